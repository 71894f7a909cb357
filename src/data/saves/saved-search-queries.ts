import { MAX_SAVED_SEARCHES, type SavedSearch } from '#domain/saves/saved-search-contract.ts';

/** A member's saved searches, newest first. */
export async function selectSavedSearches(db: D1Database, memberId: string): Promise<SavedSearch[]> {
  const { results } = await db
    .prepare(
      `SELECT id, name, path FROM saved_search WHERE member_id = ?
       ORDER BY saved_at DESC, id LIMIT ${MAX_SAVED_SEARCHES}`,
    )
    .bind(memberId)
    .all<SavedSearch>();
  return results;
}

/** Saves a search. One of the same path gets the new name. Returns false if the limit is reached. */
export async function saveSearch(
  db: D1Database,
  memberId: string,
  { search, at }: { search: SavedSearch; at: string },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO saved_search (id, member_id, name, path, saved_at) SELECT ?2, ?1, ?3, ?4, ?5
       WHERE (SELECT count(*) FROM saved_search WHERE member_id = ?1 AND path <> ?4) < ${MAX_SAVED_SEARCHES}
       ON CONFLICT (member_id, path) DO UPDATE SET name = excluded.name, saved_at = excluded.saved_at`,
    )
    .bind(memberId, search.id, search.name, search.path, at)
    .run();
  return meta.changes > 0;
}

/** Deletes a member's own search. Returns false if the member has none with this id. */
export async function deleteSearch(db: D1Database, memberId: string, id: string): Promise<boolean> {
  const { meta } = await db.prepare('DELETE FROM saved_search WHERE member_id = ? AND id = ?').bind(memberId, id).run();
  return meta.changes > 0;
}
