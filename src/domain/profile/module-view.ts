import type { ProfilePage } from '../regeneration/page-model.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import { MEASURES, type Measure, type MissingReason, type Point, type Series, type Subject } from './figure-schema.ts';
import type { SourceId, ValueType } from './figure-schema.ts';
import type { Subgroup } from './subgroup-list.ts';
import { shownSeries } from './suppression.ts';

/**
 * Why a whole module has nothing to show; `no-source`: no source that we hold reports it for the school's state;
 * `one-year`: a change over the years needs two of them; `traits-unknown`: too little is known to find similar schools;
 * `closed`: it is about a school that one can go to.
 */
export type EmptyReason =
  | MissingReason
  | 'no-source'
  | 'one-year'
  | 'closed'
  | 'private-school'
  | 'not-told'
  | 'no-reviews'
  | 'no-dates'
  | 'no-homes'
  | 'no-coordinates'
  | 'none-nearby'
  | 'traits-unknown'
  | 'none-similar';

/** Where a module's figures come from: the years of one source. */
export interface SourceNote {
  readonly source: SourceId;
  readonly years: readonly SchoolYear[];
}

export interface EmptyModule {
  readonly kind: 'empty';
  readonly reason: EmptyReason;
}

/** What a module shows: `content` for its component, `sources` for the frame's note under it. */
export interface FilledModule<Content> {
  readonly kind: 'filled';
  readonly content: Content;
  readonly sources: readonly SourceNote[];
}

export type ModuleView<Content> = EmptyModule | FilledModule<Content>;

/** One printed figure. Exactly one of `value`, a range and `missing` is known; `average` is the state's, same year. */
export interface FigureView {
  readonly year: SchoolYear;
  readonly source: SourceId;
  readonly type: ValueType;
  readonly value: number | null;
  readonly lower: number | null;
  readonly upper: number | null;
  readonly missing: MissingReason | null;
  readonly students: number | null;
  readonly average: number | null;
}

/** A measure with its newest figure, and all of them, newest first. */
export interface MeasureView {
  readonly measure: Measure;
  readonly latest: FigureView;
  readonly history: readonly FigureView[];
}

/** What figures are about, whoever they count. */
export type Topic = Pick<Series, 'measure' | 'subject'>;

/** A module with something to show, and which series it was read from. */
export function filled<Content>(content: Content, series: readonly Series[]): FilledModule<Content> {
  return { kind: 'filled', content, sources: sourceNotes(series) };
}

/** All series of the measures, by measure, then in the document's order. */
export function seriesOf(page: ProfilePage, measures: readonly Measure[]): readonly Series[] {
  const { byMeasure } = indexOf(page);
  return measures.flatMap((measure) => byMeasure.get(measure) ?? []);
}

/** The series of one measure and subject over all grades, by group; for each group the first with any figure, else the first. */
export function seriesByGroup(page: ProfilePage, of: Topic): ReadonlyMap<Subgroup, Series> {
  return groupsOf(indexOf(page).topics, of) ?? NO_SERIES;
}

/** One series of those of `seriesByGroup`; null where there is none. */
export function seriesOfGroup(page: ProfilePage, of: Topic, group: Subgroup = 'all'): Series | null {
  return seriesByGroup(page, of).get(group) ?? null;
}

/** The newest year in which a measure of the whole school had a value; null where none had: the value is told without its year. */
export function yearOfValue(page: ProfilePage, measure: Measure, value: number): SchoolYear | null {
  return seriesOfGroup(page, { measure })?.points.findLast((point) => point.value === value)?.year ?? null;
}

/** True where the series is about all students: no group, no single grade. */
export function isWholeSchool(series: Series): boolean {
  return (series.subgroup === undefined || series.subgroup === 'all') && series.grade === undefined;
}

/** True where any year has a number or a range. */
export function hasFigure(series: Series): boolean {
  return series.points.some(isKnown);
}

/** True where the point has a number or a range. */
export function isKnown(point: Point): boolean {
  return point.value !== null || point.lower !== undefined || point.upper !== undefined;
}

/**
 * Why the measures have nothing to show. Points that are all missing give their own reason; no point at all means that
 * this school's figure was not reported, or that no source which we hold reports such figures for the state.
 */
export function emptyOf(page: ProfilePage, measures: readonly Measure[]): EmptyModule {
  const reasons = new Set(seriesOf(page, measures).flatMap((series) => series.points.map((point) => point.missing)));
  const ranked: readonly MissingReason[] = ['suppressed', 'withheld', 'not-reported', 'not-applicable'];
  const ofPoints = ranked.find((reason) => reasons.has(reason));
  if (ofPoints !== undefined) return { kind: 'empty', reason: ofPoints };
  const isReported = measures.some((measure) => page.reportedMeasures.includes(measure));
  return { kind: 'empty', reason: isReported ? 'not-reported' : 'no-source' };
}

/** The figures of a series with the state's averages beside them, newest first. */
export function figuresOf(page: ProfilePage, series: Series): readonly FigureView[] {
  const average = averageSeriesOf(page, series);
  return series.points.map((point) => figureOf(point, { series, average: averageOf(average, point.year) })).reverse();
}

