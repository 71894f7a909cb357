import type { SavedSchool } from '../saves/saved-schools-contract.ts';

/** What a member may be beyond a member. A role holds for its scope, until it ends. */
export const ROLES = ['official', 'moderator', 'editor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** The scope of a role that holds everywhere. */
export const EVERYWHERE = '*';

/** The scopes that cover a school: the school itself, its state, and everywhere. */
export function scopesOfSchool({ state, id }: SavedSchool): readonly string[] {
  return [`${state}-${id}`, state, EVERYWHERE];
}

/** True for a scope that a role can have: officials are of schools alone. */
export function isScopeOf(role: Role, scope: string): boolean {
  if (role === 'official') return /^[a-z]{2}-[a-z0-9]{1,12}$/.test(scope);
  if (role === 'administrator') return scope === EVERYWHERE;
  return scope === EVERYWHERE || /^[a-z]{2}$/.test(scope);
}
