import type { ProfilePage } from './profile-page.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import {
  REASONS_BY_IMPORTANCE,
  SUBJECTS,
  type Measure,
  type MissingReason,
  type Point,
  type Series,
  type SourceId,
} from '../figures/figure-schema.ts';
import { findPoolOf, type PoolId } from '../figures/average-pool.ts';
import { hasFigure, hasNewerFigure, isKnown } from '../figures/known-figures.ts';
import type { AverageSeries } from '../figures/profile-document.ts';
import { exactly, readInterval, type Interval } from '../figures/interval.ts';
import { MEASURES, type ValueType } from '../figures/measures.ts';
import type { Subgroup } from '../figures/subgroup-list.ts';
import type { SourceNote } from '../figures/source-note.ts';
import { leavesOutPreK } from '../figures/pre-k.ts';
import { findAverages, indexSeries, listGroups, type Topic } from './series-index.ts';
import { findLikelyStudents } from './likely-students.ts';
import { standingOf, type Standing } from './standing.ts';

/**
 * Why a whole module has nothing to show. `no-source`: none of our sources reports it for the school's state.
 * `one-year`: a trend needs two years. `no-trend`: results of several years are ranges or don't compare. `closed`: the module is only about schools that students can attend.
 * `grades-unknown`, `size-unknown`, `no-students` and `traits-unknown` (both) name what is missing to find similar
 * schools.
 */
export type EmptyReason =
  | MissingReason
  | 'no-source'
  | 'one-year'
  | 'no-trend'
  | 'closed'
  | 'private-school'
  | 'not-shared'
  | 'no-reviews'
  | 'no-dates'
  | 'no-homes'
  | 'no-coordinates'
  | 'none-nearby'
  | 'grades-unknown'
  | 'size-unknown'
  | 'no-students'
  | 'traits-unknown'
  | 'none-similar';

/** A module without content. The page shows the reason instead. */
export interface EmptyModule {
  readonly kind: 'empty';
  readonly reason: EmptyReason;
}

/** A module with data: `content` for its component, `sources` for the note under it. */
export interface FilledModule<Content> {
  readonly kind: 'filled';
  readonly content: Content;
  readonly sources: readonly SourceNote[];
}

/** What a module draws: its content, or the reason why it has none. */
export type ModuleView<Content> = EmptyModule | FilledModule<Content>;

/** The schools that a figure is compared with. */
export interface PoolView {
  /** Null if the school's levels are unknown, so that no pool fits it. */
  readonly id: PoolId | null;
  /** The name of the state. */
  readonly state: string;
  /**
   * How many schools the average is over; null if too few report the figure. There may be no average over them, because their
   * ranges allow too many.
   */
  readonly schools: number | null;
}

/**
 * One printed figure. Exactly one of `value`, a range and `missing` is known; `average` is the pool's, same year, as
 * printed; `pool` is null if the measure is never averaged.
 */
export interface FigureView {
  readonly year: SchoolYear;
  readonly source: SourceId;
  readonly type: ValueType;
  readonly value: number | null;
  readonly lower: number | null;
  readonly upper: number | null;
  readonly missing: MissingReason | null;
  readonly students: number | null;
  /** The number of students as another source reports it, if the figure's own does not. It is not printed. */
  readonly likelyStudents?: number | undefined;
  /** The standard deviation of one student's score, if the figure is a mean of scores. It is not printed. */
  readonly deviation?: number | undefined;
  readonly average: Interval | null;
  readonly pool: PoolView | null;
  /** True if the figure is without the school's pre-K students. */
  readonly isWithoutPreK?: boolean | undefined;
}

/** A measure with its newest figure, and all its figures, newest first. */
export interface MeasureView {
  readonly measure: Measure;
  readonly latest: FigureView;
  readonly history: readonly FigureView[];
  /** A count of students as a part of the school. Null: the measure is none, or the number of students is unknown. */
  readonly share: ShareOfSchool | null;
}

/** A count as a percentage of all students of the school, by their count of the same or the nearest year. */
export interface ShareOfSchool {
  readonly percent: number;
  readonly enrollment: number;
  readonly year: SchoolYear;
}

