import { readClaimKind, claimStatusAfter, type Claim } from '#domain/claims/claim.ts';
import type { ClaimAnswer } from '#domain/claims/claim-contract.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { stepClaim, type ClaimStep } from '#data/claims/claim-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import { afterAnswer } from '../env/after-answer.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { refuseCall } from '../account/calls/member-answers.ts';
import { publishClaimedState } from '../desk/publish-claimed-state.ts';
import { mailClaimStep, mailColleagues } from './claim-mail.ts';

type ClaimAction = Pick<ClaimStep, 'action' | 'actor'> & { decline?: Claim['decline']; note?: string | null };

/** Takes a step of a claim, emails the claimant, and answers. A step on a revision that changed is refused. */
export async function takeStep(
  c: EdgeContext,
  claim: Claim,
  { action, decline = null, note = null, actor }: ClaimAction,
): Promise<Response> {
  const to = claimStatusAfter(action, claim);
  if (to === null) return refuseCall(c, 'claim-changed');
  const revision = await stepClaim(c.env.MEMBERS, {
    claim,
    action,
    to,
    decline,
    note,
    actor,
    at: new Date().toISOString(),
  });
  if (revision === null) return refuseCall(c, 'claim-changed');
  if (to !== 'sent') afterAnswer(c, 'claim-mail-failed', () => mailClaimStep(c, claim, { step: to, decline }));
  if (to === 'approved') {
    publishClaimedState(c, { role: 'official', scope: schoolKey(claim.school) });
    afterAnswer(c, 'claim-mail-failed', () => mailColleagues(c, claim));
  }
  const t = translatorFor(c.get('language'));
  const message = to === 'approved' ? t(`claims.of.${readClaimKind(claim.school)}.approved`) : t(`claims.status.${to}`);
  return c.json<ClaimAnswer>({ success: true, message, id: claim.id, status: to, revision });
}
