import { Hono } from 'hono';
import type { Claim } from '#domain/claims/claim.ts';
import { isInProgress, parseClaimKey } from '#domain/claims/claim.ts';
import type { ClaimBarrier } from '#domain/claims/claim-pages.ts';
import { CLAIM_CONFIRM_PATH, CLAIM_FORM_PATH, claimFormPath, claimPath } from '#domain/claims/claim-paths.ts';
import type { SitePath } from '#domain/places/place-paths.ts';
import { findClaimByToken, findClaimOfMember } from '#data/claims/claim-queries.ts';
import { hasRoleFor } from '#data/reviews/role-queries.ts';
import { logProblem } from '#data/log/log-line.ts';
import { errorPage } from '../answers/error-page.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { localizePath } from '../account/calls/form-answer.ts';
import { readFormNotice } from '../account/calls/form-notice.ts';
import { leadToSignIn, privateRead } from '../account/calls/member-call.ts';
import { hashToken } from '../account/guard/member-secrets.ts';
import { readOpenedToken } from '../account/session/opened-token.ts';
import { askForLinkCode } from '../pages/link-code-page.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { findClaimedDistrict, findClaimedSchool } from './claimed-school.ts';
import { findOwnClaim } from './claim-routes.ts';

/** The form that claims a school or a district, the page of a claim, and the page behind the link in the email. */
export const claimPageRoutes = new Hono<EdgeApp>()
  .get(CLAIM_FORM_PATH, privateRead, showForm)
  .get(CLAIM_CONFIRM_PATH, privateRead, showConfirm)
  .get('/claims/:id/', privateRead, showStatus)
  .onError((error, c) => {
    logProblem({ code: 'claim-page-failed', path: c.req.path, message: String(error) });
    return errorPage(c, 503);
  });

async function showForm(c: EdgeContext): Promise<Response> {
  const key = parseClaimKey(c.req.query('school') ?? '');
  const found = key === null ? null : await findClaimedSchool(c, key);
  if (found === null) return errorPage(c, 404);
  const { school, isOpen } = found;
  const member = c.get('session')?.member;
  const claim = await findClaimInProgress(c, school);
  if (claim !== null) return c.redirect(localizePath(c, claimPath(claim.id)), 303);
  return renderPrivatePage(c, {
    kind: 'claim-form',
    path: claimFormPath(school),
    demonstration: false,
    school,
    district: await findClaimedDistrict(c, school),
    barrier: isOpen ? await findBarrier(c, school) : 'closed',
    email: member?.email ?? '',
    alert: readFormNotice(c),
  });
}

async function findClaimInProgress(c: EdgeContext, school: Claim['school']): Promise<Claim | null> {
  const memberId = c.get('session')?.member.id;
  const claim = memberId === undefined ? null : await findClaimOfMember(c.env.MEMBERS, memberId, school);
  return claim !== null && isInProgress(claim.status) ? claim : null;
}

async function findBarrier(c: EdgeContext, school: Claim['school']): Promise<ClaimBarrier | null> {
  const memberId = c.get('session')?.member.id;
  if (memberId === undefined) return 'signed-out';
  return (await hasRoleFor(c.env.MEMBERS, { memberId, role: 'official' }, school)) ? 'official' : null;
}

/** Shows one button, because email programs follow links on their own. Only the claimant can use it. */
async function showConfirm(c: EdgeContext): Promise<Response> {
  const token = readOpenedToken(c);
  if (token === null) return askForLinkCode(c, CLAIM_CONFIRM_PATH);
  const path: SitePath = `${CLAIM_CONFIRM_PATH}?opened=1`;
  const memberId = c.get('session')?.member.id;
  if (memberId === undefined) return leadToSignIn(c, path);
  const claim = await findClaimByToken(c.env.MEMBERS, { tokenHash: hashToken(token), memberId, now: Date.now() });
  if (claim === null) return errorPage(c, 404);
  return renderPrivatePage(c, {
    kind: 'claim-confirm',
    path,
    demonstration: false,
    claim,
    token,
    alert: readFormNotice(c),
  });
}

async function showStatus(c: EdgeContext): Promise<Response> {
  const id = c.req.param('id') ?? '';
  if (c.get('session') === null) return leadToSignIn(c, claimPath(encodeURIComponent(id)));
  const claim = await findOwnClaim(c, id);
  if (claim === null) return errorPage(c, 404);
  const path = claimPath(claim.id);
  return renderPrivatePage(c, { kind: 'claim-status', path, demonstration: false, claim, alert: readFormNotice(c) });
}
