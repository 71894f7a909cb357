import type { Language } from '#domain/places/language.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import {
  HOLD_REASONS,
  type AnswerValue,
  type DeclineReason,
  type HoldReason,
  type ReviewStatus,
  type UserType,
} from '#domain/reviews/review-terms.ts';
import type { PublishedReview, SchoolReply, TopicalAnswer } from '#domain/reviews/school-reviews.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { isListOf, readJson } from '#domain/types/json-checks.ts';

type TopicRow = [TopicalAnswer['topic'], AnswerValue, string];
const isHoldReason = (value: unknown): value is HoldReason => HOLD_REASONS.some((reason) => reason === value);
const isTopicRow = (value: unknown): value is TopicRow => Array.isArray(value) && value.length === 3;

/** The columns of a `ReviewRow`, of a review named `r` with its response named `p`. */
export const REVIEW_COLUMNS = `r.id, r.member_id, r.state, r.school_id, r.status, r.user_type, r.five_star, r.comment,
  r.would_recommend, r.experience_year, r.language, r.author_digest, r.is_invented, r.likes, r.revision, r.held_for,
  r.decline_reason, r.decline_note, r.queued_at, r.created_at, r.updated_at, r.deleted_at,
  (SELECT json_group_array(json_array(t.topic, t.answer, t.comment)) FROM review_topic t WHERE t.review_id = r.id) AS topics,
  p.id AS reply_id, p.response AS reply_text, p.edited AS reply_edited, p.created_at AS reply_at`;

/** The join of a review with its reply, if that is public. */
export const PUBLIC_REPLY = `review_response p ON p.review_id = r.id AND p.status = 'published'`;

/** The tables that {@link REVIEW_COLUMNS} read. */
export const REVIEW_TABLES = `review r LEFT JOIN ${PUBLIC_REPLY}`;

/** A row of {@link REVIEW_COLUMNS}. Rows are trusted: only checked reviews are ever written. */
export interface ReviewRow {
  id: string;
  member_id: string;
  state: StateCode;
  school_id: string;
  status: ReviewStatus;
  user_type: UserType;
  five_star: AnswerValue;
  comment: string;
  would_recommend: number | null;
  experience_year: number | null;
  language: Language;
  author_digest: string;
  is_invented: number;
  likes: number;
  revision: number;
  held_for: string;
  decline_reason: DeclineReason | null;
  decline_note: string | null;
  queued_at: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  topics: string;
  reply_id: string | null;
  reply_text: string | null;
  reply_edited: number | null;
  reply_at: string | null;
}

/** A review with what only its author and moderators see. */
export interface StoredReview extends PublishedReview {
  readonly memberId: string;
  readonly school: SavedSchool;
  readonly status: ReviewStatus;
  readonly likes: number;
  readonly revision: number;
  readonly heldFor: readonly HoldReason[];
  readonly decline: { readonly reason: DeclineReason; readonly note: string | null } | null;
  readonly queuedAt: string | null;
  /** When its author deleted it, as long as the text is not erased. */
  readonly deletedAt: string | null;
}

/** The public fields of a row. */
export function toPublishedReview(row: ReviewRow): PublishedReview {
  return {
    id: row.id,
    userType: row.user_type,
    language: row.language,
    stars: row.five_star,
    comment: row.comment,
    topics: topicsOfColumn(row.topics),
    wouldRecommend: row.would_recommend === null ? null : row.would_recommend === 1,
    experienceYear: row.experience_year,
    authorDigest: row.author_digest,
    isInvented: row.is_invented === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    reply: replyOfRow(row),
  };
}

/** The fields of a row for its author and for moderators. */
export function storedReviewOfRow(row: ReviewRow): StoredReview {
  return {
    ...toPublishedReview(row),
    memberId: row.member_id,
    school: { state: row.state, id: row.school_id },
    status: row.status,
    likes: row.likes,
    revision: row.revision,
    heldFor: readJson(row.held_for, isListOf(isHoldReason)),
    decline: row.decline_reason === null ? null : { reason: row.decline_reason, note: row.decline_note },
    queuedAt: row.queued_at,
    deletedAt: row.deleted_at,
  };
}

function replyOfRow(row: ReviewRow): SchoolReply | null {
  const { reply_id: id, reply_text: text, reply_at: createdAt } = row;
  if (id === null || text === null || createdAt === null) return null;
  return { id, text, isEdited: row.reply_edited === 1, createdAt };
}

function topicsOfColumn(topics: string): TopicalAnswer[] {
  // The order of the key is not the order of the form.
  return readJson(topics, isListOf(isTopicRow)).map(([topic, answer, comment]) => ({ topic, answer, comment }));
}