/** The newest figure of a series that is known, or else the newest one: `latestOf(figuresOf(…))` without the others. */
export function latestFigure(page: ProfilePage, series: Series): FigureView | null {
  const point = series.points.findLast(isKnown) ?? series.points.at(-1);
  if (point === undefined) return null;
  const average = averageOf(averageSeriesOf(page, series), point.year);
  return figureOf(point, { series, average });
}

/** The newest figure that is known, or else the newest one. */
export function latestOf(figures: readonly FigureView[]): FigureView | null {
  return figures.find((figure) => figure.missing === null) ?? figures[0] ?? null;
}

/** The whole-school figures of the measures, in the order asked for; measures without any known figure are left out. */
export function measureViews(page: ProfilePage, measures: readonly Measure[]): readonly MeasureView[] {
  return measures.flatMap((measure) => {
    const candidates = seriesOf(page, [measure]).filter((series) => isWholeSchool(series) && hasFigure(series));
    const series = candidates.find((candidate) => candidate.subject === undefined);
    if (series === undefined) return [];
    const history = figuresOf(page, series);
    const latest = latestOf(history);
    return latest === null ? [] : [{ measure, latest, history }];
  });
}

/** The years of each source, sources in order of first appearance, years oldest first. */
export function sourceNotes(series: readonly Series[]): readonly SourceNote[] {
  const years = new Map<SourceId, Set<SchoolYear>>();
  for (const { source, points } of series) {
    const known = years.get(source) ?? new Set();
    years.set(source, known);
    for (const point of points) known.add(point.year);
  }
  return [...years].map(([source, set]) => ({ source, years: [...set].sort() }));
}

function figureOf(point: Point, { series, average }: { series: Series; average: number | null }): FigureView {
  return {
    year: point.year,
    source: series.source,
    type: MEASURES[series.measure],
    value: point.value,
    lower: point.lower ?? null,
    upper: point.upper ?? null,
    missing: isKnown(point) ? null : (point.missing ?? 'not-reported'),
    students: point.students ?? null,
    average,
  };
}

function averageOf(series: Series | undefined, year: SchoolYear): number | null {
  return series?.points.find((point) => point.year === year)?.value ?? null;
}

/** The series over all grades by measure, subject and group. Maps within maps: a key made of three names costs more than three look-ups. */
type Topics = ReadonlyMap<Measure, ReadonlyMap<Subject | undefined, ReadonlyMap<Subgroup, Series>>>;

interface PageIndex {
  readonly topics: Topics;
  readonly byMeasure: ReadonlyMap<Measure, readonly Series[]>;
  /** By source: the averages of one say nothing of the figures of another. */
  readonly averages: ReadonlyMap<SourceId, Topics>;
  /** Averages of single grades, which few sources have. */
  readonly gradeAverages: readonly Series[];
}

const NO_SERIES: ReadonlyMap<Subgroup, Series> = new Map();

/** Every module looks for its own few among hundreds of series: they are indexed once a page. */
const INDEXES = new WeakMap<ProfilePage, PageIndex>();

function indexOf(page: ProfilePage): PageIndex {
  const known = INDEXES.get(page);
  if (known !== undefined) return known;
  const shown = shownSeries(page.document.series);
  const index: PageIndex = {
    topics: topicsOf(shown),
    byMeasure: Map.groupBy(shown, (series) => series.measure),
    averages: new Map([...Map.groupBy(page.averages, ({ source }) => source)].map(([id, own]) => [id, topicsOf(own)])),
    gradeAverages: page.averages.filter(({ grade }) => grade !== undefined),
  };
  INDEXES.set(page, index);
  return index;
}

function topicsOf(series: readonly Series[]): Topics {
  const topics = new Map<Measure, Map<Subject | undefined, Map<Subgroup, Series>>>();
  for (const one of series) {
    if (one.grade !== undefined) continue;
    const subjects = getOrAdd(topics, one.measure);
    const groups = getOrAdd(subjects, one.subject);
    const group = one.subgroup ?? 'all';
    const known = groups.get(group);
    if (known === undefined || (!hasFigure(known) && hasFigure(one))) groups.set(group, one);
  }
  return topics;
}

function getOrAdd<Key, Of, Value>(map: Map<Key, Map<Of, Value>>, key: Key): Map<Of, Value> {
  const known = map.get(key);
  if (known !== undefined) return known;
  const added = new Map<Of, Value>();
  map.set(key, added);
  return added;
}

function groupsOf(topics: Topics, { measure, subject }: Topic): ReadonlyMap<Subgroup, Series> | undefined {
  return topics.get(measure)?.get(subject);
}

function averageSeriesOf(page: ProfilePage, series: Series): Series | undefined {
  const { averages, gradeAverages } = indexOf(page);
  const group = series.subgroup ?? 'all';
  const own = averages.get(series.source);
  if (series.grade === undefined) return own === undefined ? undefined : groupsOf(own, series)?.get(group);
  return gradeAverages.find(
    (one) =>
      one.source === series.source &&
      one.grade === series.grade &&
      one.measure === series.measure &&
      one.subject === series.subject &&
      (one.subgroup ?? 'all') === group,
  );
}
