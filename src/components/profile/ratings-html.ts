import { isOldYear } from '#components/schools/old-year.ts';
import type { Language } from '#domain/places/language.ts';
import { RATING_METHOD_PATH, withLanguage } from '#domain/places/place-paths.ts';
import type { GrowthView } from '#domain/profile/growth-view.ts';
import type { RatingsContent } from '#domain/profile/ratings-module.ts';
import type { AdjustedResult } from '#domain/ratings/adjusted-results.ts';
import { formatFor } from '#i18n/format.ts';
import { ratingRangeText } from '#i18n/rating-range.ts';
import { translateState } from '#i18n/state-names.ts';
import { translatorFor } from '#i18n/translator.ts';
import { html, type Html } from '#markup/html.ts';
import { ratingMarkHtml } from '#components/schools/RatingMark.tsx';
import { barListHtml } from './figure-bars.ts';

const HIGHEST = 10;

/** The overall rating, its parts, and on demand the ratings of earlier years. */
export function ratingsHtml(content: RatingsContent, language: Language): Html {
  const t = translatorFor(language);
  // An overall rating of one part would only repeat that part.
  const overall =
    content.name === 'summary' ? [{ part: content.name, rating: content.summary, range: content.summaryRange }] : [];
  const rows = [...overall, ...content.parts].map(
    ({ part, rating, range }) =>
      html`<li>
        ${ratingMarkHtml(rating)}<span
          >${t(`schools.rating.${part}`)}${smallHtml(rating === null ? t('schools.rating.unrated') : ratingRangeText(range, language))}</span
        >
      </li>`,
  );
  // Empty boxes would look like a failure of the school.
  const isListed = !content.isPrivate || content.summary !== null;
  return html`${growthHtml(content.growth, language)}
    <p>${leadOf(content, language)}</p>
    ${
      isListed &&
      html`<ul class="rating-rows">
        ${rows}
      </ul>`
    }
    <p class="note">
      ${t('schools.rating.scale')}
      <a href="${withLanguage(RATING_METHOD_PATH, language)}">${t('profile-ratings.method')}</a>
    </p>
    ${content.official !== null && officialHtml(content.official, language)}
    ${content.history.length > 0 && historyHtml(content.history, language)}`;
}

/** Links the pages of the school that others publish. */
function officialHtml(
  { state, reportCard, record }: NonNullable<RatingsContent['official']>,
  language: Language,
): Html {
  const t = translatorFor(language);
  const links = [
    ...(reportCard === null
      ? []
      : [
          {
            href: reportCard.href,
            label: t(
              reportCard.isOwn ? 'profile-ratings.official.ownReportCard' : 'profile-ratings.official.reportCard',
              { state: translateState(state, language) },
            ),
          },
        ]),
    { href: record, label: t('profile-ratings.official.record') },
  ];
  return html`<p class="note">
    ${t('profile-ratings.official.lead')}
    ${links.map(({ href, label }, at) => html`${at > 0 && ' · '}<a href="${href}" rel="nofollow noopener">${label}</a>`)}
  </p>`;
}

function smallHtml(text: string | null): Html | null {
  return text === null ? null : html`<small>${text}</small>`;
}

function leadOf(content: RatingsContent, language: Language): string {
  const { summary, year, from, hasNewerResults } = content;
  const t = translatorFor(language);
  if (summary === null) return t(`profile-ratings.${whyUnrated(content)}`);
  if (year === null) return t('profile-ratings.lead');
  const lead = t('profile-ratings.leadOf', {
    year: formatFor(language).schoolYears(from === null ? [year] : [from, year]),
  });
  if (!isOldYear(year)) return lead;
  return `${lead} ${t(hasNewerResults ? 'schools.rating.old' : 'profile-ratings.noNewer')}`;
}

function whyUnrated({ isClosed, isPrivate, ...content }: RatingsContent) {
  if (isClosed) return 'closed';
  if (isPrivate) return 'private';
  if (content.isOfUnratedKind) return 'kind';
  if (content.isOfUnknownLevels) return 'levels';
  if (content.isOnlyHighRated) return 'onlyHigh';
  return content.isOfUntestedGrades ? 'grades' : 'unrated';
}

/** The historical ratings toggle: a bar a year, newest first. */
function historyHtml(history: RatingsContent['history'], language: Language): Html {
  const { schoolYear } = formatFor(language);
  const rows = history.map(({ year, rating, low = rating, high = rating }) => {
    const range = ratingRangeText([low, high], language);
    const figure = { value: rating, lower: null, upper: null, average: null, missing: null };
    return {
      label: schoolYear(year),
      value: range === null ? `${rating}/10` : `${rating}/10, ${range}`,
      figure,
      scale: HIGHEST,
    };
  });
  return html`<details class="rating-history">
    <summary>${translatorFor(language)('profile-ratings.history')}</summary>
    ${barListHtml(rows, 'tight')}
  </details>`;
}

/** The number of growth in words. The sentence about it is below the school's name. Without a rating, why there is none. */
export function growthHtml(growth: GrowthView | null, language: Language): Html | null {
  if (growth === null) return null;
  const t = translatorFor(language);
  if (growth.kind !== 'rated')
    return html`<p>
      ${t(`profile-ratings.growth.${growth.kind}`)}
      ${growth.adjusted !== null && adjustedText(growth.adjusted, language)}
    </p>`;
  return html`<p>${growthNumber(growth, language)}</p>`;
}

/** What results are beside schools that serve similar families. */
function adjustedText({ year, verdict, points }: AdjustedResult, language: Language): string {
  const of = { year: formatFor(language).schoolYear(year), count: Math.abs(points) };
  return translatorFor(language)(`profile-ratings.adjusted.${verdict}`, of);
}

/** "Growth rating 8 of 10, between 6 and 9, from 2014–15 and 2015–16." */
function growthNumber({ rating, range, years }: GrowthView & { kind: 'rated' }, language: Language): string {
  const t = translatorFor(language);
  const { list, schoolYear } = formatFor(language);
  const number = [t('profile-ratings.growth.number', { rating }), ratingRangeText(range, language)];
  const shown = number.filter((part) => part !== null).join(', ');
  return t('profile-ratings.growth.from', { number: shown, years: list(years.map(schoolYear)), count: years.length });
}
