import type { AcademicProgressContent, Trend } from '#domain/profile/academic-progress-module.ts';
import type { Language } from '#domain/places/language.ts';
import type { Measure } from '#domain/figures/figure-schema.ts';
import { MEASURES } from '#domain/figures/measures.ts';
import { pickLatest } from '#domain/profile/module-view.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { topicName } from '#i18n/profile-names.ts';
import { translatorFor } from '#i18n/translator.ts';
import { barListHtml } from './figure-bars.ts';
import { figureTableHtml, type FigureSection } from './figure-table.ts';
import { figureText } from './figure-text.ts';
import { measureBars } from './measure-rows.ts';
import { cutListHtml } from '#components/ui/show-more.ts';
import { trendChartHtml, trendRange, type TrendRange } from './trend-chart.ts';

/** Charts that are shown at once. */
const SHOWN_TRENDS = 2;

/** Growth first, then what changed over the years: a small chart a subject, and the change in words. */
export function academicProgressHtml(content: AcademicProgressContent, language: Language): Html {
  const t = translatorFor(language);
  const hasProgress = content.growth !== null || content.trends.length > 0;
  return html`${hasProgress && html`<p>${t('profile-academic-progress.lead')}</p>`}
  ${growthHtml(content, language)}${stateScoreHtml(content, language)}${trendsHtml(content.trends, language)}${progressTable(content, language)}`;
}

function growthHtml({ growth }: AcademicProgressContent, language: Language): Html | null {
  if (growth === null) return null;
  return html`<div class="module-part">
    <h4>${translatorFor(language)('profile-academic-progress.growth')}</h4>
    ${barListHtml(measureBars([growth], language))}
  </div>`;
}

function stateScoreHtml({ stateScore }: AcademicProgressContent, language: Language): Html | null {
  if (stateScore === null) return null;
  return html`<div class="module-part">${barListHtml(measureBars([stateScore], language))}</div>`;
}

function trendsHtml(trends: readonly Trend[], language: Language): Html | null {
  if (trends.length === 0) return null;
  const t = translatorFor(language);
  const ranges = rangesOf(trends);
  const figures = trends.flatMap((trend) => trend.figures.filter(({ value }) => value !== null));
  const hasAverage = figures.some(({ average }) => average !== null);
  const state = hasAverage && html`<span class="key-state">${t('profile.table.average')}</span>`;
  const legend = html`<p class="chart-key">
    <span class="key-school">${t('profile-academic-progress.legend.school')}</span>${state}
  </p>`;
  const listOf = (some: readonly Trend[]): Html =>
    html`<ul class="trends">
      ${some.map((trend) => trendHtml(trend, { range: ranges.get(trend.measure), language }))}
    </ul>`;
  return html`<div class="module-part">
    <h4>${t('profile-academic-progress.trends')}</h4>
    ${legend} ${cutListHtml(trends, { listOf, language, shown: SHOWN_TRENDS })}
  </div>`;
}

function trendHtml(trend: Trend, of: { range: TrendRange | undefined; language: Language }): Html {
  const { language } = of;
  const { schoolYear } = formatFor(language);
  const latest = pickLatest(trend.figures.filter(({ value }) => value !== null));
  if (latest === null || of.range === undefined) return html``;
  const words = trendWords(trend, language);
  return html`<li>
    <h5>${topicName(trend, language)}</h5>
    <p><b>${figureText(latest, language)}</b> ${schoolYear(latest.year)}</p>
    ${trendChartHtml(trend.points, of.range)}
    <p>${words.first}${words.notes.map((note) => html`<small>${note}</small>`)}</p>
  </li>`;
}

/** Describes the change in words, with the state's. If chance alone could cause it, says that first. */
function trendWords(trend: Trend, language: Language): { first: string; notes: readonly string[] } {
  const t = translatorFor(language);
  const { change, stateChange, points } = trend;
  const year = formatFor(language).schoolYear(points[0]?.year ?? '');
  const count = Math.abs(change);
  const state = stateChange === null ? [] : [stateWords(stateChange, language)];
  if (change === 0) return { first: t('profile-academic-progress.same', { year }), notes: state };
  if (trend.isClear === false) {
    const chance = change > 0 ? 'profile-academic-progress.chanceUp' : 'profile-academic-progress.chanceDown';
    return { first: t('profile-academic-progress.unclear', { year }), notes: [t(chance, { count }), ...state] };
  }
  const key = change > 0 ? 'profile-academic-progress.up' : 'profile-academic-progress.down';
  return { first: t(key, { count, year }), notes: state };
}

function stateWords(change: number, language: Language): string {
  const t = translatorFor(language);
  const count = Math.abs(change);
  if (change === 0) return t('profile-academic-progress.stateSame');
  return t(change > 0 ? 'profile-academic-progress.stateUp' : 'profile-academic-progress.stateDown', { count });
}

/** Charts of one measure share their range. */
function rangesOf(trends: readonly Trend[]): ReadonlyMap<Measure, TrendRange> {
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

function progressTable({ growth, stateScore, trends }: AcademicProgressContent, language: Language): Html {
  const t = translatorFor(language);
  const topics = [
    ...[growth, stateScore].flatMap((view) =>
      view === null ? [] : [{ measure: view.measure, subject: null, figures: view.history }],
    ),
    ...trends,
  ];
  const sections = topics.map((topic): FigureSection => {
    return { heading: topicName(topic, language), lines: topic.figures.map((figure) => ({ figure })) };
  });
  const caption = t('profile-academic-progress.caption');
  return figureTableHtml({ caption, sections }, language);
}
