import { memberPagePath } from '#domain/members/member-paths.ts';
import type { Language } from '#domain/places/language.ts';
import { withLanguage, type SitePath } from '#domain/places/place-paths.ts';
import { LIKES_FORM, REVIEW_CALLS, reviewAnchor } from '#domain/reviews/review-paths.ts';
import { DISPLAY_TYPE_OF, SHOWN_DIGEST_LENGTH, USER_TYPE_KEYS } from '#domain/reviews/review-terms.ts';
import { toExcerpt } from '#domain/reviews/review-text.ts';
import type { PublishedReview, ReviewTexts, SchoolReply, TopicalAnswer } from '#domain/reviews/school-reviews.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { showMoreHtml } from '#components/ui/show-more.ts';
import { html, type Html } from '#markup/html.ts';
import { replyHtml } from '#markup/reviews/reply-html.ts';
import { starsHtml } from '#markup/reviews/stars-html.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import { reviewAvatarHtml } from './review-avatar.ts';

/** What a drawn review needs to know of its page. */
export interface ReviewPlace {
  readonly school: SavedSchool;
  /** The page that forms and login lead back to. */
  readonly path: SitePath;
  readonly language: Language;
  /** How much of the texts to draw; by default all. */
  readonly texts?: ReviewTexts;
  /** The page with all of the texts, by default the same. */
  readonly allPath?: SitePath;
}

/** What a drawn text of a review needs to know. */
interface TextPlace {
  readonly language: Language;
  /** The language of its author. */
  readonly written: Language;
  readonly texts: ReviewTexts;
  /** Where "More" leads if the page does not have the rest. */
  readonly morePath: SitePath;
}

/**
 * The reviews of a list, and the form that all their "Helpful" buttons send. Reviews after the first `shown` are behind "Show
 * more", without script as well.
 */
export function reviewListHtml(reviews: readonly PublishedReview[], place: ReviewPlace, shown = reviews.length): Html {
  const { school, path, language } = place;
  const [first, rest] = [reviews.slice(0, shown), reviews.slice(shown)].map((some) =>
    some.map((review) => reviewHtml(review, place)),
  );
  return html`<form id="${LIKES_FORM}" method="post" action="${REVIEW_CALLS.likes}">
      <input type="hidden" name="state" value="${school.state}" />
      <input type="hidden" name="schoolId" value="${school.id}" />
      <input type="hidden" name="return_to" value="${withLanguage(path, language)}" />
    </form>
    <ul class="reviews" data-reviews="${schoolKey(school)}">
      ${first ?? []}${moreHtml(rest ?? [], language)}
    </ul>`;
}

/** Part of the list, so that scripts find every review in one element. */
function moreHtml(reviews: readonly Html[], language: Language): Html | null {
  if (reviews.length === 0) return null;
  const list = html`<ul class="reviews">
    ${reviews}
  </ul>`;
  return html`<li class="reviews-more">${showMoreHtml(list, language)}</li>`;
}

/** One author's review: the whole school first, then each topic, then what the school replied. */
function reviewHtml(review: PublishedReview, place: ReviewPlace): Html {
  const t = translatorFor(place.language);
  const { path, language, texts = 'whole', allPath = path } = place;
  const morePath = `${withLanguage(allPath, language)}#${reviewAnchor(review.id)}`;
  const textPlace = { language, written: review.language, texts, morePath };
  const entries = [
    review.comment !== '' && commentHtml(review.comment, textPlace),
    review.wouldRecommend !== null &&
      html`<p class="review-recommend">
        ${t(review.wouldRecommend ? 'profile-reviews.recommends' : 'profile-reviews.recommendsNot')}
      </p>`,
    review.topics.length > 0 && topicsHtml(review, textPlace),
    review.reply !== null && drawnReply(review.reply, place),
  ];
  return html`<li
    class="review"
    id="${reviewAnchor(review.id)}"
    data-digest="${review.authorDigest.slice(0, SHOWN_DIGEST_LENGTH)}"
  >
    ${[headHtml(review, place), ...entries, actionsHtml(review, place)]}
  </li>`;
}

