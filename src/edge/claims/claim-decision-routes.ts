import { Hono } from 'hono';
import { ClaimDecisionRequestSchema, ClaimIdSchema, ClaimAnswerSchema } from '#domain/claims/claim-contract.ts';
import type { Claim } from '#domain/claims/claim.ts';
import { CLAIM_DECISIONS } from '#domain/claims/claim-terms.ts';
import { findClaim } from '#data/claims/claim-queries.ts';
import { coversState } from '#data/reviews/role-queries.ts';
import { admitToCall } from '../desk/desk-access.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { refuseCall } from '../account/calls/member-answers.ts';
import { memberCall } from '../account/calls/member-call.ts';
import { requireMember } from '../account/session/member-session.ts';
import { takeStep } from './claim-step.ts';

/** Decides on claims. A claim outside an editor's states is as if it were not there, and so is the editor's own. */
export const claimDecisionRoutes = new Hono<EdgeApp>().post(
  '/desk/claims/:id/:decision',
  memberCall(ClaimDecisionRequestSchema, { mayBeForm: true, answer: ClaimAnswerSchema }),
  async (c) => {
    const { revision, reason, note } = c.req.valid('json');
    const scopes = await admitToCall(c, ['editor']);
    if (scopes instanceof Response) return scopes;
    const action = CLAIM_DECISIONS.find((one) => one === c.req.param('decision'));
    const claim = await findDecidedClaim(c, c.req.param('id'), scopes);
    if (action === undefined || claim === null) return refuseCall(c, 'not-found');
    const missing = findMissing(action, claim, { reason, note });
    if (missing !== null) return refuseCall(c, 'reason-missing', missing);
    const decline = action === 'decline' && reason !== null ? { reason, note } : null;
    return takeStep(c, { ...claim, revision }, { action, decline, note, actor: requireMember(c).id });
  },
);

/**
 * Returns the field that a decision needs and does not have, or null. No one has proved that an unconfirmed address is the claimant's: the
 * log keeps why an editor believes it.
 */
function findMissing(
  action: (typeof CLAIM_DECISIONS)[number],
  { status }: Claim,
  { reason, note }: { reason: string | null; note: string | null },
): 'reason' | 'note' | null {
  if (action === 'decline') return reason === null ? 'reason' : null;
  return status === 'sent' && note === null ? 'note' : null;
}

async function findDecidedClaim(c: EdgeContext, part: string, scopes: readonly string[]): Promise<Claim | null> {
  const id = ClaimIdSchema.safeParse(part);
  const claim = id.success ? await findClaim(c.env.MEMBERS, id.data) : null;
  if (claim === null || !coversState(scopes, claim.school.state)) return null;
  return claim.memberId === requireMember(c).id ? null : claim;
}
