import type { Language } from '#domain/places/language.ts';
import type { Rating } from '#domain/schools/school-schema.ts';
import { html, Html } from '#components/ui/html.ts';
import { translatorFor } from '#i18n/translator.ts';
import { barMarkup } from './figure-bars.ts';

const HIGHEST_RATING = 10;

/** `rating_label_with_bar`: a rating in words, and a bar as wide as the rating's tenth part of a hundred percent. */
export function ratingBarHtml({ label, rating }: { label: string; rating: Rating }, language: Language): Html {
  const t = translatorFor(language);
  const isRated = rating !== null && rating >= 1 && rating <= HIGHEST_RATING;
  if (!isRated) return html`<p class="rating-bar"><span>${label}</span> <b>${t('schools.rating.unrated')}</b></p>`;
  const figure = { value: rating, lower: null, upper: null, average: null, missing: null };
  const bar = new Html(barMarkup(figure, HIGHEST_RATING));
  const step = `rating-bar step-${Math.ceil(rating / 2)}`;
  return html`<p class="${step}">
    <span>${label}</span> <b>${rating}<i>/10</i></b
    >${bar}
  </p>`;
}
