import { RATING_METHOD_PATH, withLanguage } from '#domain/places/place-paths.ts';
import type { Language } from '#domain/places/language.ts';
import type { RatingsContent } from '#domain/profile/ratings-module.ts';
import { ratingMarkHtml } from '#components/schools/rating-mark-html.ts';
import { html, type Html } from '#components/ui/html.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';

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
  return html`<p>${t(content.summary === null ? 'profile-ratings.unrated' : 'profile-ratings.lead')}</p>
    <ul class="rating-rows">
      ${rows}
    </ul>
    <p class="note">
      ${t('schools.rating.scale')}
      <a href="${withLanguage(RATING_METHOD_PATH, language)}">${t('profile-ratings.method')}</a>
    </p>
    ${content.history.length > 0 && historyHtml(content.history, language)}`;
}

/** The historical ratings toggle: a line a year, newest first, with a bar as long as the rating. */
function historyHtml(history: RatingsContent['history'], language: Language): Html {
  const t = translatorFor(language);
  const { schoolYear } = formatFor(language);
  const lines = history.map(({ year, rating }) => {
    const bar = html`<rect class="bar-fill" width="${(rating / HIGHEST) * 100}%" height="14" />`;
    return html`<tr>
      <th scope="row">${schoolYear(year)}</th>
      <td>${rating}/10</td>
      <td><svg class="bar step-${Math.ceil(rating / 2)}" aria-hidden="true">${bar}</svg></td>
    </tr>`;
  });
  return html`<details class="rating-history">
    <summary>${t('profile-ratings.history')}</summary>
    <table>
      <caption class="visually-hidden">
        ${t('profile-ratings.history')}
      </caption>
      <thead class="visually-hidden">
        <tr>
          <th scope="col">${t('profile.table.year')}</th>
          <th scope="col">${t('schools.rating.summary')}</th>
          <td></td>
        </tr>
      </thead>
      <tbody>
        ${lines}
      </tbody>
    </table>
  </details>`;
}