/** Lists the topics of a measure. A test has one topic per subject. */
export function listTopics(measure: Measure): readonly Topic[] {
  return measure === 'proficiency' ? SUBJECTS.map((subject) => ({ measure, subject })) : [{ measure }];
}

/** Creates a module with data, and the sources of the series that it was read from. */
export function filled<Content>(content: Content, series: readonly Series[]): FilledModule<Content> {
  return { kind: 'filled', content, sources: sourceNotes(series) };
}

/** Finds all series of the measures, by measure, then in the document's order. */
export function findSeries(page: ProfilePage, measures: readonly Measure[]): readonly Series[] {
  const { byMeasure } = indexSeries(page);
  return measures.flatMap((measure) => byMeasure.get(measure) ?? []);
}

/**
 * Returns the series of a topic over all grades, by group. For each group it is the first series with any figure, or
 * else the first.
 */
export function seriesByGroup(page: ProfilePage, of: Topic): ReadonlyMap<Subgroup, Series> {
  return listGroups(indexSeries(page).topics, of) ?? NO_SERIES;
}

/** Finds one series in `seriesByGroup`, or returns null. */
export function findGroupSeries(page: ProfilePage, of: Topic, group: Subgroup = 'all'): Series | null {
  return seriesByGroup(page, of).get(group) ?? null;
}

/**
 * Finds the newest year in which a measure of the whole school had a value. Returns null if none had; the page then
 * shows the value without a year.
 */
export function findYearOfValue(page: ProfilePage, measure: Measure, value: number): SchoolYear | null {
  return findGroupSeries(page, { measure })?.points.findLast((point) => point.value === value)?.year ?? null;
}

/** Returns true if the series is about all students, without a group or a grade. */
export function isWholeSchool(series: Series): boolean {
  return (series.subgroup === undefined || series.subgroup === 'all') && series.grade === undefined;
}

/**
 * Explains why the measures have nothing to show. If all points are missing, returns their reason. If there are no
 * points, either the school's figure was not reported, or no source in the catalogue reports such figures for the
 * state. With `groups`, only their points count.
 */
export function explainEmpty(
  page: ProfilePage,
  measures: readonly Measure[],
  groups?: readonly Subgroup[],
): EmptyModule {
  const own = findSeries(page, measures).filter(({ subgroup = 'all' }) => groups?.includes(subgroup) ?? true);
  const reasons = new Set(own.flatMap((series) => series.points.map((point) => point.missing)));
  const ofPoints = REASONS_BY_IMPORTANCE.find((reason) => reasons.has(reason));
  if (ofPoints !== undefined) return { kind: 'empty', reason: ofPoints };
  const isReported = measures.some((measure) => page.reportedMeasures.includes(measure));
  return { kind: 'empty', reason: isReported ? 'not-reported' : 'no-source' };
}

/** Lists the figures of a series with their averages beside them, newest first. */
export function listFigures(page: ProfilePage, series: Series): readonly FigureView[] {
  const averages = findAverages(page, series);
  return series.points.map((point) => figureOf(point, { page, series, averages })).reverse();
}

/**
 * Returns the newest known figure of a series, or else the newest one. Same as `pickLatest(listFigures(…))`, without
 * building the others.
 */
export function latestFigure(page: ProfilePage, series: Series): FigureView | null {
  const point = series.points.findLast(isKnown) ?? series.points.at(-1);
  if (point === undefined) return null;
  return figureOf(point, { page, series, averages: findAverages(page, series) });
}

/** Returns the newest known figure, or else the newest one. */
export function pickLatest(figures: readonly FigureView[]): FigureView | null {
  return figures.find((figure) => figure.missing === null) ?? figures[0] ?? null;
}

/** Returns the whole-school figures of the measures, in the given order, without measures that have no known figure. */
export function measureViews(page: ProfilePage, measures: readonly Measure[]): readonly MeasureView[] {
  return measures.flatMap((measure) => {
    const candidates = findSeries(page, [measure]).filter((series) => isWholeSchool(series) && hasFigure(series));
    const [first, ...others] = candidates.filter(({ subject }) => subject === undefined);
    if (first === undefined) return [];
    const series = others.reduce((best, other) => (hasNewerFigure(other, best) ? other : best), first);
    const history = listFigures(page, series);
    const latest = pickLatest(history);
    return latest === null ? [] : [{ measure, latest, history, share: findShare(page, measure, latest) }];
  });
}

