import { calendarPath, type SitePath } from '../places/place-paths.ts';
import type { ProfilePage } from './profile-page.ts';
import type { ModuleView } from './module-view.ts';

/** Builds the module for the school's dates. It leads to their page; they load when the visitor gets near it. */
export function calendarModule({ school, path, partners }: ProfilePage): ModuleView<{ readonly path: SitePath }> {
  if (!partners.calendar || school.status.kind === 'closed') return { kind: 'empty', reason: 'no-dates' };
  return { kind: 'filled', content: { path: calendarPath(path) }, sources: [] };
}
