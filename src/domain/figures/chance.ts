import type { Interval } from './interval.ts';

/** Two-sided, at 95%: a difference of fewer standard errors can be chance. */
const CLEAR_STANDARD_ERRORS = 1.96;

/**
 * True if chance alone does not explain the change between two shares in percent of different students, for every number
 * that the figures can be. Null if the number of students is unknown. After Agresti and Caffo (2000).
 */
export function isClearChange(first: Interval, last: Interval): boolean | null {
  if (first.students === null || last.students === null) return null;
  const [before, after] = [adjustedShares(first, first.students), adjustedShares(last, last.students)];
  const isUp = first.high <= last.low;
  const [from, to] = isUp ? [before.high, after.low] : [before.low, after.high];
  const distance = isUp ? to.share - from.share : from.share - to.share;
  return distance > CLEAR_STANDARD_ERRORS * Math.sqrt(from.variance + to.variance);
}

/**
 * True if chance alone does not explain the change between two means of different students' scores. `deviation` is the
 * standard deviation of one student's score. Null if the number of students is unknown.
 */
export function isClearScoreChange(first: Interval, last: Interval, deviation: number): boolean | null {
  if (first.students === null || last.students === null) return null;
  const error = deviation * Math.sqrt(1 / first.students + 1 / last.students);
  return Math.max(last.low - first.high, first.low - last.high) > CLEAR_STANDARD_ERRORS * error;
}

interface Share {
  readonly share: number;
  readonly variance: number;
}

/** Adds one success and one failure to the counts, so that small and extreme shares get a variance, too. */
function adjustedShares({ low, high }: Interval, students: number): { low: Share; high: Share } {
  const adjust = (percent: number): Share => adjustedShare(percent, { students, added: 1 });
  return { low: adjust(low), high: adjust(high) };
}

function adjustedShare(percent: number, { students, added }: { students: number; added: number }): Share {
  const counted = (Math.min(Math.max(percent, 0), 100) / 100) * students;
  const total = students + 2 * added;
  const share = (counted + added) / total;
  return { share, variance: (share * (1 - share)) / total };
}

/**
 * True if the number of students carries the difference of a share in percent from a reference, such as an average. The
 * difference must be clear for the share as published and for the share with two successes and two failures added
 * (Agresti and Coull 1998), which gives a share of 0% or 100% a variance.
 */
export function isClearDifference(
  percent: number,
  { reference, students }: { reference: number; students: number },
): boolean {
  return [0, 2].every((added) => {
    const { share, variance } = adjustedShare(percent, { students, added });
    return Math.abs(share - reference / 100) > CLEAR_STANDARD_ERRORS * Math.sqrt(variance);
  });
}

/** The same for a mean of students' scores. `deviation` is the standard deviation of one student's score. */
export function isClearScoreDifference(
  score: number,
  { reference, students, deviation }: { reference: number; students: number; deviation: number },
): boolean {
  return Math.abs(score - reference) > CLEAR_STANDARD_ERRORS * (deviation / Math.sqrt(students));
}
