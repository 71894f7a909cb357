import type { ProfilePage } from '../regeneration/page-model.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import { SUBJECTS, type Measure, type Series, type Subject } from './figure-schema.ts';
import {
  emptyOf,
  figuresOf,
  filled,
  hasFigure,
  measureViews,
  seriesOfGroup,
  type FigureView,
  type MeasureView,
  type ModuleView,
  type Topic,
} from './module-view.ts';
import { emptyTestScores } from './test-scores-module.ts';
import { wholePoints } from './whole-points.ts';

/** One year of a trend. */
export interface TrendPoint {
  readonly year: SchoolYear;
  readonly value: number;
  readonly average: number | null;
}

/** How a result changed from the first known year to the last one. */
export interface Trend {
  readonly measure: Measure;
  readonly subject: Subject | null;
  /** Every year, newest first, with the reasons of those that are missing. */
  readonly figures: readonly FigureView[];
  /** The years that have a number, oldest first; two at the least. */
  readonly points: readonly TrendPoint[];
  readonly change: number;
  /** The state's change between the same years; null where an average is missing. */
  readonly stateChange: number | null;
  /** False where so many students could differ as much by chance; null where their number is not known. */
  readonly isClear: boolean | null;
}

export interface AcademicProgressContent {
  readonly growth: MeasureView | null;
  readonly trends: readonly Trend[];
}

const TREND_TOPICS: readonly Topic[] = [
  ...SUBJECTS.map((subject) => ({ measure: 'proficiency', subject }) as const),
  { measure: 'graduation-rate' },
  { measure: 'act-composite' },
  { measure: 'sat-total' },
];
/** Two-sided, at 95 %: a change smaller than so many standard errors can be chance. */
const CLEAR_STANDARD_ERRORS = 1.96;

/** How far students come in a year, where a source measures it, and how the school's results changed over the years. */
export function academicProgressModule(page: ProfilePage): ModuleView<AcademicProgressContent> {
  const [growth = null] = measureViews(page, ['academic-growth']);
  const known = TREND_TOPICS.flatMap((topic) => seriesOfGroup(page, topic) ?? []).filter(hasFigure);
  const shown = known.map((series) => ({ series, own: trendOf(page, series) })).filter(({ own }) => own.length > 0);
  const trends = shown.flatMap(({ own }) => own);
  if (growth === null && trends.length === 0) {
    return known.length > 0 ? { kind: 'empty', reason: 'one-year' } : emptyProgress(page);
  }
  const growthSeries = growth === null ? null : seriesOfGroup(page, { measure: 'academic-growth' });
  const ofGrowth = growthSeries === null ? [] : [growthSeries];
  return filled({ growth, trends }, [...ofGrowth, ...shown.map(({ series }) => series)]);
}

function emptyProgress(page: ProfilePage): ModuleView<never> {
  const empty = emptyOf(page, ['academic-growth']);
  return empty.reason === 'no-source' || empty.reason === 'not-reported' ? emptyTestScores(page) : empty;
}

function trendOf(page: ProfilePage, series: Series): Trend[] {
  const figures = figuresOf(page, series);
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

/** In whole points; in tenths on the ACT's scale, which has 36 of them. */
function changeOf(measure: Measure, from: number | null, to: number | null): number | null {
  if (from === null || to === null) return null;
  return measure === 'act-composite' ? Math.round((to - from) * 10) / 10 : wholePoints(from, to);
}

/** The difference of two shares of different students against its standard error, after Agresti and Caffo (2000). */
function isClearChange(first: FigureView, last: FigureView): boolean | null {
  if (first.type !== 'percent' || first.students === null || last.students === null) return null;
  const before = adjustedShare(first.value ?? 0, first.students);
  const after = adjustedShare(last.value ?? 0, last.students);
  return Math.abs(after.share - before.share) > CLEAR_STANDARD_ERRORS * Math.sqrt(before.variance + after.variance);
}

/** One success and one failure more than were counted: small and extreme shares get a variance too. */
function adjustedShare(percent: number, students: number): { share: number; variance: number } {
  const counted = (Math.min(Math.max(percent, 0), 100) / 100) * students;
  const share = (counted + 1) / (students + 2);
  return { share, variance: (share * (1 - share)) / (students + 2) };
}
