import { Hono } from 'hono';
import { comparePages } from '#domain/regeneration/page-difference.ts';
import { LANGUAGE_CODES } from '#domain/places/language.ts';
import { RegionSchema, type Region } from '#domain/regeneration/regeneration-contract.ts';
import { measureRun } from '#domain/regeneration/run-progress.ts';
import {
  deskChangesPath,
  deskRegionPath,
  PAGE_SIDES,
  type ChangedPage,
  type ComparedPage,
  type DeskRegionPage,
  type PageSide,
  type WatchedRun,
} from '#domain/desk/regeneration-pages.ts';
import { selectBothVersions, selectChangedSample, type StoredVersion } from '#data/regeneration/changed-pages.ts';
import {
  findGeneration,
  findLiveGeneration,
  selectGenerations,
  type GenerationRecord,
} from '#data/regeneration/generation-queries.ts';
import { selectPageFailures } from '#data/regeneration/page-failures.ts';
import { selectRegionOverview } from '#data/regeneration/region-overview.ts';
import { findShownPin } from '#data/regeneration/data-pins.ts';
import { selectRollBackTargets } from '#data/regeneration/kept-data.ts';
import { readStoredHtml } from '#data/regeneration/whole-body.ts';
import { coversState } from '#data/reviews/role-queries.ts';
import { logProblem } from '#data/log/log-line.ts';
import { errorPage } from '../answers/error-page.ts';
import { htmlAnswer } from '../answers/html-answer.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { readFormNotice } from '../account/calls/form-notice.ts';
import { privateRead } from '../account/calls/member-call.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { admitToPage } from './desk-access.ts';

const SHOWN_RUNS = 10;
const SHOWN_LINES = 8;
const MAX_PATH_LENGTH = 500;

/** The desk's pages about the regenerations of one state. Outside an editor's states they do not exist. */
export const deskRegionRoutes = new Hono<EdgeApp>()
  .get('/desk/regenerations/:region/', privateRead, showRegion)
  .get('/desk/regenerations/:id/changes/', privateRead, showChanges)
  .get('/desk/regenerations/:id/changes/:side/', privateRead, showVersion)
  .onError((error, c) => {
    logProblem({ code: 'desk-failed', path: c.req.path, message: String(error) });
    return errorPage(c, 503);
  });

async function showRegion(c: EdgeContext): Promise<Response> {
  const scopes = await admitToPage(c, ['editor']);
  if (scopes instanceof Response) return scopes;
  const region = RegionSchema.safeParse(c.req.param('region'));
  if (!region.success || !coversState(scopes, region.data)) return errorPage(c, 404);
  const [overview] = await selectRegionOverview(c.env.CATALOGUE, region.data);
  if (overview === undefined) return errorPage(c, 404);
  return renderPrivatePage(c, {
    kind: 'desk-region',
    path: deskRegionPath(region.data),
    demonstration: false,
    overview,
    ...(await loadRuns(c.env.CATALOGUE, region.data)),
    alert: readFormNotice(c),
    isDone: c.req.query('done') !== undefined,
  });
}

async function loadRuns(
  db: D1Database,
  region: Region,
): Promise<Pick<DeskRegionPage, 'livePages' | 'runs' | 'failures' | 'pin' | 'targets'>> {
  const [records, live] = await Promise.all([selectGenerations(db, region), findLiveGeneration(db, region)]);
  const [newest] = records;
  const [failures, pin, targets] = await Promise.all([
    newest === undefined ? [] : selectPageFailures(db, { region, generation: newest.generation }),
    findShownPin(db, region),
    live === null || region === 'us' ? [] : selectRollBackTargets(db, region),
  ]);
  const runs = records.slice(0, SHOWN_RUNS).map((record) => toWatchedRun(record));
  return { livePages: live?.pagesTotal ?? 0, runs, failures, pin, targets };
}

