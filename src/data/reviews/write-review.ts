import type { Language } from '#domain/places/language.ts';
import type { DecidedReview } from '#domain/reviews/review-decision.ts';
import type { AnswerValue, UserType } from '#domain/reviews/review-terms.ts';
import type { TopicalAnswer } from '#domain/reviews/school-reviews.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { isOverLimit, prepareAttempt, type AttemptLimit } from '../members/attempt-queries.ts';
import { toLogStep } from './moderation-log.ts';
import type { StoredReview } from './review-rows.ts';

/** What an author wrote, checked. */
export interface ReviewDraft {
  readonly memberId: string;
  readonly school: SavedSchool;
  readonly userType: UserType;
  readonly language: Language;
  readonly stars: AnswerValue;
  readonly comment: string;
  readonly topics: readonly TopicalAnswer[];
  readonly wouldRecommend: boolean | null;
  readonly experienceYear: number | null;
  readonly textHash: string | null;
  readonly authorDigest: string;
}

/** A decision on a draft, when it was made, and the id that the review has or gets. */
interface Writing {
  readonly decided: DecidedReview;
  readonly at: string;
  readonly id: string;
}

/** The first review of a member and school. The transaction that writes it counts it under both limits. */
interface FirstWriting extends Writing {
  /** The decision if too many reviews came from the author's network. */
  readonly ifCrowded: DecidedReview;
  readonly limits: { readonly account: AttemptLimit; readonly network: AttemptLimit };
}

/** The result of writing a first review: it is written as decided, the member has one by now, or wrote too many. */
type FirstWritten =
  | { readonly kind: 'written'; readonly decided: DecidedReview }
  | { readonly kind: 'exists' | 'too-many' };

/** Writes a first review in one transaction with its limits, so that reviews at the same time count, too. */
export async function insertReview(db: D1Database, draft: ReviewDraft, writing: FirstWriting): Promise<FirstWritten> {
  const { id, at, decided, ifCrowded, limits } = writing;
  const { account, network } = limits;
  const now = Date.parse(at);
  const [ofAccount, ofNetwork, inserted] = await db.batch<{ tries: number }>([
    prepareAttempt(db, account, now),
    prepareAttempt(db, network, now),
    db
      .prepare(
        `INSERT INTO review (id, member_id, state, school_id, status, user_type, five_star, comment, would_recommend,
           experience_year, language, text_hash, author_digest, held_for, queued_at, created_at, updated_at)
         SELECT ?1, ?2, ?3, ?4, iif(is_crowded, ?16, ?5), ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, iif(is_crowded, ?17, ?14),
           iif(is_crowded OR ?5 = 'pending', ?15, NULL), ?15, ?15
         FROM (SELECT ${isOverLimit('?18', '?19')} AS is_crowded) WHERE NOT ${isOverLimit('?20', '?21')}
         ON CONFLICT (member_id, state, school_id) DO NOTHING`,
      )
      .bind(
        ...[id, draft.memberId, draft.school.state, draft.school.id, ...contentOf(draft, decided), at],
        ...[ifCrowded.status, JSON.stringify(ifCrowded.heldFor)],
        ...[network.key, network.tries, account.key, account.tries],
      ),
    toInsertTopics(db, draft, { id, revision: 1 }),
    toLogStep(db, { id, revision: 1 }, { action: 'receive', actor: 'author', reason: null, to: null, at }),
  ]);
  if (triesOf(ofAccount) > account.tries) return { kind: 'too-many' };
  if (inserted?.meta.changes === 0) return { kind: 'exists' };
  return { kind: 'written', decided: triesOf(ofNetwork) > network.tries ? ifCrowded : decided };
}

function triesOf(counted: D1Result<{ tries: number }> | undefined): number {
  return counted?.results[0]?.tries ?? 0;
}

/**
 * Replaces a review. Its history keeps the old texts. Returns false if anything changed the review since it was read:
 * read it and decide again.
 */
export async function updateReview(
  db: D1Database,
  draft: ReviewDraft,
  { decided, at, before }: Omit<Writing, 'id'> & { before: StoredReview },
): Promise<boolean> {
  const { id, revision } = before;
  const results = await db.batch([
    toKeepHistory(db, { id, revision, at }),
    db
      .prepare(
        `DELETE FROM review_topic WHERE review_id = ?1 AND EXISTS (SELECT 1 FROM review WHERE id = ?1 AND revision = ?2)`,
      )
      .bind(id, revision),
    toInsertTopics(db, draft, { id, revision }),
    toLogStep(
      db,
      { id, revision },
      {
        action: before.status === 'deleted' ? 'receive' : 'edit',
        actor: 'author',
        reason: null,
        to: decided.status,
        at,
      },
    ),
    db
      .prepare(
        `UPDATE review SET status = ?3, user_type = ?4, five_star = ?5, comment = ?6, would_recommend = ?7,
           experience_year = ?8, language = ?9, text_hash = ?10, author_digest = ?11, held_for = ?12,
           queued_at = iif(?3 = 'pending', ?13, iif(EXISTS (SELECT 1 FROM review_flag f
             WHERE f.review_id = ?1 AND f.resolved_at IS NULL), queued_at, NULL)),
           decline_reason = NULL, decline_note = NULL, revision = revision + 1, updated_at = ?13
         WHERE id = ?1 AND revision = ?2`,
      )
      .bind(id, revision, ...contentOf(draft, decided), at),
  ]);
  return (results.at(-1)?.meta.changes ?? 0) > 0;
}

