import type { PageBase, PageState } from '../places/page-base.ts';
import { reviewsPath, type SitePath } from '../places/place-paths.ts';
import type { ApartPart } from '../schools/namesakes.ts';
import type { School } from '../schools/school-schema.ts';
import type { ModerationNumbers } from './moderation.ts';
import type { OwnReview } from './review-answers.ts';
import { REVIEW_TOPICS, type AnswerValue, type ReviewSort, type ReviewTopic, type UserType } from './review-terms.ts';
import type { PublishedReview, ReviewNumbers } from './school-reviews.ts';

/** Which reviews a list shows, and in which order. Null: all. */
export interface ReviewListQuery {
  readonly sort: ReviewSort;
  readonly userType: UserType | null;
  readonly topic: ReviewTopic | null;
  /** From 1. */
  readonly page: number;
}

/** The query of the page that is prebuilt. */
export const FIRST_REVIEWS: ReviewListQuery = { sort: 'newest', userType: null, topic: null, page: 1 };

/** The facts about a school on the pages with its reviews. */
export interface ReviewedSchool {
  readonly school: Pick<School, 'state' | 'id' | 'name' | 'enrollment'>;
  readonly state: PageState;
  readonly city: { readonly name: string; readonly path: SitePath };
  /** The school's profile. */
  readonly profilePath: SitePath;
}

/** All reviews of a school, a page at a time. */
export interface ReviewsPage extends PageBase, ReviewedSchool {
  readonly kind: 'reviews';
  /** Its difference from schools of its name in its city; empty without one. */
  readonly apart: readonly ApartPart[];
  readonly query: ReviewListQuery;
  readonly numbers: ReviewNumbers;
  readonly reviews: readonly PublishedReview[];
  /** Reviews that fit the query. */
  readonly total: number;
  readonly totalPages: number;
}

/** The answers that a link to the form chooses: stars for the whole school, and an answer by topic. */
type ChosenAnswers = Readonly<Partial<Record<'stars' | ReviewTopic, AnswerValue>>>;

/** What a reader typed before a form was refused. */
export interface ReviewDraft {
  readonly values: Readonly<Record<string, string>>;
  /** A sentence that says what to correct. */
  readonly error: string | null;
}

/** The page to write, edit or read the visitor's own review. Rendered for one visitor. */
export interface ReviewFormPage extends PageBase, ReviewedSchool {
  readonly kind: 'review-form';
  readonly isSignedIn: boolean;
  /** A student who uses the form must still answer the age question. */
  readonly asksAge: boolean;
  /** The age question ended here: the visitor gets no form. */
  readonly isStopped: boolean;
  /** New reviews of the school wait, because it gets unusually many. */
  readonly isFrozen: boolean;
  readonly own: OwnReview | null;
  /** The outcomes of the school's reviews in twelve months. */
  readonly numbers: ModerationNumbers;
  /** The id of the visitor's review if they deleted it and can still bring it back. */
  readonly deletedId: string | null;
  /** What a form of the page just did. */
  readonly done: 'saved' | 'appealed' | 'deleted' | 'undeleted' | null;
  readonly draft: ReviewDraft;
  /** What the visitor chose before the form: in a dialog, or on the profile. */
  readonly answers: ChosenAnswers;
}

/** The rules for reviews, who applies them, and the numbers of the last twelve months. */
export interface ReviewsPolicyPage extends PageBase {
  readonly kind: 'reviews-policy';
  readonly numbers: ModerationNumbers;
}

/** `/california/oakland/060001-Lincoln-Elementary/reviews/write/` */
export function reviewFormPath(profilePath: SitePath): SitePath {
  return `${reviewsPath(profilePath)}write/`;
}

/** The form's field for each answer that a link can choose. */
export const ANSWER_FIELDS: readonly (readonly [of: keyof ChosenAnswers, field: string])[] = [
  ['stars', 'five_star[answer]'],
  ...REVIEW_TOPICS.map((topic) => [topic, `topic_answers[${topic}]`] as const),
];

/** Returns the form's fields for chosen answers. */
export function answerFields(answers: ChosenAnswers): [name: string, value: string][] {
  return ANSWER_FIELDS.flatMap(([of, field]): [string, string][] => {
    const answer = answers[of];
    return answer === undefined ? [] : [[field, String(answer)]];
  });
}

/** Returns the address of the form with these answers chosen. */
export function reviewFormAddress(profilePath: SitePath, answers: ChosenAnswers): SitePath {
  const given = answerFields(answers).map((field) => field.join('='));
  return given.length === 0 ? reviewFormPath(profilePath) : `${reviewFormPath(profilePath)}?${given.join('&')}`;
}

/** Returns the address of a list. Leaves out defaults. */
export function reviewListAddress(profilePath: SitePath, query: Partial<ReviewListQuery>): SitePath {
  const { sort = FIRST_REVIEWS.sort, userType, topic, page = 1 } = query;
  const parameters = [
    sort === FIRST_REVIEWS.sort ? null : `sort=${sort}`,
    userType == null ? null : `user_type=${encodeURIComponent(userType)}`,
    topic == null ? null : `topic=${topic}`,
    page === 1 ? null : `page=${page}`,
  ].filter((parameter) => parameter !== null);
  return parameters.length === 0 ? reviewsPath(profilePath) : `${reviewsPath(profilePath)}?${parameters.join('&')}`;
}

/** The fields of the form for a review that was written before. */
export function toReviewDraft(own: OwnReview): Readonly<Record<string, string>> {
  const topics = own.topical.flatMap(({ topic, answer, comment }): [string, string][] => [
    [`topic_answers[${topic}]`, String(answer)],
    [`topic_comments[${topic}]`, comment],
  ]);
  return {
    'five_star[answer]': String(own.five_star.answer),
    'five_star[comment]': own.five_star.comment,
    user_type: own.user_type,
    would_recommend: own.would_recommend === null ? '' : String(own.would_recommend),
    year: own.year === null ? '' : String(own.year),
    ...Object.fromEntries(topics),
  };
}
