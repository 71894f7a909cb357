import type { Language } from '#domain/places/language.ts';
import type { Rating, SchoolYear } from '#domain/schools/school-schema.ts';
import { html, type Html } from '#markup/html.ts';
import { ratingMarkHtml } from '#markup/rating-mark.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';

/** Draws a rating with the year of its results. Screen readers hear what the year means. */
export function datedRatingHtml(
  rating: Rating,
  { year, language }: { year: SchoolYear | null; language: Language },
): Html {
  if (rating === null || year === null) return ratingMarkHtml(rating);
  const shown = formatFor(language).schoolYear(year);
  const label = translatorFor(language)('search.card.ratingYear', { year: shown });
  return html`${ratingMarkHtml(rating)}
    <small><span aria-hidden="true">${shown}</span><span class="visually-hidden">${label}</span></small>`;
}