/** Counts of students that mean little without the size of the school. */
const STUDENT_COUNTS: readonly Measure[] = ['ap-students', 'admission-test-takers'];
/** A school's size hardly changes within two years. */
const MOST_YEARS_APART = 2;

function findShare(page: ProfilePage, measure: Measure, { value, year }: FigureView): ShareOfSchool | null {
  if (!STUDENT_COUNTS.includes(measure) || value === null) return null;
  const apart = (other: SchoolYear): number => Math.abs(Number(other.slice(0, 4)) - Number(year.slice(0, 4)));
  const sizes = (findGroupSeries(page, { measure: 'enrollment' })?.points ?? []).flatMap((point) => {
    const size = point.value ?? 0;
    return size >= value && apart(point.year) <= MOST_YEARS_APART ? [{ enrollment: size, year: point.year }] : [];
  });
  const [size] = sizes.toSorted((one, other) => apart(one.year) - apart(other.year));
  if (size === undefined || size.enrollment === 0) return null;
  return { ...size, percent: (value / size.enrollment) * 100 };
}

/** The number of students that carries a comparison; null if it is unknown. */
export function countStudents({ students, likelyStudents }: FigureView): number | null {
  return students ?? likelyStudents ?? null;
}

/** Everything that a printed figure can be; null if it is missing. */
export function toInterval(figure: FigureView): Interval | null {
  const { value, lower, upper, type } = figure;
  const students = countStudents(figure);
  if (value !== null) return exactly(value, students);
  if (lower === null && upper === null) return null;
  return { low: lower ?? 0, high: upper ?? (type === 'percent' ? 100 : Infinity), students };
}

/** Compares a figure with its average. Null: one of them is missing, or their ranges allow different answers. */
export function compareWithAverage(figure: FigureView): Standing | null {
  const own = toInterval(figure);
  return own === null || figure.average === null
    ? null
    : standingOf(own, figure.average, { unit: figure.type, deviation: figure.deviation });
}

/** Lists the years of each source. Sources are in order of first appearance, years oldest first. */
export function sourceNotes(series: readonly Series[]): readonly SourceNote[] {
  const years = new Map<SourceId, Set<SchoolYear>>();
  for (const { source, points } of series) {
    const known = years.get(source) ?? new Set();
    years.set(source, known);
    for (const point of points) known.add(point.year);
  }
  return [...years].map(([source, set]) => ({ source, years: [...set].sort() }));
}

const NO_SERIES: ReadonlyMap<Subgroup, Series> = new Map();

interface FigureOrigin {
  readonly page: ProfilePage;
  readonly series: Series;
  readonly averages: AverageSeries | undefined;
}

function figureOf(point: Point, { page, series, averages }: FigureOrigin): FigureView {
  const average = averages?.points.find(({ year }) => year === point.year);
  const { unit, isAveraged, deviation } = MEASURES[series.measure];
  const isWithoutPreK = leavesOutPreK(series, indexSeries(page).byMeasure.get('enrollment'));
  return {
    year: point.year,
    source: series.source,
    type: unit,
    value: point.value,
    lower: point.lower ?? null,
    upper: point.upper ?? null,
    missing: explainMissing(point),
    students: point.students ?? null,
    likelyStudents: findLikelyStudents(page, { series, point }),
    ...(deviation !== null && { deviation }),
    average: isAveraged && average !== undefined ? readInterval(series.measure, average) : null,
    pool: isAveraged ? poolView(page, series, average) : null,
    ...(isWithoutPreK && { isWithoutPreK }),
  };
}

function explainMissing(point: Point): MissingReason | null {
  return isKnown(point) ? null : (point.missing ?? 'not-reported');
}

function poolView(page: ProfilePage, series: Series, average: AverageSeries['points'][number] | undefined): PoolView {
  return {
    id: findPoolOf(indexSeries(page).pooled, series),
    state: page.state.name,
    schools: average?.schools ?? null,
  };
}
