import type { School, SchoolYear } from '../schools/school-schema.ts';
import type { Measure, Series, SourceId, Subject } from './figure-schema.ts';

type StateCode = School['state'];

interface TestChange {
  readonly states: readonly StateCode[] | 'all';
  readonly measure: Measure;
  /** Without it, all subjects. */
  readonly subjects?: readonly Subject[];
  /** The first school year with the new test or scale. */
  readonly year: SchoolYear;
}

const READING_AND_MATHEMATICS: readonly Subject[] = ['reading', 'english-language-arts', 'mathematics'];

/**
 * Years in which a state began another test, or set other levels on it. Results before and after are not one line. Public
 * records of the states' departments name the years.
 */
const TEST_CHANGES: readonly TestChange[] = [
  { states: ['ky'], measure: 'proficiency', year: '2011-12' },
  { states: ['ky'], measure: 'proficiency', year: '2020-21' },
  // Common Core tests of many states began in spring 2015.
  {
    states: ['ca', 'co', 'ga', 'id', 'il', 'la', 'nj', 'oh', 'or', 'pa', 'wa'],
    measure: 'proficiency',
    subjects: READING_AND_MATHEMATICS,
    year: '2014-15',
  },
  { states: ['la', 'oh'], measure: 'proficiency', subjects: READING_AND_MATHEMATICS, year: '2015-16' },
  { states: ['il'], measure: 'proficiency', subjects: READING_AND_MATHEMATICS, year: '2012-13' },
  { states: ['nc'], measure: 'proficiency', year: '2012-13' },
  // Five levels instead of four.
  { states: ['nc'], measure: 'proficiency', year: '2013-14' },
  { states: ['nc'], measure: 'proficiency', subjects: ['mathematics', 'math-1'], year: '2018-19' },
  { states: ['nc'], measure: 'proficiency', subjects: ['reading', 'english-2'], year: '2020-21' },
  { states: ['tn'], measure: 'proficiency', year: '2015-16' },
  { states: ['tx'], measure: 'proficiency', year: '2016-17' },
  { states: ['tx'], measure: 'proficiency', year: '2022-23' },
  // The new SAT of March 2016, first taken by the class of 2017.
  { states: 'all', measure: 'sat-total', year: '2016-17' },
];

/**
 * The average of many schools moves by few points a year. If it moves by more than this many, the test or its levels
 * changed, declared or not.
 */
const LARGEST_USUAL_MOVE = 10;

/** A point of a line, with the average of the same year if there is one. */
interface LinePoint {
  readonly year: SchoolYear;
  readonly average: { readonly low: number; readonly high: number } | null;
}

/**
 * Finds the year in which the newest test of a result began, or null if all years have one test: a declared change, or a
 * year in which the average of the pool moved by more than ten points. Points are oldest first.
 */
export function findNewTest(
  of: Pick<Series, 'measure' | 'subject'> & { readonly source: SourceId; readonly state: StateCode },
  points: readonly LinePoint[],
): SchoolYear | null {
  const found = points.findLast((point, at) => {
    const before = points[at - 1];
    return (
      before !== undefined && (isDeclared(of, { from: before.year, to: point.year }) || hasMoved(of, before, point))
    );
  });
  return found?.year ?? null;
}

function isDeclared(
  { measure, subject, source, state }: Parameters<typeof findNewTest>[0],
  { from, to }: { from: SchoolYear; to: SchoolYear },
): boolean {
  if (source === 'demonstration') return false;
  return TEST_CHANGES.some(
    (change) =>
      change.measure === measure &&
      (change.states === 'all' || change.states.includes(state)) &&
      (change.subjects === undefined || (subject !== undefined && change.subjects.includes(subject))) &&
      from < change.year &&
      change.year <= to,
  );
}

/** Only neighboring years: over several, results can move. */
function hasMoved({ measure }: Pick<Series, 'measure'>, before: LinePoint, after: LinePoint): boolean {
  if (measure !== 'proficiency' || before.average === null || after.average === null) return false;
  if (Number.parseInt(after.year, 10) - Number.parseInt(before.year, 10) > 1) return false;
  const least = Math.max(after.average.low - before.average.high, before.average.low - after.average.high);
  return least > LARGEST_USUAL_MOVE;
}
