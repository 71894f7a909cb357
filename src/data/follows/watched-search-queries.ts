import { z } from 'zod';
import { LANGUAGE_CODES, type Language } from '#domain/places/language.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { MAX_WATCHED_SEARCHES, SeenSchoolsSchema, type SeenSchools } from '#domain/saves/watched-search.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { PUBLISHED_AT, startDigest } from './digest-start.ts';

const MAX_WATCHED_OF_RUN = 5000;
const MAX_REVIEWED_SCHOOLS = 1000;

/** A saved search whose changes its owner wants by email. */
export interface WatchedSearch {
  readonly id: string;
  readonly owner: string;
  readonly digestId: string;
  readonly email: string;
  readonly language: Language;
  readonly name: string;
  /** On our own site, without its language. */
  readonly path: string;
  readonly seen: SeenSchools;
  /** The time from which its reviews are new to the owner. */
  readonly since: string;
}

const RowSchema = z.object({
  id: z.string(),
  owner: z.string(),
  digest_id: z.string(),
  email: z.string(),
  language: z.enum(LANGUAGE_CODES),
  name: z.string(),
  path: z.string(),
  seen: z.string(),
  since: z.string(),
});

/** The watched searches of owners whose address is verified, by {@link WatchedSearch.owner}. `owners` is a JSON list. */
export async function selectWatchedSearches(
  db: D1Database,
  owners: string,
): Promise<ReadonlyMap<string, readonly WatchedSearch[]>> {
  const { results } = await db
    .prepare(
      `SELECT s.id, s.member_id AS owner, d.id AS digest_id, m.email, m.language, s.name, s.path, s.seen,
         max(d.covered_until, s.watched_since) AS since
       FROM saved_search s JOIN member m ON m.id = s.member_id JOIN follower_digest d ON d.owner = s.member_id
       WHERE s.member_id IN (SELECT value FROM json_each(?)) AND s.watched_since IS NOT NULL
         AND m.email_verified_at IS NOT NULL
       ORDER BY s.member_id, s.saved_at DESC, s.id LIMIT ${MAX_WATCHED_OF_RUN}`,
    )
    .bind(owners)
    .all();
  const searches = z
    .array(RowSchema)
    .parse(results)
    .map(({ digest_id: digestId, seen, ...row }) => {
      return { ...row, digestId, seen: SeenSchoolsSchema.parse(JSON.parse(seen)) };
    });
  return Map.groupBy(searches, ({ owner }) => owner);
}

/** Watches a member's own search from now on. Returns false if the member watches as many as we look through. */
export async function watchSearch(
  db: D1Database,
  memberId: string,
  { id, seen, at }: { id: string; seen: SeenSchools; at: string },
): Promise<boolean> {
  const [watched] = await db.batch([
    db
      .prepare(
        `UPDATE saved_search SET watched_since = coalesce(watched_since, ?3), seen = ?4 WHERE id = ?2 AND member_id = ?1
           AND (SELECT count(*) FROM saved_search WHERE member_id = ?1 AND id <> ?2 AND watched_since IS NOT NULL)
             < ${MAX_WATCHED_SEARCHES}`,
      )
      .bind(memberId, id, at, JSON.stringify(seen)),
    startDigest(db, memberId, at),
    // Without a search that is watched, there is nothing to send.
    db
      .prepare(
        'DELETE FROM follower_digest WHERE owner = ?1 AND NOT EXISTS (SELECT 1 FROM followed_owner WHERE owner = ?1)',
      )
      .bind(memberId),
  ]);
  return (watched?.meta.changes ?? 0) > 0;
}

/** Ends the emails about a member's own search. The search stays. Returns false if the member has none with this id. */
export async function endWatch(db: D1Database, memberId: string, id: string): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE saved_search SET watched_since = NULL, seen = NULL WHERE member_id = ? AND id = ?')
    .bind(memberId, id)
    .run();
  return meta.changes > 0;
}

/** Notes what owners know of their searches, because a digest said it. */
export async function noteSeen(
  db: D1Database,
  searches: readonly { readonly id: string; readonly seen: SeenSchools }[],
): Promise<void> {
  if (searches.length === 0) return;
  await db.batch(
    searches.map(({ id, seen }) =>
      db
        .prepare('UPDATE saved_search SET seen = ? WHERE id = ? AND watched_since IS NOT NULL')
        .bind(JSON.stringify(seen), id),
    ),
  );
}

/**
 * Counts reviews that were published since a time, by {@link schoolKey}. Leaves out what one member wrote, and schools without
 * new reviews.
 */
export async function countReviewsSince(
  db: D1Database,
  schools: readonly SavedSchool[],
  { since, until, butOf }: { since: string; until: string; butOf: string },
): Promise<ReadonlyMap<string, number>> {
  const { results } = await db
    .prepare(
      `SELECT r.state, r.school_id AS id, count(*) AS count FROM json_each(?1) wanted
       JOIN review r ON r.state = wanted.value ->> 0 AND r.school_id = wanted.value ->> 1 AND r.status = 'published'
         AND r.member_id IS NOT ?4
       WHERE ${PUBLISHED_AT} >= ?2 AND ${PUBLISHED_AT} < ?3
       GROUP BY r.state, r.school_id LIMIT ${MAX_REVIEWED_SCHOOLS}`,
    )
    .bind(JSON.stringify(schools.map(({ state, id }) => [state, id])), since, until, butOf)
    .all<{ state: string; id: string; count: number }>();
  return new Map(results.map(({ state, id, count }) => [schoolKey({ state, id }), count]));
}
