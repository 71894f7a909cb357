import type { StateCode } from '#domain/places/state-list.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';

/** Schools that are counted: as many as a member can save. */
const MOST_SCHOOLS = 2000;

/** How many reviews by others the schools have that a member saved or follows, since a time, and the school with the newest one. */
export async function countNewReviews(
  db: D1Database,
  memberId: string,
  since: string,
): Promise<{ reviews: number; newest: SavedSchool | null }> {
  const { results } = await db
    .prepare(
      `SELECT r.state, r.school_id AS id, count(*) AS reviews FROM (
         SELECT state, school_id FROM saved_school WHERE member_id = ?1
         UNION SELECT state, school_id FROM subscription WHERE member_id = ?1 AND list = 'mystat' AND confirmed_at IS NOT NULL
       ) w JOIN review r ON r.state = w.state AND r.school_id = w.school_id
         AND r.status = 'published' AND r.updated_at >= ?2 AND r.member_id <> ?1
       GROUP BY 1, 2 ORDER BY max(r.updated_at) DESC LIMIT ${MOST_SCHOOLS}`,
    )
    .bind(memberId, since)
    .all<{ state: StateCode; id: string; reviews: number }>();
  const [first] = results;
  return {
    reviews: results.reduce((sum, row) => sum + row.reviews, 0),
    newest: first === undefined ? null : { state: first.state, id: first.id },
  };
}
