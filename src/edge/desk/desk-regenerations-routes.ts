import { Hono } from 'hono';
import {
  DESK_REGENERATIONS_PATH,
  ReleaseRequestSchema,
  RollBackRequestSchema,
  StartRegenerationRequestSchema,
} from '#domain/desk/regeneration-pages.ts';
import { findGeneration } from '#data/regeneration/generation-queries.ts';
import { releaseData } from '#data/regeneration/data-pins.ts';
import { selectRegionOverview } from '#data/regeneration/region-overview.ts';
import { coversState } from '#data/reviews/role-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { readFormNotice } from '../account/calls/form-notice.ts';
import { answerDone, refuseCall } from '../account/calls/member-answers.ts';
import { memberCall } from '../account/calls/member-call.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { joinOrOpen } from '../regeneration/request-regeneration.ts';
import { rollBack, showData } from '../regeneration/roll-back.ts';
import { admitToCall, admitToPage } from './desk-access.ts';

const FORM = { mayBeForm: true } as const;

/** The calls by which editors start a regeneration, roll a state back and release it. */
export const deskRegenerationRoutes = new Hono<EdgeApp>()
  .post('/desk/regenerations/start', memberCall(StartRegenerationRequestSchema, FORM), async (c) => {
    const { state: chosen, all, confirm_drop: confirmDrop } = c.req.valid('json');
    const scopes = await admitToCall(c, ['editor']);
    if (scopes instanceof Response) return scopes;
    const own = (await selectRegionOverview(c.env.CATALOGUE)).filter(({ region }) => coversState(scopes, region));
    const regions = own.map(({ region }) => region).filter((region) => all || chosen.includes(region));
    // A region outside an editor's states is as if it were not there.
    if (regions.length === 0 || chosen.some((region) => !regions.includes(region))) return refuseCall(c, 'not-found');
    const { templateVersion } = c.get('renderer');
    for (const region of regions) await joinOrOpen(c.env, { region, confirmDrop, templateVersion });
    return answerDone(c, translatorFor(c.get('language'))('desk-regenerations.started'));
  })
  .post('/desk/regenerations/rollback', memberCall(RollBackRequestSchema, FORM), async (c) => {
    const scopes = await admitToCall(c, ['editor']);
    if (scopes instanceof Response) return scopes;
    const { id, to } = c.req.valid('json');
    const record = await findGeneration(c.env.CATALOGUE, id);
    if (record === null || !coversState(scopes, record.state)) return refuseCall(c, 'not-found');
    if ((await rollBack(c.env, record, { ...c.get('renderer'), to })) === null)
      return refuseCall(c, 'cannot-roll-back');
    return answerDone(c, translatorFor(c.get('language'))('desk-regenerations.rolledBack'));
  })
  .post('/desk/regenerations/release', memberCall(ReleaseRequestSchema, FORM), async (c) => {
    const scopes = await admitToCall(c, ['editor']);
    if (scopes instanceof Response) return scopes;
    const { state } = c.req.valid('json');
    if (!coversState(scopes, state)) return refuseCall(c, 'not-found');
    if (!(await releaseData(c.env.CATALOGUE, state))) return refuseCall(c, 'not-pinned');
    await showData(c.env, state, c.get('renderer').templateVersion);
    return answerDone(c, translatorFor(c.get('language'))('desk-regenerations.released'));
  });

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
