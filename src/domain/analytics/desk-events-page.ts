import type { PageBase } from '../places/page-base.ts';
import type { SitePath } from '../places/place-paths.ts';
import type { CountedName } from './analytics-events.ts';

/** The path of the desk's page of event counts. */
export const DESK_EVENTS_PATH: SitePath = '/desk/events/';

/** The lengths of time that the page can show, in days. */
export const EVENT_PERIODS = [7, 30, 90] as const;
type EventPeriod = (typeof EVENT_PERIODS)[number];

/** The parts by which the page adds counts up, in its order. */
export const EVENT_PARTS = ['name', 'label', 'day', 'page_kind', 'language', 'state'] as const;
/** A part by which the page adds counts up. */
export type EventPart = (typeof EVENT_PARTS)[number];

/** How often something happened, by one part. */
export interface EventTable {
  readonly part: EventPart;
  /** `before` is the count of the same time before. Null for days, which have their own rows. */
  readonly rows: readonly { readonly word: string; readonly count: number; readonly before: number | null }[];
}

/** Counts of events: rendered for one member and never stored. */
export interface DeskEventsPage extends PageBase {
  readonly kind: 'desk-events';
  readonly days: EventPeriod;
  /** Null: all events. */
  readonly name: CountedName | null;
  readonly total: number;
  readonly tables: readonly EventTable[];
}
