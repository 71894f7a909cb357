import type { ReviewGroup } from './review-answers.ts';
import { flagPath } from './review-paths.ts';
import { DISPLAY_TYPE_OF, type AnswerValue, type ReviewTopic, type UserType } from './review-terms.ts';
import type { PublishedReview } from './school-reviews.ts';

/** The texts of a group. */
export interface GroupTexts {
  readonly userType: (userType: UserType) => string;
  readonly topic: (topic: ReviewTopic) => string;
  readonly answer: (answer: AnswerValue) => string;
  /** Of an ISO time. */
  readonly date: (time: string) => string;
}

/** What a group shows beside its review. */
interface GroupContext {
  readonly texts: GroupTexts;
  readonly likes: number;
  readonly schoolPath: string;
  /** When an official of the school last saw its reviews; null: never. */
  readonly seenAt: string | null;
}

/** Returns the group of a review: its entries in order. The second and later entries are threaded. */
export function toReviewGroup(
  review: PublishedReview,
  { texts, likes, schoolPath, seenAt }: GroupContext,
): ReviewGroup {
  const { id, userType, wouldRecommend, reply } = review;
  return {
    five_star_review: { id, answer: review.stars, comment: review.comment, likes, is_threaded: false },
    topical_reviews: review.topics.map(({ topic, answer, comment }) => ({
      id: `${id}-${topic}`,
      has_comment: comment !== '',
      answer_value: answer,
      topic,
      topic_name: texts.topic(topic),
      answer_label: texts.answer(answer),
      comment,
      is_threaded: true,
    })),
    would_recommend: wouldRecommend === null ? null : wouldRecommend ? 'true' : 'false',
    most_recent_date: review.updatedAt,
    formatted_date: texts.date(review.updatedAt),
    is_updated: review.topics.length > 0,
    user_type: userType,
    user_type_label: texts.userType(userType),
    display_type: DISPLAY_TYPE_OF[userType],
    avatar: DISPLAY_TYPE_OF[userType],
    year: review.experienceYear,
    language: review.language,
    is_invented: review.isInvented,
    school_path: schoolPath,
    osp_response: reply === null ? null : toReplyView(reply, texts),
    osp_viewed: reply !== null || (seenAt !== null && review.updatedAt <= seenAt),
    school_user_digest: review.authorDigest,
    links: { flag: flagPath(id) },
  };
}

/** Returns a reply in the form that its calls use. */
export function toReplyView(
  { id, text, isEdited, createdAt }: NonNullable<PublishedReview['reply']>,
  texts: Pick<GroupTexts, 'date'>,
): NonNullable<ReviewGroup['osp_response']> {
  return {
    id,
    review_response_id: id,
    response: text,
    edited: isEdited ? 1 : 0,
    created_at: createdAt,
    formatted_date: texts.date(createdAt),
  };
}

/** Moves the member's own review to the top of a list. The others keep their order. */
export function withOwnFirst<Group extends { readonly school_user_digest: string }>(
  groups: readonly Group[],
  digest: string | null,
): readonly Group[] {
  const isOwn = (group: Group) => digest !== null && group.school_user_digest === digest;
  return [...groups.filter(isOwn), ...groups.filter((group) => !isOwn(group))];
}
