import type { SchoolYear } from '../schools/school-schema.ts';
import type { Measure, Series, SourceId } from './figure-schema.ts';

interface Declared {
  readonly id: string;
  readonly sources: readonly SourceId[];
  readonly measures: readonly Measure[];
  /** The first school year of the definition; without it, all years. */
  readonly from?: SchoolYear;
  /** The last one. */
  readonly until?: SchoolYear;
}

const FOUR_YEAR: readonly SourceId[] = [
  'ed-edfacts',
  'georgia-gosa',
  // Its rates of 293 schools and years are EDFacts's, to a point.
  'kentucky-kde',
  'north-carolina-dpi',
  'oregon-ode',
  'pennsylvania-pde',
  'texas-tea',
];

const ACT: readonly Measure[] = ['act-composite', 'act-english', 'act-mathematics', 'act-reading', 'act-science'];
const ACT_BENCHMARKS: readonly Measure[] = [
  'act-english-benchmark',
  'act-mathematics-benchmark',
  'act-reading-benchmark',
];
const SAT: readonly Measure[] = [
  'sat-total',
  'sat-total-2400',
  'sat-reading-writing',
  'sat-critical-reading',
  'sat-writing',
  'sat-mathematics',
];

/**
 * What a measure means in a source and a year. Add a line if a source is sure to define it so, and its sentence as
 * `definition.<id>` in `locales/{en,es}/profile-definitions.json`. A measure without a line has no sentence.
 */
