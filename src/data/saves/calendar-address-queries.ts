/** Returns the id of a member's private calendar address, or null without one. */
export async function findCalendarAddress(db: D1Database, memberId: string): Promise<string | null> {
  const row = await db
    .prepare('SELECT id FROM calendar_address WHERE member_id = ?')
    .bind(memberId)
    .first<{ id: string }>();
  return row?.id ?? null;
}

/** Sets a member's private calendar address. It replaces the one before it. */
export async function setCalendarAddress(
  db: D1Database,
  memberId: string,
  { id, at }: { id: string; at: string },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO calendar_address (member_id, id, created_at) VALUES (?1, ?2, ?3)
       ON CONFLICT DO UPDATE SET id = ?2, created_at = ?3`,
    )
    .bind(memberId, id, at)
    .run();
}

/** Ends a member's private calendar address. */
export async function deleteCalendarAddress(db: D1Database, memberId: string): Promise<void> {
  await db.prepare('DELETE FROM calendar_address WHERE member_id = ?').bind(memberId).run();
}

/** Finds the member of a private calendar address. Null if it was replaced or ended. */
export async function findCalendarOwner(db: D1Database, id: string): Promise<string | null> {
  const row = await db
    .prepare('SELECT member_id FROM calendar_address WHERE id = ?')
    .bind(id)
    .first<{ member_id: string }>();
  return row?.member_id ?? null;
}
