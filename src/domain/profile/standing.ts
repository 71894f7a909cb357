import { isClearDifference, isClearScoreDifference } from '../figures/chance.ts';
import type { Interval } from '../figures/interval.ts';
import type { ValueType } from '../figures/measures.ts';

/** Results that differ by at most this many whole points are about the same. */
export const SAME_POINTS = 2;
/** Whole points are rounded: 2.5 points are 3. */
const LEAST_POINTS = SAME_POINTS + 0.5;
/** An average is printed with one decimal, so it is up to this much higher or lower. */
const ROUNDING = 0.05;
/** Floating point numbers of one decimal are off by less. */
const EPSILON = 1e-9;

/**
 * A figure beside an average of the same year. `same`: they differ by at most `SAME_POINTS`, or the number of students
 * does not carry the difference.
 */
export type Standing = 'higher' | 'same' | 'lower';

/** What chance needs to know of a figure. Without `deviation`, a score is compared as it is. */
interface Scale {
  readonly unit: ValueType;
  /** The standard deviation of one student's score. */
  readonly deviation?: number | null | undefined;
}

/**
 * Compares a figure with an average in the same unit. Returns what is true for every number that both can be, or null if
 * their ranges allow different answers. Chance counts for percentages and mean scores with a known number of students.
 */
export function standingOf(own: Interval, average: Interval, scale: Scale): Standing | null {
  const ends = [own.low, own.high].flatMap((value) =>
    [average.low - ROUNDING, average.high + ROUNDING].map((reference) =>
      standingAt(value, { ...scale, reference, students: own.students }),
    ),
  );
  const [first = null] = ends;
  return ends.every((one) => one === first) ? first : null;
}

function standingAt(value: number, of: Scale & { reference: number; students: number | null }): Standing {
  const { reference } = of;
  if (Math.abs(value - reference) < LEAST_POINTS - EPSILON || isChance(value, of)) return 'same';
  return value > reference ? 'higher' : 'lower';
}

function isChance(
  value: number,
  { reference, students, unit, deviation }: Scale & { reference: number; students: number | null },
): boolean {
  if (students === null) return false;
  if (unit === 'percent') return !isClearDifference(value, { reference, students });
  return deviation != null && !isClearScoreDifference(value, { reference, students, deviation });
}
