import {
  EQUITY_WEIGHTS,
  FEWEST_COMPARED_SCHOOLS,
  FEWEST_GROUP_STUDENTS,
  FEWEST_GROUPS,
  FEWEST_READINESS_PARTS,
  FEWEST_STUDENTS_OF_ONE_YEAR,
  FEWEST_SUBJECTS,
  FEWEST_TESTED_STUDENTS,
  MOST_RATED_YEARS,
  READINESS_WEIGHTS,
  SUMMARY_WEIGHTS,
} from './rating-constants.ts';

/**
 * The method page in reading order: each section's title is `method.sections.<id>.title`, its paragraphs are
 * `method.sections.<id>.paragraphs.<key>` of the namespace `ratings`. `isList` sections read as a list of points after
 * their first paragraph.
 */
export const RATING_METHOD_SECTIONS = [
  { id: 'meaning', paragraphs: ['p1', 'p2', 'p3'], isList: false },
  { id: 'scale', paragraphs: ['p1', 'p2', 'p3', 'p4', 'p5'], isList: false },
  { id: 'range', paragraphs: ['p1', 'p2', 'p3', 'p4'], isList: false },
  { id: 'growth', paragraphs: ['p1', 'p2', 'p3'], isList: false },
  { id: 'test-scores', paragraphs: ['p1', 'p2', 'p3'], isList: false },
  { id: 'college-readiness', paragraphs: ['p1', 'p2', 'p3'], isList: false },
  { id: 'equity', paragraphs: ['p1', 'p2', 'p3', 'p4'], isList: false },
  { id: 'summary', paragraphs: ['p1', 'p2'], isList: false },
  { id: 'unrated', paragraphs: ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'], isList: true },
  { id: 'limits', paragraphs: ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'], isList: true },
  { id: 'small-groups', paragraphs: ['p1', 'p2'], isList: false },
  { id: 'sources', paragraphs: ['p1', 'p2', 'p3', 'p4', 'p5'], isList: false },
] as const satisfies readonly { id: string; paragraphs: readonly string[]; isList: boolean }[];

const percent = (weight: number): number => Math.round(weight * 100);

/** Every placeholder of the method's sentences. Weights are whole percentages. */
export const RATING_METHOD_NUMBERS = {
  students: FEWEST_TESTED_STUDENTS,
  groupStudents: FEWEST_GROUP_STUDENTS,
  schools: FEWEST_COMPARED_SCHOOLS,
  subjects: FEWEST_SUBJECTS,
  groups: FEWEST_GROUPS,
  parts: FEWEST_READINESS_PARTS,
  mostYears: MOST_RATED_YEARS,
  fewStudents: FEWEST_STUDENTS_OF_ONE_YEAR,
  growthWeight: percent(SUMMARY_WEIGHTS.growth),
  testScoresWeight: percent(SUMMARY_WEIGHTS.testScores),
  collegeReadinessWeight: percent(SUMMARY_WEIGHTS.collegeReadiness),
  equityWeight: percent(SUMMARY_WEIGHTS.equity),
  graduationWeight: percent(READINESS_WEIGHTS.graduation),
  admissionTestWeight: percent(READINESS_WEIGHTS.admissionTest),
  advancedPlacementWeight: percent(READINESS_WEIGHTS.advancedPlacement),
  resultsWeight: percent(EQUITY_WEIGHTS.results),
  gapWeight: percent(EQUITY_WEIGHTS.gap),
} as const;
