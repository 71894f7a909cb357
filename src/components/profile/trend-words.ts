import type { Measure } from '#domain/figures/figure-schema.ts';
import { MEASURES } from '#domain/figures/measures.ts';
import type { Language } from '#domain/places/language.ts';
import type { Trend } from '#domain/profile/trends.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import { trendRange, type TrendRange } from './trend-chart.ts';

/** Names the lines of charts of trends. */
export function trendLegendHtml(trends: readonly Trend[], language: Language): Html {
  const t = translatorFor(language);
  const figures = trends.flatMap((trend) => trend.figures.filter(({ value }) => value !== null));
  const hasAverage = figures.some(({ average }) => average !== null);
  return html`<p class="chart-key">
    <span class="key-school">${t('profile-academic-progress.legend.school')}</span
    >${hasAverage && html`<span class="key-state">${t('profile.table.average')}</span>`}
  </p>`;
}

/** The change of a trend in a paragraph. `isAlone`: without the change of the average, which the chart shows. */
export function trendWordsHtml(trend: Trend, language: Language, isAlone = false): Html {
  const words = trendWords(isAlone ? { ...trend, stateChange: null } : trend, language);
  return html`<p>${words.map((sentence) => `${sentence}.`).join(' ')}</p>`;
}

/** Describes the change in sentences, with the average's. If chance alone could cause it, says that first. */
function trendWords(trend: Trend, language: Language): readonly string[] {
  const t = translatorFor(language);
  const { change, stateChange, points } = trend;
  const year = formatFor(language).schoolYear(points[0]?.year ?? '');
  const count = Math.abs(change);
  const state = stateChange === null ? [] : [stateWords(stateChange, language)];
  if (change === 0) return [t('profile-academic-progress.same', { year }), ...state];
  if (trend.isClear === false) {
    const chance = change > 0 ? 'profile-academic-progress.chanceUp' : 'profile-academic-progress.chanceDown';
    return [t('profile-academic-progress.unclear', { year }), t(chance, { count }), ...state];
  }
  const key = change > 0 ? 'profile-academic-progress.up' : 'profile-academic-progress.down';
  return [t(key, { count, year }), ...state];
}

function stateWords(change: number, language: Language): string {
  const t = translatorFor(language);
  const count = Math.abs(change);
  if (change === 0) return t('profile-academic-progress.stateSame');
  return t(change > 0 ? 'profile-academic-progress.stateUp' : 'profile-academic-progress.stateDown', { count });
}

/** Charts of one measure share their range. */
export function rangesOf(trends: readonly Trend[]): ReadonlyMap<Measure, TrendRange> {
  const byMeasure = Map.groupBy(trends, ({ measure }) => measure);
  return new Map(
    [...byMeasure].map(([measure, own]) => {
      const values = own.flatMap(({ points }) => points.flatMap(({ value, average }) => [value, average ?? value]));
      return [
        measure,
        trendRange(values, {
          smallestSpan: MEASURES[measure].trend?.smallestSpan ?? 0,
          scale: MEASURES[measure].scale,
        }),
      ];
    }),
  );
}
