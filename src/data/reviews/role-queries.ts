import type { SchoolMailKind } from '#domain/account/mail-kinds.ts';
import { EVERYWHERE, listOfficialScopes, listSchoolScopes, type Role } from '#domain/reviews/roles.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { districtKey } from '#domain/places/district-key.ts';

/** `ky-2100030` and `ky-210003002021`. */
const DISTRICT_SCOPE_LENGTH = 10;
const SCHOOL_SCOPE_LENGTH = 15;
/** The most scopes of one role that a member uses. */
const MAX_SCOPES_OF_ROLE = 200;

/** A member and one of their roles. */
interface MemberRole {
  readonly memberId: string;
  readonly role: Role;
}

/** True if a member has a role, now, for a school. */
export async function hasRoleFor(db: D1Database, role: MemberRole, school: SavedSchool): Promise<boolean> {
  return (await prepareHasRole(db, role, school).first()) !== null;
}

/** Prepares to look for a role of a member for a school: one row, or none. */
export function prepareHasRole(
  db: D1Database,
  { memberId, role }: MemberRole,
  school: SavedSchool,
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT 1 FROM role_grant WHERE member_id = ? AND role = ? AND ended_at IS NULL
         AND scope IN (SELECT value FROM json_each(?)) LIMIT 1`,
    )
    .bind(memberId, role, JSON.stringify(listSchoolScopes(school)));
}

/** The positions in which a member speaks for a school or its district, null for a role without one. Empty: they don't. */
export async function selectOfficialPositions(
  db: D1Database,
  memberId: string,
  school: SavedSchool,
): Promise<(string | null)[]> {
  const { results } = await db
    .prepare(
      `SELECT position FROM role_grant WHERE member_id = ? AND role = 'official' AND ended_at IS NULL
         AND scope IN (SELECT value FROM json_each(?)) LIMIT 10`,
    )
    .bind(memberId, JSON.stringify(listOfficialScopes(school)))
    .all<{ position: string | null }>();
  return results.map(({ position }) => position);
}

/** One role of a member, and the scope in which they have it. */
export interface Grant {
  readonly role: Role;
  readonly scope: string;
}

/** Finds the grants of these roles that a member has now: empty if they have none. */
export async function selectGrants(
  db: D1Database,
  { memberId, roles }: { memberId: string; roles: readonly Role[] },
): Promise<Grant[]> {
  const { results } = await db
    .prepare(
      `SELECT role, scope FROM role_grant WHERE member_id = ? AND role IN (SELECT value FROM json_each(?))
         AND ended_at IS NULL ORDER BY role, scope LIMIT ?`,
    )
    .bind(memberId, JSON.stringify(roles), MAX_SCOPES_OF_ROLE * roles.length)
    .all<Grant>();
  return results;
}

/** Lists the scopes of some grants, each once. */
export function scopesOf(grants: readonly Grant[]): string[] {
  return [...new Set(grants.map(({ scope }) => scope))];
}

/** True if one of the scopes covers a school. */
export function coversSchool(scopes: readonly string[], school: SavedSchool): boolean {
  const covering = listSchoolScopes(school);
  return scopes.some((scope) => scope === EVERYWHERE || covering.includes(scope));
}

/** True if one of the scopes covers a whole state. */
export function coversState(scopes: readonly string[], state: string): boolean {
  return scopes.includes(EVERYWHERE) || scopes.includes(state);
}

interface Official {
  readonly id: string;
  readonly email: string;
  readonly language: string;
}

/**
 * The approved officials of a school and of its district, at most ten. The school's own come first. Leaves out those who stopped
 * the kind of email that they are selected for.
 */
export async function selectOfficials(
  db: D1Database,
  school: SavedSchool,
  mail: SchoolMailKind | null = null,
): Promise<Official[]> {
  const { results } = await db
    .prepare(
      `SELECT m.id, m.email, m.language FROM role_grant g JOIN member m ON m.id = g.member_id
       WHERE g.scope IN (SELECT value FROM json_each(?1)) AND g.role = 'official' AND g.ended_at IS NULL
         AND m.email_verified_at IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM stopped_mail s WHERE s.member_id = m.id AND s.kind = ?2)
       GROUP BY m.id ORDER BY max(length(g.scope)) DESC, m.id LIMIT 10`,
    )
    .bind(JSON.stringify(listOfficialScopes(school)), mail)
    .all<Official>();
  return results;
}

/** The approved officials of a district and of its schools, at most 50. The district's own come first. */
export async function selectOfficialsOfDistrict(db: D1Database, district: SavedSchool): Promise<Official[]> {
  const { results } = await db
    .prepare(
      `SELECT m.id, m.email, m.language FROM role_grant g JOIN member m ON m.id = g.member_id
       WHERE g.scope >= ?1 AND g.scope < ?1 || ':' AND length(g.scope) IN (${DISTRICT_SCOPE_LENGTH}, ${SCHOOL_SCOPE_LENGTH})
         AND g.role = 'official' AND g.ended_at IS NULL AND m.email_verified_at IS NOT NULL
       GROUP BY m.id ORDER BY min(length(g.scope)), m.id LIMIT 50`,
    )
    .bind(districtKey(district))
    .all<Official>();
  return results;
}

/**
 * Notes that an official saw the reviews of their school. False for anyone else. An official of a whole district has
 * nothing to note, because the time is the one of a school.
 */
export async function noteOfficialView(
  db: D1Database,
  school: SavedSchool,
  view: { memberId: string; at: string },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE role_grant SET reviews_seen_at = ?3
       WHERE member_id = ?1 AND role = 'official' AND scope = ?2 AND ended_at IS NULL`,
    )
    .bind(view.memberId, schoolKey(school), view.at)
    .run();
  return meta.changes > 0 || hasRoleFor(db, { memberId: view.memberId, role: 'official' }, school);
}
