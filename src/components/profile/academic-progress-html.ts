import type { AcademicProgressContent } from '#domain/profile/academic-progress-module.ts';
import type { Trend } from '#domain/profile/trends.ts';
import type { Language } from '#domain/places/language.ts';
import { pickLatest } from '#domain/profile/module-view.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { topicName } from '#i18n/profile-names.ts';
import { translatorFor } from '#i18n/translator.ts';
import { definitionsHtml, newTestsHtml } from './definitions-html.ts';
import { barListHtml } from './figure-bars.ts';
import { figureTableHtml, type FigureSection } from './figure-table.ts';
import { figureText } from './figure-text.ts';
import { measureBars } from './measure-rows.ts';
import { cutListHtml } from '#components/ui/show-more.ts';
import { trendChartHtml, type TrendRange } from './trend-chart.ts';
import { rangesOf, trendLegendHtml, trendWordsHtml } from './trend-words.ts';

/** Charts that are shown at once. */
const SHOWN_TRENDS = 2;

/** Growth first, then what changed over the years: a small chart a subject, and the change in words. */
export function academicProgressHtml(content: AcademicProgressContent, language: Language): Html {
  const t = translatorFor(language);
  const hasTests = content.growth !== null || content.trends.some(({ subject }) => subject !== null);
  return html`${hasTests && html`<p>${t('profile-academic-progress.lead')}</p>`}
  ${growthHtml(content, language)}${stateScoreHtml(content, language)}${subjectsHtml(content.trends, language)}${trendsHtml(content, language)}${newTestsHtml(content.newTests, language)}${apartHtml(content, language)}${progressTable(content, language)}`;
}

function growthHtml({ growth }: AcademicProgressContent, language: Language): Html | null {
  if (growth === null) return null;
  return html`<div class="module-part">
    <h4>${translatorFor(language)('profile-academic-progress.growth')}</h4>
    ${barListHtml(measureBars([growth], language))}${definitionsHtml([{ ...growth.latest, measure: growth.measure }], language)}
  </div>`;
}

function stateScoreHtml({ stateScore }: AcademicProgressContent, language: Language): Html | null {
  if (stateScore === null) return null;
  return html`<div class="module-part">
    ${barListHtml(measureBars([stateScore], language))}${definitionsHtml([{ ...stateScore.latest, measure: stateScore.measure }], language)}
  </div>`;
}

/** Trends of other results than tests, behind a disclosure if growth comes first. */
function trendsHtml({ growth, trends: all }: AcademicProgressContent, language: Language): Html | null {
  const trends = all.filter(({ subject }) => subject === null);
  if (trends.length === 0) return null;
  const ranges = rangesOf(trends);
  const listOf = (some: readonly Trend[]): Html =>
    html`<ul class="trends">
      ${some.map((trend) => trendHtml(trend, { range: ranges.get(trend.measure), language }))}
    </ul>`;
  const title = translatorFor(language)('profile-academic-progress.trends');
  const legend = trendLegendHtml(trends, language);
  if (growth !== null)
    return html`<details>
      <summary>${title}</summary>
      ${legend}${listOf(trends)}
    </details>`;
  return html`<div class="module-part">
    <h4>${title}</h4>
    ${legend} ${cutListHtml(trends, { listOf, language, shown: SHOWN_TRENDS })}
  </div>`;
}

/** Says why the figures of some sources are in the table and in no chart. Null without such figures. */
function apartHtml({ apart }: AcademicProgressContent, language: Language): Html | null {
  if (apart.length === 0) return null;
  const t = translatorFor(language);
  return html`${[...Map.groupBy(apart, ({ why }) => why)].map(([why, own]) => {
    const topics = [...new Set(own.map((one) => topicName(one, language)))].join(', ');
    return html`<p class="note">${t(`profile-academic-progress.${why}`, { topics })}</p>`;
  })}`;
}

const DIRECTIONS = ['up', 'down', 'same'] as const;

/** How the results of tests changed, in a sentence. Null if no subject has a trend. */
function subjectsHtml(trends: readonly Trend[], language: Language): Html | null {
  const tested = trends.filter(({ subject }) => subject !== null);
  if (tested.length === 0) return null;
  const t = translatorFor(language);
  const { list } = formatFor(language);
  const byDirection = Map.groupBy(tested, directionOf);
  const parts = DIRECTIONS.flatMap((direction) => {
    const own = byDirection.get(direction) ?? [];
    const topics = list(own.map((trend) => topicName(trend, language)));
    if (own.length === 0) return [];
    if (direction === 'same') return [t('profile-academic-progress.subjects.same', { count: own.length })];
    return [t(`profile-academic-progress.subjects.${direction}`, { topics })];
  });
  const link = html`<a href="#Test_scores">${t('profile-academic-progress.subjects.link')}</a>`;
  return html`<p>${[t('profile-academic-progress.subjects.changed'), ...parts].join(' ')} ${link}</p>`;
}

function directionOf({ change, isClear }: Trend): (typeof DIRECTIONS)[number] {
  if (change === 0 || isClear === false) return 'same';
  return change > 0 ? 'up' : 'down';
}

function trendHtml(trend: Trend, of: { range: TrendRange | undefined; language: Language }): Html {
  const { language } = of;
  const { schoolYear } = formatFor(language);
  const latest = pickLatest(trend.figures.filter(({ value }) => value !== null));
  if (latest === null || of.range === undefined) return html``;
  return html`<li>
    <h5>${topicName(trend, language)}</h5>
    <p><b>${figureText(latest, language)}</b> ${schoolYear(latest.year)}</p>
    ${trendChartHtml(trend.points, of.range)} ${trendWordsHtml(trend, language)}
  </li>`;
}

function progressTable({ growth, stateScore, trends, apart }: AcademicProgressContent, language: Language): Html {
  const t = translatorFor(language);
  const topics = [
    ...[growth, stateScore].flatMap((view) =>
      view === null ? [] : [{ measure: view.measure, subject: null, figures: view.history }],
    ),
    ...trends.filter(({ subject }) => subject === null),
    ...apart,
  ];
  const sections = topics.map((topic): FigureSection => {
    return { heading: topicName(topic, language), lines: topic.figures.map((figure) => ({ figure })) };
  });
  const caption = t('profile-academic-progress.caption');
  return figureTableHtml({ caption, sections }, language);
}