const DEFINITIONS = [
  // The columns add the upper two of Novice, Apprentice, Proficient and Distinguished.
  { id: 'kprep', sources: ['kentucky-kde'], measures: ['proficiency'], from: '2011-12', until: '2018-19' },
  // Percent Met or Exceeded Expectations.
  { id: 'cmas', sources: ['colorado-cde'], measures: ['proficiency'], from: '2014-15' },
  // Percent Proficient (Level 3 or 4).
  { id: 'osas', sources: ['oregon-ode'], measures: ['proficiency'], from: '2014-15' },
  // Percent Advanced and Percent Proficient.
  { id: 'pssa', sources: ['pennsylvania-pde'], measures: ['proficiency'] },
  // Grade-level proficient is level 3 and above of the five levels since spring 2014.
  { id: 'eog', sources: ['north-carolina-dpi'], measures: ['proficiency'], from: '2013-14' },
  { id: 'federal', sources: ['ed-edfacts'], measures: ['proficiency'] },
  { id: 'cohort', sources: FOUR_YEAR, measures: ['graduation-rate'] },
  // Spring 2014: phase-in standard 1. 2013: the same standard.
  { id: 'staar', sources: ['texas-tea'], measures: ['proficiency'], from: '2012-13', until: '2014-15' },
  // Grade 11.
  { id: 'actKentucky', sources: ['kentucky-kde'], measures: ACT },
  { id: 'actBenchmarks', sources: ['kentucky-kde'], measures: ACT_BENCHMARKS },
  // Sheets of a class, by students who took a test.
  { id: 'classTexas', sources: ['texas-tea'], measures: [...ACT, ...SAT] },
  { id: 'takersTexas', sources: ['texas-tea'], measures: ['admission-test-participation'] },
  { id: 'readyTexas', sources: ['texas-tea'], measures: ['admission-test-ready'] },
  // `NumTstTakr` of `enroll12`.
  { id: 'satCalifornia', sources: ['california-cde'], measures: [...SAT, 'sat-at-least-1500'] },
  { id: 'takersCalifornia', sources: ['california-cde'], measures: ['sat-participation'] },
  { id: 'ucCsu', sources: ['california-cde'], measures: ['uc-csu-graduates'] },
  { id: 'satGeorgia', sources: ['georgia-gosa'], measures: SAT },
  { id: 'collegeKentucky', sources: ['kentucky-kde'], measures: ['college-enrollment'] },
  { id: 'apPassed', sources: ['kentucky-kde'], measures: ['ap-exams-passed'] },
  { id: 'attendanceKentucky', sources: ['kentucky-kde'], measures: ['attendance'] },
  { id: 'evaas', sources: ['north-carolina-dpi'], measures: ['growth-index'] },
  { id: 'gradeNorthCarolina', sources: ['north-carolina-dpi'], measures: ['state-score'], from: '2013-14' },
  { id: 'progressTexas', sources: ['texas-tea'], measures: ['growth-score'], from: '2017-18' },
  { id: 'gradeTexas', sources: ['texas-tea'], measures: ['state-score'], from: '2017-18' },
  { id: 'pointsKentucky', sources: ['kentucky-kde'], measures: ['growth-points'] },
  { id: 'lunch', sources: ['california-cde', 'kentucky-kde', 'nces-elsi', 'nces-ccd'], measures: ['lunch-eligible'] },
  { id: 'apCourses', sources: ['ed-crdc'], measures: ['ap-courses', 'ap-students'] },
  { id: 'takers', sources: ['ed-crdc'], measures: ['admission-test-takers'] },
  { id: 'perTeacher', sources: ['nces-elsi', 'nces-ccd', 'nces-pss'], measures: ['students-per-teacher'] },
  { id: 'fullTime', sources: ['nces-elsi', 'nces-ccd', 'nces-pss', 'kentucky-kde'], measures: ['teachers-fte'] },
  { id: 'experience', sources: ['kentucky-kde'], measures: ['teacher-experience'] },
  { id: 'degrees', sources: ['kentucky-kde'], measures: ['teachers-with-masters'] },
  // `pct` by school, of teachers by highest qualification.
  { id: 'doctorateKentucky', sources: ['kentucky-kde'], measures: ['teachers-with-doctorate'] },
  { id: 'provisionalKentucky', sources: ['kentucky-kde'], measures: ['teachers-provisional'] },
  { id: 'boardKentucky', sources: ['kentucky-kde'], measures: ['teachers-board-certified'] },
  { id: 'spendingKentucky', sources: ['kentucky-kde'], measures: ['spending-per-student'] },
  { id: 'apExams', sources: ['kentucky-kde'], measures: ['ap-exams'] },
  { id: 'suspended', sources: ['ed-crdc'], measures: ['suspension-rate'] },
  // TOTHRS and P645 of the codebook.
  { id: 'classHours', sources: ['nces-pss'], measures: ['school-day-hours'] },
  { id: 'classDays', sources: ['nces-pss'], measures: ['school-year-days'] },
  // Columns CPET…P: percent of the campus's students.
  { id: 'sharesTexas', sources: ['texas-tea'], measures: ['share-of-students'] },
  { id: 'sharesPennsylvania', sources: ['pennsylvania-pde'], measures: ['share-of-students'] },
  {
    id: 'shares',
    sources: ['nces-ccd', 'nces-pss', 'kentucky-kde', 'california-cde'],
    measures: ['share-of-students'],
  },
  {
    id: 'enrolledState',
    sources: ['california-cde', 'kentucky-kde', 'pennsylvania-pde', 'texas-tea'],
    measures: ['enrollment'],
  },
  { id: 'enrolled', sources: ['nces-elsi', 'nces-ccd', 'nces-pss'], measures: ['enrollment'] },
  { id: 'absentOregon', sources: ['oregon-ode'], measures: ['chronic-absence'] },
] as const satisfies readonly Declared[];

/** The id of a definition, and of its text. */
export type DefinitionId = (typeof DEFINITIONS)[number]['id'];

/** Finds what a measure means in a source and a year, or null if we don't know. */
export function findDefinition({
  measure,
  source,
  year,
}: Pick<Series, 'measure' | 'source'> & { readonly year: SchoolYear }): DefinitionId | null {
  const found = DEFINITIONS.find((one: Declared) => {
    const isCovered = year >= (one.from ?? '') && year <= (one.until ?? '9999');
    return one.measures.includes(measure) && one.sources.includes(source) && isCovered;
  });
  return found?.id ?? null;
}
