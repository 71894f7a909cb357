import type { Language } from '#domain/places/language.ts';
import type { Rating, RatingRange, SchoolYear } from '#domain/schools/school-schema.ts';
import { html, type Html } from '#markup/html.ts';
import { ratingMarkHtml } from '#components/schools/RatingMark.tsx';
import { formatFor } from '#i18n/format.ts';
import { ratingRangeText } from '#i18n/rating-range.ts';
import { translatorFor } from '#i18n/translator.ts';

/** Draws a rating with the year of its results. Screen readers hear what the year means. */
export function datedRatingHtml(
  rating: Rating,
  { year, range = null, language }: { year: SchoolYear | null; range?: RatingRange; language: Language },
): Html {
  if (rating === null || year === null) return ratingMarkHtml(rating);
  const shown = formatFor(language).schoolYear(year);
  const label = translatorFor(language)('search.card.ratingYear', { year: shown });
  return html`${ratingMarkHtml(rating)} ${range !== null && rangeHtml(range, language)}
    <small><span aria-hidden="true">${shown}</span><span class="visually-hidden">${label}</span></small>`;
}

/** The range below a mark, where only numbers have space. Screen readers hear it in words. */
function rangeHtml(range: NonNullable<RatingRange>, language: Language): Html {
  const [low, high] = range;
  return html`<small
    >${low < high && html`<span aria-hidden="true">${low}–${high}</span>`}<span class="visually-hidden"
      >${ratingRangeText(range, language)}</span
    ></small
  >`;
}
