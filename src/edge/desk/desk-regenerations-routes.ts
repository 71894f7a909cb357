import { Hono } from 'hono';
import {
  DESK_REGENERATIONS_PATH,
  RollBackRequestSchema,
  StartRegenerationRequestSchema,
} from '#domain/desk/desk-pages.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import { findGeneration } from '#data/regeneration/generation-queries.ts';
import { rollBack } from '#data/regeneration/roll-back.ts';
import { selectRegionOverview } from '#data/regeneration/region-overview.ts';
import { selectState } from '#data/places/place-queries.ts';
import { coversState } from '#data/reviews/role-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import { formatRegionTag } from '../answers/cache-tags.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { readFormNotice } from '../members/calls/form-notice.ts';
import { answerDone, refuseCall } from '../members/calls/member-answers.ts';
import { memberCall } from '../members/calls/member-call.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { joinOrOpen } from '../regeneration/request-regeneration.ts';
import { admitToCall, admitToPage } from './desk-access.ts';

const FORM = { mayBeForm: true } as const;

/** The calls by which editors start a regeneration and roll one back. */
export const deskRegenerationRoutes = new Hono<EdgeApp>()
  .post('/desk/regenerations/start', memberCall(StartRegenerationRequestSchema, FORM), async (c) => {
    const { state: region, confirm_drop: confirmDrop } = c.req.valid('json');
    const scopes = await admitToCall(c, ['editor']);
    if (scopes instanceof Response) return scopes;
    if (!coversState(scopes, region) || !(await hasRegion(c, region))) return refuseCall(c, 'not-found');
    await joinOrOpen(c.env, { region, confirmDrop, templateVersion: c.get('renderer').templateVersion });
    return answerDone(c, translatorFor(c.get('language'))('desk-today.started'));
  })
  .post('/desk/regenerations/rollback', memberCall(RollBackRequestSchema, FORM), async (c) => {
    const scopes = await admitToCall(c, ['editor']);
    if (scopes instanceof Response) return scopes;
    const record = await findGeneration(c.env.CATALOGUE, c.req.valid('json').id);
    if (record === null || !coversState(scopes, record.state)) return refuseCall(c, 'not-found');
    if (!(await rollBack(c.env.CATALOGUE, record))) return refuseCall(c, 'cannot-roll-back');
    await c.get('cache').invalidate([formatRegionTag(record.state)]);
    return answerDone(c, translatorFor(c.get('language'))('desk-today.rolledBack'));
  });

async function hasRegion(c: EdgeContext, region: Region): Promise<boolean> {
  return region === 'us' || (await selectState(c.env.CATALOGUE, region)) !== null;
}

/** Shows the regenerations of an editor's states. */
export async function showRegenerations(c: EdgeContext): Promise<Response> {
  const scopes = await admitToPage(c, ['editor']);
  if (scopes instanceof Response) return scopes;
  const regions = await selectRegionOverview(c.env.CATALOGUE);
  return renderPrivatePage(c, {
    kind: 'desk-regenerations',
    path: DESK_REGENERATIONS_PATH,
    demonstration: false,
    regions: regions.filter(({ region }) => coversState(scopes, region)),
    alert: readFormNotice(c),
    isDone: c.req.query('done') !== undefined,
  });
}
