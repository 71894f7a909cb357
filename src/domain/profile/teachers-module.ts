import type { ProfilePage } from '../regeneration/page-model.ts';
import type { Measure } from './figure-schema.ts';
import {
  emptyOf,
  filled,
  isWholeSchool,
  measureViews,
  seriesOf,
  type MeasureView,
  type ModuleView,
} from './module-view.ts';

/** What the module shows of teachers and staff, in the order in which families ask. */
export const TEACHER_MEASURES = [
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

export interface TeachersContent {
  readonly measures: readonly MeasureView[];
}

/** Teachers and staff: how many, for how many students, how experienced, with which degrees, at what cost. */
export function teachersModule(page: ProfilePage): ModuleView<TeachersContent> {
  const measures = measureViews(page, TEACHER_MEASURES);
  if (measures.length === 0) return emptyOf(page, TEACHER_MEASURES);
  return filled({ measures }, seriesOf(page, TEACHER_MEASURES).filter(isWholeSchool));
}
