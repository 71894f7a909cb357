/**
 * Tables with rows that may belong to an email address first and to its member later, with the columns that make a row
 * unique.
 */
const ASKED_TABLES = ['subscription', 'favorite_school', 'student_grade'] as const;

/**
 * Records that a member verified their email address. The member's own requests count from now on. What the address
 * agreed to before it had an account becomes the member's. Requests by others in its name do not.
 */
export async function markEmailVerified(
  db: D1Database,
  member: { id: string; emailKey: string },
  at: string,
): Promise<void> {
  await db.batch([
    db.prepare('UPDATE member SET email_verified_at = coalesce(email_verified_at, ?) WHERE id = ?').bind(at, member.id),
    // The digest of what the address follows goes on as the member's, with its window. The rows themselves move next.
    db
      .prepare(
        `UPDATE OR IGNORE follower_digest SET owner = ?1 WHERE owner = ?2
           AND (EXISTS (SELECT 1 FROM subscription WHERE owner = ?2 AND list = 'mystat' AND confirmed_at IS NOT NULL)
             OR EXISTS (SELECT 1 FROM favorite_school WHERE owner = ?2 AND confirmed_at IS NOT NULL))`,
      )
      .bind(member.id, member.emailKey),
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
