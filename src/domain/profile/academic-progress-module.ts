import type { ProfilePage } from './profile-page.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import type { Measure, Series, Subject } from '../figures/figure-schema.ts';
import { MEASURE_IDS, MEASURES } from '../figures/measures.ts';
import {
  explainEmpty,
  listFigures,
  filled,
  measureViews,
  findGroupSeries,
  findSeries,
  isWholeSchool,
  listTopics,
  type FigureView,
  type MeasureView,
  type ModuleView,
} from './module-view.ts';
import type { Topic } from './series-index.ts';
import { emptyTestScores } from './test-scores-module.ts';
import { wholePoints } from '../figures/whole-points.ts';
import { hasFigure } from '../figures/known-figures.ts';

/** One year of a trend. */
export interface TrendPoint {
  readonly year: SchoolYear;
  readonly value: number;
  readonly average: number | null;
}

/** The change of a result from the first known year to the last one. */
export interface Trend {
  readonly measure: Measure;
  readonly subject: Subject | null;
  /** Every year, newest first, with the reason for each missing figure. */
  readonly figures: readonly FigureView[];
  /** The years that have a number, oldest first; at least two. */
  readonly points: readonly TrendPoint[];
  readonly change: number;
  /** The average's change between the same years; null if an average is missing. */
  readonly stateChange: number | null;
  /** False if chance alone could cause such a change for this number of students. Null if the number is unknown. */
  readonly isClear: boolean | null;
}

export interface AcademicProgressContent {
  readonly growth: MeasureView | null;
  /** The score that the state itself gives the school. */
  readonly stateScore: MeasureView | null;
  readonly trends: readonly Trend[];
}

const TREND_TOPICS: readonly Topic[] = MEASURE_IDS.filter((measure) => MEASURES[measure].trend !== null).flatMap(
  listTopics,
);
/** What sources measure themselves. */
const MEASURED = ['academic-growth', 'state-score'] as const;
/** Two-sided, at 95%: a change of fewer standard errors can be chance. */
const CLEAR_STANDARD_ERRORS = 1.96;

/**
 * Builds the module on how much students grow in a year, if a source measures it, and how the school's results changed
 * over the years.
 */
export function academicProgressModule(page: ProfilePage): ModuleView<AcademicProgressContent> {
  const [growth = null] = measureViews(page, ['academic-growth']);
  const [stateScore = null] = measureViews(page, ['state-score']);
  const known = TREND_TOPICS.flatMap((topic) => findGroupSeries(page, topic) ?? []).filter(hasFigure);
  const shown = known.map((series) => findTrend(page, series)).filter(({ own }) => own.length > 0);
  const trends = shown.flatMap(({ own }) => own);
  if (growth === null && stateScore === null && trends.length === 0) {
    return isAboutOneYear(known) ? { kind: 'empty', reason: 'one-year' } : emptyProgress(page);
  }
  const measured = MEASURED.flatMap((measure) => findGroupSeries(page, { measure }) ?? []).filter(hasFigure);
  return filled({ growth, stateScore, trends }, [...measured, ...shown.map(({ series }) => series)]);
}

/** True for test results of a single year. Ranges of several years draw no trend, either, but for another reason. */
function isAboutOneYear(known: readonly Series[]): boolean {
  const results = known.filter(({ measure }) => measure === 'proficiency');
  return results.length > 0 && results.every(({ points }) => points.length === 1);
}

function emptyProgress(page: ProfilePage): ModuleView<never> {
  const empty = explainEmpty(page, ['academic-growth']);
  return empty.reason === 'no-source' || empty.reason === 'not-reported' ? emptyTestScores(page) : empty;
}

/** The trend of a series. If it has one year, the trend of another source that has more: newer results hide no history. */
function findTrend(page: ProfilePage, series: Series): { series: Series; own: Trend[] } {
  const { measure, subject } = series;
  const others = findSeries(page, [measure]).filter((one) => isWholeSchool(one) && one.subject === subject);
  const found = [series, ...others].map((one) => ({ series: one, own: trendOf(page, one) }));
  return found.find(({ own }) => own.length > 0) ?? { series, own: [] };
}

function trendOf(page: ProfilePage, series: Series): Trend[] {
  const figures = listFigures(page, series);
  const known = figures.filter((figure) => figure.value !== null).reverse();
  const first = known[0];
  const last = known.at(-1);
  if (first === undefined || last === undefined || first === last) return [];
  const { measure, subject = null } = series;
  const change = changeOf(measure, first.value, last.value);
  if (change === null) return [];
  const points = known.map(({ year, value, average }) => ({ year, value: value ?? 0, average }));
  const stateChange = changeOf(measure, first.average, last.average);
  return [{ measure, subject, figures, points, change, stateChange, isClear: isClearChange(first, last) }];
}

/** True if this module shows every year of a result, so that no other module has to. */
export function isShownAsTrend(measure: Measure, history: readonly FigureView[]): boolean {
  return MEASURES[measure].trend !== null && history.filter(({ value }) => value !== null).length > 1;
}

/** Computes the change in whole points, or in tenths on a short scale such as the ACT's. */
function changeOf(measure: Measure, from: number | null, to: number | null): number | null {
  if (from === null || to === null) return null;
  return MEASURES[measure].trend?.step === 0.1 ? Math.round((to - from) * 10) / 10 : wholePoints(from, to);
}

/**
 * Compares the difference of two shares of different students with its standard error, after Agresti and Caffo (2000).
 */
function isClearChange(first: FigureView, last: FigureView): boolean | null {
  if (first.type !== 'percent' || first.students === null || last.students === null) return null;
  const before = adjustedShare(first.value ?? 0, first.students);
  const after = adjustedShare(last.value ?? 0, last.students);
  return Math.abs(after.share - before.share) > CLEAR_STANDARD_ERRORS * Math.sqrt(before.variance + after.variance);
}

/** Adds one success and one failure to the counts, so that small and extreme shares get a variance too. */
function adjustedShare(percent: number, students: number): { share: number; variance: number } {
  const counted = (Math.min(Math.max(percent, 0), 100) / 100) * students;
  const share = (counted + 1) / (students + 2);
  return { share, variance: (share * (1 - share)) / (students + 2) };
}
