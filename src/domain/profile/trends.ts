import { isClearChange, isClearScoreChange } from '../figures/chance.ts';
import type { Measure, Point, Series, Subject } from '../figures/figure-schema.ts';
import { exactly, isExact, readInterval, subtract, type Interval } from '../figures/interval.ts';
import { hasFigure, isKnown } from '../figures/known-figures.ts';
import { findNewTest } from '../figures/test-changes.ts';
import { MEASURE_IDS, MEASURES } from '../figures/measures.ts';
import { changeBetween, wholePoints } from '../figures/point-changes.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import {
  countStudents,
  findGroupSeries,
  findSeries,
  isWholeSchool,
  listFigures,
  listTopics,
  type FigureView,
} from './module-view.ts';
import type { ProfilePage } from './profile-page.ts';
import type { Topic } from './series-index.ts';

/** One year of a trend. */
export interface TrendPoint {
  readonly year: SchoolYear;
  readonly value: number;
  /** Null if there is none, or only a range. */
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
  /** The average's change between the same years; null if an average is missing, or if their ranges allow other changes. */
  readonly stateChange: number | null;
  /** The year in which the test or its levels changed. Earlier years are in no chart. Null: they did not. */
  readonly newTest: SchoolYear | null;
  /** False if chance alone could cause such a change for this number of students. Null if the number is unknown. */
  readonly isClear: boolean | null;
}

const TREND_TOPICS: readonly Topic[] = MEASURE_IDS.filter((measure) => MEASURES[measure].trend !== null).flatMap(
  listTopics,
);

/** What a page knows of results over the years. */
interface PageTrends {
  readonly trends: readonly Trend[];
  /** The series of the trends. */
  readonly series: readonly Series[];
  /** Series of results with a figure, with a trend or without. */
  readonly known: readonly Series[];
  /** Results without a trend, because the test or its levels changed, and the year of the change. */
  readonly changed: readonly NewTest[];
  /** Results that are shown, but in no trend. */
  readonly apart: readonly ResultsApart[];
}

/** A result whose test or levels changed in a year. */
export interface NewTest {
  readonly measure: Measure;
  readonly subject: Subject | null;
  readonly year: SchoolYear;
}

/**
 * The figures of one source that no trend joins. `earlier`: another source reports the newest figure. `disputed`: the sources
 * disagree about how the result changed.
 */
export interface ResultsApart {
  readonly why: 'earlier' | 'disputed';
  readonly measure: Measure;
  readonly subject: Subject | null;
  readonly series: Series;
  /** Newest first. */
  readonly figures: readonly FigureView[];
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
  const found = known.map((series) => findTrend(page, series));
  const shown = found.filter(({ own }) => own.length > 0);
  const without = found.filter(({ own }) => own.length === 0);
  const changed = without.flatMap(({ series: { measure, subject = null, ...series } }) => {
    const whole = { ...series, measure, ...(subject !== null && { subject }) };
    const year = findNewTestOf(page, whole, listFigures(page, whole));
    return year === null ? [] : [{ measure, subject, year }];
  });
  return {
    trends: shown.flatMap(({ own }) => own),
    series: shown.map(({ series }) => series),
    known,
    apart: without.flatMap(({ apart }) => apart),
    changed,
  };
}

/** A series with its trend, or with the figures that no trend joins. */
interface FoundTrend {
  readonly series: Series;
  readonly own: readonly Trend[];
  readonly apart: readonly ResultsApart[];
}

/**
 * The trend of a series. If it has one year, the trend of another source that ends in the same year with the same number:
 * newer results hide no history, and no trend ends before them. A trend that another source turns around is not said.
 */
function findTrend(page: ProfilePage, series: Series): FoundTrend {
  const { measure, subject } = series;
  const newest = series.points.findLast(isKnown);
  const others = findSeries(page, [measure]).filter(
    (one) => one !== series && isWholeSchool(one) && one.subject === subject && hasFigure(one),
  );
  const alike = others.filter(({ points }) => endsLike(points.findLast(isKnown), newest));
  const drawn = [series, ...alike].flatMap((one) => trendOf(page, one).map((trend) => ({ series: one, own: [trend] })));
  const agreed = drawn.find(({ own }) => own.every((trend) => !isDisputed(trend, [series, ...others])));
  if (agreed !== undefined) return { ...agreed, apart: [] };
  const isTurned = drawn.length > 0;
  const apart = (isTurned ? [series, ...others] : others).map((one): ResultsApart => {
    const figures = listFigures(page, one);
    return { why: isTurned ? 'disputed' : 'earlier', measure, subject: subject ?? null, series: one, figures };
  });
  return { series, own: [], apart };
}

