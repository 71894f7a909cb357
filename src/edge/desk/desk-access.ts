import type { Role } from '#domain/reviews/roles.ts';
import { SECOND_FACTOR_PATH } from '#domain/account/second-factor-page.ts';
import { scopesOf, selectGrants, type Grant } from '#data/reviews/role-queries.ts';
import { errorPage } from '../answers/error-page.ts';
import { logRefusal } from '../answers/security-log.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { localizePath } from '../account/calls/form-answer.ts';
import { refuseCall } from '../account/calls/member-answers.ts';

/** The roles that have a desk. */
export const DESK_ROLES: readonly Role[] = ['moderator', 'editor', 'administrator'];

/** How long a session counts as having passed the second factor. */
const PASSED_MS = 12 * 3_600_000;

/**
 * Finds the scopes in which the logged-in member has any of these roles, now. Returns none for anyone else. Each request
 * asks the database, so a role that ends holds for no further request.
 */
export async function findScopes(c: EdgeContext, roles: readonly Role[]): Promise<string[]> {
  return scopesOf(await findGrants(c, roles));
}

async function findGrants(c: EdgeContext, roles: readonly Role[]): Promise<Grant[]> {
  const memberId = c.get('session')?.member.id;
  return memberId === undefined ? [] : selectGrants(c.env.MEMBERS, { memberId, roles });
}

/** True if the session passed the second factor in the last twelve hours. */
export function hasPassedFactor(c: EdgeContext): boolean {
  const at = c.get('session')?.secondFactorAt ?? null;
  return at !== null && Date.now() - at < PASSED_MS;
}

/**
 * Admits a reader to a page of the desk. Returns their scopes, or the answer for anyone else: 404 without a role, and
 * the page of the second factor for a member with a role who has not passed it.
 */
export async function admitToPage(c: EdgeContext, roles: readonly Role[]): Promise<readonly string[] | Response> {
  const isHalf = c.get('halfSession') !== null;
  // One query answers for this page, its parts and the menu, which links other pages.
  const grants = isHalf ? [] : await findGrants(c, [...new Set([...roles, ...DESK_ROLES])]);
  const scopes = scopesInRoles(grants, roles);
  if (scopes.length === 0 && !isHalf) {
    logRefusal(c, 'not-found');
    return errorPage(c, 404);
  }
  if (hasPassedFactor(c)) {
    c.set('seesTimings', true);
    c.set('deskGrants', grants);
    return scopes;
  }
  const { pathname, search } = new URL(c.req.url);
  const path = `${SECOND_FACTOR_PATH}?return_to=${encodeURIComponent(`${pathname}${search}`)}`;
  return c.redirect(localizePath(c, path), 303);
}

/** Returns the scopes in which an admitted reader of a page of the desk has any of these roles. */
export function scopesAtDesk(c: EdgeContext, roles: readonly Role[]): string[] {
  return scopesInRoles(c.get('deskGrants') ?? [], roles);
}

function scopesInRoles(grants: readonly Grant[], roles: readonly Role[]): string[] {
  return scopesOf(grants.filter(({ role }) => roles.includes(role)));
}

/** Admits a member to a call of the desk. Returns their scopes, or the refusal. */
export async function admitToCall(c: EdgeContext, roles: readonly Role[]): Promise<readonly string[] | Response> {
  const scopes = await findScopes(c, roles);
  if (scopes.length === 0) return refuseCall(c, 'not-found');
  return hasPassedFactor(c) ? scopes : refuseCall(c, 'needs-second-factor');
}
