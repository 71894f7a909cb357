import type { Measure, SourceId, Subject } from '../figures/figure-schema.ts';
import { exactly, middleOf, readInterval, type Interval } from '../figures/interval.ts';
import { isKnown } from '../figures/known-figures.ts';
import { MEASURES } from '../figures/measures.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import type { DistrictResult, DistrictResultId } from './district-results.ts';
import { equityModule, type GroupGap } from './equity-module.ts';
import { FEWEST_HEADLINE_STUDENTS, gapId, isHeadlineGap, type GapId } from './group-gaps.ts';
import {
  compareWithAverage,
  countStudents,
  findGroupSeries,
  latestFigure,
  type FigureView,
  type PoolView,
} from './module-view.ts';
import type { ProfilePage } from './profile-page.ts';
import { findAverages, type Topic } from './series-index.ts';
import type { Standing } from './standing.ts';
import { findTrends, type Trend } from './trends.ts';

/** A pool of fewer schools is no comparison. */
const FEWEST_AVERAGED_SCHOOLS = 5;
/** Fewer similar schools are none. */
const FEWEST_SIMILAR = 3;
/** The results that the first sentence can be about. */
const RESULT_IDS = ['reading', 'english-language-arts', 'mathematics', 'graduation-rate', 'academic-growth'] as const;
type ResultId = (typeof RESULT_IDS)[number];

/** Results of one year beside the averages of the same year. */
export interface ComparedResults {
  readonly year: SchoolYear;
  readonly results: readonly { readonly id: ResultId; readonly standing: Standing; readonly figure: FigureView }[];
}

/** What a row is about. */
type GlanceTopic =
  | { readonly measure: Measure; readonly subject: Subject | null }
  | { readonly measure: 'proficiency'; readonly subject: Subject; readonly gap: GroupGap['group'] };

/** The schools behind a district's number. `isTooWide`: their ranges allow too many numbers, so there is none. */
export interface DistrictSchools {
  readonly schools: number;
  /** Special schools that report the same, and are not in it. */
  readonly apart: number;
  readonly isTooWide: boolean;
}

/** One number of the school, with what it is compared with. */
export interface GlanceRow {
  readonly topic: GlanceTopic;
  readonly value: number;
  /** Null if no figure reports the year. */
  readonly year: SchoolYear | null;
  /** Null if there is none, or of too few schools. */
  readonly average: Interval | null;
  /** The schools of the average; null without one. */
  readonly pool: PoolView | null;
  /** Of the district's schools with the same levels and sector; null if fewer than two of them have it. */
  readonly district: number | null;
  /** What the district's number is of; null without one, or if it is not compared. */
  readonly districtSchools: DistrictSchools | null;
  /** The same number at similar schools. */
  readonly similar: readonly number[];
  /** True if the school's number is without its pre-K students. */
  readonly isWithoutPreK?: boolean;
}

/** The answer at the top of a profile. Each part is left out if its figures are missing, hidden or ranges. */
export interface Glance {
  /** One for each year, newest first. */
  readonly compared: readonly ComparedResults[];
  readonly change: Trend | null;
  readonly gap: { readonly subject: Subject; readonly gap: GroupGap } | null;
  readonly rows: readonly GlanceRow[];
  /** False: family income is unknown, so the other schools are of the same size and setting only. */
  readonly isOfLikeIncome: boolean;
}

const READING: readonly Topic[] = [
  { measure: 'proficiency', subject: 'reading' },
  { measure: 'proficiency', subject: 'english-language-arts' },
];
const MATHEMATICS: Topic = { measure: 'proficiency', subject: 'mathematics' };
const OUTCOMES: readonly Topic[] = [{ measure: 'graduation-rate' }, { measure: 'academic-growth' }];

/** Sums up a profile: how its results compare, what changed, its widest shown gap, and its main numbers. */
export function glanceOf(page: ProfilePage): Glance {
  const { similar } = page;
  const reading = firstFigure(page, READING);
  const mathematics = firstFigure(page, [MATHEMATICS]);
  const outcome = firstFigure(page, OUTCOMES);
  const tests = [reading, mathematics].filter((found) => found !== null);
  const gap = widestGap(page);
  const rows = [...tests, ...(outcome === null ? [] : [outcome])].map((found) => rowOfFigure(page, found));
  return {
    compared: compareResults([...tests, ...(outcome === null ? [] : [outcome])]),
    change: mainChange(page),
    gap,
    isOfLikeIncome: similar.every(({ income }) => income !== null),
    rows: [...rows, ...(gap === null ? [] : [rowOfGap(page, gap)]), ...sizeRows(page)],
  };
}

