/** The hash of a member's password, or null. */
export async function findPasswordHash(db: D1Database, memberId: string): Promise<string | null> {
  const row = await db
    .prepare('SELECT password_hash FROM credential WHERE member_id = ? LIMIT 1')
    .bind(memberId)
    .first<{ password_hash: string }>();
  return row?.password_hash ?? null;
}

/** Sets a member's password. Replaces an existing one. */
export async function setPasswordHash(
  db: D1Database,
  memberId: string,
  { passwordHash, at }: { passwordHash: string; at: string },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO credential (member_id, password_hash, changed_at) VALUES (?, ?, ?)
       ON CONFLICT (member_id) DO UPDATE SET password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
    )
    .bind(memberId, passwordHash, at)
    .run();
}
