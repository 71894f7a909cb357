import { UNDO_DELETION_HOURS } from '#domain/account/erasure-periods.ts';
import { toLogStep } from './moderation-log.ts';
import type { StoredReview } from './review-rows.ts';

/** A review as it was read. */
type ReadReview = Pick<StoredReview, 'id' | 'revision'>;

const IS_READ = 'EXISTS (SELECT 1 FROM review WHERE id = ?1 AND revision = ?2)';

/** The reasons that stay with a deleted review, so that what was decided against is not laundered by writing it again. */
const LASTING_REASONS = `iif(status IN ('declined', 'removed') OR instr(held_for, '"reported"') > 0
  OR instr(held_for, '"decided_before"') > 0, '["decided_before"]', '[]')`;

/**
 * Deletes a review for its author: no one else sees it from now on. For a day its author can bring it back; then its texts are erased. The
 * row stays. Returns false if it changed since it was read.
 */
export async function deleteReview(db: D1Database, before: ReadReview, at: string): Promise<boolean> {
  const results = await db.batch([
    toLogStep(db, before, { action: 'delete', actor: 'author', reason: null, to: 'deleted', at }),
    db
      .prepare(
        `UPDATE review SET before_deletion = json_object('status', status, 'held_for', held_for, 'decline_reason', decline_reason,
             'decline_note', decline_note, 'queued_at', queued_at, 'kept_at', kept_at),
           held_for = ${LASTING_REASONS}, status = 'deleted', deleted_at = ?3, queued_at = NULL, revision = revision + 1
         WHERE id = ?1 AND revision = ?2 AND status <> 'deleted'`,
      )
      .bind(before.id, before.revision, at),
  ]);
  return (results.at(-1)?.meta.changes ?? 0) > 0;
}

/** True if the author of a deleted review can still bring it back. */
export function mayUndoDeletion({ deletedAt }: Pick<StoredReview, 'deletedAt'>, now: Date): boolean {
  return deletedAt !== null && deletedAt > toEraseBefore(now);
}

/** Brings back a review that its author deleted less than a day ago, as it was. Returns false if it is too late, or if it changed. */
export async function undoDeletion(db: D1Database, { id, revision }: ReadReview, now: Date): Promise<boolean> {
  const isInTime = `id = ?1 AND revision = ?2 AND status = 'deleted' AND deleted_at > ?3`;
  const since = toEraseBefore(now);
  const results = await db.batch([
    db
      .prepare(
        `INSERT INTO moderation_log (review_id, state, school_id, action, actor, reason, from_status, to_status, logged_at)
         SELECT id, state, school_id, 'undelete', 'author', NULL, status, before_deletion ->> 'status', ?4 FROM review
         WHERE ${isInTime}`,
      )
      .bind(id, revision, since, now.toISOString()),
    db
      .prepare(
        `UPDATE review SET status = before_deletion ->> 'status', held_for = before_deletion ->> 'held_for',
           decline_reason = before_deletion ->> 'decline_reason', decline_note = before_deletion ->> 'decline_note',
           queued_at = before_deletion ->> 'queued_at', kept_at = before_deletion ->> 'kept_at', deleted_at = NULL,
           before_deletion = NULL, revision = revision + 1 WHERE ${isInTime}`,
      )
      .bind(id, revision, since),
  ]);
  return (results.at(-1)?.meta.changes ?? 0) > 0;
}

/** Erases the texts of reviews whose authors can no longer undo their deletion, and what others said about them. */
export async function eraseDeletedReviews(db: D1Database, now: Date): Promise<void> {
  const before = toEraseBefore(now);
  const erased = 'SELECT id FROM review WHERE deleted_at <= ?1';
  await db.batch([
    ...['review_topic', 'review_history', 'review_like', 'review_response'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE review_id IN (${erased})`).bind(before),
    ),
    db
      .prepare(`UPDATE review_flag SET resolved_at = ?2 WHERE resolved_at IS NULL AND review_id IN (${erased})`)
      .bind(before, now.toISOString()),
    db
      .prepare(
        `UPDATE review SET comment = '', text_hash = NULL, would_recommend = NULL, experience_year = NULL, decline_reason = NULL,
           decline_note = NULL, kept_at = NULL, deleted_at = NULL, before_deletion = NULL, revision = revision + 1 WHERE deleted_at <= ?1`,
      )
      .bind(before),
  ]);
}

/** Prepares to delete what others said about a review, and its earlier texts, if it is still as it was read. */
export function eraseWordsAround(db: D1Database, { id, revision }: ReadReview): D1PreparedStatement[] {
  return [
    ...['review_history', 'review_like', 'review_response'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE review_id = ?1 AND ${IS_READ}`).bind(id, revision),
    ),
    db
      .prepare(
        `UPDATE review_flag SET resolved_at = (SELECT deleted_at FROM review WHERE id = ?1)
         WHERE review_id = ?1 AND resolved_at IS NULL AND ${IS_READ}`,
      )
      .bind(id, revision),
  ];
}

function toEraseBefore(now: Date): string {
  return new Date(now.getTime() - UNDO_DELETION_HOURS * 3_600_000).toISOString();
}
