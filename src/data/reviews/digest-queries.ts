import { parseLanguage, type Language } from '#domain/places/language.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';

/** A follower gets a digest at most this often, and it covers this time. */
const DAYS_BETWEEN_DIGESTS = 7;
const FOLLOWERS_PER_RUN = 500;
/** Schools that a run reads: a digest names a few of a follower's. */
const MAX_NEWS = 20_000;

/** The new reviews of the schools that one follower follows, most reviews first. */
export interface FollowerNews {
  readonly digestId: string;
  readonly email: string;
  readonly language: Language;
  readonly schools: readonly (SavedSchool & { readonly reviews: number })[];
}

interface NewsRow {
  digest_id: string;
  email: string;
  language: string;
  state: SavedSchool['state'];
  school_id: string;
  reviews: number;
}

/**
 * Takes the followers whose digest is due, at most 500, and returns those who have news. Their next digest is due in a week,
 * also if this one cannot be sent.
 */
export async function takeFollowerNews(db: D1Database, now: Date): Promise<FollowerNews[]> {
  const at = now.toISOString();
  const next = new Date(now.getTime() + DAYS_BETWEEN_DIGESTS * 86_400_000).toISOString();
  const since = new Date(now.getTime() - DAYS_BETWEEN_DIGESTS * 86_400_000).toISOString();
  const { results: due } = await db
    .prepare(
      `UPDATE follower_digest SET due_at = ?2 WHERE owner IN
         (SELECT owner FROM follower_digest WHERE due_at <= ?1 ORDER BY due_at LIMIT ${FOLLOWERS_PER_RUN}) RETURNING owner`,
    )
    .bind(at, next)
    .all<{ owner: string }>();
  if (due.length === 0) return [];
  const { results } = await db
    .prepare(
      `SELECT d.id AS digest_id, coalesce(m.email, s.email) AS email, s.language,
         s.state, s.school_id, count(*) AS reviews
       FROM json_each(?1) w JOIN follower_digest d ON d.owner = w.value
       JOIN subscription s ON s.owner = d.owner AND s.list = 'mystat' AND s.confirmed_at IS NOT NULL
       LEFT JOIN member m ON m.id = s.member_id
       JOIN review r ON r.state = s.state AND r.school_id = s.school_id AND r.status = 'published'
         AND r.updated_at >= max(?2, s.confirmed_at) AND r.member_id IS NOT s.member_id
       GROUP BY d.id, s.state, s.school_id ORDER BY d.id, count(*) DESC, s.state, s.school_id LIMIT ${MAX_NEWS}`,
    )
    .bind(JSON.stringify(due.map(({ owner }) => owner)), since)
    .all<NewsRow>();
  return [...Map.groupBy(results, (row) => row.digest_id).values()].flatMap(newsOfRows);
}

function newsOfRows(rows: readonly NewsRow[]): FollowerNews[] {
  const [first] = rows;
  if (first === undefined) return [];
  const schools = rows.map(({ state, school_id: id, reviews }) => ({ state, id, reviews }));
  return [{ digestId: first.digest_id, email: first.email, language: parseLanguage(first.language), schools }];
}
