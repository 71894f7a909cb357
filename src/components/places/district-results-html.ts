import type {
  DistrictFigures,
  DistrictPool,
  DistrictResult,
  TooWideResult,
} from '#domain/communities/district-figures.ts';
import { POOL_IDS } from '#domain/figures/average-pool.ts';
import { isExact } from '#domain/figures/interval.ts';
import { MEASURES } from '#domain/figures/measures.ts';
import type { Language } from '#domain/places/language.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import { definitionsHtml } from '#components/profile/definitions-html.ts';
import { averageText, figureText } from '#components/profile/figure-text.ts';
import { figureTableHtml } from '#components/profile/figure-table.ts';
import { trendChartHtml, trendRange } from '#components/profile/trend-chart.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { districtAverageText } from '#i18n/interval-text.ts';
import { topicName } from '#i18n/profile-names.ts';
import { poolName } from '#i18n/pool-name.ts';
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
  { pools, specialSchools }: DistrictFigures,
  of: { state: string; language: Language; hasReports: boolean },
): Html {
  const t = translatorFor(of.language);
  if (pools.length === 0 && of.hasReports) return html``;
  if (pools.length === 0) return html`<p>${t('places.district.noResults')}</p>`;
  const [first, rest] = [pools.slice(0, SHOWN_POOLS), pools.slice(SHOWN_POOLS)];
  return html`<div class="district-results">
    <p class="note">
      ${t('places.district.resultsLead')}
      ${specialSchools > 0 && t('places.district.special', { count: specialSchools })}
    </p>
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

function poolHtml(
  { id, results, tooWide }: DistrictPool,
  { state, language }: { state: string; language: Language },
): Html {
  const t = translatorFor(language);
  const schools = poolName(id, language);
  const lines = results.map((result) => ({ result, figures: figuresOf(result) }));
  const hasAverage = results.some(({ points }) => points.some(({ average }) => average !== null));
  const averaged = t('places.district.averaged', { state, schools });
  const sections = lines.map(({ result, figures }) => ({
    heading: topicName(result, language),
    lines: figures.map((figure) => ({ figure })),
  }));
  const defined = lines.flatMap(({ result, figures }) =>
    figures.slice(0, 1).map((one) => ({ ...one, measure: result.measure })),
  );
  const years = t('places.district.years', { schools });
  const caption = hasAverage ? `${years}. ${averaged}.` : years;
  return html`<h3>${t('places.district.pool', { schools })}</h3>
    ${
      results.length > 0 &&
      html`<p class="chart-key">
          <span class="key-school">${t('places.district.own')}</span
          >${hasAverage && html`<span class="key-state">${averaged}</span>`}
        </p>
        <ul class="trends">
          ${lines.map(({ result, figures }) => resultHtml(result, figures, language))}
        </ul>`
    }
    ${tooWide.map((one) => html`<p class="note">${tooWideText(one, language)}</p>`)}${definitionsHtml(
      defined,
      language,
    )}${results.length > 0 && figureTableHtml({ caption, own: t('places.district.own'), sections }, language)}`;
}

/** Says why a result of the newest year has no figure. */
function tooWideText(result: TooWideResult, language: Language): string {
  const of = { topic: topicName(result, language), year: formatFor(language).schoolYear(result.year) };
  return translatorFor(language)('places.district.tooWide', { ...of, count: result.schools });
}

function resultHtml(result: DistrictResult, figures: readonly FigureView[], language: Language): Html {
  const t = translatorFor(language);
  const [latest] = figures;
  const [newest] = result.points;
  if (latest === undefined || newest === undefined) return html``;
  const oldestFirst = result.points
    .flatMap(({ year, result, average }) => {
      if (!isExact(result)) return [];
      const compared = average?.interval != null && isExact(average.interval) ? average.interval.low : null;
      return [{ year, value: result.low, average: compared }];
    })
    .toReversed();
  const values = oldestFirst.flatMap(({ value, average }) => [value, average ?? value]);
  const notes = [
    districtAverageText(newest.average, {
      print: (interval) => averageText({ average: interval, type: latest.type }, language),
      language,
    }),
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
  return points.map(({ year, result, average }): FigureView => ({
    ...{ year, source, type: MEASURES[measure].unit },
    ...(isExact(result)
      ? { value: result.low, lower: null, upper: null }
      : { value: null, lower: result.low, upper: result.high }),
    ...{ missing: null, students: null },
    average: average?.interval ?? null,
    pool: null,
  }));
}
