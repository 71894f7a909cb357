import type { Language } from '../places/language.ts';
import type { AnswerValue, DisplayType, ReviewTopic, UserType } from './review-terms.ts';

/** What an author answered to a topic. */
export interface TopicalAnswer {
  readonly topic: ReviewTopic;
  readonly answer: AnswerValue;
  readonly comment: string;
}

/** What an official of the school replied. */
export interface SchoolReply {
  readonly id: string;
  readonly text: string;
  readonly isEdited: boolean;
  readonly createdAt: string;
}

/** A published review, in no language but its author's. Times are ISO texts. */
export interface PublishedReview {
  readonly id: string;
  readonly userType: UserType;
  readonly language: Language;
  readonly stars: AnswerValue;
  /** Empty: only stars. */
  readonly comment: string;
  readonly topics: readonly TopicalAnswer[];
  readonly wouldRecommend: boolean | null;
  /** The year that the author writes about. */
  readonly experienceYear: number | null;
  /** Lets the author, and no one else, recognize their review. */
  readonly authorDigest: string;
  /** Demonstration data. */
  readonly isInvented: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly reply: SchoolReply | null;
}

/**
 * How much a page has of the texts of its reviews: all, the beginnings of long ones, or also no answers on topics. "More" leads to
 * the page of all reviews for the rest.
 */
export type ReviewTexts = 'whole' | 'beginnings' | 'beginnings without topics';

/** A topic's average, from 1 to 5 with one decimal, and how many answered. The average is null below five answers. */
export interface TopicSummary {
  readonly topic: ReviewTopic;
  readonly average: number | null;
  readonly answers: number;
}

/** The numbers of a school's published reviews. */
export interface ReviewNumbers {
  readonly reviews: number;
  /** From 1 to 5 with one decimal; null below five reviews. */
  readonly average: number | null;
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  readonly distribution: readonly [number, number, number, number, number];
  readonly recommended: number;
  readonly notRecommended: number;
  readonly kinds: Readonly<Record<DisplayType, number>>;
  /** In the order of `REVIEW_TOPICS`; topics without answers are left out. */
  readonly topics: readonly TopicSummary[];
  readonly newestAt: string | null;
  /** New reviews wait, because the school gets unusually many. Absent: they don't. */
  readonly isFrozen?: true;
}

/** What a school's pages show of its reviews: the numbers, and the newest ones. Likes are fetched separately. */
export interface SchoolReviews extends ReviewNumbers {
  readonly newest: readonly PublishedReview[];
}

/** The numbers of a school without reviews. */
export const NO_REVIEWS: SchoolReviews = {
  reviews: 0,
  average: null,
  distribution: [0, 0, 0, 0, 0],
  recommended: 0,
  notRecommended: 0,
  kinds: { parent: 0, teacher: 0, student: 0, official: 0, other: 0 },
  topics: [],
  newestAt: null,
  newest: [],
};
