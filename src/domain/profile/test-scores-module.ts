import { GROWTH_MEASURES } from '../figures/measures.ts';
import type { ProfilePage } from './profile-page.ts';
import type { Grade } from '../schools/school-level.ts';
import type { Rating, RatingRange, SchoolYear } from '../schools/school-schema.ts';
import type { Measure, Series, Subject } from '../figures/figure-schema.ts';
import { hasFigure } from '../figures/known-figures.ts';
import type { Subgroup } from '../figures/subgroup-list.ts';
import {
  explainEmpty,
  listFigures,
  filled,
  isWholeSchool,
  measureViews,
  pickLatest,
  findSeries,
  type EmptyModule,
  type FigureView,
  type ModuleView,
} from './module-view.ts';
import { findTrends, type Trend } from './trends.ts';
import { keysOf } from '../types/keys-of.ts';

const TEST_MEASURES: readonly Measure[] = ['proficiency'];

/** Tests that whole grades take, and exams at the end of one course. */
export const TEST_GROUPS = {
  test_scores: [
    'reading',
    'english-language-arts',
    'mathematics',
    'science',
    'social-studies',
    'writing',
    'language-mechanics',
  ],
  subject_test_scores: [
    'literature',
    'english-2',
    'math-1',
    'algebra-1',
    'algebra-2',
    'geometry',
    'biology',
    'us-history',
  ],
} as const satisfies Record<string, readonly Subject[]>;
type TestGroupId = keyof typeof TEST_GROUPS;
const TEST_GROUP_IDS = keysOf(TEST_GROUPS);

/** A grade's results, newest year first. */
interface TestedGrade {
  readonly grade: Grade;
  readonly figures: readonly FigureView[];
}

/** One tested subject: its newest result, the results of every year and of every grade. */
export interface TestedSubject {
  readonly subject: Subject;
  readonly latest: FigureView;
  /** The grade that `latest` is about. Null: the whole school. */
  readonly latestGrade: Grade | null;
  readonly history: readonly FigureView[];
  readonly grades: readonly TestedGrade[];
  /** The change over the years; null if fewer than two have a number. */
  readonly trend: Trend | null;
}

/** Results of tests by subject, for all students and for each grade. */
export interface TestScoresContent {
  readonly rating: Rating;
  readonly range: RatingRange;
  /** The newest school year of the results that the rating is based on. */
  readonly ratingsYear: SchoolYear | null;
  readonly groups: readonly { readonly id: TestGroupId; readonly subjects: readonly TestedSubject[] }[];
  /** True if the academic progress, which comes before, shows trends with the key of their lines. */
  readonly isKeyShown: boolean;
}

/** State test results of all students by subject, with the average, and by grade if the source splits them. */
export function testScoresModule(page: ProfilePage): ModuleView<TestScoresContent> {
  const series = findSeries(page, TEST_MEASURES).filter((candidate) => isAllStudents(candidate));
  const groups = TEST_GROUP_IDS.flatMap((id) => {
    const subjects = TEST_GROUPS[id].flatMap((subject) => testedSubject(page, { subject, series }));
    return subjects.length === 0 ? [] : [{ id, subjects }];
  });
  if (groups.length === 0) return emptyTestScores(page);
  const hasGrowth = measureViews(page, GROWTH_MEASURES).length > 0;
  const isKeyShown = !hasGrowth && findTrends(page).trends.some(({ subject }) => subject === null);
  const { ratingsYear } = page;
  return filled(
    {
      rating: page.school.ratings.testScores,
      range: page.school.ratingRanges.testScores,
      ratingsYear,
      groups,
      isKeyShown,
    },
    series,
  );
}

/**
 * Explains missing test results: private schools and preschools take no state tests, and other schools have the reason
 * of their figures.
 */
function emptyTestScores(page: ProfilePage, groups?: readonly Subgroup[]): EmptyModule {
  const { type, levels } = page.school;
  const empty = explainEmpty(page, TEST_MEASURES, groups);
  if (empty.reason !== 'no-source' && empty.reason !== 'not-reported') return empty;
  if (type === 'private') return { kind: 'empty', reason: 'private-school' };
  return levels.length > 0 && levels.every((level) => level === 'p')
    ? { kind: 'empty', reason: 'not-applicable' }
    : empty;
}

/**
 * Explains missing results of tests and of other measures. A state can report these without tests. With `groups`, only
 * their figures count.
 */
export function emptyResults(page: ProfilePage, others: readonly Measure[], groups?: readonly Subgroup[]): EmptyModule {
  const empty = emptyTestScores(page, groups);
  const isReported = others.some((measure) => page.reportedMeasures.includes(measure));
  return empty.reason === 'no-source' && isReported ? { kind: 'empty', reason: 'not-reported' } : empty;
}

function testedSubject(page: ProfilePage, of: { subject: Subject; series: readonly Series[] }): TestedSubject[] {
  const own = of.series.filter((series) => series.subject === of.subject && hasFigure(series));
  const whole = own.find(isWholeSchool);
  const grades = own.flatMap((series): TestedGrade[] =>
    series === whole || series.grade === undefined ? [] : [{ grade: series.grade, figures: listFigures(page, series) }],
  );
  const history = whole === undefined ? [] : listFigures(page, whole);
  const ofSchool = pickLatest(history);
  const latest = ofSchool ?? pickLatest(grades[0]?.figures ?? []);
  const latestGrade = ofSchool === null ? (grades[0]?.grade ?? null) : null;
  const trend = findTrends(page).trends.find(({ subject }) => subject === of.subject) ?? null;
  return latest === null ? [] : [{ subject: of.subject, latest, latestGrade, history, grades, trend }];
}

function isAllStudents(series: Series): boolean {
  return series.subgroup === undefined || series.subgroup === 'all';
}
