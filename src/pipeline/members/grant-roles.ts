import { EVERYWHERE, isScopeOf, type Role } from '#domain/reviews/roles.ts';
import type { Row } from '../catalogue/catalogue-target.ts';
import { MembersCopyError, type MembersTarget } from './members-target.ts';

/** A role of a member, in some scopes. */
export interface RoleRequest {
  readonly email: string;
  readonly role: Role;
  readonly scopes: readonly string[];
}

type Roles = Pick<MembersTarget, 'query'>;

/**
 * The scopes that options name: schools for officials, states or everywhere for the others.
 *
 * @throws MembersCopyError if a scope does not fit the role
 */
export function scopesOf(role: Role, { schools, states }: { schools: string; states: string }): string[] {
  const words = (role === 'official' ? schools : states).toLowerCase().split(',');
  const given = words.map((word) => word.trim()).filter((word) => word !== '');
  const scopes = given.length === 0 && role !== 'official' ? [EVERYWHERE] : given;
  const wrong = scopes.find((scope) => !isScopeOf(role, scope)) ?? (scopes.length === 0 ? '(none)' : undefined);
  if (wrong !== undefined) {
    throw new MembersCopyError(
      `The role ${role} does not have the scope ${wrong}.`,
      'Officials need --schools ky-210003002021, or a district as ky-2100030; moderators and editors may have --states ky.',
    );
  }
  return scopes;
}

/** Grants a role; a scope that the member has already stays as it is. Returns how many scopes are new. */
export async function grantRole(
  target: Roles,
  { email, role, scopes }: RoleRequest,
  { reason, at }: { reason: string; at: string },
): Promise<number> {
  const memberId = await findMemberId(target, email);
  let granted = 0;
  for (const scope of scopes) {
    const rows = await target.query({
      sql: `INSERT INTO role_grant (member_id, role, scope, granted_by, granted_at, reason)
            VALUES (?, ?, ?, 'command line', ?, ?) ON CONFLICT DO NOTHING RETURNING id`,
      values: [memberId, role, scope, at, reason],
    });
    granted += rows.length;
  }
  return granted;
}

/** Ends a role in some scopes, or in all if none are given. Returns how many ended. */
export async function endRole(target: Roles, { email, role, scopes }: RoleRequest, at: string): Promise<number> {
  const memberId = await findMemberId(target, email);
  const rows = await target.query({
    sql: `UPDATE role_grant SET ended_at = ?1 WHERE member_id = ?2 AND role = ?3 AND ended_at IS NULL
            AND (?4 = '[]' OR scope IN (SELECT value FROM json_each(?4))) RETURNING id`,
    values: [at, memberId, role, JSON.stringify(scopes)],
  });
  return rows.length;
}

/** The roles in force, of a member or of all, at most 1,000. */
export function listRoles(target: Roles, email: string | null): Promise<Row[]> {
  return target.query({
    sql: `SELECT m.email, g.role, g.scope, g.granted_at, g.reason FROM role_grant g JOIN member m ON m.id = g.member_id
          WHERE g.ended_at IS NULL AND (?1 IS NULL OR m.email_key = ?1) ORDER BY m.email, g.role, g.scope LIMIT 1000`,
    values: [email?.toLowerCase() ?? null],
  });
}

/** Removes a member's second factor, with its recovery codes and what their sessions passed. Returns 1, or 0 without one. */
export async function resetFactor(target: Roles, email: string): Promise<number> {
  const memberId = await findMemberId(target, email);
  const removed = await target.query({
    sql: 'DELETE FROM second_factor WHERE member_id = ? RETURNING member_id',
    values: [memberId],
  });
  await target.query({ sql: 'DELETE FROM recovery_code WHERE member_id = ?', values: [memberId] });
  await target.query({ sql: 'UPDATE session SET second_factor_at = NULL WHERE member_id = ?', values: [memberId] });
  return removed.length;
}

async function findMemberId(target: Roles, email: string): Promise<string> {
  const [row] = await target.query({
    sql: 'SELECT id FROM member WHERE email_key = ? LIMIT 1',
    values: [email.toLowerCase()],
  });
  if (row === undefined)
    throw new MembersCopyError(`Nobody has an account with ${email}.`, 'They have to sign up first.');
  return String(row['id']);
}

/** Ends every session of every member, as after a leak. Returns how many ended. */
export async function endAllSessions(target: Roles, now: number): Promise<number> {
  const rows = await target.query({
    sql: `UPDATE session SET ended_at = ?1, expires_at = ?1 + 2592000000, ended_for = 'elsewhere'
          WHERE ended_at IS NULL AND expires_at > ?1 RETURNING hash`,
    values: [now],
  });
  await target.query({ sql: 'UPDATE member SET devices_ended_at = ?', values: [now] });
  return rows.length;
}