function toWatchedRun(record: GenerationRecord): WatchedRun {
  const { id, status, pagesTotal, pagesRendered, pagesUnchanged, pagesRemoved, pagesChanged } = record;
  const { failure, startedAt, finishedAt } = record;
  return {
    ...{ id, status, pagesTotal, pagesRendered, pagesUnchanged, pagesRemoved, pagesChanged },
    ...{ failure, startedAt, finishedAt },
    ...measureRun({ ...record, runningSince: toTime(record.runningSince), finishedAt: toTime(finishedAt) }, Date.now()),
  };
}

function toTime(iso: string | null): number | null {
  return iso === null ? null : Date.parse(iso);
}

async function showChanges(c: EdgeContext): Promise<Response> {
  const record = await findRun(c);
  if (record instanceof Response) return record;
  const target = toVersions(record);
  const sample = await selectChangedSample(c.env.CATALOGUE, target);
  const versions = await selectBothVersions(c.env.CATALOGUE, target, sample);
  return renderPrivatePage(c, {
    kind: 'desk-changes',
    path: deskChangesPath(record.id),
    demonstration: false,
    region: record.state,
    run: toWatchedRun(record),
    pages: await Promise.all(
      [...Map.groupBy(sample, ({ path }) => path).values()].map((page) => comparePage(c, page, versions)),
    ),
  });
}

/** Compares a page in the reader's language, or else in the one that changed: reading both would take twice as long. */
async function comparePage(
  c: EdgeContext,
  changed: readonly ChangedPage[],
  versions: readonly StoredVersion[],
): Promise<ComparedPage> {
  const [first] = changed;
  if (first === undefined) throw new Error('A page without a language changed.');
  const page = changed.find(({ language }) => language === c.get('language')) ?? first;
  const read = (side: PageSide) => readVersion(c, findVersion(versions, page, side));
  const [before, after] = await Promise.all([read('before'), read('after')]);
  const has = (one: ChangedPage, side: PageSide) => findVersion(versions, one, side) !== undefined;
  return {
    ...page,
    ...comparePages(before, after, SHOWN_LINES),
    versions: changed.map((one) => ({
      language: one.language,
      has: { before: has(one, 'before'), after: has(one, 'after') },
    })),
  };
}

/** Shows a page as it was before a regeneration, or as that one made it. */
async function showVersion(c: EdgeContext): Promise<Response> {
  const record = await findRun(c);
  if (record instanceof Response) return record;
  const side = PAGE_SIDES.find((one) => one === c.req.param('side'));
  const language = LANGUAGE_CODES.find((one) => one === c.req.query('lang'));
  const path = (c.req.query('page') ?? '').slice(0, MAX_PATH_LENGTH);
  if (side === undefined || language === undefined) return errorPage(c, 404);
  const page = { path, language };
  const versions = await selectBothVersions(c.env.CATALOGUE, toVersions(record), [page]);
  const html = await readVersion(c, findVersion(versions, page, side));
  if (html === null) return errorPage(c, 404);
  c.header('X-Robots-Tag', 'noindex');
  return htmlAnswer(c, html);
}

/** Finds the regeneration of the address, for an editor of its state. */
async function findRun(c: EdgeContext): Promise<GenerationRecord | Response> {
  const scopes = await admitToPage(c, ['editor']);
  if (scopes instanceof Response) return scopes;
  const record = await findGeneration(c.env.CATALOGUE, c.req.param('id') ?? '');
  return record !== null && coversState(scopes, record.state) ? record : errorPage(c, 404);
}

function toVersions({ state: region, generation, previousGeneration: before }: GenerationRecord) {
  return { region, generation, before };
}

function findVersion(
  versions: readonly StoredVersion[],
  { path, language }: ChangedPage,
  side: PageSide,
): StoredVersion | undefined {
  return versions.find((one) => one.side === side && one.path === path && one.language === language);
}

async function readVersion(c: EdgeContext, version: StoredVersion | undefined): Promise<string | null> {
  return version === undefined ? null : readStoredHtml(c.env.PAGES, version);
}
