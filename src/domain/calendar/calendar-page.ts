import type { PageBase } from '../places/page-base.ts';
import type { SitePath } from '../places/place-paths.ts';
import type { CalendarAnswer } from './calendar-contract.ts';

/** The coming dates of a school. Each request renders it; nothing stores it. */
export interface CalendarPage extends PageBase {
  readonly kind: 'calendar';
  readonly school: { readonly state: string; readonly id: string; readonly name: string };
  readonly crumbs: readonly { readonly name: string; readonly path: SitePath }[];
  readonly profilePath: SitePath;
  /** Null if the partner failed. */
  readonly calendar: CalendarAnswer | null;
}
