import { EVERYWHERE } from '#domain/reviews/roles.ts';
import type { QueuedReview } from '#domain/reviews/moderation.ts';
import { URGENT_REASONS, type QueueFilter } from '#domain/reviews/queue-filters.ts';
import type { DeclineReason, ModerationAction, ReviewStatus } from '#domain/reviews/review-terms.ts';
import { isListOf, isText, readJson } from '#domain/types/json-checks.ts';
import { toLogStep } from './moderation-log.ts';
import { REVIEW_COLUMNS, REVIEW_TABLES, storedReviewOfRow, type ReviewRow } from './review-rows.ts';

const QUEUE_LENGTH = 50;

interface QueueRow extends ReviewRow {
  flags: string;
  appeal: string | null;
  member_since: string;
  author_reviews: number;
  author_published: number;
  author_declined: number;
  author_removed: number;
}

const COUNT_OF = (status: ReviewStatus) =>
  `(SELECT count(*) FROM review a WHERE a.member_id = r.member_id AND a.status = '${status}')`;

/**
 * The reviews that wait for a moderator of these scopes, at most 50, but not the moderator's own: those that may harm someone first, then the
 * oldest.
 */
export async function selectQueue(
  db: D1Database,
  { scopes, moderatorId, filter = {} }: { scopes: readonly string[]; moderatorId: string; filter?: QueueFilter },
): Promise<QueuedReview[]> {
  const { results } = await db
    .prepare(
      `SELECT ${REVIEW_COLUMNS}, m.created_at AS member_since, a.comment AS appeal,
         (SELECT json_group_array(f.comment) FROM review_flag f WHERE f.review_id = r.id AND f.resolved_at IS NULL) AS flags,
         (SELECT count(*) FROM review a WHERE a.member_id = r.member_id AND a.status <> 'deleted') AS author_reviews,
         ${COUNT_OF('published')} AS author_published, ${COUNT_OF('declined')} AS author_declined,
         ${COUNT_OF('removed')} AS author_removed
       FROM ${REVIEW_TABLES} JOIN member m ON m.id = r.member_id
       LEFT JOIN review_appeal a ON a.review_id = r.id AND a.decided_at IS NULL
       WHERE r.queued_at IS NOT NULL AND r.member_id <> ?2
         AND (?3 = 1 OR r.state IN (SELECT value FROM json_each(?1)))
         AND (?4 IS NULL OR r.language = ?4) AND (?5 IS NULL OR r.status = ?5) AND (?6 IS NULL OR r.queued_at < ?6)
         AND (?7 IS NULL OR EXISTS (SELECT 1 FROM json_each(r.held_for) h WHERE h.value = ?7))
       ORDER BY r.held_for LIKE '%"safety"%' DESC,
         EXISTS (SELECT 1 FROM json_each(r.held_for) h WHERE h.value IN (SELECT value FROM json_each(?8))) DESC,
         r.queued_at, r.id LIMIT ${QUEUE_LENGTH}`,
    )
    .bind(
      ...[JSON.stringify(scopes), moderatorId, scopes.includes(EVERYWHERE) ? 1 : 0, filter.language ?? null],
      ...[filter.status ?? null, filter.days === undefined ? null : toDaysAgo(filter.days), filter.reason ?? null],
      JSON.stringify(URGENT_REASONS),
    )
    .all<QueueRow>();
  return results.map(queuedReviewOfRow);
}

function toDaysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString();
}

/** Counts the reviews that wait for a moderator of these scopes, up to 1,000, but not the moderator's own. */
export async function countQueue(
  db: D1Database,
  { scopes, moderatorId }: { scopes: readonly string[]; moderatorId: string },
): Promise<number> {
  const row = await db
    .prepare(
      `SELECT count(*) AS count FROM (SELECT 1 FROM review WHERE queued_at IS NOT NULL AND member_id <> ?2
         AND (?3 = 1 OR state IN (SELECT value FROM json_each(?1))) LIMIT 1000)`,
    )
    .bind(JSON.stringify(scopes), moderatorId, scopes.includes(EVERYWHERE) ? 1 : 0)
    .first<{ count: number }>();
  return row?.count ?? 0;
}

/**
 * Decides on the revision of a review that a moderator saw: its reports and its appeal are settled, and the step is logged, in
 * one transaction. Returns the revision that it has now, or null if the review changed meanwhile.
 */
export async function decideOnReview(
  db: D1Database,
  decision: {
    id: string;
    revision: number;
    action: ModerationAction;
    to: ReviewStatus;
    decline: { reason: DeclineReason; note: string | null } | null;
    moderatorId: string;
    at: string;
  },
): Promise<number | null> {
  const { id, revision, action, to, decline, moderatorId, at } = decision;
  const guard = 'EXISTS (SELECT 1 FROM review WHERE id = ?1 AND revision = ?2)';
  const results = await db.batch<{ revision: number }>([
    toLogStep(db, { id, revision }, { action, actor: moderatorId, reason: decline?.reason ?? null, to, at }),
    db
      .prepare(`UPDATE review_flag SET resolved_at = ?3 WHERE review_id = ?1 AND resolved_at IS NULL AND ${guard}`)
      .bind(id, revision, at),
    db
      .prepare(`UPDATE review_appeal SET decided_at = ?3 WHERE review_id = ?1 AND decided_at IS NULL AND ${guard}`)
      .bind(id, revision, at),
    db
      .prepare(
        `UPDATE review SET status = ?3, held_for = '[]', decline_reason = ?4, decline_note = ?5, queued_at = NULL, kept_at = iif(?3 = 'published', ?6, NULL),
           revision = revision + 1 WHERE id = ?1 AND revision = ?2 RETURNING revision`,
      )
      .bind(id, revision, to, decline?.reason ?? null, decline?.note ?? null, at),
  ]);
  return results.at(-1)?.results[0]?.revision ?? null;
}

function queuedReviewOfRow(row: QueueRow): QueuedReview {
  const review = storedReviewOfRow(row);
  return {
    id: review.id,
    school: review.school,
    status: review.status,
    revision: review.revision,
    userType: review.userType,
    language: review.language,
    stars: review.stars,
    comment: review.comment,
    topics: review.topics,
    heldFor: review.heldFor,
    queuedAt: review.queuedAt ?? review.createdAt,
    createdAt: review.createdAt,
    // Trusted: comments of reports.
    flags: readJson(row.flags, isListOf(isText)),
    appeal: row.appeal,
    decline: review.decline,
    author: {
      reviews: row.author_reviews,
      published: row.author_published,
      declined: row.author_declined,
      removed: row.author_removed,
      memberSince: row.member_since,
    },
  };
}