interface FoundFigure {
  readonly topic: GlanceTopic;
  readonly figure: FigureView;
}

/** The first topic with a number of the whole school. A range is no number. */
function firstFigure(page: ProfilePage, topics: readonly Topic[]): FoundFigure | null {
  for (const topic of topics) {
    const series = findGroupSeries(page, topic);
    const figure = series === null ? null : latestFigure(page, series);
    if (figure?.value != null) return { topic: { measure: topic.measure, subject: topic.subject ?? null }, figure };
  }
  return null;
}

/** Compares figures of enough students with their averages: the newest year first, and in it the largest difference. */
function compareResults(found: readonly FoundFigure[]): readonly ComparedResults[] {
  const known = found.flatMap(({ topic, figure }) => {
    const id = RESULT_IDS.find((one) => one === topic.subject || one === topic.measure);
    const standing = readAverage(figure) === null ? null : compareWithAverage(figure);
    const isHeadline = (countStudents(figure) ?? FEWEST_HEADLINE_STUDENTS) >= FEWEST_HEADLINE_STUDENTS;
    return id === undefined || standing === null || !isHeadline ? [] : [{ id, figure, standing }];
  });
  const byYear = [...Map.groupBy(known, ({ figure }) => figure.year)];
  return byYear
    .toSorted(([one], [other]) => other.localeCompare(one))
    .map(([year, results]) => ({
      year,
      results: results.toSorted((one, other) => distanceOf(other.figure) - distanceOf(one.figure)),
    }));
}

/** How far a figure is from its average. */
function distanceOf({ value, average }: FigureView): number {
  return value === null || average === null ? 0 : Math.abs(value - middleOf(average));
}

/** The average of a figure, or null if it is of too few schools. */
export function readAverage({ average, pool }: FigureView): Interval | null {
  return pool?.schools != null && pool.schools >= FEWEST_AVERAGED_SCHOOLS ? average : null;
}

/** The change of the subject that families ask for first. */
function mainChange(page: ProfilePage): Trend | null {
  // A trend that ends before the newest result is history, and not how the school does now.
  const trends = findTrends(page).trends.filter(({ measure, subject, figures }) => {
    const newest = findGroupSeries(page, { measure, subject: subject ?? undefined })?.points.findLast(isKnown)?.year;
    return figures.some(({ year, value }) => value !== null && year === newest);
  });
  const bySubject = (subject: Subject) => trends.find((trend) => trend.subject === subject);
  const graduation = trends.find(({ measure }) => measure === 'graduation-rate');
  return bySubject('mathematics') ?? bySubject('reading') ?? bySubject('english-language-arts') ?? graduation ?? null;
}

/** The group of enough students that is furthest below all students, of the groups in the equity overview. */
function widestGap(page: ProfilePage): Glance['gap'] {
  const view = equityModule(page);
  if (view.kind === 'empty') return null;
  const gaps = view.content.gaps.flatMap(({ subject, groups }) => groups.map((gap) => ({ subject, gap })));
  const below = gaps.filter(({ gap }) => gap.points < 0 && isHeadlineGap(gap.own, gap.all));
  return below.toSorted((a, b) => a.gap.points - b.gap.points)[0] ?? null;
}

/** Similar schools and the district count if their newest result is of the same year. */
function rowOfFigure(page: ProfilePage, { topic, figure }: FoundFigure): GlanceRow {
  const values = listSimilarResults(page, { id: topic.subject ?? topic.measure, year: figure.year });
  const district = findDistrictResult(page, topic.subject ?? topic.measure, figure);
  return {
    topic,
    value: figure.value ?? 0,
    year: figure.year,
    average: readAverage(figure),
    pool: readAverage(figure) === null ? null : figure.pool,
    ...districtOf(district),
    similar: values,
  };
}

function listSimilarResults({ similar }: ProfilePage, of: { id: string; year: SchoolYear }): readonly number[] {
  return orNone(
    similar.flatMap(({ results }) =>
      results.flatMap(([id, value, year]) => (id === of.id && year === of.year ? value : [])),
    ),
  );
}

/** One or two schools are no comparison. */
function orNone(values: readonly number[]): readonly number[] {
  return values.length < FEWEST_SIMILAR ? [] : values;
}

