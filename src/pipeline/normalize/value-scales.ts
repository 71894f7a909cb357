/** The values that a kind of number can have. */
export interface ValueScale {
  readonly low: number;
  readonly high: number;
  /** What it is called in messages. */
  readonly name: string;
}

export const SHARE: ValueScale = { low: 0, high: 1, name: 'shares from 0 to 1' };
export const PERCENT: ValueScale = { low: 0, high: 100, name: 'percentages from 0 to 100' };
export const ACT_SCORE: ValueScale = { low: 1, high: 36, name: 'ACT scores from 1 to 36' };
/** Beyond it, the source counts the students of a school but few of its teachers. */
export const STUDENTS_PER_TEACHER: ValueScale = { low: 0, high: 100, name: 'students per teacher from 0 to 100' };
