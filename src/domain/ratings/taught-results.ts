import type { Series, Subject } from '../figures/figure-schema.ts';
import { isKnown } from '../figures/known-figures.ts';
import { GROWTH_MEASURES } from '../figures/measures.ts';
import { gradeNumber, type Grade, type GradeSpan } from '../schools/school-level.ts';
import type { SchoolYear } from '../schools/school-schema.ts';

/** State tests begin in this grade, by federal law. */
const FIRST_TESTED_GRADE = 3;

/** What a school teaches now, and its figures. */
interface TaughtSchool {
  readonly grades: GradeSpan;
  readonly series: readonly Series[];
}

/**
 * Leaves out test results and growth of years in which the school taught no tested grade that it teaches now. A year has
 * the grades that its results name, or else the grades of its students. A year without either has the grades of today. An exam of a
 * course names no grade, so the grades of other results say nothing about it: a school that taught grades 7 to 12 had exams of both.
 */
export function listTaughtResults({ grades, series }: TaughtSchool): readonly Series[] {
  const isTaught = createIsTaught(grades);
  if (isTaught === null) return series;
  const gradesIn = createGradesIn(series);
  return series.flatMap((one) => {
    if (!isTestResult(one)) return [one];
    const points = one.points.filter(({ year }) => (gradesIn(year, one) ?? ALL_GRADES).some(isTaught));
    return points.length === 0 ? [] : [{ ...one, points }];
  });
}

/** True if a school teaches no tested grade, or if all of its test results are from grades that it doesn't teach now. */
export function isOfUntestedGrades(school: TaughtSchool): boolean {
  const isTaught = createIsTaught(school.grades);
  if (isTaught === null || listTaughtResults(school).some(isTestResult)) return false;
  return school.series.some(isTestResult) || !ALL_GRADES.some(isTaught);
}

const ALL_GRADES = Array.from({ length: 10 }, (_, at) => FIRST_TESTED_GRADE + at);

/** Returns what says whether a grade is taught now and can have tests. Null if the grades are unknown. */
function createIsTaught(span: GradeSpan): ((grade: number) => boolean) | null {
  const [low, high] = [span?.low, span?.high].map((grade) => (grade === undefined ? null : gradeNumber(grade)));
  if (low == null || high == null) return null;
  return (grade) => low <= grade && grade <= high;
}

/** Returns what finds the tested grades of a result in a year. Null: no figure names them. */
function createGradesIn(
  series: readonly Series[],
): (year: SchoolYear, result: Pick<Series, 'subject'>) => readonly number[] | null {
  const [tested, taught] = [series.filter(isTestResult), series.filter(({ measure }) => measure === 'enrollment')].map(
    listGrades,
  );
  return (year, { subject }) =>
    (isCourse(subject) ? null : tested?.get(year)) ??
    orNull(taught?.get(year)?.filter((grade) => grade >= FIRST_TESTED_GRADE));
}

/** Subjects that students are tested in at the end of a course, in whichever grade they take it. */
const COURSES: readonly Subject[] = [
  'literature',
  'english-2',
  'math-1',
  'algebra-1',
  'algebra-2',
  'geometry',
  'biology',
  'us-history',
];

function isCourse(subject: Subject | undefined): boolean {
  return subject !== undefined && COURSES.includes(subject);
}

function orNull(grades: readonly number[] = []): readonly number[] | null {
  return grades.length === 0 ? null : grades;
}

/** Lists the grades that figures of a year name. */
function listGrades(series: readonly Series[]): ReadonlyMap<SchoolYear, readonly number[]> {
  const named = series.flatMap(({ grade, points }) => {
    const number = numberOf(grade);
    const own = points.filter((point) => isKnown(point) && point.value !== 0);
    return number === null ? [] : own.map(({ year }) => ({ year, number }));
  });
  const byYear = Map.groupBy(named, ({ year }) => year);
  return new Map([...byYear].map(([year, grades]) => [year, grades.map(({ number }) => number)]));
}

function numberOf(grade: Grade | undefined): number | null {
  return grade === undefined ? null : gradeNumber(grade);
}

function isTestResult({ measure }: Series): boolean {
  return measure === 'proficiency' || GROWTH_MEASURES.some((one) => one === measure);
}
