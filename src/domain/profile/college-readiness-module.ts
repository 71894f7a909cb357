import type { ProfilePage } from '../regeneration/page-model.ts';
import type { Rating, School } from '../schools/school-schema.ts';
import type { Measure } from './figure-schema.ts';
import {
  emptyOf,
  filled,
  isWholeSchool,
  measureViews,
  seriesOf,
  type EmptyModule,
  type MeasureView,
  type ModuleView,
} from './module-view.ts';

/** What the module shows, in the order in which families ask. */
export const COLLEGE_READINESS_GROUPS = {
  graduation: ['graduation-rate', 'uc-csu-ready'],
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
  sat: ['sat-total', 'sat-reading-writing', 'sat-mathematics', 'sat-ready', 'sat-participation'],
} as const satisfies Record<string, readonly Measure[]>;

export const COLLEGE_SUCCESS_MEASURES = [
  'college-enrollment',
  'four-year-college',
  'college-persistence',
  'college-remediation',
] as const satisfies readonly Measure[];

export const ADVANCED_COURSE_MEASURES = [
  'advanced-course-enrollment',
  'ap-participation',
  'ap-exams-passed',
  'ap-exams',
] as const satisfies readonly Measure[];

export type CollegeReadinessGroup = keyof typeof COLLEGE_READINESS_GROUPS;

export interface CollegeReadinessContent {
  readonly rating: Rating;
  readonly groups: readonly { readonly group: CollegeReadinessGroup; readonly measures: readonly MeasureView[] }[];
}

export interface MeasuresContent {
  readonly measures: readonly MeasureView[];
}

export interface CollegeSuccessContent extends MeasuresContent {
  /** Years of the college success award, and of gold among them. */
  readonly awardYears: School['awardYears'];
}

const ALL_MEASURES: readonly Measure[] = Object.values(COLLEGE_READINESS_GROUPS).flat();
const GROUPS = Object.keys(COLLEGE_READINESS_GROUPS) as CollegeReadinessGroup[];

/** Graduation, ACT and SAT of the whole school; it does not apply to a school without high-school grades. */
export function collegeReadinessModule(page: ProfilePage): ModuleView<CollegeReadinessContent> {
  const groups = GROUPS.map((group) => ({ group, measures: measureViews(page, COLLEGE_READINESS_GROUPS[group]) }));
  const known = groups.filter(({ measures }) => measures.length > 0);
  if (known.length === 0) return emptyOfHighSchool(page, ALL_MEASURES);
  const series = seriesOf(page, ALL_MEASURES).filter(isWholeSchool);
  return filled({ rating: page.school.ratings.collegeReadiness, groups: known }, series);
}

/** What became of the graduates, and the school's awards for it. */
export function collegeSuccessModule(page: ProfilePage): ModuleView<CollegeSuccessContent> {
  const measures = measureViews(page, COLLEGE_SUCCESS_MEASURES);
  const { awardYears } = page.school;
  if (measures.length === 0 && awardYears.csa.length === 0 && awardYears.gold.length === 0) {
    return emptyOfHighSchool(page, COLLEGE_SUCCESS_MEASURES);
  }
  return filled({ measures, awardYears }, seriesOf(page, COLLEGE_SUCCESS_MEASURES).filter(isWholeSchool));
}

/** Courses above the grade's level, and Advanced Placement exams. */
export function advancedCoursesModule(page: ProfilePage): ModuleView<MeasuresContent> {
  const measures = measureViews(page, ADVANCED_COURSE_MEASURES);
  if (measures.length === 0) return emptyOfHighSchool(page, ADVANCED_COURSE_MEASURES);
  return filled({ measures }, seriesOf(page, ADVANCED_COURSE_MEASURES).filter(isWholeSchool));
}

/** A school of unknown grades may be a high school: there it is the figures that are missing. */
function emptyOfHighSchool(page: ProfilePage, measures: readonly Measure[]): EmptyModule {
  const { levels } = page.school;
  return levels.length > 0 && !levels.includes('h')
    ? { kind: 'empty', reason: 'not-applicable' }
    : emptyOf(page, measures);
}