/**
 * Deletes a review for its author: its texts, history, likes and reply are gone; the row stays, so that a review that was
 * decided against cannot be laundered by writing it again. False if it changed since it was read.
 */
export async function deleteReview(
  db: D1Database,
  before: Pick<StoredReview, 'id' | 'revision'>,
  at: string,
): Promise<boolean> {
  const { id, revision } = before;
  const guard = 'EXISTS (SELECT 1 FROM review WHERE id = ?1 AND revision = ?2)';
  const results = await db.batch([
    toLogStep(db, before, { action: 'delete', actor: 'author', reason: null, to: 'deleted', at }),
    ...['review_topic', 'review_history', 'review_like', 'review_response'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE review_id = ?1 AND ${guard}`).bind(id, revision),
    ),
    db
      .prepare(`UPDATE review_flag SET resolved_at = ?3 WHERE review_id = ?1 AND resolved_at IS NULL AND ${guard}`)
      .bind(id, revision, at),
    db
      .prepare(
        `UPDATE review SET held_for = iif(status IN ('declined', 'removed') OR held_for LIKE '%"reported"%'
             OR held_for LIKE '%"decided_before"%', '["decided_before"]', '[]'),
           status = 'deleted', comment = '', text_hash = NULL, would_recommend = NULL, experience_year = NULL,
           decline_reason = NULL, decline_note = NULL, queued_at = NULL, revision = revision + 1, updated_at = ?3
         WHERE id = ?1 AND revision = ?2 AND status <> 'deleted'`,
      )
      .bind(id, revision, at),
  ]);
  return (results.at(-1)?.meta.changes ?? 0) > 0;
}

/** True if a draft has the same content as the review, so that a second click changes nothing. */
export function isSameReview(draft: ReviewDraft, review: StoredReview): boolean {
  const contentOfBoth = [draft, review].map((one) => [
    one.userType,
    one.stars,
    one.comment,
    one.wouldRecommend,
    one.experienceYear,
    one.topics
      .map(({ topic, answer, comment }) => [topic, answer, comment])
      .toSorted(([left], [right]) => (String(left) < String(right) ? -1 : 1)),
  ]);
  const [ofDraft, ofReview] = contentOfBoth.map((content) => JSON.stringify(content));
  return review.status !== 'deleted' && ofDraft === ofReview;
}

function contentOf(draft: ReviewDraft, { status, heldFor }: DecidedReview) {
  const { userType, stars, comment, wouldRecommend, experienceYear, language, textHash, authorDigest } = draft;
  const recommend = wouldRecommend === null ? null : Number(wouldRecommend);
  const content = [status, userType, stars, comment, recommend, experienceYear, language, textHash, authorDigest];
  return [...content, JSON.stringify(heldFor)];
}

function toInsertTopics(db: D1Database, { topics }: ReviewDraft, { id, revision }: { id: string; revision: number }) {
  const rows = topics.map(({ topic, answer, comment }) => [topic, answer, comment]);
  return db
    .prepare(
      `INSERT INTO review_topic (review_id, topic, answer, comment)
       SELECT ?1, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?3)
       WHERE EXISTS (SELECT 1 FROM review WHERE id = ?1 AND revision = ?2)`,
    )
    .bind(id, revision, JSON.stringify(rows));
}

function toKeepHistory(db: D1Database, { id, revision, at }: { id: string; revision: number; at: string }) {
  return db
    .prepare(
      `INSERT INTO review_history (review_id, revision, status, user_type, five_star, comment, would_recommend,
         experience_year, topics, replaced_at)
       SELECT r.id, r.revision, r.status, r.user_type, r.five_star, r.comment, r.would_recommend, r.experience_year,
         (SELECT json_group_array(json_array(t.topic, t.answer, t.comment)) FROM review_topic t WHERE t.review_id = r.id), ?3
       FROM review r WHERE r.id = ?1 AND r.revision = ?2 AND r.status <> 'deleted'`,
    )
    .bind(id, revision, at);
}
