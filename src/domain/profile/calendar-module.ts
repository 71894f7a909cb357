import { calendarPath, type SitePath } from '../places/place-paths.ts';
import type { ShownDate } from '../calendar/calendar-contract.ts';
import type { ProfilePage } from './profile-page.ts';
import type { ModuleView } from './module-view.ts';

/** The page of the school's dates, and the next ones that were known when the profile was made. */
export interface CalendarContent {
  readonly path: SitePath;
  readonly dates: readonly ShownDate[];
}

/** Builds the module for the school's dates. It leads to their page; they load when the visitor gets near it. */
export function calendarModule({ school, path, partners, dates }: ProfilePage): ModuleView<CalendarContent> {
  if (!partners.calendar || school.status.kind === 'closed') return { kind: 'empty', reason: 'no-dates' };
  return { kind: 'filled', content: { path: calendarPath(path), dates }, sources: [] };
}
