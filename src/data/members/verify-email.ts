/** Tables whose rows may belong to an e-mail address before they belong to its member, with what makes a row unique there. */
const ASKED_TABLES = ['subscription', 'favorite_school', 'student_grade'] as const;

/**
 * Notes that a member's e-mail address is theirs. What the member asked for counts from now on; what the address agreed to
 * before there was an account becomes the member's. What others asked for in its name does not.
 */
export async function markEmailVerified(
  db: D1Database,
  member: { id: string; emailKey: string },
  at: string,
): Promise<void> {
  await db.batch([
    db.prepare('UPDATE member SET email_verified_at = coalesce(email_verified_at, ?) WHERE id = ?').bind(at, member.id),
    ...ASKED_TABLES.flatMap((table) => [
      db
        .prepare(
          `UPDATE OR IGNORE ${table} SET owner = ?1, member_id = ?1, email = NULL
           WHERE owner = ?2 AND confirmed_at IS NOT NULL`,
        )
        .bind(member.id, member.emailKey),
      db.prepare(`DELETE FROM ${table} WHERE owner = ? AND confirmed_at IS NOT NULL`).bind(member.emailKey),
      db.prepare(`UPDATE ${table} SET confirmed_at = ? WHERE owner = ? AND confirmed_at IS NULL`).bind(at, member.id),
    ]),
  ]);
}
