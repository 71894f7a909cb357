import type { ProfilePage } from './profile-page.ts';
import type { Measure } from '../figures/figure-schema.ts';
import type { MixedEntries } from './group-results-module.ts';
import {
  explainEmpty,
  filled,
  isWholeSchool,
  measureViews,
  findSeries,
  type MeasureView,
  type ModuleView,
} from './module-view.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import { addSelfReportedSource, findSelfReportedYear } from './self-reported-sources.ts';

/** Attendance, days out of school for discipline, and the length of the school year. */
const ATTENDANCE_MEASURES = [
  'attendance',
  'chronic-absence',
  'suspension-rate',
  'discipline-equity',
  'school-year-days',
  'school-day-hours',
] as const satisfies readonly Measure[];

/** Figures of attendance and discipline, and texts about them. */
export interface AttendanceContent {
  readonly measures: readonly MeasureView[];
  /** Figures of sources about order and safety. */
  readonly entries: MixedEntries;
  /** The year of `entries`; null if unknown. */
  readonly entriesYear: SchoolYear | null;
}

/** Builds the module on attendance, discipline, and the length of the school year. */
export function attendanceModule(page: ProfilePage): ModuleView<AttendanceContent> {
  const measures = measureViews(page, ATTENDANCE_MEASURES);
  const entries = page.document.discipline ?? [];
  if (measures.length === 0 && entries.length === 0) return explainEmpty(page, ATTENDANCE_MEASURES);
  const content = { measures, entries, entriesYear: findSelfReportedYear(page) };
  const view = filled(content, findSeries(page, ATTENDANCE_MEASURES).filter(isWholeSchool));
  return entries.length === 0 ? view : addSelfReportedSource(page, view);
}
