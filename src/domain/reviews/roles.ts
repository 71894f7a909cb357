import { districtKey } from '../places/district-key.ts';
import type { SavedSchool } from '../saves/saved-schools-contract.ts';
import { schoolKey } from '../schools/school-id.ts';

/** The roles that a member can have. A role is valid in its scope until it ends. */
export const ROLES = ['official', 'moderator', 'editor', 'administrator'] as const;
/** A role that a grant gives a member, for some schools or states. */
export type Role = (typeof ROLES)[number];

/** The scope of a role that covers everything. */
export const EVERYWHERE = '*';

/** A national school code begins with the code of its district. Private schools have other codes, and no district. */
const NATIONAL_SCHOOL_CODE = /^(\d{7})\d{5}$/;
const DISTRICT_SCOPE = /^([a-z]{2})-(\d{7})$/;

/** The scopes that cover a school: the school itself, its district, its state, and everywhere. */
export function listSchoolScopes(school: SavedSchool): readonly string[] {
  return [...listOfficialScopes(school), school.state, EVERYWHERE];
}

/** The scopes that officials of a school can have: the school itself and its district. */
export function listOfficialScopes({ state, id }: SavedSchool): readonly string[] {
  const [, district] = NATIONAL_SCHOOL_CODE.exec(id) ?? [];
  return [schoolKey({ state, id }), ...(district === undefined ? [] : [districtKey({ state, id: district })])];
}

/** Reads the scope of officials of a whole district, `ky-2100030`. Returns null for any other scope. */
export function parseDistrictScope(scope: string): { state: string; districtId: string } | null {
  const [, state, districtId] = DISTRICT_SCOPE.exec(scope) ?? [];
  return state === undefined || districtId === undefined ? null : { state, districtId };
}

/** True for a scope that a role can have: officials are of schools and districts alone. */
export function isScopeOf(role: Role, scope: string): boolean {
  if (role === 'official') return /^[a-z]{2}-[a-z0-9]{1,12}$/.test(scope);
  if (role === 'administrator') return scope === EVERYWHERE;
  return scope === EVERYWHERE || /^[a-z]{2}$/.test(scope);
}
