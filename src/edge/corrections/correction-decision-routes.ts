import { Hono } from 'hono';
import type { z } from 'zod';
import {
  CorrectionDecisionRequestSchema,
  CorrectionIdSchema,
  type CorrectionDecisionAnswer,
} from '#domain/corrections/correction-contract.ts';
import { correctionStatusAfter, type Correction } from '#domain/corrections/correction.ts';
import { CORRECTION_ACTIONS, type CorrectionAction } from '#domain/corrections/correction-terms.ts';
import { decideOnCorrection, findCorrection, type CorrectionStep } from '#data/corrections/correction-queries.ts';
import { coversState } from '#data/reviews/role-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import { admitToCall } from '../desk/desk-access.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { refuseCall } from '../members/calls/member-answers.ts';
import { memberCall } from '../members/calls/member-call.ts';
import { requireMember } from '../members/session/member-session.ts';
import { afterAnswer } from '../env/after-answer.ts';
import { mailCorrection } from './correction-mail.ts';

/** Decides on corrections. A correction outside the scope of the person is as if it were not there. */
export const correctionDecisionRoutes = new Hono<EdgeApp>().post(
  '/desk/corrections/:id/:action',
  memberCall(CorrectionDecisionRequestSchema, { mayBeForm: true }),
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
    const { id } = correction;
    const step = toStep({ id, action, to }, fields, requireMember(c).id);
    const newRevision = await decideOnCorrection(c.env.MEMBERS, step);
    if (newRevision === null) return refuseCall(c, 'correction-changed');
    emailSender(c, correction, step);
    const message = translatorFor(c.get('language'))('desk.done');
    return c.json<CorrectionDecisionAnswer>({ success: true, message, id, status: to, revision: newRevision });
  },
);

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

/** Sends the decision to the sender, if they left an address. Spam gets nothing. */
function emailSender(
  c: EdgeContext,
  { email, language, page }: Correction & { email: string | null },
  { to, decline }: CorrectionStep,
): void {
  if (email === null || decline?.reason === 'spam') return;
  if (to === 'accepted')
    afterAnswer(c, 'correction-mail-failed', () =>
      mailCorrection(c, { email, language }, { page, step: { kind: 'accepted' } }),
    );
  if (decline !== null)
    afterAnswer(c, 'correction-mail-failed', () =>
      mailCorrection(c, { email, language }, { page, step: { kind: 'declined', decline } }),
    );
}
