import type { Role } from '#domain/reviews/roles.ts';
import { selectScopes } from '#data/reviews/role-queries.ts';
import type { EdgeContext } from '../env/edge-app.ts';

/**
 * Finds the scopes in which the logged-in member has any of these roles, now. Returns none for anyone else. Each request
 * asks the database, so a role that ends holds for no further request.
 */
export async function findDeskScopes(c: EdgeContext, roles: readonly Role[]): Promise<string[]> {
  const memberId = c.get('session')?.member.id;
  if (memberId === undefined) return [];
  const scopes = await Promise.all(roles.map((role) => selectScopes(c.env.MEMBERS, { memberId, role })));
  return [...new Set(scopes.flat())];
}
