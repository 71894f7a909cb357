import type { DeclineReason, ModerationAction, ReviewStatus } from '#domain/reviews/review-terms.ts';

/** One step of a review, for the log: who did what, without names and texts. */
interface LogStep {
  readonly action: ModerationAction | 'receive' | 'edit' | 'hide' | 'appeal' | 'delete' | 'undelete';
  /** A moderator's id, or a name for an author or a rule. */
  readonly actor: string;
  readonly reason: DeclineReason | 'reported' | null;
  /** Null: the status that the review has at this point of the batch. */
  readonly to: ReviewStatus | null;
  readonly at: string;
}

/**
 * Notes a step in the append-only log, in the batch that takes it. It comes before the statement that changes the review, and
 * notes nothing if the review is of another revision by then.
 */
export function toLogStep(
  db: D1Database,
  { id, revision }: { id: string; revision: number },
  { action, actor, reason, to, at }: LogStep,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO moderation_log (review_id, state, school_id, action, actor, reason, from_status, to_status, logged_at)
       SELECT id, state, school_id, ?3, ?4, ?5, iif(?3 = 'receive', NULL, status), coalesce(?6, status), ?7
       FROM review WHERE id = ?1 AND revision = ?2`,
    )
    .bind(id, revision, action, actor, reason, to, at);
}
