import { Hono } from 'hono';
import type { z } from 'zod';
import {
  CorrectionDecisionRequestSchema,
  CorrectionIdSchema,
  type CorrectionDecisionAnswer,
  CorrectionDecisionAnswerSchema,
} from '#domain/corrections/correction-contract.ts';
import { correctionStatusAfter, type Correction } from '#domain/corrections/correction.ts';
import { CORRECTION_ACTIONS, type CorrectionAction } from '#domain/corrections/correction-terms.ts';
import { decideOnCorrection, findCorrection, type CorrectionStep } from '#data/corrections/correction-queries.ts';
import { coversState } from '#data/reviews/role-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import { findGeneration } from '#data/regeneration/generation-queries.ts';
import { MAX_FACT_REASON_LENGTH, parseFactValue } from '#domain/facts/school-facts.ts';
import type { MemberErrorCode } from '#domain/account/member-errors.ts';
import { publishFact } from '../facts/publish-fact.ts';
import { admitToCall, findScopes } from '../desk/desk-access.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { refuseCall } from '../account/calls/member-answers.ts';
import { memberCall } from '../account/calls/member-call.ts';
import { requireMember } from '../account/session/member-session.ts';
import { afterAnswer } from '../env/after-answer.ts';
import { mailCorrection } from './correction-mail.ts';

/** Work after an answer has thirty seconds. */
const LIVE_WITHIN_MS = 25_000;
const LOOK_AGAIN_MS = 1000;

/** Decides on corrections. A correction outside the scope of the person is as if it were not there. */
export const correctionDecisionRoutes = new Hono<EdgeApp>().post(
  '/desk/corrections/:id/:action',
  memberCall(CorrectionDecisionRequestSchema, { mayBeForm: true, answer: CorrectionDecisionAnswerSchema }),
  async (c) => {
    const fields = c.req.valid('json');
    const scopes = await admitToCall(c, ['moderator', 'editor']);
    if (scopes instanceof Response) return scopes;
    const action = CORRECTION_ACTIONS.find((one) => one === c.req.param('action'));
    const correction = await findOwnCorrection(c, c.req.param('id'), scopes);
    if (action === undefined || correction === null) return refuseCall(c, 'not-found');
    const to = correctionStatusAfter(action, correction.status);
    if (to === null) return refuseCall(c, 'correction-changed');
    const missing = findMissing(action, fields);
    if (missing !== null) return refuseCall(c, missing.code, missing.field);
    const change = await changeFact(c, correction, { action, fields });
    if (typeof change === 'string') return refuseCall(c, change);
    const { id } = correction;
    const step = toStep({ id, action, to }, fields, requireMember(c).id);
    const newRevision = await decideOnCorrection(c.env.MEMBERS, step);
    if (newRevision === null) return refuseCall(c, 'correction-changed');
    emailSender(c, correction, { ...step, change });
    const message = translatorFor(c.get('language'))('desk.done');
    return c.json<CorrectionDecisionAnswer>({ success: true, message, id, status: to, revision: newRevision });
  },
);

interface Change {
  /** The run that shows it; null: the page shows it at once. */
  readonly run: string | null;
}

/** Changes the fact that an editor corrects. Returns null without one, or why it failed. */
async function changeFact(
  c: EdgeContext,
  { page: { state, schoolId }, wrong, revision }: Correction,
  { action, fields }: { action: CorrectionAction; fields: DecisionFields },
): Promise<MemberErrorCode | Change | null> {
  const { fact, value } = fields;
  if (action !== 'accept' || fact === null || value === null) return null;
  if (revision !== fields.revision) return 'correction-changed';
  const isEditor = coversState(await findScopes(c, ['editor']), state);
  if (schoolId === null || !isEditor) return 'not-found';
  const parsed = parseFactValue(fact, value);
  if (parsed.kind === 'invalid') return parsed.code;
  const request = { school: { state, id: schoolId }, seen: null } as const;
  const edit = { kind: 'change', fact, value: parsed.value, hold: 'always' } as const;
  return publishFact(
    c,
    { ...request, edit },
    { reason: wrong.slice(0, MAX_FACT_REASON_LENGTH), link: null, hold: 'always' },
  );
}

type DecisionFields = z.output<typeof CorrectionDecisionRequestSchema>;

/** Returns what the action needs and does not have, or null. */
function findMissing(action: CorrectionAction, { reason, note }: DecisionFields) {
  if (action === 'decline' && reason === null) return { code: 'reason-missing', field: 'reason' } as const;
  return action === 'note' && note === null ? ({ code: 'correction-missing', field: 'note' } as const) : null;
}

function toStep(
  { id, action, to }: Pick<CorrectionStep, 'id' | 'action' | 'to'>,
  { revision, reason, note }: DecisionFields,
  memberId: string,
): CorrectionStep {
  const decline = action === 'decline' && reason !== null ? { reason, note } : null;
  const at = new Date().toISOString();
  return { id, revision, action, to, decline, note: action === 'note' ? note : null, memberId, at };
}

type FoundCorrection = NonNullable<Awaited<ReturnType<typeof findCorrection>>>;

async function findOwnCorrection(
  c: EdgeContext,
  part: string,
  scopes: readonly string[],
): Promise<FoundCorrection | null> {
  const id = CorrectionIdSchema.safeParse(part);
  if (!id.success) return null;
  const correction = await findCorrection(c.env.MEMBERS, id.data);
  return correction !== null && coversState(scopes, correction.page.state) ? correction : null;
}

/** Waits until the page shows a change. Throws if it takes too long: then the email is not sent. */
async function waitUntilLive(c: EdgeContext, { run }: Change): Promise<void> {
  const until = Date.now() + LIVE_WITHIN_MS;
  while (run !== null && (await findGeneration(c.env.CATALOGUE, run))?.finishedAt == null) {
    if (Date.now() > until) throw new Error(`${run} was not live in time.`);
    await scheduler.wait(LOOK_AGAIN_MS);
  }
}

/** Sends the decision to the sender, if they left an address. Spam gets nothing. */
function emailSender(
  c: EdgeContext,
  { email, language, page }: Correction & { email: string | null },
  { to, decline, change }: CorrectionStep & { readonly change: Change | null },
): void {
  if (email === null || decline?.reason === 'spam') return;
  if (change !== null) {
    afterAnswer(c, 'correction-mail-failed', async () => {
      await waitUntilLive(c, change);
      await mailCorrection(c, { email, language }, { page, step: { kind: 'corrected' } });
    });
    return;
  }
  if (to === 'accepted')
    afterAnswer(c, 'correction-mail-failed', () =>
      mailCorrection(c, { email, language }, { page, step: { kind: 'accepted' } }),
    );
  if (decline !== null)
    afterAnswer(c, 'correction-mail-failed', () =>
      mailCorrection(c, { email, language }, { page, step: { kind: 'declined', decline } }),
    );
}
