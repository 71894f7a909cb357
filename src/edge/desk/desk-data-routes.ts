import { Hono } from 'hono';
import { DESK_DATA_PATH, MOST_DESK_RELEASES } from '#domain/data-sources/desk-data-page.ts';
import { REJECTION_COLUMNS } from '#domain/data-sources/rejected-rows.ts';
import { SourceIdSchema } from '#domain/figures/figure-schema.ts';
import { readRejectedRows, selectRefusals, selectRejectingSources } from '#data/data-sources/refusal-queries.ts';
import { selectReleases } from '#data/data-sources/release-queries.ts';
import { logProblem } from '#data/log/log-line.ts';
import { answerCsv } from '../answers/csv-answer.ts';
import { errorPage } from '../answers/error-page.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { privateRead } from '../account/calls/member-call.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { admitToPage } from './desk-access.ts';

/** Releases and refused imports, for editors and administrators. For anyone else they do not exist. */
export const deskDataRoutes = new Hono<EdgeApp>()
  .get(DESK_DATA_PATH, privateRead, showData)
  .get('/desk/data/:source/rejected.csv', privateRead, downloadRejected)
  .onError((error, c) => {
    logProblem({ code: 'desk-failed', path: c.req.path, message: String(error) });
    return errorPage(c, 503);
  });

async function showData(c: EdgeContext): Promise<Response> {
  const admitted = await admitToPage(c, ['editor', 'administrator']);
  if (admitted instanceof Response) return admitted;
  const db = c.env.CATALOGUE;
  const [refusals, releases, rejecting] = await Promise.all([
    selectRefusals(db),
    selectReleases(db),
    selectRejectingSources(db),
  ]);
  return renderPrivatePage(c, {
    kind: 'desk-data',
    path: DESK_DATA_PATH,
    demonstration: false,
    refusals,
    releases: releases.slice(0, MOST_DESK_RELEASES),
    rejecting,
  });
}

async function downloadRejected(c: EdgeContext): Promise<Response> {
  const admitted = await admitToPage(c, ['editor', 'administrator']);
  if (admitted instanceof Response) return admitted;
  const source = SourceIdSchema.safeParse(c.req.param('source'));
  const lines = source.success ? await readRejectedRows(c.env.CATALOGUE, source.data) : null;
  if (!source.success || lines === null) return errorPage(c, 404);
  return answerCsv(c, { name: `${source.data}-rejected.csv`, text: `${REJECTION_COLUMNS}\n${lines}`, language: 'en' });
}
