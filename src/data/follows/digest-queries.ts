import { z } from 'zod';
import { LANGUAGE_CODES, type Language } from '#domain/places/language.ts';
import { STATE_CODES } from '#domain/places/state-list.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { DAY_MS, DAYS_BETWEEN_DIGESTS, PUBLISHED_AT } from './digest-start.ts';
import { selectWatchedSearches, type WatchedSearch } from './watched-search-queries.ts';

/** A digest that could not be sent is due again after this time. */
const RETRY_MS = 3_600_000;
const FOLLOWERS_PER_RUN = 500;
/** Follows that a run reads: a digest names a few schools of a follower. */
const MAX_FOLLOWS = 20_000;
const MAX_REVIEWS = 20_000;
/** The first words of a review. */
const MAX_WORDS_LENGTH = 160;

/** A published review, with its first words. */
export interface DigestReview {
  readonly stars: number;
  /** Empty for a review of stars alone. */
  readonly words: string;
  readonly publishedAt: string;
}

/** A school that someone follows, and its new reviews, newest first. */
export interface FollowedSchool extends SavedSchool {
  /** The time from which its news is new to the follower. */
  readonly since: string;
  /** What ends following this school. */
  readonly ids: readonly string[];
  readonly reviews: readonly DigestReview[];
}

/** A follower whose digest is due: the schools that they follow, those with most new reviews first, and the searches that they watch. */
export interface DueFollower {
  readonly owner: string;
  readonly digestId: string;
  readonly email: string;
  readonly language: Language;
  readonly schools: readonly FollowedSchool[];
  readonly searches: readonly WatchedSearch[];
}

const FollowRowSchema = z.object({
  owner: z.string(),
  digest_id: z.string(),
  email: z.string(),
  language: z.enum(LANGUAGE_CODES),
  state: z.enum(STATE_CODES),
  school_id: z.string(),
  ids: z.string(),
  since: z.string(),
});
const ReviewRowSchema = z.object({
  owner: z.string(),
  state: z.string(),
  school_id: z.string(),
  stars: z.number(),
  words: z.string(),
  published_at: z.string(),
});

/** Each school that an owner follows, by either list, once: since when, and the rows that say so. */
const FOLLOWS = `SELECT owner, member_id, max(email) AS email, max(language) AS language, state, school_id,
    min(confirmed_at) AS since, json_group_array(id) AS ids
  FROM (
    SELECT owner, member_id, email, language, state, school_id, confirmed_at, id FROM subscription
    WHERE list = 'mystat' AND confirmed_at IS NOT NULL AND state <> '' AND school_id <> ''
      AND owner IN (SELECT value FROM json_each(?1))
    UNION ALL
    SELECT owner, member_id, email, language, state, school_id, confirmed_at, id FROM favorite_school
    WHERE confirmed_at IS NOT NULL AND owner IN (SELECT value FROM json_each(?1)))
  GROUP BY owner, state, school_id`;

/**
 * Takes the followers whose digest is due, at most 500. The digest is due again in an hour, with the same news, until
 * {@link noteDigest} says that it was sent.
 */
export async function takeDueFollowers(db: D1Database, now: Date): Promise<DueFollower[]> {
  const retryAt = new Date(now.getTime() + RETRY_MS).toISOString();
  const { results: due } = await db
    .prepare(
      `UPDATE follower_digest SET due_at = ?2 WHERE owner IN
         (SELECT owner FROM follower_digest WHERE due_at <= ?1 ORDER BY due_at LIMIT ${FOLLOWERS_PER_RUN}) RETURNING owner`,
    )
    .bind(now.toISOString(), retryAt)
    .all<{ owner: string }>();
  if (due.length === 0) return [];
  const owners = JSON.stringify(due.map(({ owner }) => owner));
  const [follows, reviews] = await db.batch([
    db
      .prepare(
        `SELECT f.owner, d.id AS digest_id, coalesce(m.email, f.email) AS email, f.language, f.state, f.school_id, f.ids,
           max(d.covered_until, f.since) AS since
         FROM (${FOLLOWS}) f JOIN follower_digest d ON d.owner = f.owner LEFT JOIN member m ON m.id = f.member_id
         ORDER BY f.owner, f.state, f.school_id LIMIT ${MAX_FOLLOWS}`,
      )
      .bind(owners),
    db
      .prepare(
        `SELECT f.owner, f.state, f.school_id, r.five_star AS stars, substr(r.comment, 1, ${MAX_WORDS_LENGTH + 40}) AS words,
           ${PUBLISHED_AT} AS published_at
         FROM (${FOLLOWS}) f JOIN follower_digest d ON d.owner = f.owner
         JOIN review r ON r.state = f.state AND r.school_id = f.school_id AND r.status = 'published'
           AND r.member_id IS NOT f.member_id
         WHERE ${PUBLISHED_AT} >= max(d.covered_until, f.since) AND ${PUBLISHED_AT} < ?2
         ORDER BY published_at DESC LIMIT ${MAX_REVIEWS}`,
      )
      .bind(owners, now.toISOString()),
  ]);
  const found = Map.groupBy(z.array(ReviewRowSchema).parse(reviews?.results), keyOfRow);
  const rows = Map.groupBy(z.array(FollowRowSchema).parse(follows?.results), ({ owner }) => owner);
  const searches = await selectWatchedSearches(db, owners);
  return due.flatMap(({ owner }) =>
    followerOfRows(rows.get(owner) ?? [], { reviews: found, searches: searches.get(owner) ?? [] }),
  );
}

function keyOfRow({ owner, state, school_id }: { owner: string; state: string; school_id: string }): string {
  return `${owner} ${state} ${school_id}`;
}

function followerOfRows(
  rows: readonly z.infer<typeof FollowRowSchema>[],
  {
    reviews,
    searches,
  }: {
    reviews: ReadonlyMap<string, readonly z.infer<typeof ReviewRowSchema>[]>;
    searches: readonly WatchedSearch[];
  },
): DueFollower[] {
  const [row] = rows;
  const follower = row === undefined ? searches[0] : { ...row, digestId: row.digest_id };
  if (follower === undefined) return [];
  const schools = rows.map((one) => ({
    state: one.state,
    id: one.school_id,
    since: one.since,
    ids: z.array(z.string()).parse(JSON.parse(one.ids)),
    reviews: (reviews.get(keyOfRow(one)) ?? []).map(({ stars, words, published_at: publishedAt }) => ({
      stars,
      words: cutWords(words),
      publishedAt,
    })),
  }));
  const { owner, digestId, email, language } = follower;
  return [{ owner, digestId, email, language, schools: schools.toSorted(byReviews), searches }];
}

function byReviews(a: FollowedSchool, b: FollowedSchool): number {
  return b.reviews.length - a.reviews.length;
}

/** Cuts a text between words. */
function cutWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_WORDS_LENGTH) return line;
  return `${line.slice(0, MAX_WORDS_LENGTH).replace(/\s+\S*$/, '')}…`;
}

/** Notes that a digest with everything until `now` was sent, or that there was nothing. The next is due in a week. */
export async function noteDigest(db: D1Database, owner: string, now: Date): Promise<void> {
  const next = new Date(now.getTime() + DAYS_BETWEEN_DIGESTS * DAY_MS).toISOString();
  await db
    .prepare('UPDATE follower_digest SET due_at = ?2, covered_until = ?3 WHERE owner = ?1')
    .bind(owner, next, now.toISOString())
    .run();
}
