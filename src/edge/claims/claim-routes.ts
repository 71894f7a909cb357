import { Hono } from 'hono';
import { readClaimKind, type Claim } from '#domain/claims/claim.ts';
import {
  ClaimIdSchema,
  ClaimRequestSchema,
  ConfirmClaimRequestSchema,
  WithdrawClaimRequestSchema,
  type ClaimAnswer,
  type ClaimRequest,
  ClaimAnswerSchema,
} from '#domain/claims/claim-contract.ts';
import { findKnownDomain } from '#domain/claims/claim-domain.ts';
import { CLAIM_CONFIRM_PATH, claimPath, CLAIMS_PATH } from '#domain/claims/claim-paths.ts';
import { CLAIM_LINK_DAYS, CLAIM_POSITIONS } from '#domain/claims/claim-terms.ts';
import { toEmailKey } from '#domain/account/email-address.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import {
  findClaim,
  findClaimByToken,
  findClaimOfMember,
  insertClaim,
  type ClaimDraft,
} from '#data/claims/claim-queries.ts';
import { selectDistrictWebsites, selectKnownWebsites } from '#data/claims/known-websites.ts';
import { findSpokesperson } from '#data/claims/spokesperson-queries.ts';
import { hasRoleFor, selectOfficials } from '#data/reviews/role-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import { afterAnswer } from '../env/after-answer.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { refuseCall } from '../account/calls/member-answers.ts';
import { memberCall } from '../account/calls/member-call.ts';
import { checkAttemptLimits } from '../account/guard/attempt-limits.ts';
import { createToken, hashToken } from '../account/guard/member-secrets.ts';
import { requireMember } from '../account/session/member-session.ts';
import { findClaimedSchool } from './claimed-school.ts';
import { mailClaimLink } from './claim-mail.ts';
import { hashListed } from './spokesperson-routes.ts';
import { takeStep } from './claim-step.ts';

const FORM = { mayBeForm: true } as const;
const ID_LENGTH = 16;
const DAY_MS = 86_400_000;

/** The calls by which a member claims a school. What belongs to another member is as if it were not there. */
export const claimRoutes = new Hono<EdgeApp>()
  .post(
    CLAIMS_PATH,
    memberCall(ClaimRequestSchema, { ...FORM, limit: 'REVIEW_LIMIT', answer: ClaimAnswerSchema }),
    async (c) => {
      const { school: wanted, terms: _agreed, ...fields } = c.req.valid('json');
      const found = await findClaimedSchool(c, wanted);
      if (found === null) return refuseCall(c, 'unknown-school', 'school');
      if (!found.isOpen) return refuseCall(c, 'school-closed', 'school');
      const member = requireMember(c);
      if (await hasRoleFor(c.env.MEMBERS, { memberId: member.id, role: 'official' }, wanted))
        return refuseCall(c, 'already-official');
      const { school } = found;
      const knownDomain = await proveDomain(c, wanted, fields.email);
      const listed = await findSpokesperson(c.env.MEMBERS, wanted, hashListed(wanted, fields.email));
      const position = CLAIM_POSITIONS.find((one) => one === listed?.position) ?? fields.position;
      const draft = {
        ...{ ...fields, position, school, memberId: member.id, knownDomain, language: c.get('language') },
        listedBy: listed?.addedBy ?? null,
      };
      const limits = [
        { limit: 'claim-account', subject: member.id },
        { limit: 'claim-email', subject: toEmailKey(fields.email) },
      ] as const;
      if (!(await checkAttemptLimits(c, limits))) return refuseCall(c, 'too-many-claims');
      return sendClaim(c, draft);
    },
  )
  .post(
    CLAIM_CONFIRM_PATH,
    memberCall(ConfirmClaimRequestSchema, { ...FORM, answer: ClaimAnswerSchema }),
    async (c) => {
      const { id: memberId } = requireMember(c);
      const tokenHash = hashToken(c.req.valid('json').token);
      const claim = await findClaimByToken(c.env.MEMBERS, { tokenHash, memberId, now: Date.now() });
      return claim === null ? refuseCall(c, 'link-expired') : confirm(c, claim);
    },
  )
  .post(
    '/claims/:id/withdraw',
    memberCall(WithdrawClaimRequestSchema, { ...FORM, answer: ClaimAnswerSchema }),
    async (c) => {
      const claim = await findOwnClaim(c, c.req.param('id'));
      if (claim === null) return refuseCall(c, 'not-found');
      lead(c, claim.id);
      const { revision } = c.req.valid('json');
      return takeStep(c, { ...claim, revision }, { action: 'withdraw', actor: claim.memberId });
    },
  );

/**
 * Finds whose domain an address is at. At the domain of a district that has an official already, an address proves nothing: many
 * people have one.
 */
async function proveDomain(c: EdgeContext, wanted: SavedSchool, email: string): Promise<Claim['knownDomain']> {
  if (readClaimKind(wanted) === 'school')
    return findKnownDomain(email, await selectKnownWebsites(c.env.CATALOGUE, wanted));
  if ((await selectOfficials(c.env.MEMBERS, wanted)).length > 0) return null;
  const district = await selectDistrictWebsites(c.env.CATALOGUE, wanted);
  return findKnownDomain(email, { school: [], district });
}

/** Stores a claim. An address that the member's account has proved needs no email. */
async function sendClaim(c: EdgeContext, draft: ClaimDraft): Promise<Response> {
  const { memberId, school, language } = draft;
  const token = createToken();
  const id = createToken().slice(0, ID_LENGTH);
  const now = Date.now();
  const isNew = await insertClaim(c.env.MEMBERS, draft, {
    ...{ id, tokenHash: hashToken(token), tokenExpiresAt: now + CLAIM_LINK_DAYS * DAY_MS },
    at: new Date(now).toISOString(),
  });
  const claim = await findClaimOfMember(c.env.MEMBERS, memberId, school);
  if (!isNew || claim === null) return refuseCall(c, 'claim-in-progress');
  if (isProved(c, draft)) return confirm(c, claim);
  afterAnswer(c, 'claim-mail-failed', () => mailClaimLink(c, draft, token));
  lead(c, id);
  const message = translatorFor(language)('claims.status.sent');
  return c.json<ClaimAnswer>({ success: true, message, id, status: 'sent', revision: claim.revision });
}

function isProved(c: EdgeContext, { email }: Pick<ClaimRequest, 'email'>): boolean {
  const { isEmailVerified, emailKey } = requireMember(c);
  return isEmailVerified && emailKey === toEmailKey(email);
}

function confirm(c: EdgeContext, claim: Claim): Promise<Response> {
  lead(c, claim.id);
  return takeStep(c, claim, { action: 'confirm', actor: claim.listedBy === null ? claim.memberId : 'list' });
}

/** Leads a form without a script to the claim. */
function lead(c: EdgeContext, id: string): void {
  c.header('Content-Location', withLanguage(claimPath(id), c.get('language')));
}

/** Finds a claim of the member who is logged in. */
export async function findOwnClaim(c: EdgeContext, part: string): Promise<Claim | null> {
  const id = ClaimIdSchema.safeParse(part);
  const claim = id.success ? await findClaim(c.env.MEMBERS, id.data) : null;
  return claim !== null && claim.memberId === c.get('session')?.member.id ? claim : null;
}
