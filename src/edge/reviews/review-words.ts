import { LANGUAGES, type Language } from '#domain/places/language.ts';
import { toReplyView, type GroupTexts } from '#domain/reviews/review-group.ts';
import type { TextContext } from '#domain/checks/text-finding.ts';
import type { HeldReasonView, OwnReview, ReplyView, WriteReviewAnswer } from '#domain/reviews/review-answers.ts';
import { quoteFindings, type FoundWords } from '#domain/reviews/review-checks.ts';
import { SAFETY_LINES } from '#domain/reviews/safety-lines.ts';
import type { HoldReason } from '#domain/reviews/review-terms.ts';
import { USER_TYPE_KEYS } from '#domain/reviews/review-terms.ts';
import type { SchoolReply } from '#domain/reviews/school-reviews.ts';
import type { StoredReview } from '#data/reviews/review-rows.ts';
import { translatorFor } from '#i18n/translator.ts';

/** The words of a review group in a language. */
export function groupTexts(language: Language): GroupTexts {
  const t = translatorFor(language);
  const dates = new Intl.DateTimeFormat(LANGUAGES[language].tag, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    userType: (userType) => t(`reviews.user_type.${USER_TYPE_KEYS[userType]}`),
    topic: (topic) => t(`reviews.topic.${topic}`),
    answer: (answer) => t(`reviews.answer.${answer}`),
    date: (time) => dates.format(new Date(time)),
  };
}

/** A reply as its calls answer it. */
export function replyView(reply: SchoolReply, language: Language): ReplyView {
  return toReplyView(reply, groupTexts(language));
}

/** Why a review waits, in words for its author. A text about someone in danger is never answered with a rule. */
export function heldReasons(
  heldFor: readonly HoldReason[],
  language: Language,
  found: readonly FoundWords[] = [],
): HeldReasonView[] {
  const t = translatorFor(language);
  if (heldFor.includes('safety')) return [];
  return heldFor.map((code) => ({
    code,
    message: t(`reviews.held.${code}`),
    words: [...(found.find(({ reason }) => reason === code)?.words ?? [])],
  }));
}

/** Who helps now, if a review is held because someone may be in danger. */
export function helpLines(heldFor: readonly HoldReason[], language: Language): WriteReviewAnswer['help'] {
  const t = translatorFor(language);
  if (!heldFor.includes('safety')) return [];
  return SAFETY_LINES.map(({ key, href }) => ({
    name: t(`review-form.help.${key}.name`),
    text: t(`review-form.help.${key}.text`),
    href,
  }));
}

/** The comments of a review: the words that checks read. */
export function textsOf({ comment, topics }: Pick<StoredReview, 'comment' | 'topics'>): string[] {
  return [comment, ...topics.map((topic) => topic.comment)];
}

/** A review as its own author sees it. */
export function ownReview(
  review: StoredReview,
  { language, hasAppealed, textContext }: { language: Language; hasAppealed: boolean; textContext: TextContext | null },
): OwnReview {
  const t = translatorFor(language);
  const { status, decline, school } = review;
  return {
    id: review.id,
    status,
    status_label: t(`reviews.status.${status}`),
    reasons: heldReasons(
      review.heldFor,
      language,
      textContext === null ? [] : quoteFindings(textsOf(review), textContext),
    ),
    help: helpLines(review.heldFor, language),
    declined:
      decline === null
        ? null
        : { code: decline.reason, message: t(`reviews.declined.${decline.reason}`), note: decline.note },
    can_appeal: (status === 'declined' || status === 'removed') && !hasAppealed,
    state: school.state,
    school_id: school.id,
    user_type: review.userType,
    five_star: { answer: review.stars, comment: review.comment },
    topical: review.topics.map(({ topic, answer, comment }) => ({ topic, answer, comment })),
    would_recommend: review.wouldRecommend,
    year: review.experienceYear,
    created_at: review.createdAt,
    updated_at: review.updatedAt,
  };
}
