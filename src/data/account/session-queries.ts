import { MEMBER_COLUMNS, toMember, type MemberRecord, type MemberRow } from './member-record.ts';

/** As long as a call that was sent before the end may be under way. */
const ENDED_KNOWN_MS = 60_000;
/** How long a browser can still show why its session ended. */
const REASON_KNOWN_MS = 30 * 86_400_000;

/** Why a session ended, if its browser should say so. */
const SESSION_ENDS = ['verified', 'password', 'elsewhere'] as const;
/** Why a session ended: an email was verified, the password changed, or the member ended it on another device. */
export type SessionEnd = (typeof SESSION_ENDS)[number];

/** A session with its member. Times are milliseconds since 1970. */
export interface SessionRecord {
  readonly hash: string;
  readonly createdAt: number;
  readonly usedAt: number;
  /** When the session passed the second factor, or null. */
  readonly secondFactorAt: number | null;
  /** The member has a second factor, and the session never passed it. Then it is no login yet. */
  readonly needsFactor: boolean;
  readonly member: MemberRecord;
}

/** A session that ended before its time. */
export interface EndedSession {
  readonly endedAt: number;
  readonly endedFor: SessionEnd | null;
}

/**
 * Opens a session and ends expired ones. Returns false if the password changed after the caller checked it: the hash is
 * no longer the member's.
 */
export async function openSession(
  db: D1Database,
  session: {
    hash: string;
    memberId: string;
    now: number;
    expiresAt: number;
    /** What the member recognizes the session by. */
    device?: string;
    passwordHash?: string | null;
  },
): Promise<boolean> {
  const { hash, memberId, now, expiresAt, device = '', passwordHash = null } = session;
  const [, opened] = await db.batch([
    db.prepare('DELETE FROM session WHERE expires_at <= ?').bind(now),
    db
      .prepare(
        `INSERT INTO session (hash, member_id, created_at, used_at, expires_at, device) SELECT ?1, ?2, ?3, ?3, ?4, ?6
         WHERE ?5 IS NULL OR EXISTS (SELECT 1 FROM credential WHERE member_id = ?2 AND password_hash = ?5)`,
      )
      .bind(hash, memberId, now, expiresAt, passwordHash, device),
  ]);
  return opened?.meta.changes === 1;
}

interface SessionRow extends MemberRow {
  session_created_at: number;
  used_at: number;
  ended_at: number | null;
  second_factor_at: number | null;
  ended_for: string | null;
  has_factor: number;
}

/** Finds the session of a hash, or that it ended before its time. Returns null if it expired or never existed. */
export async function findSession(
  db: D1Database,
  hash: string,
  now: number,
): Promise<SessionRecord | EndedSession | null> {
  const row = await db
    .prepare(
      `SELECT s.created_at AS session_created_at, s.used_at, s.ended_at, s.second_factor_at, s.ended_for, ${MEMBER_COLUMNS},
         EXISTS (SELECT 1 FROM second_factor f WHERE f.member_id = m.id AND f.confirmed_at IS NOT NULL) AS has_factor
       FROM session s JOIN member m ON m.id = s.member_id WHERE s.hash = ? AND s.expires_at > ? LIMIT 1`,
    )
    .bind(hash, now)
    .first<SessionRow>();
  if (row === null) return null;
  if (row.ended_at !== null) return { endedAt: row.ended_at, endedFor: parseEnd(row.ended_for) };
  const { session_created_at: createdAt, used_at: usedAt, second_factor_at: secondFactorAt } = row;
  const needsFactor = row.has_factor === 1 && secondFactorAt === null;
  return { hash, createdAt, usedAt, secondFactorAt, needsFactor, member: toMember(row) };
}

function parseEnd(text: string | null): SessionEnd | null {
  return SESSION_ENDS.find((end) => end === text) ?? null;
}

/** A session as its member sees it. */
interface ListedSession {
  readonly hash: string;
  readonly device: string;
  readonly createdAt: number;
  readonly usedAt: number;
}

/** Lists a member's sessions, the last used first. */
export async function selectSessions(db: D1Database, memberId: string, now: number): Promise<ListedSession[]> {
  const { results } = await db
    .prepare(
      `SELECT hash, device, created_at AS createdAt, used_at AS usedAt FROM session
       WHERE member_id = ? AND ended_at IS NULL AND expires_at > ? ORDER BY used_at DESC, hash LIMIT 100`,
    )
    .bind(memberId, now)
    .all<ListedSession>();
  return results;
}

/** Ends one session of a member. Returns false if the member has no such session. */
export async function endOwnSession(
  db: D1Database,
  { memberId, hash, now }: { memberId: string; hash: string; now: number },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE session SET ended_at = ?3, expires_at = ?4, ended_for = 'elsewhere'
       WHERE hash = ?1 AND member_id = ?2 AND ended_at IS NULL`,
    )
    .bind(hash, memberId, now, now + REASON_KNOWN_MS)
    .run();
  return meta.changes === 1;
}

/** Prolongs a session. A session that ended meanwhile stays ended. */
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

/** Ends one session, without a reason: its own browser asked for it. */
export async function endSession(db: D1Database, hash: string, now: number): Promise<void> {
  await db
    .prepare('UPDATE session SET ended_at = ?, expires_at = ? WHERE hash = ? AND ended_at IS NULL')
    .bind(now, now + ENDED_KNOWN_MS, hash)
    .run();
}

/**
 * Ends every session of a member but one, in one batch. Their browsers can show the reason, and are strangers at the
 * next login.
 */
export function prepareSessionEnd(
  db: D1Database,
  memberId: string,
  { now, reason, but = null }: { now: number; reason: SessionEnd; but?: string | null },
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE session SET ended_at = ?1, expires_at = ?2, ended_for = ?3
         WHERE member_id = ?4 AND hash IS NOT ?5 AND ended_at IS NULL`,
      )
      .bind(now, now + REASON_KNOWN_MS, reason, memberId, but),
    db.prepare('UPDATE member SET devices_ended_at = ? WHERE id = ?').bind(now, memberId),
  ];
}

/** True while a call that was sent before a session ended may be under way. */
export function mayBeUnderWay({ endedAt }: EndedSession, now: number): boolean {
  return now - endedAt < ENDED_KNOWN_MS;
}
