import type { Language } from '#domain/places/language.ts';
import type { AnswerValue } from '#domain/reviews/review-terms.ts';
import { html, type Html } from '#markup/html.ts';
import { translatorFor } from '#i18n/translator.ts';

const MOST_STARS = 5;

/** The stars of one review, and in words. Never used for a test-based rating: those are numbers of 10. */
export function starsHtml(stars: AnswerValue, language: Language): Html {
  const t = translatorFor(language);
  const drawn = '★'.repeat(stars) + '☆'.repeat(MOST_STARS - stars);
  return html`<span class="review-stars" aria-hidden="true">${drawn}</span
    ><span class="visually-hidden">${t('profile-reviews.starsOf', { count: stars })}</span>`;
}
