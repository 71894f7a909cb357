import type { Language } from '#domain/places/language.ts';
import type { Rating, RatingRange, SchoolYear } from '#domain/schools/school-schema.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { ratingRangeText } from '#i18n/rating-range.ts';
import { translatorFor } from '#i18n/translator.ts';
import { barHtml } from './figure-bars.ts';

const HIGHEST_RATING = 10;

/** Draws `rating_label_with_bar`: the rating in words and a bar, full at 10. */
export function ratingBarHtml(
  { label, rating, range, year }: { label: string; rating: Rating; range: RatingRange; year: SchoolYear | null },
  language: Language,
): Html {
  const t = translatorFor(language);
  const isRated = rating !== null && rating >= 1 && rating <= HIGHEST_RATING;
  if (!isRated) return html`<p class="rating-bar"><span>${label}</span> <b>${t('schools.rating.unrated')}</b></p>`;
  const figure = { value: rating, lower: null, upper: null, average: null, missing: null };
  const bar = barHtml(figure, HIGHEST_RATING, 1);
  const shownRange = ratingRangeText(range, language);
  const step = `rating-bar step-${Math.ceil(rating / 2)}`;
  return html`<p class="${step}">
    <span>${label}${year !== null && html` <small>${formatFor(language).schoolYear(year)}</small>`}</span>
    <span
      ><b>${rating}<i>/10</i></b
      >${shownRange !== null && html` <small>${shownRange}</small>`}</span
    >${bar}
  </p>`;
}
