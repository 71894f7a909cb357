import { createHash } from 'node:crypto';
import type { WriteReviewAnswer } from '#domain/reviews/review-answers.ts';
import { findHoldReasons, type CheckContext } from '#domain/reviews/review-checks.ts';
import { decideReview, type DecidedReview } from '#domain/reviews/review-decision.ts';
import type { WriteReviewRequest } from '#domain/reviews/review-requests.ts';
import type { HoldReason } from '#domain/reviews/review-terms.ts';
import { countWords, foldReviewText } from '#domain/reviews/review-text.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { confirmAge } from '#data/members/member-queries.ts';
import { findReviewOfMember, isCopiedText } from '#data/reviews/review-queries.ts';
import type { StoredReview } from '#data/reviews/review-rows.ts';
import { hasRoleFor } from '#data/reviews/role-queries.ts';
import { insertReview, isSameReview, updateReview, type ReviewDraft } from '#data/reviews/write-review.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { refuseCall } from '../members/calls/member-answers.ts';
import { createToken, sign } from '../members/guard/member-secrets.ts';
import { readCallerAddress } from '../env/address-limits.ts';
import { refundAttempts, checkEachLimit, type Attempt } from '../members/guard/attempt-limits.ts';
import { takeOldEnough } from '../members/session/member-cookies.ts';
import { requireMember } from '../members/session/member-session.ts';
import { hasInsult } from '../partners/insult-lists.ts';
import { afterAnswer } from '../env/after-answer.ts';
import { publishReviews } from './publish-reviews.ts';
import { mailAuthor, mailOfficials } from './review-mail.ts';
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
  const { memberId, textHash } = draft;
  const [cards, before, isOfficial, isCopied] = await Promise.all([
    selectCards(c.env.CATALOGUE, [school]),
    findReviewOfMember(c.env.MEMBERS, memberId, school),
    hasRoleFor(c.env.MEMBERS, { memberId, role: 'official' }, school),
    textHash === null ? false : isCopiedText(c.env.MEMBERS, textHash, draft),
  ]);
  const card = cards.get(`${school.state}-${school.id}`);
  if (card === undefined) return refuseCall(c, 'unknown-school');
  if (!(await isOldEnoughFor(c, request))) return refuseCall(c, 'needs-age', 'user_type');
  if (before !== null && isSameReview(draft, before)) return answerWritten(c, before.id, before);
  // One transaction for both.
  const network: Attempt = { limit: 'review-network', subject: readCallerAddress(c) };
  const attempts = [attemptOf(c, before), ...(before === null ? [network] : [])];
  const [isWithinDay, isQuietNetwork = true] = await checkEachLimit(c, attempts);
  if (isWithinDay !== true) return refuseCall(c, 'too-many-reviews');
  const findings = findingsOf(c, draft, { card, isOfficial, isCopied, isCrowdedNetwork: !isQuietNetwork });
  return writeUntilDone(c, draft, { card, before, findings });
}

/** Decides and writes; again if the review changed meanwhile. */
async function writeUntilDone(
  c: EdgeContext,
  draft: ReviewDraft,
  { card, before: first, findings }: { card: SchoolCard; before: StoredReview | null; findings: readonly HoldReason[] },
): Promise<Response> {
  let before = first;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const decided = decideReview(findings, before);
    const id = await write(c, draft, { decided, before });
    if (id !== null) return finish(c, { card, before, decided, id });
    before = await findReviewOfMember(c.env.MEMBERS, draft.memberId, draft.school);
    if (before !== null && isSameReview(draft, before)) {
      // A second click that came second counts for nothing.
      await refundAttempts(c, [attemptOf(c, first)]);
      return answerWritten(c, before.id, before);
    }
  }
  return refuseCall(c, 'review-changed');
}

/** A student gives nothing before the age question is answered. */
async function isOldEnoughFor(c: EdgeContext, request: WriteReviewRequest): Promise<boolean> {
  const member = requireMember(c);
  if (request.user_type !== 'student' || member.isAgeConfirmed) return true;
  if (!takeOldEnough(c)) return false;
  await confirmAge(c.env.MEMBERS, member.id, new Date().toISOString());
  return true;
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
  return sign(c.env, 'review-author', `${requireMember(c).id} ${state}-${id}`);
}

type Known = Pick<CheckContext, 'isOfficial' | 'isCopied' | 'isCrowdedNetwork'> & { readonly card: SchoolCard };

function findingsOf(c: EdgeContext, draft: ReviewDraft, { card, isOfficial, ...known }: Known): HoldReason[] {
  const { isAgeConfirmed, isAdult } = requireMember(c);
  return findHoldReasons([draft.comment, ...draft.topics.map(({ comment }) => comment)], {
    schoolName: card.name,
    hasInsult,
    // We only ask students for their age. A member who answered and is not surely 18 may be younger.
    isMinor: (draft.userType === 'student' || isAgeConfirmed) && !isAdult,
    isOfficial: isOfficial || draft.userType === 'principal',
    ...known,
  });
}

/** Writes the draft; null if the review is another by now. */
async function write(
  c: EdgeContext,
  draft: ReviewDraft,
  { decided, before }: { decided: DecidedReview; before: StoredReview | null },
): Promise<string | null> {
  const at = new Date().toISOString();
  if (before !== null) {
    return (await updateReview(c.env.MEMBERS, draft, { decided, at, before })) ? before.id : null;
  }
  const id = createToken().slice(0, ID_LENGTH);
  return (await insertReview(c.env.MEMBERS, draft, { decided, at, id })) ? id : null;
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
      mailAuthor(c, requireMember(c).id, {
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
