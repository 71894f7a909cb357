import { createHash } from 'node:crypto';
import type { WriteReviewAnswer } from '#domain/reviews/review-answers.ts';
import { findHoldReasons, type CheckContext } from '#domain/reviews/review-checks.ts';
import { decideReview, type DecidedReview } from '#domain/reviews/review-decision.ts';
import type { WriteReviewRequest } from '#domain/reviews/review-requests.ts';
import type { HoldReason } from '#domain/reviews/review-terms.ts';
import { countWords, foldReviewText } from '#domain/reviews/review-text.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { confirmAge } from '#data/members/member-queries.ts';
import { findReviewOfMember, readBeforeWriting } from '#data/reviews/review-queries.ts';
import type { StoredReview } from '#data/reviews/review-rows.ts';
import { insertReview, isSameReview, updateReview, type ReviewDraft } from '#data/reviews/write-review.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { answerAge } from '../members/session/answer-age.ts';
import { refuseCall } from '../members/calls/member-answers.ts';
import { createToken, sign } from '../members/guard/member-secrets.ts';
import { readCallerAddress } from '../env/address-limits.ts';
import { checkAttemptLimits, refundAttempts, toAttemptLimit, type Attempt } from '../members/guard/attempt-limits.ts';
import { takeOldEnough } from '../members/session/member-cookies.ts';
import { requireMember } from '../members/session/member-session.ts';
import { hasInsult } from '../partners/insult-lists.ts';
import { afterAnswer } from '../env/after-answer.ts';
import { publishReviews } from './publish-reviews.ts';
import { mailOfficials, mailReview } from './review-mail.ts';
import { heldReasons } from './review-words.ts';

const ID_LENGTH = 16;
/** A copy of fewer words is no copy: many people write "Great school". */
const MIN_COPIED_WORDS = 8;
/** How often a review that changed meanwhile is read and decided again. */
const TRIES = 3;

/** Writes a member's review of a school, or changes it. What the checks find holds it; it is saved all the same. */
export async function submitReview(c: EdgeContext, request: WriteReviewRequest): Promise<Response> {
  if (!requireMember(c).isEmailVerified) return refuseCall(c, 'needs-verification');
  const school = { state: request.state, id: request.school_id };
  const draft = draftOf(c, request, school);
  const [cards, { before, ...known }] = await Promise.all([
    selectCards(c.env.CATALOGUE, [school]),
    readBeforeWriting(c.env.MEMBERS, draft),
  ]);
  const card = cards.get(schoolKey(school));
  if (card === undefined) return refuseCall(c, 'unknown-school');
  const ageRefusal = await askAge(c, request);
  if (ageRefusal !== null) return refuseCall(c, ageRefusal, 'user_type');
  if (before !== null && isSameReview(draft, before)) return answerWritten(c, before.id, before);
  const checks = { ...known, card };
  if (before === null) return writeFirst(c, draft, checks);
  if (!(await checkAttemptLimits(c, [attemptOf(c, before)]))) return refuseCall(c, 'too-many-reviews');
  return writeUntilDone(c, draft, { card, before, findings: findingsOf(c, draft, checks) });
}

/** Writes the member's first review of a school. */
async function writeFirst(c: EdgeContext, draft: ReviewDraft, checks: Known): Promise<Response> {
  const decide = (isCrowdedNetwork: boolean) =>
    decideReview(findingsOf(c, draft, { ...checks, isCrowdedNetwork }), null);
  const id = createToken().slice(0, ID_LENGTH);
  const account = attemptOf(c, null);
  const written = await insertReview(c.env.MEMBERS, draft, {
    id,
    at: new Date().toISOString(),
    decided: decide(false),
    ifCrowded: decide(true),
    limits: {
      account: toAttemptLimit(c, account),
      network: toAttemptLimit(c, { limit: 'review-network', subject: readCallerAddress(c) }),
    },
  });
  if (written.kind === 'too-many') return refuseCall(c, 'too-many-reviews');
  if (written.kind === 'written') return finish(c, { card: checks.card, before: null, decided: written.decided, id });
  const before = await findReviewOfMember(c.env.MEMBERS, draft.memberId, draft.school);
  if (before === null) return refuseCall(c, 'review-changed');
  if (!isSameReview(draft, before))
    return writeUntilDone(c, draft, { card: checks.card, before, findings: findingsOf(c, draft, checks) });
  // A second click that came second counts for nothing.
  await refundAttempts(c, [account]);
  return answerWritten(c, before.id, before);
}

