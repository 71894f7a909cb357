import type { Role } from '#domain/reviews/roles.ts';
import { SECOND_FACTOR_PATH } from '#domain/second-factor/second-factor-page.ts';
import { selectScopes } from '#data/reviews/role-queries.ts';
import { errorPage } from '../answers/error-page.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { localizePath } from '../members/calls/form-answer.ts';
import { refuseCall } from '../members/calls/member-answers.ts';

/** The roles that have a desk. */
export const DESK_ROLES: readonly Role[] = ['moderator', 'editor', 'administrator'];

/** How long a session counts as having passed the second factor. */
const PASSED_MS = 12 * 3_600_000;

/**
 * Finds the scopes in which the logged-in member has any of these roles, now. Returns none for anyone else. Each request
 * asks the database, so a role that ends holds for no further request.
 */
export async function findScopes(c: EdgeContext, roles: readonly Role[]): Promise<string[]> {
  const memberId = c.get('session')?.member.id;
  if (memberId === undefined) return [];
  const scopes = await Promise.all(roles.map((role) => selectScopes(c.env.MEMBERS, { memberId, role })));
  return [...new Set(scopes.flat())];
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
  const scopes = isHalf ? [] : await findScopes(c, roles);
  if (scopes.length === 0 && !isHalf) return errorPage(c, 404);
  if (hasPassedFactor(c)) {
    c.set('seesTimings', true);
    c.set('deskRoles', await findDeskRoles(c));
    return scopes;
  }
  const { pathname, search } = new URL(c.req.url);
  const path = `${SECOND_FACTOR_PATH}?return_to=${encodeURIComponent(`${pathname}${search}`)}`;
  return c.redirect(localizePath(c, path), 303);
}

async function findDeskRoles(c: EdgeContext): Promise<readonly Role[]> {
  const found = await Promise.all(DESK_ROLES.map(async (role) => ({ role, scopes: await findScopes(c, [role]) })));
  return found.filter(({ scopes }) => scopes.length > 0).map(({ role }) => role);
}

/** Admits a member to a call of the desk. Returns their scopes, or the refusal. */
export async function admitToCall(c: EdgeContext, roles: readonly Role[]): Promise<readonly string[] | Response> {
  const scopes = await findScopes(c, roles);
  if (scopes.length === 0) return refuseCall(c, 'not-found');
  return hasPassedFactor(c) ? scopes : refuseCall(c, 'needs-second-factor');
}
