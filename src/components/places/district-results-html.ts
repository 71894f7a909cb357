import type { DistrictFigures, DistrictPool, DistrictResult } from '#domain/communities/district-figures.ts';
import { POOL_IDS } from '#domain/figures/average-pool.ts';
import { MEASURES } from '#domain/figures/measures.ts';
import type { Language } from '#domain/places/language.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import { averageText, figureText } from '#components/profile/figure-text.ts';
import { figureTableHtml } from '#components/profile/figure-table.ts';
import { trendChartHtml, trendRange } from '#components/profile/trend-chart.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { topicName } from '#i18n/profile-names.ts';
import { translatorFor } from '#i18n/translator.ts';

/** Pools that are shown at once: the ones with the most schools, in the order of their levels. */
const SHOWN_POOLS = 3;
/** The smallest span of the charts, so that small changes look small. */
const SMALLEST_SPAN = 30;

/**
 * The results of a district's schools over the years, by the levels of the schools, beside the averages of the state's districts.
 * Without any, a sentence says so, unless the district as a whole has reports.
 */
export function districtResultsHtml(
  { pools }: DistrictFigures,
  of: { state: string; language: Language; hasReports: boolean },
): Html {
  const t = translatorFor(of.language);
  if (pools.length === 0 && of.hasReports) return html``;
  if (pools.length === 0) return html`<p>${t('places.district.noResults')}</p>`;
  const [first, rest] = [pools.slice(0, SHOWN_POOLS), pools.slice(SHOWN_POOLS)];
  return html`<div class="district-results">
    <p class="note">${t('places.district.resultsLead')}</p>
    ${first.toSorted(byLevel).map((pool) => poolHtml(pool, of))}
    ${
      rest.length > 0 &&
      html`<details>
        <summary>${t('places.district.morePools')}</summary>
        ${rest.map((pool) => poolHtml(pool, of))}
      </details>`
    }
  </div>`;
}

function byLevel(one: DistrictPool, other: DistrictPool): number {
  return POOL_IDS.indexOf(one.id) - POOL_IDS.indexOf(other.id);
}

function poolHtml({ id, results }: DistrictPool, { state, language }: { state: string; language: Language }): Html {
  const t = translatorFor(language);
  const schools = t(`profile.pool.schools.${id}`);
  const lines = results.map((result) => ({ result, figures: figuresOf(result) }));
  const hasAverage = results.some(({ points }) => points.some(({ average }) => average !== null));
  const averaged = t('places.district.averaged', { state, schools });
  const sections = lines.map(({ result, figures }) => ({
    heading: topicName(result, language),
    lines: figures.map((figure) => ({ figure })),
  }));
  const years = t('places.district.years', { schools });
  const caption = hasAverage ? `${years}. ${averaged}.` : years;
  return html`<h3>${t('places.district.pool', { schools })}</h3>
    <p class="chart-key">
      <span class="key-school">${t('places.district.own')}</span
      >${hasAverage && html`<span class="key-state">${averaged}</span>`}
    </p>
    <ul class="trends">
      ${lines.map(({ result, figures }) => resultHtml(result, figures, language))}
    </ul>
    ${figureTableHtml({ caption, own: t('places.district.own'), sections }, language)}`;
}

function resultHtml(result: DistrictResult, figures: readonly FigureView[], language: Language): Html {
  const t = translatorFor(language);
  const [latest] = figures;
  const [newest] = result.points;
  if (latest === undefined || newest === undefined) return html``;
  const oldestFirst = result.points
    .map(({ year, value, average }) => ({ year, value, average: average?.value ?? null }))
    .toReversed();
  const values = oldestFirst.flatMap(({ value, average }) => [value, average ?? value]);
  const notes = [
    newest.average === null
      ? t('places.district.tooFewDistricts')
      : t('places.district.averageOf', { value: averageText(latest, language), count: newest.average.districts }),
    t('places.district.coverage', { count: newest.schools }),
  ];
  return html`<li>
    <h4>${topicName(result, language)}</h4>
    <p><b>${figureText(latest, language)}</b> ${formatFor(language).schoolYear(latest.year)}</p>
    ${oldestFirst.length > 1 && trendChartHtml(oldestFirst, trendRange(values, { smallestSpan: SMALLEST_SPAN, scale: MEASURES[result.measure].scale }))}
    <p>${notes.join(' · ')}</p>
  </li>`;
}

/** The result of each year as profiles print one, newest first. */
function figuresOf({ measure, source, points }: DistrictResult) {
  return points.map(({ year, value, average }): FigureView => ({
    ...{ year, source, value, type: MEASURES[measure].unit },
    ...{ lower: null, upper: null, missing: null, students: null },
    average: average?.value ?? null,
    pool: null,
  }));
}
