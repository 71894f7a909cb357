import type { ProfilePage } from './profile-page.ts';
import type { Measure } from '../figures/figure-schema.ts';
import {
  explainEmpty,
  filled,
  isWholeSchool,
  measureViews,
  findSeries,
  type MeasureView,
  type ModuleView,
} from './module-view.ts';

/** The measures of teachers and staff, in the order in which families look for them. */
const TEACHER_MEASURES = [
  'students-per-teacher',
  'teacher-experience',
  'teachers-with-masters',
  'teachers-first-years',
  'teachers-with-doctorate',
  'teachers-board-certified',
  'teachers-provisional',
  'students-per-counselor',
  'teacher-salary',
  'spending-per-student',
  'teachers-fte',
  'teachers-full-time',
] as const satisfies readonly Measure[];

/** Figures of teachers and other staff that the school has. */
export interface TeachersContent {
  readonly measures: readonly MeasureView[];
}

/**
 * Builds the module about teachers and staff: how many, for how many students, with which experience and degrees, at
 * what cost.
 */
export function teachersModule(page: ProfilePage): ModuleView<TeachersContent> {
  const measures = measureViews(page, TEACHER_MEASURES);
  if (measures.length === 0) return explainEmpty(page, TEACHER_MEASURES);
  return filled({ measures }, findSeries(page, TEACHER_MEASURES).filter(isWholeSchool));
}
