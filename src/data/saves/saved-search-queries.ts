import { MAX_SAVED_SEARCHES, type ListedSearch, type SavedSearch } from '#domain/saves/saved-search-contract.ts';

/** A member's saved searches, newest first. */
export async function selectSavedSearches(db: D1Database, memberId: string): Promise<ListedSearch[]> {
  const { results } = await db
    .prepare(
      `SELECT id, name, path, watched_since FROM saved_search WHERE member_id = ?
       ORDER BY saved_at DESC, id LIMIT ${MAX_SAVED_SEARCHES}`,
    )
    .bind(memberId)
    .all<SavedSearch & { watched_since: string | null }>();
  return results.map(({ watched_since, ...search }) => ({ ...search, isWatched: watched_since !== null }));
}

/** Saves a search. One of the same path gets the new name. Returns its id, or null if the limit is reached. */
export async function saveSearch(
  db: D1Database,
  memberId: string,
  { search, at }: { search: SavedSearch; at: string },
): Promise<string | null> {
  const saved = await db
    .prepare(
      `INSERT INTO saved_search (id, member_id, name, path, saved_at) SELECT ?2, ?1, ?3, ?4, ?5
       WHERE (SELECT count(*) FROM saved_search WHERE member_id = ?1 AND path <> ?4) < ${MAX_SAVED_SEARCHES}
       ON CONFLICT (member_id, path) DO UPDATE SET name = excluded.name, saved_at = excluded.saved_at RETURNING id`,
    )
    .bind(memberId, search.id, search.name, search.path, at)
    .first<{ id: string }>();
  return saved?.id ?? null;
}

/** Finds the path of a member's own search. Null if the member has none with this id. */
export async function findSearchPath(db: D1Database, memberId: string, id: string): Promise<string | null> {
  const found = await db
    .prepare('SELECT path FROM saved_search WHERE member_id = ? AND id = ?')
    .bind(memberId, id)
    .first<{ path: string }>();
  return found?.path ?? null;
}

/** Deletes a member's own search. Returns false if the member has none with this id. */
export async function deleteSearch(db: D1Database, memberId: string, id: string): Promise<boolean> {
  const { meta } = await db.prepare('DELETE FROM saved_search WHERE member_id = ? AND id = ?').bind(memberId, id).run();
  return meta.changes > 0;
}
