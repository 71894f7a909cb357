import type { Cell } from './cell-values.ts';
import type { FigureExceptionId } from './exception-ids.ts';

/** Reads a cell of the row. */
type ReadColumn = (column: string) => Cell;
/** Decides on a figure by itself or by other columns of its row. @returns what its cell says instead, or null */
interface FigureException {
  readonly columns: readonly string[];
  readonly decide: (read: ReadColumn, own: Cell) => Cell | null;
}

const NONE: Cell = { kind: 'none' };
const DEGREES = ['ba_pct', 'ma_pct', 'rank1_pct', 'special_pct', 'dr_pct'] as const;

const isNumber = (cell: Cell): boolean => cell.kind === 'number';
const isPositive = (cell: Cell): boolean => cell.kind === 'number' && cell.value > 0;

/** Students below whom a group is not shown. */
const FEWEST_STUDENTS = 10;

/** True if an exact share can be the share of fewer than ten students: 0.6, but not 13/22. */
function isShareOfFew(share: number): boolean {
  for (let students = 1; students < FEWEST_STUDENTS; students += 1) {
    const graduates = share * students;
    if (Math.abs(graduates - Math.round(graduates)) < 1e-9) return true;
  }
  return false;
}

/** What a mapping cannot say, one function for each case. */
export const FIGURE_EXCEPTIONS: Readonly<Record<FigureExceptionId, FigureException>> = {
  // The state withholds a group without number and mean. A benchmark in its row covers too few students.
  'kentucky-act-without-count': {
    columns: ['act_n_tested', 'act_comp_mean'],
    decide: (read) =>
      isNumber(read('act_n_tested')) || isNumber(read('act_comp_mean'))
        ? null
        : { kind: 'missing', reason: 'withheld' },
  },
  // An area technology center has no one enrolled. That is no figure.
  'kentucky-lunch-without-students': {
    columns: ['enroll'],
    decide: (read) => (isNumber(read('enroll')) ? null : { kind: 'missing', reason: 'not-reported' }),
  },
  'kentucky-no-teachers': {
    columns: ['fte_total'],
    decide: (read) => (isPositive(read('fte_total')) ? null : NONE),
  },
  // The file has a 0 in every share of a school whose teachers it does not know.
  'kentucky-no-degrees': {
    columns: DEGREES,
    decide: (read) => (DEGREES.some((column) => isPositive(read(column))) ? null : NONE),
  },
  'kentucky-attendance': {
    columns: ['MEMBERSHIP_TOTAL'],
    decide: (read) => (isNumber(read('MEMBERSHIP_TOTAL')) ? null : NONE),
  },
  // The state publishes the rate of a single student, and no numbers of students by group. Only its fraction shows how many they can be.
  'pennsylvania-rate-of-few': {
    columns: [],
    decide: (_read, own) =>
      own.kind === 'number' && isShareOfFew(own.value) ? { kind: 'missing', reason: 'suppressed' } : null,
  },
};
