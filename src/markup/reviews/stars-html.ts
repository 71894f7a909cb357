import type { AnswerValue } from '#domain/reviews/review-terms.ts';
import { html, type Html } from '../html.ts';

const MOST_STARS = 5;

/** The stars of one review, and in words ("4 of 5 stars"). Never used for a test-based rating: those are numbers of 10. */
export function starsHtml(stars: AnswerValue, words: string): Html {
  const drawn = '★'.repeat(stars) + '☆'.repeat(MOST_STARS - stars);
  return html`<span class="review-stars" aria-hidden="true">${drawn}</span
    ><span class="visually-hidden">${words}</span>`;
}
