import type { DeskPerson, RoleGrant } from '#domain/desk/people-page.ts';
import type { Role } from '#domain/reviews/roles.ts';
import { prepareAccessEnd } from '../account/account-access.ts';

const PEOPLE_LENGTH = 50;
const ROLES_LENGTH = 200;
const SESSIONS_LENGTH = 20;

interface PersonRow {
  id: string;
  email: string;
  has_factor: number;
  roles: string;
  sessions: string;
}

/** The members with a role whose addresses contain the text, or, with a text, the member with that address. */
export async function selectPeople(db: D1Database, query: string): Promise<DeskPerson[]> {
  const { results } = await db
    .prepare(
      `SELECT m.id, m.email, EXISTS (SELECT 1 FROM second_factor f WHERE f.member_id = m.id AND f.confirmed_at IS NOT NULL) AS has_factor,
         (SELECT json_group_array(json_object('id', g.id, 'role', g.role, 'scope', g.scope, 'grantedAt', g.granted_at,
            'grantedBy', coalesce(b.email, iif(length(g.granted_by) = 36, NULL, g.granted_by)), 'reason', g.reason))
          FROM (SELECT * FROM role_grant r WHERE r.member_id = m.id AND r.ended_at IS NULL ORDER BY r.id LIMIT ${ROLES_LENGTH}) g
          LEFT JOIN member b ON b.id = g.granted_by) AS roles,
         (SELECT json_group_array(json_object('hash', s.hash, 'createdAt', s.created_at, 'usedAt', s.used_at))
          FROM (SELECT * FROM session n WHERE n.member_id = m.id AND n.ended_at IS NULL ORDER BY n.used_at DESC
                LIMIT ${SESSIONS_LENGTH}) s) AS sessions
       FROM member m
       WHERE (EXISTS (SELECT 1 FROM role_grant r WHERE r.member_id = m.id AND r.ended_at IS NULL)
              AND instr(m.email_key, ?1) > 0)
          OR m.email_key = ?1
       ORDER BY m.email_key LIMIT ${PEOPLE_LENGTH}`,
    )
    .bind(query.toLowerCase())
    .all<PersonRow>();
  return results.map(({ id, email, has_factor: hasFactor, roles, sessions }) => ({
    memberId: id,
    email,
    hasFactor: hasFactor === 1,
    // Trusted: SQLite made both from columns.
    roles: JSON.parse(roles) as RoleGrant[],
    sessions: JSON.parse(sessions) as DeskPerson['sessions'],
  }));
}

/** Who acts, and when. */
interface Acting {
  readonly actor: string;
  readonly at: string;
}

/** Grants a role and logs it, in one transaction. Returns false if the member has it already. */
export async function grantRoleTo(
  db: D1Database,
  { memberId, role, scope, reason }: { memberId: string; role: Role; scope: string; reason: string },
  { actor, at }: Acting,
): Promise<boolean> {
  const [, granted] = await db.batch([
    db
      .prepare(
        `INSERT INTO people_log (subject, action, actor, reason, logged_at)
         SELECT ?1, 'grant', ?5, ?2 || ' ' || ?3 || ': ' || ?4, ?6 WHERE NOT EXISTS
           (SELECT 1 FROM role_grant WHERE member_id = ?1 AND role = ?2 AND scope = ?3 AND ended_at IS NULL)`,
      )
      .bind(memberId, role, scope, reason, actor, at),
    db
      .prepare(
        `INSERT INTO role_grant (member_id, role, scope, granted_by, granted_at, reason)
         VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      )
      .bind(memberId, role, scope, actor, at, reason),
  ]);
  return granted?.meta.changes === 1;
}

/** Finds who has a role that is in force, and which. */
export async function findGrant(
  db: D1Database,
  id: number,
): Promise<{ memberId: string; role: Role; scope: string } | null> {
  const row = await db
    .prepare('SELECT member_id, role, scope FROM role_grant WHERE id = ? AND ended_at IS NULL LIMIT 1')
    .bind(id)
    .first<{ member_id: string; role: Role; scope: string }>();
  return row === null ? null : { memberId: row.member_id, role: row.role, scope: row.scope };
}

/** Ends a role and logs it, in one transaction. */
export async function endGrant(db: D1Database, id: number, { actor, at }: Acting): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO people_log (subject, action, actor, reason, logged_at)
         SELECT member_id, 'end', ?2, role || ' ' || scope, ?3 FROM role_grant WHERE id = ?1 AND ended_at IS NULL`,
      )
      .bind(id, actor, at),
    db.prepare('UPDATE role_grant SET ended_at = ?2 WHERE id = ?1 AND ended_at IS NULL').bind(id, at),
  ]);
}

/** Ends one session of a member, or all, and logs it, in one transaction. */
export async function endSessionsOf(
  db: D1Database,
  { memberId, hash }: { memberId: string; hash: string | null },
  { actor, at }: Acting,
): Promise<void> {
  const now = Date.parse(at);
  const log = logStep(db, { subject: memberId, action: 'end-sessions', actor, at });
  const one = db
    .prepare(
      'UPDATE session SET ended_at = ?1, expires_at = ?1 WHERE member_id = ?2 AND hash = ?3 AND ended_at IS NULL',
    )
    .bind(now, memberId, hash);
  const all = prepareAccessEnd(db, { memberId, by: 'everywhere', now });
  await db.batch([log, ...(hash === null ? all : [one])]);
}

/** Removes a member's second factor with its recovery codes and what their sessions passed, and logs it. */
export async function removeFactor(db: D1Database, memberId: string, { actor, at }: Acting): Promise<void> {
  await db.batch([
    logStep(db, { subject: memberId, action: 'reset-factor', actor, at }),
    db.prepare('DELETE FROM second_factor WHERE member_id = ?').bind(memberId),
    db.prepare('DELETE FROM recovery_code WHERE member_id = ?').bind(memberId),
    db.prepare('UPDATE session SET second_factor_at = NULL WHERE member_id = ?').bind(memberId),
  ]);
}

function logStep(db: D1Database, { subject, action, actor, at }: Acting & { subject: string; action: string }) {
  return db
    .prepare('INSERT INTO people_log (subject, action, actor, logged_at) VALUES (?, ?, ?, ?)')
    .bind(subject, action, actor, at);
}
