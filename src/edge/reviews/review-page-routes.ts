import { Hono, type Next } from 'hono';
import { z } from 'zod';
import type { AnyPageModel } from '#domain/page/page-model.ts';
import { REVIEWS_POLICY_PATH, reviewsPath } from '#domain/places/place-paths.ts';
import { AnswerSchema } from '#domain/reviews/review-requests.ts';
import { REVIEW_SORTS, REVIEW_TOPICS, REVIEWS_PER_PAGE, USER_TYPES } from '#domain/reviews/review-terms.ts';
import {
  ANSWER_FIELDS,
  reviewFormPath,
  reviewListAddress,
  type ReviewFormPage,
  type ReviewListQuery,
} from '#domain/reviews/reviews-page.ts';
import { hasAppealed } from '#data/reviews/flag-queries.ts';
import { countModeration } from '#data/reviews/moderation-ledger.ts';
import { findReviewOfMember, selectReviewPage } from '#data/reviews/review-queries.ts';
import { isFrozenSchool } from '#data/reviews/school-numbers.ts';
import { mayUndoDeletion } from '#data/reviews/delete-review.ts';
import { loadTextContext } from '#data/reviews/text-context.ts';
import { logProblem } from '#data/log/log-line.ts';
import { errorPage } from '../answers/error-page.ts';
import { htmlAnswer } from '../answers/html-answer.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { readFormNotice } from '../account/calls/form-notice.ts';
import { privateRead } from '../account/calls/member-call.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { findSchoolOfPage } from '../pages/school-of-page.ts';
import { ownReview } from './review-words.ts';
import { publicAnswer } from '../env/declared-call.ts';

/** Like the calls for reviews: a change is on the page within ten seconds. */
const LIST_CACHE_CONTROL = 'public, max-age=10';
const POLICY_CACHE_CONTROL = 'public, max-age=3600';
const YEAR_MS = 365 * 86_400_000;

const ListQuerySchema = z.object({
  sort: z.enum(REVIEW_SORTS).catch('newest'),
  user_type: z.enum(USER_TYPES).nullable().catch(null),
  topic: z.enum(REVIEW_TOPICS).nullable().catch(null),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
});
const DoneSchema = z.enum(['saved', 'appealed', 'deleted', 'undeleted']).nullable().catch(null);

/** The pages about reviews: all reviews of a school, the form for one, and the policy. */
export const reviewPageRoutes = new Hono<EdgeApp>()
  .get(REVIEWS_POLICY_PATH, publicAnswer, showPolicy)
  .get('/:state/:city/:school/reviews/', publicAnswer, showList)
  .get('/:state/:city/:school/reviews/write/', privateRead, showForm)
  .onError((error, c) => {
    logProblem({ code: 'review-page-failed', path: c.req.path, message: String(error) });
    return errorPage(c, 503);
  });

/** Shows a sorted or filtered list, or a later page. The unsorted first page is prebuilt, like the profile. */
async function showList(c: EdgeContext, next: Next): Promise<Response | void> {
  const { user_type: userType, ...given } = ListQuerySchema.parse({ user_type: null, topic: null, ...c.req.query() });
  const query: ReviewListQuery = { userType, ...given };
  const { page } = query;
  if (reviewListAddress('', query) === reviewsPath('')) return next();
  const found = await findSchoolOfPage(c, { ending: 'reviews/', toPath: reviewsPath });
  if (found instanceof Response) return found;
  const { school, profilePath } = found;
  const asked = { school, ...query, limit: REVIEWS_PER_PAGE };
  const { reviews, total, numbers } = await selectReviewPage(c.env.MEMBERS, asked);
  const totalPages = Math.ceil(total / REVIEWS_PER_PAGE);
  if (page > Math.max(1, totalPages)) return errorPage(c, 404);
  return renderPublicPage(c, LIST_CACHE_CONTROL, {
    kind: 'reviews',
    path: reviewListAddress(profilePath, {}),
    // Crawlers keep only the first page, which is prebuilt.
    apart: [],
    ...found,
    query,
    numbers,
    reviews: reviews.map(({ review }) => review),
    total,
    totalPages,
  });
}

async function showForm(c: EdgeContext): Promise<Response> {
  const found = await findSchoolOfPage(c, { ending: 'reviews/write/', toPath: reviewFormPath });
  if (found instanceof Response) return found;
  const member = c.get('session')?.member;
  const [{ own, deletedId }, isFrozen, numbers] = await Promise.all([
    member === undefined ? NOTHING_OWN : findOwn(c, member.id, found.school),
    isFrozenSchool(c.env.MEMBERS, found.school),
    countModeration(c.env.MEMBERS, { since: aYearAgo(), school: found.school }),
  ]);
  return renderPrivatePage(c, {
    kind: 'review-form',
    path: reviewFormPath(found.profilePath),
    ...found,
    isSignedIn: member !== undefined,
    asksAge: member?.isAgeConfirmed !== true,
    isStopped: c.req.query('error') === 'under-age',
    isFrozen,
    numbers,
    own,
    deletedId,
    done: DoneSchema.parse(c.req.query('done') ?? null),
    draft: { values: {}, error: readFormNotice(c) },
    answers: chosenAnswers(c),
  });
}

/** The answers that a link to the form chose. */
function chosenAnswers(c: EdgeContext): ReviewFormPage['answers'] {
  const chosen = ANSWER_FIELDS.map(([of, field]) => {
    const answer = AnswerSchema.safeParse(c.req.query(field));
    return [of, answer.success ? answer.data : undefined] as const;
  });
  return Object.fromEntries(chosen);
}

const NOTHING_OWN = { own: null, deletedId: null } as const;

/** Finds the member's review, or the one that they can still bring back. */
async function findOwn(c: EdgeContext, memberId: string, school: Parameters<typeof findReviewOfMember>[2]) {
  const review = await findReviewOfMember(c.env.MEMBERS, memberId, school);
  if (review === null) return NOTHING_OWN;
  if (review.status === 'deleted')
    return { own: null, deletedId: mayUndoDeletion(review, new Date()) ? review.id : null };
  const [isAppealed, textContext] = await Promise.all([
    hasAppealed(c.env.MEMBERS, review.id),
    loadTextContext({ catalogue: c.env.CATALOGUE, members: c.env.MEMBERS }, school),
  ]);
  const own = ownReview(review, { language: c.get('language'), hasAppealed: isAppealed, textContext });
  return { own, deletedId: null };
}

async function showPolicy(c: EdgeContext): Promise<Response> {
  return renderPublicPage(c, POLICY_CACHE_CONTROL, {
    kind: 'reviews-policy',
    path: REVIEWS_POLICY_PATH,
    demonstration: false,
    numbers: await countModeration(c.env.MEMBERS, { since: aYearAgo() }),
  });
}

const aYearAgo = (): string => new Date(Date.now() - YEAR_MS).toISOString();

async function renderPublicPage(c: EdgeContext, cacheControl: string, page: AnyPageModel): Promise<Response> {
  const language = c.get('language');
  const html = await c.get('renderer').render(page, language, c.env.SITE_ORIGIN);
  c.header('Cache-Control', cacheControl);
  c.header('Content-Language', language);
  return htmlAnswer(c, html);
}