function headHtml(review: PublishedReview, { language }: ReviewPlace): Html {
  const t = translatorFor(language);
  const kind = t(`reviews.user_type.${USER_TYPE_KEYS[review.userType]}`);
  const author = review.experienceYear === null ? kind : `${kind}, ${String(review.experienceYear)}`;
  const notes = [
    review.topics.length > 0 && html`<span class="review-note">${t('profile-reviews.updated')}</span>`,
    review.isInvented && html`<span class="review-note">${t('profile-reviews.invented')}</span>`,
  ];
  return html`<div class="review-head">
    ${reviewAvatarHtml(DISPLAY_TYPE_OF[review.userType])}
    <p><b>${author}</b> ${starsHtml(review.stars, t('profile-reviews.starsOf', { count: review.stars }))}</p>
    <p class="review-date">${formatFor(language).date(review.updatedAt)} ${notes}</p>
  </div>`;
}

/** A text cut at the first space after 200 characters; "More" opens the rest, without script as well. A link names the review, too. */
function commentHtml(text: string, { language, written, texts, morePath }: TextPlace): Html {
  const t = translatorFor(language);
  const { text: start, rest } = toExcerpt(text);
  if (rest !== null && texts !== 'whole')
    return html`<p class="review-text">
      <span lang="${written}">${start}${dotsAfter(start, rest)}</span>
      <a href="${morePath}">${t('profile-reviews.moreOf')}</a>
    </p>`;
  if (rest === null) return html`<p class="review-text" lang="${written}">${start}</p>`;
  return html`<details class="review-text">
    <summary>
      <span lang="${written}">${start}<span class="review-dots">${dotsAfter(start, rest)}</span></span>
      <span class="review-more">${t('profile-reviews.more')}</span>
    </summary>
    <p lang="${written}">${rest}</p>
  </details>`;
}

/** The mark of a cut, if the text is cut within a sentence. */
function dotsAfter(start: string, rest: string | null): string {
  return rest === null || /[.!?]$/.test(start) ? '' : '…';
}

/** The answers on topics. If they are left out, a link to them, unless the text has one to the whole review. */
function topicsHtml({ topics, comment }: PublishedReview, place: TextPlace): Html | null {
  const t = translatorFor(place.language);
  if (place.texts !== 'beginnings without topics')
    return html`<ul class="review-topics" aria-label="${t('profile-reviews.topics')}">
      ${topics.map((topic) => topicHtml(topic, place))}
    </ul>`;
  if (toExcerpt(comment).rest !== null) return null;
  return html`<p><a href="${place.morePath}">${t('profile-reviews.topics')}</a></p>`;
}

function topicHtml({ topic, answer, comment }: TopicalAnswer, place: TextPlace): Html {
  const t = translatorFor(place.language);
  return html`<li>
    <p><b>${t(`reviews.topic.${topic}`)}</b> ${t(`reviews.answer.${answer}`)}</p>
    ${comment !== '' && commentHtml(comment, place)}
  </li>`;
}

function drawnReply({ createdAt, ...reply }: SchoolReply, { language }: ReviewPlace): Html {
  const t = translatorFor(language);
  const words = { title: t('profile-reviews.reply.title'), edited: t('profile-reviews.reply.edited') };
  return replyHtml({ ...reply, createdAt, date: formatFor(language).date(createdAt) }, words);
}

/** Helpful and report are a plain button and a link; a script makes them act in place, and adds what only officials see. */
function actionsHtml({ id }: PublishedReview, { language }: ReviewPlace): Html {
  const t = translatorFor(language);
  return html`<div class="review-actions">
    <button class="quiet-button" form="${LIKES_FORM}" name="reviewId" value="${id}" aria-pressed="false">
      ${t('profile-reviews.helpful')}
    </button>
    <a href="${memberPagePath('reportReview', { language, review_id: id })}" data-report
      >${t('profile-reviews.report')}</a
    >
  </div>`;
}