/** Decides and writes over what was read; again if the review changed meanwhile. */
async function writeUntilDone(
  c: EdgeContext,
  draft: ReviewDraft,
  { card, before: first, findings }: { card: SchoolCard; before: StoredReview; findings: readonly HoldReason[] },
): Promise<Response> {
  let before: StoredReview | null = first;
  for (let tries = 0; tries < TRIES && before !== null; tries += 1) {
    const decided = decideReview(findings, before);
    if (await updateReview(c.env.MEMBERS, draft, { decided, at: new Date().toISOString(), before }))
      return finish(c, { card, before, decided, id: before.id });
    before = await findReviewOfMember(c.env.MEMBERS, draft.memberId, draft.school);
    if (before !== null && isSameReview(draft, before)) {
      // A second click that came second counts for nothing.
      await refundAttempts(c, [attemptOf(c, first)]);
      return answerWritten(c, before.id, before);
    }
  }
  return refuseCall(c, 'review-changed');
}

/** A student gives nothing before the age question is answered. Returns why the review must not be written, or null. */
async function askAge(
  c: EdgeContext,
  { user_type, birth_year: year, birth_month: month }: WriteReviewRequest,
): Promise<'needs-age' | 'under-age' | 'invalid-parameter' | null> {
  const member = requireMember(c);
  if (user_type !== 'student' || member.isAgeConfirmed) return null;
  if (year !== null && month !== null) {
    const answer = await answerAge(c, { year, month });
    if (answer === 'continue') return null;
    return answer === 'stopped' ? 'under-age' : 'invalid-parameter';
  }
  if (!takeOldEnough(c)) return 'needs-age';
  await confirmAge(c.env.MEMBERS, member.id, new Date().toISOString());
  return null;
}

/** A new review, or an edit, of this account: what it counts as. */
function attemptOf(c: EdgeContext, before: StoredReview | null): Attempt {
  const limit = before === null || before.status === 'deleted' ? 'review-account' : 'review-edit';
  return { limit, subject: requireMember(c).id };
}

function draftOf(c: EdgeContext, request: WriteReviewRequest, school: SavedSchool): ReviewDraft {
  const { user_type, five_star, topical, would_recommend, year, language } = request;
  const words = foldReviewText([five_star.comment, ...topical.map(({ comment }) => comment)].join(' '));
  const isLong = countWords(words) >= MIN_COPIED_WORDS;
  return {
    memberId: requireMember(c).id,
    school,
    userType: user_type,
    language: language ?? c.get('language'),
    stars: five_star.answer,
    comment: five_star.comment,
    topics: topical,
    wouldRecommend: would_recommend,
    experienceYear: year,
    textHash: isLong ? createHash('sha256').update(words).digest('base64url') : null,
    authorDigest: authorDigest(c, school),
  };
}

/**
 * Lets logged-in members recognize their own review of a school. It is of no use to anyone else, and differs for each
 * school.
 */
export function authorDigest(c: EdgeContext, { state, id }: SavedSchool): string {
  return sign(c.env, 'review-author', `${requireMember(c).id} ${schoolKey({ state, id })}`);
}

type Known = Pick<CheckContext, 'isOfficial' | 'isCopied'> & {
  readonly card: SchoolCard;
  readonly isCrowdedNetwork?: boolean;
};

function findingsOf(c: EdgeContext, draft: ReviewDraft, checks: Known): HoldReason[] {
  const { card, isOfficial, isCopied, isCrowdedNetwork = false } = checks;
  const { isAgeConfirmed, isAdult } = requireMember(c);
  return findHoldReasons([draft.comment, ...draft.topics.map(({ comment }) => comment)], {
    schoolName: card.name,
    hasInsult,
    // We only ask students for their age. A member who answered and is not surely 18 may be younger.
    isMinor: (draft.userType === 'student' || isAgeConfirmed) && !isAdult,
    isOfficial: isOfficial || draft.userType === 'principal',
    isCopied,
    isCrowdedNetwork,
  });
}

interface Written {
  readonly card: SchoolCard;
  readonly before: StoredReview | null;
  readonly decided: DecidedReview;
  readonly id: string;
}

function finish(c: EdgeContext, { card, before, decided, id }: Written): Response {
  const wasPublished = before?.status === 'published';
  const isPublished = decided.status === 'published';
  if (wasPublished || isPublished) publishReviews(c);
  if (!(wasPublished && isPublished)) {
    const kind = isPublished ? 'published' : 'pending';
    afterAnswer(c, 'review-mail-failed', () =>
      mailReview(c, requireMember(c), {
        kind,
        school: card,
        reasons: (language) =>
          heldReasons(decided.heldFor, language)
            .map(({ message }) => message)
            .join(' '),
      }),
    );
  }
  if (isPublished && !wasPublished) afterAnswer(c, 'review-mail-failed', () => mailOfficials(c, card));
  return answerWritten(c, id, decided);
}

function answerWritten(
  c: EdgeContext,
  id: string,
  { status, heldFor }: Pick<StoredReview, 'status' | 'heldFor'>,
): Response {
  const language = c.get('language');
  return c.json<WriteReviewAnswer>({
    success: true,
    message: translatorFor(language)(status === 'published' ? 'reviews.done.published' : 'reviews.done.pending'),
    id,
    status,
    reasons: heldReasons(heldFor, language),
  });
}
