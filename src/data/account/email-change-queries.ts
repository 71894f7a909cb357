/** A new email address that a member asked for. */
interface EmailChange {
  readonly email: string;
  readonly emailKey: string;
  readonly isOldConfirmed: boolean;
  readonly isNewConfirmed: boolean;
}

/** The address that confirms: the account's, or the one that shall replace it. */
export type EmailSide = 'old' | 'new';

/** Notes a new address, which replaces an earlier one. `oldConfirmedAt` is set if no one ever verified the old address. */
export async function putEmailChange(
  db: D1Database,
  change: { memberId: string; email: string; emailKey: string; oldConfirmedAt: string | null; expiresAt: number },
): Promise<void> {
  await db
    .prepare(
      `INSERT OR REPLACE INTO email_change (member_id, email, email_key, old_confirmed_at, new_confirmed_at, expires_at)
       VALUES (?, ?, ?, ?, NULL, ?)`,
    )
    .bind(change.memberId, change.email, change.emailKey, change.oldConfirmedAt, change.expiresAt)
    .run();
}

/** Finds the address that a member asked for. Null without one, or if its time is over. */
export async function findEmailChange(db: D1Database, memberId: string, now: number): Promise<EmailChange | null> {
  const row = await db
    .prepare(
      `SELECT email, email_key, old_confirmed_at, new_confirmed_at FROM email_change
       WHERE member_id = ? AND expires_at > ? LIMIT 1`,
    )
    .bind(memberId, now)
    .first<{
      email: string;
      email_key: string;
      old_confirmed_at: string | null;
      new_confirmed_at: string | null;
    }>();
  if (row === null) return null;
  const { email, email_key: emailKey, old_confirmed_at: oldAt, new_confirmed_at: newAt } = row;
  return { email, emailKey, isOldConfirmed: oldAt !== null, isNewConfirmed: newAt !== null };
}

/** Forgets the address that a member asked for. */
export async function deleteEmailChange(db: D1Database, memberId: string): Promise<void> {
  await db.prepare('DELETE FROM email_change WHERE member_id = ?').bind(memberId).run();
}

/**
 * Confirms a new address by one side. If both sides did, the account has it, verified. Returns `expired` if the member
 * asked for another address meanwhile, and `taken` if another account got it meanwhile.
 */
export async function confirmEmailChange(
  db: D1Database,
  {
    memberId,
    emailKey,
    side,
    at,
    now,
  }: { memberId: string; emailKey: string; side: EmailSide; at: string; now: number },
): Promise<'changed' | 'waiting' | 'expired' | 'taken'> {
  const column = side === 'old' ? 'old_confirmed_at' : 'new_confirmed_at';
  const isBoth = 'c.member_id = ?1 AND c.old_confirmed_at IS NOT NULL AND c.new_confirmed_at IS NOT NULL';
  const [confirmed, changed] = await db.batch([
    db
      .prepare(`UPDATE email_change SET ${column} = ?1 WHERE member_id = ?2 AND email_key = ?3 AND expires_at > ?4`)
      .bind(at, memberId, emailKey, now),
    db
      .prepare(
        `UPDATE OR IGNORE member SET email = c.email, email_key = c.email_key, email_verified_at = ?2
         FROM email_change c WHERE member.id = c.member_id AND ${isBoth}`,
      )
      .bind(memberId, at),
    db
      .prepare(`DELETE FROM token WHERE member_id = ?1 AND EXISTS (SELECT 1 FROM email_change c WHERE ${isBoth})`)
      .bind(memberId),
  ]);
  if (confirmed?.meta.changes !== 1) return 'expired';
  const change = await findEmailChange(db, memberId, now);
  if (change === null || !change.isOldConfirmed || !change.isNewConfirmed) return 'waiting';
  await deleteEmailChange(db, memberId);
  return changed?.meta.changes === 1 ? 'changed' : 'taken';
}
