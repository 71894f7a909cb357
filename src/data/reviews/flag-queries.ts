import { FLAGS_THAT_HIDE } from '#domain/reviews/review-terms.ts';

/** A report or an appeal: its author, its review, and why. */
interface Complaint {
  readonly id: string;
  readonly memberId: string;
  readonly comment: string;
  readonly at: string;
}

const OPEN_FLAGS = `SELECT count(*) FROM review_flag f WHERE f.review_id = ?1 AND f.resolved_at IS NULL`;

/** Reports of one network count once. An account in its first day has half the weight. */
const OPEN_WEIGHT = `SELECT coalesce(sum(weight), 0) FROM (
  SELECT max(iif(julianday(f.created_at) - julianday(m.created_at) >= 1, 1.0, 0.5)) AS weight
  FROM review_flag f JOIN member m ON m.id = f.member_id
  WHERE f.review_id = ?1 AND f.resolved_at IS NULL GROUP BY coalesce(f.network, f.member_id))`;

/**
 * Reports a published review; a member's second report changes nothing. The third unresolved one, by weight, hides the review
 * until a moderator looked, in the same transaction. A review that a moderator kept stays until its text changes: its reports
 * only queue it. Null if the review is not public.
 */
export async function flagReview(
  db: D1Database,
  { id, memberId, comment, at, network }: Complaint & { readonly network: string | null },
): Promise<'reported' | 'hidden' | null> {
  const isHidden = `status = 'published' AND kept_at IS NULL AND (${OPEN_WEIGHT}) >= ${FLAGS_THAT_HIDE}`;
  const results = await db.batch([
    db.prepare(`SELECT 1 FROM review WHERE id = ? AND status = 'published' LIMIT 1`).bind(id),
    db
      .prepare(
        `INSERT INTO review_flag (review_id, member_id, comment, created_at, network)
         SELECT id, ?2, ?3, ?4, ?5 FROM review WHERE id = ?1 AND status = 'published'
         ON CONFLICT (review_id, member_id) DO NOTHING`,
      )
      .bind(id, memberId, comment, at, network),
    db
      .prepare(
        `UPDATE review SET queued_at = ?2 WHERE id = ?1 AND queued_at IS NULL AND status = 'published' AND (${OPEN_FLAGS}) > 0`,
      )
      .bind(id, at),
    db
      .prepare(
        `INSERT INTO moderation_log (review_id, state, school_id, action, actor, reason, from_status, to_status, logged_at)
         SELECT id, state, school_id, 'hide', 'reader', 'reported', status, 'pending', ?2 FROM review WHERE id = ?1 AND ${isHidden}`,
      )
      .bind(id, at),
    db
      .prepare(
        `UPDATE review SET status = 'pending', held_for = '["reported"]', revision = revision + 1 WHERE id = ?1 AND ${isHidden}`,
      )
      .bind(id),
  ]);
  if (results[0]?.results.length === 0) return null;
  return (results.at(-1)?.meta.changes ?? 0) > 0 ? 'hidden' : 'reported';
}

/**
 * Appeals against a decision, once. Returns false if there is nothing to appeal against, or if the author appealed
 * before.
 */
export async function appealReview(db: D1Database, { id, memberId, comment, at }: Complaint): Promise<boolean> {
  const [inserted] = await db.batch([
    db
      .prepare(
        `INSERT INTO review_appeal (review_id, comment, created_at)
         SELECT id, ?3, ?4 FROM review WHERE id = ?1 AND member_id = ?2 AND status IN ('declined', 'removed')
         ON CONFLICT (review_id) DO NOTHING`,
      )
      .bind(id, memberId, comment, at),
    db
      .prepare(
        `INSERT INTO moderation_log (review_id, state, school_id, action, actor, from_status, to_status, logged_at)
         SELECT id, state, school_id, 'appeal', 'author', status, status, ?2 FROM review
         WHERE id = ?1 AND status IN ('declined', 'removed') AND queued_at IS NULL
           AND EXISTS (SELECT 1 FROM review_appeal a WHERE a.review_id = ?1 AND a.created_at = ?2)`,
      )
      .bind(id, at),
    db
      .prepare(
        `UPDATE review SET queued_at = ?2 WHERE id = ?1 AND queued_at IS NULL AND status IN ('declined', 'removed')
           AND EXISTS (SELECT 1 FROM review_appeal a WHERE a.review_id = ?1 AND a.decided_at IS NULL)`,
      )
      .bind(id, at),
  ]);
  return (inserted?.meta.changes ?? 0) > 0;
}

/** True if the author of a review has appealed before. */
export async function hasAppealed(db: D1Database, id: string): Promise<boolean> {
  const row = await db.prepare('SELECT 1 FROM review_appeal WHERE review_id = ? LIMIT 1').bind(id).first();
  return row !== null;
}
