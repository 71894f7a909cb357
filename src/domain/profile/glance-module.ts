import type { Measure, SourceId, Subject } from '../figures/figure-schema.ts';
import { isKnown } from '../figures/known-figures.ts';
import { MEASURES } from '../figures/measures.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import type { DistrictResultId } from './district-results.ts';
import { equityModule, type GroupGap } from './equity-module.ts';
import { gapId, type GapId } from './group-gaps.ts';
import { findGroupSeries, latestFigure, type FigureView, type PoolView } from './module-view.ts';
import type { ProfilePage } from './profile-page.ts';
import { findAverages, type Topic } from './series-index.ts';
import { standingOf, type Standing } from './standing.ts';
import { findTrends, type Trend } from './trends.ts';

/** A pool of fewer schools is no comparison. */
const FEWEST_COMPARED_SCHOOLS = 5;
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

/** One number of the school, with what it is compared with. */
export interface GlanceRow {
  readonly topic: GlanceTopic;
  readonly value: number;
  /** Null if no figure reports the year. */
  readonly year: SchoolYear | null;
  /** Null if there is none, or of too few schools. */
  readonly average: number | null;
  /** The schools of the average; null without one. */
  readonly pool: PoolView | null;
  /** Of the district's schools with the same levels and sector; null if fewer than two of them have it. */
  readonly district: number | null;
  /** The same number at similar schools. */
  readonly similar: readonly number[];
  /** True if the school's number is without its pre-K students. */
  readonly isWithoutPreK?: boolean;
}

/** The answer at the top of a profile. Each part is left out if its figures are missing, hidden or ranges. */
export interface Glance {
  readonly compared: ComparedResults | null;
  readonly change: Trend | null;
  readonly gap: { readonly subject: Subject; readonly gap: GroupGap } | null;
  readonly rows: readonly GlanceRow[];
}

const READING: readonly Topic[] = [
  { measure: 'proficiency', subject: 'reading' },
  { measure: 'proficiency', subject: 'english-language-arts' },
];
const MATHEMATICS: Topic = { measure: 'proficiency', subject: 'mathematics' };
const OUTCOMES: readonly Topic[] = [{ measure: 'graduation-rate' }, { measure: 'academic-growth' }];

/** Sums up a profile: how its results compare, what changed, its widest shown gap, and its main numbers. */
export function glanceOf(page: ProfilePage): Glance {
  const reading = firstFigure(page, READING);
  const mathematics = firstFigure(page, [MATHEMATICS]);
  const outcome = firstFigure(page, OUTCOMES);
  const tests = [reading, mathematics].filter((found) => found !== null);
  const gap = widestGap(page);
  const rows = [...tests, ...(outcome === null ? [] : [outcome])].map((found) => rowOfFigure(page, found));
  return {
    compared: compareResults(tests) ?? compareResults(outcome === null ? [] : [outcome]),
    change: mainChange(page),
    gap,
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

/** Compares the figures of the newest year with their averages. Null if none can be compared. */
function compareResults(found: readonly FoundFigure[]): ComparedResults | null {
  const known = found.flatMap(({ topic, figure }) => {
    const { value } = figure;
    const average = readAverage(figure);
    const id = RESULT_IDS.find((one) => one === topic.subject || one === topic.measure);
    if (id === undefined || value === null || average === null) return [];
    return [{ id, figure, standing: standingOf(value, average) }];
  });
  const year = known.reduce<SchoolYear | null>((newest, { figure }) => {
    return newest === null || figure.year > newest ? figure.year : newest;
  }, null);
  return year === null ? null : { year, results: known.filter(({ figure }) => figure.year === year) };
}

/** The average of a figure, or null if it is of too few schools. */
export function readAverage({ average, pool }: FigureView): number | null {
  return pool?.schools != null && pool.schools >= FEWEST_COMPARED_SCHOOLS ? average : null;
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

/** The group that is furthest below all students, of the groups in the equity overview. */
function widestGap(page: ProfilePage): Glance['gap'] {
  const view = equityModule(page);
  if (view.kind === 'empty') return null;
  const gaps = view.content.gaps.flatMap(({ subject, groups }) => groups.map((gap) => ({ subject, gap })));
  const below = gaps.filter(({ gap }) => gap.points < 0);
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
    district,
    similar: values,
  };
}

function listSimilarResults({ similar }: ProfilePage, of: { id: string; year: SchoolYear }): readonly number[] {
  return similar.flatMap(({ results }) =>
    results.flatMap(([id, value, year]) => (id === of.id && year === of.year ? value : [])),
  );
}

/** The district's result of the same year and source. */
function findDistrictResult(
  { districtResults }: ProfilePage,
  topic: DistrictResultId | Measure | Subject | GapId,
  { year, source }: { year: SchoolYear; source: SourceId },
): number | null {
  const found = districtResults.find(
    ([id, , ownYear, ownSource]) => id === topic && ownYear === year && ownSource === source,
  );
  return found?.[1] ?? null;
}

/** A group that is not behind in the state or in the district has no distance there. */
function rowOfGap(page: ProfilePage, { subject, gap }: NonNullable<Glance['gap']>): GlanceRow {
  const topic = { measure: 'proficiency', subject, gap: gap.group } as const;
  const isCompared = readAverage(gap.own) !== null && readAverage(gap.all) !== null;
  const average = isCompared && gap.statePoints !== null && gap.statePoints <= 0 ? -gap.statePoints : null;
  const { year } = gap.own;
  const id = gapId({ subject, group: gap.group });
  const district = findDistrictResult(page, id, gap.own);
  return {
    pool: average === null ? null : gap.own.pool,
    ...{ topic, value: -gap.points, year, average, similar: listSimilarResults(page, { id, year }) },
    district: district === null || district < 0 ? null : district,
  };
}

/** Students per teacher and students, beside similar schools. */
function sizeRows(page: ProfilePage): readonly GlanceRow[] {
  const { school, similar } = page;
  const perTeacher = similar.flatMap((other) => other.school.studentsPerTeacher ?? []);
  const students = similar.flatMap((other) => other.school.enrollment ?? []);
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
  const compared = { pool, average: wholeCount(measure, average), district: wholeCount(measure, district) };
  return [{ ...row, ...compared, ...(isSame && figure.isWithoutPreK && { isWithoutPreK: true }) }];
}

const NO_AVERAGE = { average: null, pool: null };

/** The average of the pool, or its plain mean for the number of students, in the year of the school's own figure. */
function findUsual(page: ProfilePage, figure: FigureView): Pick<GlanceRow, 'average' | 'pool'> {
  const average = readAverage(figure);
  if (average !== null) return { average, pool: figure.pool };
  const series = findGroupSeries(page, { measure: 'enrollment' });
  const means = figure.type !== 'count' || series === null ? undefined : findAverages(page, series);
  const mean = means?.points.find(({ year }) => year === figure.year);
  if (mean === undefined) return NO_AVERAGE;
  return { average: mean.value, pool: { id: means?.pool ?? null, state: page.state.name, schools: mean.schools } };
}

function wholeCount(measure: Measure, value: number | null): number | null {
  return value !== null && MEASURES[measure].unit === 'count' ? Math.round(value) : value;
}
