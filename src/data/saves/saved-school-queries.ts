import { MAX_SAVED_SCHOOLS, type SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import type { StateCode } from '#domain/places/state-list.ts';

/** The most entries of one member in the log of saves. */
const MAX_LOG_ROWS = 10_000;

/** A member's saved schools, newest first. */
export async function selectSavedSchools(
  db: D1Database,
  memberId: string,
): Promise<{ state: StateCode; id: string; saved_at: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT state, school_id AS id, saved_at FROM saved_school WHERE member_id = ?
       ORDER BY saved_at DESC, state, school_id LIMIT ${MAX_SAVED_SCHOOLS}`,
    )
    .bind(memberId)
    .all<{ state: StateCode; id: string; saved_at: string }>();
  return results;
}

/** Counts the schools that a member has saved. */
export async function countSavedSchools(db: D1Database, memberId: string): Promise<number> {
  const row = await db
    .prepare('SELECT count(*) AS count FROM saved_school WHERE member_id = ?')
    .bind(memberId)
    .first<{ count: number }>();
  return row?.count ?? 0;
}

/**
 * Saves schools, the newest first: their times keep the order. A school that is already saved stays as it was. Returns the new ones, which are fewer than requested
 * if the list is full.
 */
export async function insertSavedSchools(
  db: D1Database,
  memberId: string,
  { schools, at }: { schools: readonly SavedSchool[]; at: string },
): Promise<SavedSchool[]> {
  if (schools.length === 0) return [];
  const newest = Date.parse(at);
  const dated = schools.map((school, place) => ({ ...school, at: new Date(newest - place).toISOString() }));
  const { results } = await db
    .prepare(
      `INSERT INTO saved_school (member_id, state, school_id, saved_at)
       SELECT ?1, j.value ->> 'state', j.value ->> 'id', max(j.value ->> 'at') FROM json_each(?2) j
       WHERE NOT EXISTS (SELECT 1 FROM saved_school s
         WHERE s.member_id = ?1 AND s.state = j.value ->> 'state' AND s.school_id = j.value ->> 'id')
       GROUP BY 2, 3 ORDER BY min(j.key)
       LIMIT max(0, ${MAX_SAVED_SCHOOLS} - (SELECT count(*) FROM saved_school WHERE member_id = ?1))
       RETURNING state, school_id AS id`,
    )
    .bind(memberId, JSON.stringify(dated))
    .all<SavedSchool>();
  return results;
}

/** Returns true if a member has saved a school. */
export async function isSchoolSaved(db: D1Database, memberId: string, school: SavedSchool): Promise<boolean> {
  const row = await db
    .prepare('SELECT 1 AS saved FROM saved_school WHERE member_id = ? AND state = ? AND school_id = ? LIMIT 1')
    .bind(memberId, school.state, school.id)
    .first();
  return row !== null;
}

/** Removes schools from a member's list and returns those that were on it. */
export async function deleteSavedSchools(
  db: D1Database,
  memberId: string,
  schools: readonly SavedSchool[],
): Promise<SavedSchool[]> {
  if (schools.length === 0) return [];
  const { results } = await db
    .prepare(
      `DELETE FROM saved_school WHERE member_id = ?1 AND (state, school_id) IN
         (SELECT value ->> 'state', value ->> 'id' FROM json_each(?2))
       RETURNING state, school_id AS id`,
    )
    .bind(memberId, JSON.stringify(schools))
    .all<SavedSchool>();
  return results;
}

/** Logs that a member saved or removed schools, and on which page. A full log takes no more entries. */
export async function logSavedSchools(
  db: D1Database,
  memberId: string,
  entry: { schools: readonly SavedSchool[]; action: 'add' | 'remove'; location: string | null; at: string },
): Promise<void> {
  if (entry.schools.length === 0) return;
  await db
    .prepare(
      `INSERT INTO saved_school_log (member_id, state, school_id, action, location, logged_at)
       SELECT ?1, j.value ->> 'state', j.value ->> 'id', ?3, ?4, ?5 FROM json_each(?2) j
       LIMIT max(0, ${MAX_LOG_ROWS} - (SELECT count(*) FROM saved_school_log WHERE member_id = ?1))`,
    )
    .bind(memberId, JSON.stringify(entry.schools), entry.action, entry.location, entry.at)
    .run();
}
