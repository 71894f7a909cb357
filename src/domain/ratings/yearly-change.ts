import type { Interval } from '../figures/interval.ts';
import { MEASURES } from '../figures/measures.ts';
import type { Measure } from '../figures/figure-schema.ts';
import { FEWEST_COMPARED_SCHOOLS, USUAL_DRIFT } from './rating-constants.ts';
import type { SchoolYear } from '../schools/school-schema.ts';

/** A figure of a school in one year. */
export interface YearFigure {
  readonly id: string;
  readonly contest: string;
  readonly year: SchoolYear;
  readonly figure: Pick<Interval, 'low' | 'high'>;
  /** Its standard error of sampling. */
  readonly error: number;
}

/** How far the scores of single students are spread, by measure: one standard deviation, as the tests' publishers report. */
const STUDENT_SPREAD: Partial<Record<Measure, number>> = {
  'act-composite': 5,
  'sat-total': 210,
  'sat-total-2400': 320,
};
/** An index of growth is a number of standard errors. */
const INDEX_ERROR = 1;

/**
 * The standard error of a figure by the number of its students. Percentages are binomial, with two students of each kind
 * added (Agresti and Coull 1998), so that 100% of a few students is not certain. 0 if the number is unknown.
 */
export function samplingError(measure: Measure, { low, high, students }: Interval): number {
  if (measure === 'growth-index') return INDEX_ERROR;
  if (students === null || students === 0) return 0;
  if (MEASURES[measure].unit !== 'percent') return (STUDENT_SPREAD[measure] ?? 0) / Math.sqrt(students);
  const share = (((low + high) / 200) * students + 2) / (students + 4);
  return 100 * Math.sqrt((share * (1 - share)) / (students + 4));
}

/**
 * Returns how much figures of a contest change from year to year beyond chance: the spread of the changes that we have,
 * without the chance in both years. With fewer than 30 changes, a usual share of the spread between schools.
 */
export function createDrift(figures: readonly YearFigure[]): (contest: string) => number {
  const drifts = new Map(
    [...Map.groupBy(figures, ({ contest }) => contest)].map(([contest, own]) => [contest, driftOf(own)]),
  );
  return (contest) => drifts.get(contest) ?? 0;
}

function driftOf(figures: readonly YearFigure[]): number {
  const changes = listChanges(figures);
  if (changes.length < FEWEST_COMPARED_SCHOOLS) return USUAL_DRIFT * spreadOf(figures.filter(isExact).map(middleOf));
  const chance = changes.reduce((sum, change) => sum + change.chance, 0) / changes.length;
  const spread = spreadOf(changes.map(({ by }) => by));
  return Math.sqrt(Math.max(0, spread ** 2 - chance));
}

/** Changes of exact figures from one year to the next, without the change of the whole state, and the variance of chance. */
function listChanges(figures: readonly YearFigure[]): { by: number; chance: number }[] {
  const exact = figures.filter(isExact);
  const bySchool = Map.groupBy(exact, ({ id }) => id);
  const changes = [...bySchool.values()].flatMap((own) => {
    const ordered = own.toSorted((a, b) => (a.year < b.year ? -1 : 1));
    return ordered.slice(1).flatMap((after, at) => {
      const before = ordered[at];
      return before === undefined
        ? []
        : [{ year: after.year, by: middleOf(after) - middleOf(before), chance: after.error ** 2 + before.error ** 2 }];
    });
  });
  return [...Map.groupBy(changes, ({ year }) => year).values()].flatMap((own) => {
    const state = own.reduce((sum, { by }) => sum + by, 0) / own.length;
    return own.map(({ by, chance }) => ({ by: by - state, chance }));
  });
}

function isExact({ figure }: YearFigure): boolean {
  return figure.low === figure.high;
}

function middleOf({ figure }: YearFigure): number {
  return (figure.low + figure.high) / 2;
}

function spreadOf(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}
