import { createHash } from 'node:crypto';
import type { WriteReviewAnswer } from '#domain/reviews/review-answers.ts';
import type { TextContext } from '#domain/checks/text-finding.ts';
import {
  findHoldReasons,
  isCampaign,
  quoteFindings,
  type CheckContext,
  type FoundWords,
} from '#domain/reviews/review-checks.ts';
import { decideReview, type DecidedReview } from '#domain/reviews/review-decision.ts';
import type { WriteReviewRequest } from '#domain/reviews/review-requests.ts';
import type { HoldReason } from '#domain/reviews/review-terms.ts';
import { countWords, foldReviewText } from '#domain/reviews/review-text.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { findReviewOfMember, readBeforeWriting } from '#data/reviews/review-queries.ts';
import type { StoredReview } from '#data/reviews/review-rows.ts';
import { insertReview, isSameReview, updateReview, type ReviewDraft } from '#data/reviews/write-review.ts';
import { loadTextContext } from '#data/reviews/text-context.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { answerAge, takeConfirmedAge } from '../account/session/answer-age.ts';
import { refuseCall } from '../account/calls/member-answers.ts';
import { createToken, sign } from '../account/guard/member-secrets.ts';
import { readCallerAddress } from '../env/address-limits.ts';
import {
  checkAttemptLimits,
  checkEachAttemptLimit,
  refundAttempts,
  type Attempt,
} from '../account/guard/attempt-limits.ts';
import { requireMember } from '../account/session/member-session.ts';
import { afterAnswer } from '../env/after-answer.ts';
import { publishReviews } from './publish-reviews.ts';
import { mailOfficials, mailReview } from './review-mail.ts';
import { heldReasons, helpLines, textsOf } from './review-words.ts';

const ID_LENGTH = 16;
/** A copy of fewer words is no copy: many people write "Great school". */
const MIN_COPIED_WORDS = 8;
/** How often a review that changed meanwhile is read and decided again. */
const TRIES = 3;

/** Writes a member's review of a school, or changes it. What the checks find holds it; it is saved all the same. */
export async function submitReview(c: EdgeContext, request: WriteReviewRequest): Promise<Response> {
  const refusal = refuseAtOnce(c, request);
  if (refusal !== null) return refusal;
  const school = { state: request.state, id: request.school_id };
  const words = foldReviewText(wordsOf(request));
  const written = draftOf(c, request, { school, words });
  const [cards, { before, arrivals, isFrozen, ...known }, textContext] = await Promise.all([
    selectCards(c.env.CATALOGUE, [school]),
    readBeforeWriting(c.env.MEMBERS, { ...written, words }),
    loadTextContext({ catalogue: c.env.CATALOGUE, members: c.env.MEMBERS }, school),
  ]);
  const card = cards.get(schoolKey(school));
  if (card === undefined || textContext === null) return refuseCall(c, 'unknown-school');
  const ageRefusal = await askAge(c, request);
  if (ageRefusal !== null) return refuseCall(c, ageRefusal, 'user_type');
  // Marked for readers, and outside of averages, whatever the form said.
  const draft: ReviewDraft = known.isOfficial ? { ...written, userType: 'principal' } : written;
  const found = quoteFindings(textsOf(draft), textContext);
  const isFrozenNow = [isFrozen, isCampaign(arrivals, card.enrollment)].includes(true);
  const checks = { ...known, card, textContext, found };
  if (before !== null && isSameReview(draft, before)) return answerWritten(c, { ...before, found });
  if (before === null) return writeFirst(c, draft, { ...checks, isCampaign: isFrozenNow });
  if (!(await checkAttemptLimits(c, [attemptOf(c, before)]))) return refuseCall(c, 'too-many-reviews');
  return writeUntilDone(c, draft, { card, before, found, findings: findingsOf(c, draft, checks) });
}

function refuseAtOnce(c: EdgeContext, { year }: WriteReviewRequest): Response | null {
  if (!requireMember(c).isEmailVerified) return refuseCall(c, 'needs-verification');
  return (year ?? 0) > new Date().getUTCFullYear() ? refuseCall(c, 'invalid-parameter', 'year') : null;
}

