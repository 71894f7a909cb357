import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';

/** Keeps a file that an official uploaded, instead of an earlier one. */
export async function saveImport(
  db: D1Database,
  { state, id }: SavedSchool,
  { csv, memberId, at }: { csv: string; memberId: string; at: string },
): Promise<void> {
  await db
    .prepare(
      'INSERT OR REPLACE INTO school_import (state, school_id, csv, member_id, created_at) VALUES (?, ?, ?, ?, ?)',
    )
    .bind(state, id, csv, memberId, at)
    .run();
}

/** Reads the file that an official of a school uploaded. Null if there is none. */
export async function findImport(db: D1Database, { state, id }: SavedSchool): Promise<string | null> {
  const row = await db
    .prepare('SELECT csv FROM school_import WHERE state = ? AND school_id = ? LIMIT 1')
    .bind(state, id)
    .first<{ csv: string }>();
  return row?.csv ?? null;
}

/** Forgets the file of a school. */
export async function deleteImport(db: D1Database, { state, id }: SavedSchool): Promise<void> {
  await db.prepare('DELETE FROM school_import WHERE state = ? AND school_id = ?').bind(state, id).run();
}
