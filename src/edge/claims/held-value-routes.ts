import { Hono } from 'hono';
import {
  addAnswer,
  HELD_DECISIONS,
  HeldDecisionRequestSchema,
  KeepValuesRequestSchema,
} from '#domain/claims/held-values.ts';
import type { QueuedValue } from '#domain/claims/claim-pages.ts';
import { districtKey } from '#domain/places/district-key.ts';
import { parseSchoolKey } from '#domain/schools/school-id.ts';
import { endHeldValue, findHeldValue, keepEndedOfficial } from '#data/claims/held-value-queries.ts';
import { coversState, selectGrants } from '#data/reviews/role-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import { answerDone, refuseCall } from '../account/calls/member-answers.ts';
import { memberCall } from '../account/calls/member-call.ts';
import { createToken } from '../account/guard/member-secrets.ts';
import { requireMember } from '../account/session/member-session.ts';
import { admitToCall, findScopes, hasPassedFactor } from '../desk/desk-access.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { changeInformation } from './publish-information.ts';

const FORM = { mayBeForm: true } as const;

/** Decisions on what officials published: by an editor of the state, or by another official of the district. */
export const heldValueRoutes = new Hono<EdgeApp>()
  .post('/school-information/values/:id/:decision', memberCall(HeldDecisionRequestSchema, FORM), async (c) => {
    const action = HELD_DECISIONS.find((one) => one === c.req.param('decision'));
    const value = await findHeldValue(c.env.MEMBERS, c.req.param('id').slice(0, 60));
    if (action === undefined || value === null || !(await mayDecide(c, value))) return refuseCall(c, 'not-found');
    if (!hasPassedFactor(c)) return refuseCall(c, 'needs-second-factor');
    const at = new Date().toISOString();
    const actor = requireMember(c).id;
    if (action === 'confirm') {
      const note = { token: createToken(), action: 'publish', reason: null, actor, at } as const;
      const change = (answers: Parameters<typeof addAnswer>[0]) => addAnswer(answers, value.answer);
      const refusal = await changeInformation(c, { school: value.school, change }, note);
      if (refusal !== null) return refuseCall(c, refusal);
    }
    await endHeldValue(c.env.MEMBERS, value.id, { action, actor, at });
    return answerDone(c, translatorFor(c.get('language'))(`school-form.held.done.${action}`));
  })
  .post('/desk/values/keep', memberCall(KeepValuesRequestSchema, FORM), async (c) => {
    const scopes = await admitToCall(c, ['editor']);
    if (scopes instanceof Response) return scopes;
    const school = parseSchoolKey(c.req.valid('json').school);
    if (school === null || !coversState(scopes, school.state)) return refuseCall(c, 'not-found');
    await keepEndedOfficial(c.env.MEMBERS, school, { actor: requireMember(c).id, at: new Date().toISOString() });
    return answerDone(c, translatorFor(c.get('language'))('school-form.held.done.keep'));
  });

/** No one confirms a value of their own. */
async function mayDecide(c: EdgeContext, { school, memberId }: QueuedValue): Promise<boolean> {
  const { id } = requireMember(c);
  if (id === memberId) return false;
  if (coversState(await findScopes(c, ['editor']), school.state)) return true;
  const district = school.id.length === 12 ? districtKey({ state: school.state, id: school.id.slice(0, 7) }) : null;
  const grants = await selectGrants(c.env.MEMBERS, { memberId: id, roles: ['official'] });
  return district !== null && grants.some(({ scope }) => scope === district);
}
