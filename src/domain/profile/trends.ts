import type { Measure, Series, Subject } from '../figures/figure-schema.ts';
import { hasFigure } from '../figures/known-figures.ts';
import { MEASURE_IDS, MEASURES } from '../figures/measures.ts';
import { wholePoints } from '../figures/whole-points.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import { findGroupSeries, findSeries, isWholeSchool, listFigures, listTopics, type FigureView } from './module-view.ts';
import type { ProfilePage } from './profile-page.ts';
import type { Topic } from './series-index.ts';

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

const TREND_TOPICS: readonly Topic[] = MEASURE_IDS.filter((measure) => MEASURES[measure].trend !== null).flatMap(
  listTopics,
);
/** Two-sided, at 95%: a change of fewer standard errors can be chance. */
const CLEAR_STANDARD_ERRORS = 1.96;

/** What a page knows of results over the years. */
interface PageTrends {
  readonly trends: readonly Trend[];
  /** The series of the trends. */
  readonly series: readonly Series[];
  /** Series of results with a figure, with a trend or without. */
  readonly known: readonly Series[];
}

// Several modules and the glance need the trends of a page.
const KNOWN = new WeakMap<ProfilePage, PageTrends>();

/** Finds the change of each result of the whole school, in the order of measures and subjects. */
export function findTrends(page: ProfilePage): PageTrends {
  const found = KNOWN.get(page) ?? readTrends(page);
  KNOWN.set(page, found);
  return found;
}

function readTrends(page: ProfilePage): PageTrends {
  const known = TREND_TOPICS.flatMap((topic) => findGroupSeries(page, topic) ?? []).filter(hasFigure);
  const shown = known.map((series) => findTrend(page, series)).filter(({ own }) => own.length > 0);
  return { trends: shown.flatMap(({ own }) => own), series: shown.map(({ series }) => series), known };
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

/** True if a result has a trend. */
export function hasTrend(measure: Measure, history: readonly FigureView[]): boolean {
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
