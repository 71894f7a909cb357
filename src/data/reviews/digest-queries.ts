import { parseLanguage, type Language } from '#domain/places/language.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';

/** A follower gets a digest at most this often, and it covers this time. */
const DAYS_BETWEEN_DIGESTS = 7;
const DAY_MS = 86_400_000;
const FOLLOWERS_PER_RUN = 500;
/** Follows that a run reads: a digest names a few schools of a follower. */
const MAX_FOLLOWS = 20_000;

/** A school that someone follows, and how many new reviews it has. */
export interface FollowedSchool extends SavedSchool {
  /** When they followed it. */
  readonly since: string;
  readonly reviews: number;
}

/** A follower whose digest is due, and the schools that they follow, most new reviews first. */
export interface DueFollower {
  readonly digestId: string;
  readonly email: string;
  readonly language: Language;
  readonly schools: readonly FollowedSchool[];
}

interface FollowRow {
  digest_id: string;
  email: string;
  language: string;
  state: SavedSchool['state'];
  school_id: string;
  since: string;
  reviews: number;
}

/** Returns the start of the time that a digest covers. */
export function findDigestStart(now: Date): string {
  return new Date(now.getTime() - DAYS_BETWEEN_DIGESTS * DAY_MS).toISOString();
}

/**
 * Takes the followers whose digest is due, at most 500. Their next digest is due in a week, also if this one has no news or cannot
 * be sent.
 */
export async function takeDueFollowers(db: D1Database, now: Date): Promise<DueFollower[]> {
  const next = new Date(now.getTime() + DAYS_BETWEEN_DIGESTS * DAY_MS).toISOString();
  const { results: due } = await db
    .prepare(
      `UPDATE follower_digest SET due_at = ?2 WHERE owner IN
         (SELECT owner FROM follower_digest WHERE due_at <= ?1 ORDER BY due_at LIMIT ${FOLLOWERS_PER_RUN}) RETURNING owner`,
    )
    .bind(now.toISOString(), next)
    .all<{ owner: string }>();
  if (due.length === 0) return [];
  const { results } = await db
    .prepare(
      `SELECT d.id AS digest_id, coalesce(m.email, s.email) AS email, s.language,
         s.state, s.school_id, s.confirmed_at AS since, count(r.id) AS reviews
       FROM json_each(?1) w JOIN follower_digest d ON d.owner = w.value
       JOIN subscription s ON s.owner = d.owner AND s.list = 'mystat' AND s.confirmed_at IS NOT NULL
         AND s.state IS NOT NULL AND s.school_id IS NOT NULL
       LEFT JOIN member m ON m.id = s.member_id
       LEFT JOIN review r ON r.state = s.state AND r.school_id = s.school_id AND r.status = 'published'
         AND r.updated_at >= max(?2, s.confirmed_at) AND r.member_id IS NOT s.member_id
       GROUP BY d.id, s.state, s.school_id ORDER BY d.id, count(r.id) DESC, s.state, s.school_id LIMIT ${MAX_FOLLOWS}`,
    )
    .bind(JSON.stringify(due.map(({ owner }) => owner)), findDigestStart(now))
    .all<FollowRow>();
  return [...Map.groupBy(results, (row) => row.digest_id).values()].flatMap(followerOfRows);
}

function followerOfRows(rows: readonly FollowRow[]): DueFollower[] {
  const [first] = rows;
  if (first === undefined) return [];
  const schools = rows.map(({ state, school_id: id, since, reviews }) => ({ state, id, since, reviews }));
  return [{ digestId: first.digest_id, email: first.email, language: parseLanguage(first.language), schools }];
}
