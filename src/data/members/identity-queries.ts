import { MEMBER_COLUMNS, toMember, type MemberRecord, type MemberRow } from './member-record.ts';
import { prepareSessionEnd } from './session-queries.ts';

/** An account at a provider. The subject identifies it forever. */
export interface Identity {
  readonly provider: string;
  readonly subject: string;
}

/** The member of an identity, or null. */
export async function findMemberByIdentity(db: D1Database, identity: Identity): Promise<MemberRecord | null> {
  const row = await db
    .prepare(
      `SELECT ${MEMBER_COLUMNS} FROM identity i JOIN member m ON m.id = i.member_id
       WHERE i.provider = ? AND i.subject = ? LIMIT 1`,
    )
    .bind(identity.provider, identity.subject)
    .first<MemberRow>();
  return row === null ? null : toMember(row);
}

/** Links an identity to a member. An identity that belongs to another member stays theirs. */
export async function insertIdentity(
  db: D1Database,
  { memberId, at, ...identity }: Identity & { memberId: string; at: string },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO identity (provider, subject, member_id, created_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (provider, subject) DO NOTHING`,
    )
    .bind(identity.provider, identity.subject, memberId, at)
    .run();
}

/**
 * Revokes all access to an account and ends its sessions. A visitor proved that they own its email address, and the one
 * who opened the account never did.
 */
export async function revokeAllAccess(db: D1Database, memberId: string): Promise<void> {
  await db.batch([
    ...['credential', 'identity', 'token'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE member_id = ?`).bind(memberId),
    ),
    prepareSessionEnd(db, memberId, Date.now()),
  ]);
}