/** Writes the member's first review of a school. It counts before it is written, so that reviews at the same time count. */
async function writeFirst(c: EdgeContext, draft: ReviewDraft, checks: Known): Promise<Response> {
  const account = attemptOf(c, null);
  const network: Attempt = { limit: 'review-network', subject: readCallerAddress(c) };
  const burst: Attempt = { limit: 'review-school', subject: schoolKey(draft.school) };
  const [mayWrite, isQuietNetwork, isQuietSchool] = await checkEachAttemptLimit(c, [account, network, burst]);
  if (mayWrite !== true) return refuseCall(c, 'too-many-reviews');
  const { card, found } = checks;
  const isCrowdedNetwork = isQuietNetwork !== true;
  const isFrozen = isQuietSchool !== true || checks.isCampaign === true;
  const decided = decideReview(findingsOf(c, draft, { ...checks, isCrowdedNetwork, isCampaign: isFrozen }), null);
  const id = createToken().slice(0, ID_LENGTH);
  if (await insertReview(c.env.MEMBERS, draft, { id, at: new Date().toISOString(), decided }))
    return finish(c, { card, before: null, decided, id, found });
  const before = await findReviewOfMember(c.env.MEMBERS, draft.memberId, draft.school);
  if (before === null) return refuseCall(c, 'review-changed');
  if (!isSameReview(draft, before))
    return writeUntilDone(c, draft, { card, before, found, findings: findingsOf(c, draft, checks) });
  // A second click that came second counts for nothing.
  await refundAttempts(c, [account]);
  return answerWritten(c, { ...before, found });
}

interface Deciding {
  readonly card: SchoolCard;
  readonly before: StoredReview;
  readonly findings: readonly HoldReason[];
  readonly found: readonly FoundWords[];
}

/** Decides and writes over what was read; again if the review changed meanwhile. */
async function writeUntilDone(
  c: EdgeContext,
  draft: ReviewDraft,
  { card, before: first, findings, found }: Deciding,
): Promise<Response> {
  let before: StoredReview | null = first;
  for (let tries = 0; tries < TRIES && before !== null; tries += 1) {
    const decided = decideReview(findings, before);
    if (await updateReview(c.env.MEMBERS, draft, { decided, at: new Date().toISOString(), before }))
      return finish(c, { card, before, decided, id: before.id, found });
    before = await findReviewOfMember(c.env.MEMBERS, draft.memberId, draft.school);
    if (before !== null && isSameReview(draft, before)) {
      // A second click that came second counts for nothing.
      await refundAttempts(c, [attemptOf(c, first)]);
      return answerWritten(c, { ...before, found });
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
  return (await takeConfirmedAge(c)) ? null : 'needs-age';
}

/** A new review, or an edit, of this account: what it counts as. */
function attemptOf(c: EdgeContext, before: StoredReview | null): Attempt {
  const limit = before === null || before.status === 'deleted' ? 'review-account' : 'review-edit';
  return { limit, subject: requireMember(c).id };
}

function wordsOf({ five_star, topical }: WriteReviewRequest): string {
  return [five_star.comment, ...topical.map(({ comment }) => comment)].join(' ');
}

function draftOf(
  c: EdgeContext,
  request: WriteReviewRequest,
  { school, words }: { school: SavedSchool; words: string },
): ReviewDraft {
  const { user_type, five_star, topical, would_recommend, year, language } = request;
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
  readonly textContext: TextContext;
  readonly found: readonly FoundWords[];
  readonly isCrowdedNetwork?: boolean;
  readonly isCampaign?: boolean;
};

function findingsOf(c: EdgeContext, draft: ReviewDraft, checks: Known): HoldReason[] {
  const { textContext, isOfficial, isCopied, isCrowdedNetwork = false, isCampaign: isFrozen = false } = checks;
  const { isAgeConfirmed, isAdult } = requireMember(c);
  return findHoldReasons(textsOf(draft), {
    ...textContext,
    // We only ask students for their age. A member who answered and is not surely 18 may be younger.
    isMinor: (draft.userType === 'student' || isAgeConfirmed) && !isAdult,
    isOfficial: isOfficial || draft.userType === 'principal',
    isCopied,
    isCrowdedNetwork,
    isCampaign: isFrozen,
  });
}

interface Written {
  readonly card: SchoolCard;
  readonly before: StoredReview | null;
  readonly decided: DecidedReview;
  readonly id: string;
  readonly found: readonly FoundWords[];
}

function finish(c: EdgeContext, { card, before, decided, id, found }: Written): Response {
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
  return answerWritten(c, { id, ...decided, found });
}

function answerWritten(
  c: EdgeContext,
  { id, status, heldFor, found }: Pick<StoredReview, 'id' | 'status' | 'heldFor'> & Pick<Written, 'found'>,
): Response {
  const language = c.get('language');
  const waiting = heldFor.includes('safety') ? 'reviews.done.safety' : 'reviews.done.pending';
  return c.json<WriteReviewAnswer>({
    success: true,
    message: translatorFor(language)(status === 'published' ? 'reviews.done.published' : waiting),
    id,
    status,
    reasons: heldReasons(heldFor, language, found),
    help: helpLines(heldFor, language),
  });
}
