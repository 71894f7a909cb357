/** Kinds of figures that a module compares groups by, each behind a tab. */
const FIGURE_TABS = [
  'Academic_progress',
  'Test_scores',
  'Graduation',
  'College_entrance_exams',
  'Advanced_courses',
  'Discipline_and_attendance',
] as const;

/** The tabs of each module of a profile that has some, and the tabs within them. */
const TABS: Readonly<Record<string, readonly string[]>> = {
  Test_scores: ['test_scores', 'subject_test_scores'],
  'osp-school-info': ['overview', 'classes', 'responses'],
  Race_ethnicity: FIGURE_TABS,
  'Low-income_students': FIGURE_TABS,
  Students_with_Disabilities: FIGURE_TABS,
  Equity_overview: ['Overview', 'English_learners', 'Gender'],
  'Equity_overview*English_learners': FIGURE_TABS,
  'Equity_overview*Gender': FIGURE_TABS,
  NearbySchools: ['Nearest_high-performing', 'Nearby_schools'],
  'top-schools': ['p', 'e', 'm', 'h'],
};

/** Sections of pages that have an id, and hearts, which lists have many of. */
const SECTIONS = [
  ...['Ratings', 'Similar_schools', 'Rating_factors', 'Overview', 'Academic_progress', 'Test_scores'],
  ...['College_readiness', 'College_success', 'Advanced_courses', 'Courses_and_programs', 'Equity_overview'],
  ...['Race_ethnicity', 'Low-income_students', 'Students_with_Disabilities', 'Students', 'Discipline_and_attendance'],
  ...['Teachers_staff', 'School_improvement', 'osp-school-info', 'Admissions', 'Calendar', 'Visit_questions'],
  ...['Reviews', 'Neighborhood', 'NearbySchools', 'Sources', 'Nearby_homes'],
  ...['overview', 'academics', 'equity', 'student-life', 'reviews', 'around'].map((group) => `${group}-section`),
  ...['top-schools', 'cities', 'districts', 'results', 'area', 'all-schools', 'nearby-districts', 'nearby-cities'],
  ...['join', 'sign-in', 'heart'],
];

/** Places of ads. */
const ADS = ['search', 'best-schools', 'district', 'article', 'mobile', 'interstitial'];

/**
 * Every label that an event can have: the id of a tab's panel, the id of a section, or the place of an ad. Others are
 * dropped, so that no one can fill the counts with words of their own.
 */
export const EVENT_LABELS: ReadonlySet<string> = new Set([
  ...SECTIONS,
  ...ADS,
  ...Object.entries(TABS).flatMap(([module, tabs]) => tabs.map((tab) => `${module}*${tab}`)),
]);

/** Numbers of courses are counted by the largest of these steps that they reach. */
const COUNT_STEPS = [0, 10, 20, 50, 100];

/** The label of a number. */
export function labelOfCount(count: number): string {
  return String(COUNT_STEPS.findLast((step) => step <= count) ?? 0);
}
