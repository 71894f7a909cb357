import type { ProfilePage } from '../regeneration/page-model.ts';
import type { Measure } from './figure-schema.ts';
import {
  emptyOf,
  filled,
  measureViews,
  seriesOf,
  isWholeSchool,
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
  ap: ['ap-participation', 'ap-exams', 'ap-exams-passed'],
  after: ['college-enrollment', 'four-year-college', 'college-persistence', 'college-remediation'],
} as const satisfies Record<string, readonly Measure[]>;

export type CollegeReadinessGroup = keyof typeof COLLEGE_READINESS_GROUPS;

export interface CollegeReadinessContent {
  readonly rating: number | null;
  readonly groups: readonly { readonly group: CollegeReadinessGroup; readonly measures: readonly MeasureView[] }[];
}

const ALL_MEASURES: readonly Measure[] = Object.values(COLLEGE_READINESS_GROUPS).flat();
const GROUPS = Object.keys(COLLEGE_READINESS_GROUPS) as CollegeReadinessGroup[];

/** Graduation, ACT, SAT, AP and what came after, of the whole school; it does not apply to a school without high-school grades. */
export function collegeReadinessModule(page: ProfilePage): ModuleView<CollegeReadinessContent> {
  const groups = GROUPS.map((group) => ({ group, measures: measureViews(page, COLLEGE_READINESS_GROUPS[group]) }));
  const known = groups.filter(({ measures }) => measures.length > 0);
  if (known.length > 0) {
    const series = seriesOf(page, ALL_MEASURES).filter(isWholeSchool);
    return filled({ rating: page.school.ratings.collegeReadiness, groups: known }, series);
  }
  if (!page.school.levels.includes('h')) return { kind: 'empty', reason: 'not-applicable' };
  return emptyOf(page, ALL_MEASURES);
}
