import type { ProfilePage } from './profile-page.ts';
import type { Rating, RatingRange, School, SchoolYear } from '../schools/school-schema.ts';
import type { Measure } from '../figures/figure-schema.ts';
import {
  explainEmpty,
  filled,
  isWholeSchool,
  measureViews,
  findSeries,
  type EmptyModule,
  type MeasureView,
  type ModuleView,
} from './module-view.ts';
import { keysOf } from '../types/keys-of.ts';

/** The contents of the module, in the order in which families look for them. */
const COLLEGE_READINESS_GROUPS = {
  graduation: ['graduation-rate', 'uc-csu-ready', 'uc-csu-graduates'],
  act: [
    'act-composite',
    'act-english',
    'act-mathematics',
    'act-reading',
    'act-science',
    'act-english-benchmark',
    'act-mathematics-benchmark',
    'act-reading-benchmark',
    'act-participation',
  ],
  sat: [
    'sat-total',
    'sat-total-2400',
    'sat-reading-writing',
    'sat-critical-reading',
    'sat-writing',
    'sat-mathematics',
    'sat-ready',
    'sat-at-least-1500',
    'sat-participation',
  ],
  either: ['admission-test-participation', 'admission-test-ready', 'admission-test-takers'],
} as const satisfies Record<string, readonly Measure[]>;

const COLLEGE_SUCCESS_MEASURES = [
  'college-enrollment',
  'four-year-college',
  'college-persistence',
  'college-remediation',
] as const satisfies readonly Measure[];

const ADVANCED_COURSE_MEASURES = [
  'advanced-course-enrollment',
  'ap-courses',
  'ap-students',
  'ap-participation',
  'ap-exams-passed',
  'ap-exams',
] as const satisfies readonly Measure[];

/** A part of the module: measures of graduation, of one exam or of advanced courses. */
export type CollegeReadinessGroup = keyof typeof COLLEGE_READINESS_GROUPS;

/** Groups that have at least one measure, in the order of the module. */
export interface CollegeReadinessContent {
  readonly rating: Rating;
  readonly range: RatingRange;
  /** The newest school year of the results that the rating is based on. */
  readonly ratingsYear: SchoolYear | null;
  readonly groups: readonly { readonly group: CollegeReadinessGroup; readonly measures: readonly MeasureView[] }[];
}

/** A module that is a list of measures. */
export interface MeasuresContent {
  readonly measures: readonly MeasureView[];
}

/** What graduates do after high school, and the school's awards for it. */
export interface CollegeSuccessContent extends MeasuresContent {
  /** The years of the college success award, and those with gold. */
  readonly awardYears: School['awardYears'];
}

const ALL_MEASURES: readonly Measure[] = Object.values(COLLEGE_READINESS_GROUPS).flat();
const GROUPS = keysOf(COLLEGE_READINESS_GROUPS);

/**
 * Builds the module with graduation, ACT and SAT of the whole school. It does not apply to a school without high-school
 * grades.
 */
export function collegeReadinessModule(page: ProfilePage): ModuleView<CollegeReadinessContent> {
  const groups = GROUPS.map((group) => ({ group, measures: measureViews(page, COLLEGE_READINESS_GROUPS[group]) }));
  const known = groups.filter(({ measures }) => measures.length > 0);
  if (known.length === 0) return emptyOfHighSchool(page, ALL_MEASURES);
  const series = findSeries(page, ALL_MEASURES).filter(isWholeSchool);
  return filled(
    {
      rating: page.school.ratings.collegeReadiness,
      range: page.school.ratingRanges.collegeReadiness,
      ratingsYear: page.ratingsYear,
      groups: known,
    },
    series,
  );
}

/** Builds the module on what graduates did next, and the school's awards for it. */
export function collegeSuccessModule(page: ProfilePage): ModuleView<CollegeSuccessContent> {
  const measures = measureViews(page, COLLEGE_SUCCESS_MEASURES);
  const { awardYears } = page.school;
  if (measures.length === 0 && awardYears.csa.length === 0 && awardYears.gold.length === 0) {
    return emptyOfHighSchool(page, COLLEGE_SUCCESS_MEASURES);
  }
  return filled({ measures, awardYears }, findSeries(page, COLLEGE_SUCCESS_MEASURES).filter(isWholeSchool));
}

/** Builds the module on courses above the grade's level and Advanced Placement exams. */
export function advancedCoursesModule(page: ProfilePage): ModuleView<MeasuresContent> {
  const measures = measureViews(page, ADVANCED_COURSE_MEASURES);
  if (measures.length === 0) return emptyOfHighSchool(page, ADVANCED_COURSE_MEASURES);
  return filled({ measures }, findSeries(page, ADVANCED_COURSE_MEASURES).filter(isWholeSchool));
}

/** A school with unknown grades may be a high school, so its module says that figures are missing. */
function emptyOfHighSchool(page: ProfilePage, measures: readonly Measure[]): EmptyModule {
  const { levels } = page.school;
  return levels.length > 0 && !levels.includes('h')
    ? { kind: 'empty', reason: 'not-applicable' }
    : explainEmpty(page, measures);
}
