import type { Language } from '#domain/places/language.ts';
import type { DecidedReview } from '#domain/reviews/review-decision.ts';
import type { AnswerValue, UserType } from '#domain/reviews/review-terms.ts';
import type { TopicalAnswer } from '#domain/reviews/school-reviews.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { eraseWordsAround } from './delete-review.ts';
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

/** Writes the first review of a member and school. Returns false if the member has one by now. */
export async function insertReview(db: D1Database, draft: ReviewDraft, { id, at, decided }: Writing): Promise<boolean> {
  const { memberId: member_id, school } = draft;
  const row = {
    ...{ id, member_id, state: school.state, school_id: school.id, ...toContent(draft, decided) },
    ...{ queued_at: decided.status === 'pending' ? at : null, created_at: at, updated_at: at },
  };
  const columns = Object.keys(row);
  const [inserted] = await db.batch([
    db
      .prepare(
        `INSERT INTO review (${columns.join(', ')}) SELECT ${columns.map((column) => `?1 ->> '${column}'`).join(', ')} WHERE true
         ON CONFLICT (member_id, state, school_id) DO NOTHING`,
      )
      .bind(JSON.stringify(row)),
    insertTopics(db, draft, { id, revision: 1 }),
    toLogStep(db, { id, revision: 1 }, { action: 'receive', actor: 'author', reason: null, to: null, at }),
  ]);
  return inserted?.meta.changes !== 0;
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
  const content = toContent(draft, decided);
  const sets = Object.keys(content).map((column) => `${column} = ?4 ->> '${column}'`);
  const results = await db.batch([
    // What others said about a deleted text is not about the new one.
    ...(before.status === 'deleted' ? eraseWordsAround(db, before) : []),
    toKeepHistory(db, { id, revision, at }),
    db
      .prepare(
        `DELETE FROM review_topic WHERE review_id = ?1 AND EXISTS (SELECT 1 FROM review WHERE id = ?1 AND revision = ?2)`,
      )
      .bind(id, revision),
    insertTopics(db, draft, { id, revision }),
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
        `UPDATE review SET ${sets.join(', ')},
           queued_at = iif(?4 ->> 'status' = 'pending', ?3, iif(EXISTS (SELECT 1 FROM review_flag f
             WHERE f.review_id = ?1 AND f.resolved_at IS NULL), queued_at, NULL)),
           decline_reason = NULL, decline_note = NULL, kept_at = NULL, deleted_at = NULL, before_deletion = NULL, revision = revision + 1, updated_at = ?3
         WHERE id = ?1 AND revision = ?2`,
      )
      .bind(id, revision, at, JSON.stringify(content)),
  ]);
  return (results.at(-1)?.meta.changes ?? 0) > 0;
}

/** True if a draft has the same content as the review, so that a second click changes nothing. */
export function isSameReview(draft: ReviewDraft, review: StoredReview): boolean {
  const contents = [draft, review].map((one) => [
    one.userType,
    one.stars,
    one.comment,
    one.wouldRecommend,
    one.experienceYear,
    one.topics
      .map(({ topic, answer, comment }) => [topic, answer, comment])
      .toSorted(([left], [right]) => (String(left) < String(right) ? -1 : 1)),
  ]);
  const [ofDraft, ofReview] = contents.map((content) => JSON.stringify(content));
  return review.status !== 'deleted' && ofDraft === ofReview;
}

/** What an author and the checks decide of a row, by column. */
function toContent(draft: ReviewDraft, { status, heldFor }: DecidedReview) {
  return {
    status,
    user_type: draft.userType,
    five_star: draft.stars,
    comment: draft.comment,
    would_recommend: draft.wouldRecommend === null ? null : Number(draft.wouldRecommend),
    experience_year: draft.experienceYear,
    language: draft.language,
    text_hash: draft.textHash,
    author_digest: draft.authorDigest,
    held_for: JSON.stringify(heldFor),
  };
}

function insertTopics(db: D1Database, { topics }: ReviewDraft, { id, revision }: { id: string; revision: number }) {
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
