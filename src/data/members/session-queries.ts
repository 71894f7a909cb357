import { MEMBER_COLUMNS, toMember, type MemberRecord, type MemberRow } from './member-record.ts';

/** How long a session that was ended is still known as one: as long as a call that was sent before may be under way. */
const ENDED_KNOWN_MS = 60_000;

/** A session with whose it is. Times are milliseconds since 1970. */
export interface SessionRecord {
  readonly hash: string;
  readonly createdAt: number;
  readonly usedAt: number;
  /** When the session passed the second factor, or null. */
  readonly secondFactorAt: number | null;
  readonly member: MemberRecord;
}

/**
 * Opens a session and ends expired ones. Returns false if the password changed after the caller checked it: the hash is
 * no longer the member's.
 */
export async function openSession(
  db: D1Database,
  session: { hash: string; memberId: string; now: number; expiresAt: number; passwordHash?: string | null },
): Promise<boolean> {
  const { hash, memberId, now, expiresAt, passwordHash = null } = session;
  const [, opened] = await db.batch([
    db.prepare('DELETE FROM session WHERE expires_at <= ?').bind(now),
    db
      .prepare(
        `INSERT INTO session (hash, member_id, created_at, used_at, expires_at) SELECT ?1, ?2, ?3, ?3, ?4
         WHERE ?5 IS NULL OR EXISTS (SELECT 1 FROM credential WHERE member_id = ?2 AND password_hash = ?5)`,
      )
      .bind(hash, memberId, now, expiresAt, passwordHash),
  ]);
  return opened?.meta.changes === 1;
}

interface SessionRow extends MemberRow {
  session_created_at: number;
  used_at: number;
  ended_at: number | null;
  second_factor_at: number | null;
}

/** Finds the session of a hash. Returns `ended` if it ended a moment ago, and null if it expired or never existed. */
export async function findSession(db: D1Database, hash: string, now: number): Promise<SessionRecord | 'ended' | null> {
  const row = await db
    .prepare(
      `SELECT s.created_at AS session_created_at, s.used_at, s.ended_at, s.second_factor_at, ${MEMBER_COLUMNS}
       FROM session s JOIN member m ON m.id = s.member_id WHERE s.hash = ? AND s.expires_at > ? LIMIT 1`,
    )
    .bind(hash, now)
    .first<SessionRow>();
  if (row === null) return null;
  if (row.ended_at !== null) return 'ended';
  const { session_created_at: createdAt, used_at: usedAt, second_factor_at: secondFactorAt } = row;
  return { hash, createdAt, usedAt, secondFactorAt, member: toMember(row) };
}

/** Lets a session live on; one that was ended meanwhile stays so. */
export async function prolongSession(
  db: D1Database,
  hash: string,
  { now, expiresAt }: { now: number; expiresAt: number },
): Promise<void> {
  await db
    .prepare('UPDATE session SET used_at = ?, expires_at = ? WHERE hash = ? AND ended_at IS NULL')
    .bind(now, expiresAt, hash)
    .run();
}

/** Ends one session. */
export async function endSession(db: D1Database, hash: string, now: number): Promise<void> {
  await toEnd(db, { column: 'hash', value: hash, now }).run();
}

/** Ends every session of a member, when it is run. */
export function prepareSessionEnd(db: D1Database, memberId: string, now: number): D1PreparedStatement {
  return toEnd(db, { column: 'member_id', value: memberId, now });
}

function toEnd(
  db: D1Database,
  { column, value, now }: { column: 'hash' | 'member_id'; value: string; now: number },
): D1PreparedStatement {
  return db
    .prepare(`UPDATE session SET ended_at = ?, expires_at = ? WHERE ${column} = ? AND ended_at IS NULL`)
    .bind(now, now + ENDED_KNOWN_MS, value);
}
