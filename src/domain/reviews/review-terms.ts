import { TEXT_REASONS } from '../checks/text-finding.ts';

/** Kinds of authors, as an author chooses one. Texts: `reviews.user_type.<key of USER_TYPE_KEYS>`. */
export const USER_TYPES = ['parent', 'student', 'principal', 'teacher', 'community member', 'unknown'] as const;
/** The kind of author that the author chose. */
export type UserType = (typeof USER_TYPES)[number];

/** The last part of the text key of a kind of author. */
export const USER_TYPE_KEYS = {
  parent: 'parent',
  student: 'student',
  principal: 'principal',
  teacher: 'teacher',
  'community member': 'community_member',
  unknown: 'unknown',
} as const satisfies Record<UserType, string>;

/** Kinds of authors as readers see them. Each has an avatar. */
export const DISPLAY_TYPES = ['parent', 'teacher', 'student', 'official', 'other'] as const;
/** The kind of author that readers see. */
export type DisplayType = (typeof DISPLAY_TYPES)[number];

/** The kind that readers see for the kind that an author chose. */
export const DISPLAY_TYPE_OF = {
  parent: 'parent',
  student: 'student',
  principal: 'official',
  teacher: 'teacher',
  'community member': 'other',
  unknown: 'other',
} as const satisfies Record<UserType, DisplayType>;

/** Topics of a review. Texts: `reviews.topic.<key>` and, as the statement to agree with, `reviews.statement.<key>`. */
export const REVIEW_TOPICS = [
  'teachers',
  'character',
  'homework',
  'leadership',
  'learning_differences',
  'safety',
] as const;
/** A topic that a review can have an answer and a comment on. */
export type ReviewTopic = (typeof REVIEW_TOPICS)[number];

/** From 1, "Strongly disagree", to 5, "Strongly agree" for topics; stars for the whole school. Texts: `reviews.answer.<n>`. */
export const ANSWER_VALUES = [1, 2, 3, 4, 5] as const;
/** An answer on a topic, or stars. */
export type AnswerValue = (typeof ANSWER_VALUES)[number];

/** Only `published` is public. Texts: `reviews.status.<key>`. */
export const REVIEW_STATUSES = ['pending', 'published', 'declined', 'removed', 'deleted'] as const;
/** The step that a review is at. A pending one is seen by its author and moderators only. */
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** Why a review waits for a moderator: its words, and other facts. Texts for its author: `reviews.held.<key>`. */
export const HOLD_REASONS = [
  ...TEXT_REASONS,
  'minor',
  'copied',
  'network',
  'campaign',
  'own_school',
  'reported',
  'decided_before',
] as const;
/** A finding of a check, for which a review waits. */
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Why a moderator declined or removed a review. Public. Texts: `reviews.declined.<key>`. */
export const DECLINE_REASONS = [
  'personal_data',
  'names_person',
  'insulting',
  'not_about_school',
  'copied',
  'conflict_of_interest',
  'advertising',
  'unreadable',
  'other',
] as const;
/** A moderator's reason for declining or removing a review. */
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** What a moderator can do with a review. */
export const MODERATION_ACTIONS = ['publish', 'decline', 'remove', 'restore'] as const;
/** A moderator's decision. */
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

/** Orders of a school's list. Texts: `reviews.sort.<key>`. */
export const REVIEW_SORTS = ['newest', 'helpful', 'lowest', 'highest'] as const;
/** An order of reviews. */
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** The fewest words in a comment, unless it is empty. */
export const MIN_COMMENT_WORDS = 15;
/** The most characters of each comment of a review. */
export const MAX_COMMENT_LENGTH = 2000;
/** Of reasons for reports and appeals, and of a moderator's note. */
export const MAX_REASON_LENGTH = 1000;
/** The most characters of a moderator's note, which only the desk reads. */
export const MAX_NOTE_LENGTH = 300;
/** An excerpt ends at the first space after this many characters. */
export const EXCERPT_LENGTH = 200;
/** The fewest published reviews that averages and stars need. */
export const MIN_REVIEWS_FOR_AVERAGE = 5;
/** The length of an author's digest on pages. It is enough to find the member's own review on a school's page. */
export const SHOWN_DIGEST_LENGTH = 8;
/** The number of review groups in the HTML of a profile. */
export const REVIEWS_ON_PROFILE = 5;
/** Reviews on one page, unless a call requests another number. */
export const REVIEWS_PER_PAGE = 10;
/** The most reviews that a call may request at once. */
export const MAX_REVIEWS_PER_PAGE = 50;
/** This number of unresolved reports hides a review. */
export const FLAGS_THAT_HIDE = 3;
/** Reviews that `review_likes` counts at once, and that a browser remembers as liked. */
export const MAX_LIKED_REVIEWS = 100;
