/** A follower gets a digest at most this often. */
export const DAYS_BETWEEN_DIGESTS = 7;
/** A day. */
export const DAY_MS = 86_400_000;

/** When a review `r` was published, as SQL. A review that a moderator held is new when it is published, not when it was written. */
export const PUBLISHED_AT = `coalesce((SELECT min(l.logged_at) FROM moderation_log l
  WHERE l.review_id = r.id AND l.to_status = 'published'), r.created_at)`;

/**
 * Prepares to let a follower have a digest of news from now on, the first in a week. Following again does not bring it
 * sooner.
 */
export function startDigest(db: D1Database, owner: string, at: string): D1PreparedStatement {
  const dueAt = new Date(Date.parse(at) + DAYS_BETWEEN_DIGESTS * DAY_MS).toISOString();
  return db
    .prepare(
      'INSERT INTO follower_digest (owner, id, due_at, covered_until) VALUES (?, ?, ?, ?) ON CONFLICT (owner) DO NOTHING',
    )
    .bind(owner, crypto.randomUUID(), dueAt, at);
}