/**
 * True if the figures of another source in the first or the last year allow the opposite of the change that a trend says. A
 * range counts with all that it allows, around the trend's own figure as well.
 */
function isDisputed({ points, change, isClear }: Trend, sources: readonly Series[]): boolean {
  const [first, last] = [points[0], points.at(-1)].map((end) => (end === undefined ? [] : figuresBeside(sources, end)));
  if (isClear === false || first === undefined || last === undefined) return false;
  const changes = first.flatMap((before) => last.map((after) => subtract(after, before)));
  return changes.some(({ low, high }) => (change > 0 ? low < 0 : change < 0 && high > 0));
}

/** Reads the figure of a trend's year, and other sources' figures. */
function figuresBeside(sources: readonly Series[], own: TrendPoint): readonly Interval[] {
  const others = sources.flatMap(({ measure, points }) => {
    return points.flatMap((point) => (point.year === own.year ? (readInterval(measure, point) ?? []) : []));
  });
  return [exactly(own.value), ...others];
}

function endsLike(one: Point | undefined, other: Point | undefined): boolean {
  if (one?.value == null || other?.value == null) return false;
  return one.year === other.year && wholePoints(one.value, other.value) === 0;
}

/** A trend ends with the newest figure. If that is a range, there is none: it could be a rise or a fall. */
function trendOf(page: ProfilePage, series: Series): Trend[] {
  const figures = listFigures(page, series);
  const newTest = findNewTestOf(page, series, figures);
  const isComparable = ({ value, year }: FigureView): boolean => value !== null && year >= (newTest ?? '');
  const known = figures.filter(isComparable).reverse();
  const first = known[0];
  const last = known.at(-1);
  if (first === undefined || last === undefined || first === last || last !== figures.find(isKnown)) return [];
  const { measure, subject = null } = series;
  const change = changeOf(measure, readExact(first), readExact(last));
  if (change === null) return [];
  const points = known.map(({ year, value, average }) => {
    return { year, value: value ?? 0, average: average !== null && isExact(average) ? average.low : null };
  });
  const stateChange = changeOf(measure, first.average, last.average);
  return [
    { measure, subject, figures, points, change, stateChange, newTest, isClear: isClearTrend(measure, first, last) },
  ];
}

function findNewTestOf(page: ProfilePage, series: Series, newestFirst: readonly FigureView[]): SchoolYear | null {
  const known = newestFirst.filter(isKnown).toReversed();
  return findNewTest({ ...series, state: page.state.code }, known);
}

function readExact(figure: FigureView): Interval | null {
  return figure.value === null ? null : exactly(figure.value, countStudents(figure));
}

/** True if a result has a trend. */
export function hasTrend(measure: Measure, history: readonly FigureView[]): boolean {
  return MEASURES[measure].trend !== null && history.filter(({ value }) => value !== null).length > 1;
}

/**
 * Computes the change in whole points, or in tenths on a short scale such as the ACT's. Null if a figure is missing, or if
 * ranges allow different changes.
 */
function changeOf(measure: Measure, from: Interval | null, to: Interval | null): number | null {
  if (from === null || to === null) return null;
  if (MEASURES[measure].trend?.step !== 0.1) return changeBetween(from, to);
  const [least, most] = [to.low - from.high, to.high - from.low].map((change) => Math.round(change * 10) / 10);
  return least === most ? (least ?? null) : null;
}

function isClearTrend(measure: Measure, first: FigureView, last: FigureView): boolean | null {
  const [before, after] = [readExact(first), readExact(last)];
  if (before === null || after === null) return null;
  const deviation = MEASURES[measure].deviation;
  if (deviation !== null) return isClearScoreChange(before, after, deviation);
  return first.type === 'percent' ? isClearChange(before, after) : null;
}