/** The district's result of the same year and source. */
function findDistrictResult(
  { districtResults }: ProfilePage,
  topic: DistrictResultId | Measure | Subject | GapId,
  { year, source }: { year: SchoolYear; source: SourceId },
): DistrictResult | null {
  const found = districtResults.find(
    ([id, , ownYear, ownSource]) => id === topic && ownYear === year && ownSource === source,
  );
  return found ?? null;
}

function districtOf(found: DistrictResult | null): Pick<GlanceRow, 'district' | 'districtSchools'> {
  if (found === null) return { district: null, districtSchools: null };
  const [, value, , , schools, apart = 0] = found;
  return { district: value, districtSchools: { schools, apart, isTooWide: value === null } };
}

/** A group that is not behind in the state or in the district has no distance there. */
function rowOfGap(page: ProfilePage, { subject, gap }: NonNullable<Glance['gap']>): GlanceRow {
  const topic = { measure: 'proficiency', subject, gap: gap.group } as const;
  const isCompared = readAverage(gap.own) !== null && readAverage(gap.all) !== null;
  const average = isCompared && gap.statePoints !== null && gap.statePoints <= 0 ? exactly(-gap.statePoints) : null;
  const { year } = gap.own;
  const id = gapId({ subject, group: gap.group });
  const district = findDistrictResult(page, id, gap.own);
  return {
    pool: average === null ? null : gap.own.pool,
    ...{ topic, value: -gap.points, year, average, similar: listSimilarResults(page, { id, year }) },
    ...districtOf(district?.[1] != null && district[1] < 0 ? null : district),
  };
}

/** Students per teacher and students, beside similar schools. */
function sizeRows(page: ProfilePage): readonly GlanceRow[] {
  const { school, similar } = page;
  const perTeacher = orNone(similar.flatMap((other) => other.school.studentsPerTeacher ?? []));
  const students = orNone(similar.flatMap((other) => other.school.enrollment ?? []));
  return [
    ...sizeRow(page, { measure: 'students-per-teacher', value: school.studentsPerTeacher, similar: perTeacher }),
    ...sizeRow(page, { measure: 'enrollment', value: school.enrollment, similar: students }),
  ];
}

function sizeRow(
  page: ProfilePage,
  { measure, value, similar }: { measure: Measure; value: number | null; similar: readonly number[] },
): readonly GlanceRow[] {
  if (value === null) return [];
  const series = findGroupSeries(page, { measure });
  const figure = series === null ? null : latestFigure(page, series);
  // The directory may be newer than the figures. Its number has no year and no average.
  const isSame = figure?.value === value;
  const { average, pool } = isSame ? findUsual(page, figure) : NO_AVERAGE;
  const district = isSame ? findDistrictResult(page, measure, figure) : null;
  const row = { topic: { measure, subject: null }, value, year: isSame ? figure.year : null, similar };
  const ofDistrict = districtOf(district);
  const compared = { pool, average: wholeAverage(measure, average), ...ofDistrict };
  return [
    {
      ...row,
      ...compared,
      district: wholeCount(measure, ofDistrict.district),
      ...(isSame && figure.isWithoutPreK && { isWithoutPreK: true }),
    },
  ];
}

const NO_AVERAGE = { average: null, pool: null };

/** The average of the pool, or its plain mean for the number of students, in the year of the school's own figure. */
function findUsual(page: ProfilePage, figure: FigureView): Pick<GlanceRow, 'average' | 'pool'> {
  const usual = readAverage(figure);
  if (usual !== null) return { average: usual, pool: figure.pool };
  const series = findGroupSeries(page, { measure: 'enrollment' });
  const means = figure.type !== 'count' || series === null ? undefined : findAverages(page, series);
  const mean = means?.points.find(({ year }) => year === figure.year);
  const average = mean === undefined ? null : readInterval('enrollment', mean);
  if (mean === undefined || average === null) return NO_AVERAGE;
  return { average, pool: { id: means?.pool ?? null, state: page.state.name, schools: mean.schools } };
}

function wholeAverage(measure: Measure, average: Interval | null): Interval | null {
  if (average === null || MEASURES[measure].unit !== 'count') return average;
  return { ...average, low: Math.round(average.low), high: Math.round(average.high) };
}

function wholeCount(measure: Measure, value: number | null): number | null {
  return value !== null && MEASURES[measure].unit === 'count' ? Math.round(value) : value;
}
