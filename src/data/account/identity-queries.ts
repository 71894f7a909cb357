import { MEMBER_COLUMNS, toMember, type MemberRecord, type MemberRow } from './member-record.ts';

/** An account at a provider. The subject identifies it forever. */
interface Identity {
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

/** An account at a provider that a member connected. */
interface ConnectedIdentity {
  readonly provider: string;
  readonly connectedAt: string;
}

/** Lists the providers that a member connected, one entry each. */
export async function selectIdentities(db: D1Database, memberId: string): Promise<ConnectedIdentity[]> {
  const { results } = await db
    .prepare(
      `SELECT provider, min(created_at) AS connectedAt FROM identity WHERE member_id = ?
       GROUP BY provider ORDER BY provider LIMIT 20`,
    )
    .bind(memberId)
    .all<ConnectedIdentity>();
  return results;
}

/**
 * Removes a provider from an account. Returns false and removes nothing if it is not connected, or if the member could
 * not log in any more: without a password and without another provider.
 */
export async function deleteIdentity(db: D1Database, memberId: string, provider: string): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `DELETE FROM identity WHERE member_id = ?1 AND provider = ?2 AND
         (EXISTS (SELECT 1 FROM credential WHERE member_id = ?1)
          OR EXISTS (SELECT 1 FROM identity WHERE member_id = ?1 AND provider <> ?2))`,
    )
    .bind(memberId, provider)
    .run();
  return meta.changes > 0;
}
