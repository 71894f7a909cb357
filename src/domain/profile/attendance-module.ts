import type { ProfilePage } from '../regeneration/page-model.ts';
import type { Measure } from './figure-schema.ts';
import type { MixedEntries } from './group-results-module.ts';
import {
  emptyOf,
  filled,
  isWholeSchool,
  measureViews,
  seriesOf,
  type MeasureView,
  type ModuleView,
} from './module-view.ts';
import { withToldSource } from './told-sources.ts';

/** How many come to school, how often it sends students home, and how much school there is. */
export const ATTENDANCE_MEASURES = [
  'attendance',
  'chronic-absence',
  'suspension-rate',
  'discipline-equity',
  'school-year-days',
  'school-day-hours',
] as const satisfies readonly Measure[];

export interface AttendanceContent {
  readonly measures: readonly MeasureView[];
  /** What sources tell of order and safety in words of their own. */
  readonly entries: MixedEntries;
}

/** Attendance, discipline, and the length of the school year. */
export function attendanceModule(page: ProfilePage): ModuleView<AttendanceContent> {
  const measures = measureViews(page, ATTENDANCE_MEASURES);
  const entries = page.document.discipline ?? [];
  if (measures.length === 0 && entries.length === 0) return emptyOf(page, ATTENDANCE_MEASURES);
  const view = filled({ measures, entries }, seriesOf(page, ATTENDANCE_MEASURES).filter(isWholeSchool));
  return entries.length === 0 ? view : withToldSource(page, view);
}
