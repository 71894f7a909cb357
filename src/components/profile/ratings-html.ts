import { RATING_METHOD_PATH, withLanguage } from '#domain/places/place-paths.ts';
import type { Language } from '#domain/places/language.ts';
import type { RatingsContent } from '#domain/profile/ratings-module.ts';
import { isOldYear } from '#components/schools/old-year.ts';
import { ratingMarkHtml } from '#markup/rating-mark.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import { barListHtml } from './figure-bars.ts';

const HIGHEST = 10;

/** The overall rating, its parts, and on demand the ratings of earlier years. */
export function ratingsHtml(content: RatingsContent, language: Language): Html {
  const t = translatorFor(language);
  const rows = [{ part: 'summary' as const, rating: content.summary }, ...content.parts].map(
    ({ part, rating }) =>
      html`<li>
        ${ratingMarkHtml(rating)}<span
          >${t(`schools.rating.${part}`)}${rating === null && html`<small>${t('schools.rating.unrated')}</small>`}</span
        >
      </li>`,
  );
  return html`<p>${leadOf(content, language)}</p>
    <ul class="rating-rows">
      ${rows}
    </ul>
    <p class="note">
      ${t('schools.rating.scale')}
      <a href="${withLanguage(RATING_METHOD_PATH, language)}">${t('profile-ratings.method')}</a>
    </p>
    ${content.history.length > 0 && historyHtml(content.history, language)}`;
}

function leadOf({ summary, isClosed, isOnlyHighRated, year }: RatingsContent, language: Language): string {
  const t = translatorFor(language);
  if (summary === null && isClosed) return t('profile-ratings.closed');
  if (summary === null) return t(isOnlyHighRated ? 'profile-ratings.onlyHigh' : 'profile-ratings.unrated');
  if (year === null) return t('profile-ratings.lead');
  const lead = t('profile-ratings.leadOf', { year: formatFor(language).schoolYear(year) });
  return isOldYear(year) ? `${lead} ${t('schools.rating.old')}` : lead;
}

/** The historical ratings toggle: a bar a year, newest first. */
function historyHtml(history: RatingsContent['history'], language: Language): Html {
  const { schoolYear } = formatFor(language);
  const rows = history.map(({ year, rating }) => {
    const figure = { value: rating, lower: null, upper: null, average: null, missing: null };
    return { label: schoolYear(year), value: `${rating}/10`, figure, scale: HIGHEST };
  });
  return html`<details class="rating-history">
    <summary>${translatorFor(language)('profile-ratings.history')}</summary>
    ${barListHtml(rows, 'tight')}
  </details>`;
}
