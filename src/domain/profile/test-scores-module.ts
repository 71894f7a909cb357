import type { ProfilePage } from '../regeneration/page-model.ts';
import type { Grade } from '../schools/school-level.ts';
import { SUBJECTS, type Measure, type Series, type Subject } from './figure-schema.ts';
import {
  emptyOf,
  figuresOf,
  filled,
  hasFigure,
  isWholeSchool,
  latestFigure,
  latestOf,
  seriesOf,
  type FigureView,
  type ModuleView,
} from './module-view.ts';

const TEST_MEASURES: readonly Measure[] = ['proficiency'];

/** One tested subject: the newest result of the whole school, every year's, and the newest of each grade. */
export interface TestedSubject {
  readonly subject: Subject;
  readonly latest: FigureView;
  readonly history: readonly FigureView[];
  readonly grades: readonly { readonly grade: Grade; readonly figure: FigureView }[];
}

export interface TestScoresContent {
  readonly rating: number | null;
  readonly subjects: readonly TestedSubject[];
}

/** State test results of all students by subject, with the state's average; grades where a source splits by grade. */
export function testScoresModule(page: ProfilePage): ModuleView<TestScoresContent> {
  const series = seriesOf(page, TEST_MEASURES).filter((candidate) => isAllStudents(candidate));
  const subjects = SUBJECTS.flatMap((subject) => testedSubject(page, { subject, series }));
  if (subjects.length === 0) return emptyTestScores(page);
  return filled({ rating: page.school.ratings.testScores, subjects }, series);
}

/** Why there are no test results: private schools take no state tests, others have the reason of their figures. */
export function emptyTestScores(page: ProfilePage): ModuleView<never> {
  const empty = emptyOf(page, TEST_MEASURES);
  const isPrivate = page.school.type === 'private' && (empty.reason === 'no-source' || empty.reason === 'not-reported');
  return isPrivate ? { kind: 'empty', reason: 'private-school' } : empty;
}

function testedSubject(page: ProfilePage, of: { subject: Subject; series: readonly Series[] }): TestedSubject[] {
  const own = of.series.filter((series) => series.subject === of.subject && hasFigure(series));
  const whole = own.find(isWholeSchool);
  const grades = own.filter((series) => series !== whole).flatMap((series) => gradeResult(page, series));
  const history = whole === undefined ? [] : figuresOf(page, whole);
  const latest = latestOf(history) ?? grades[0]?.figure ?? null;
  return latest === null ? [] : [{ subject: of.subject, latest, history, grades }];
}

function gradeResult(page: ProfilePage, series: Series): { grade: Grade; figure: FigureView }[] {
  const figure = latestFigure(page, series);
  return series.grade === undefined || figure === null ? [] : [{ grade: series.grade, figure }];
}

function isAllStudents(series: Series): boolean {
  return series.subgroup === undefined || series.subgroup === 'all';
}
