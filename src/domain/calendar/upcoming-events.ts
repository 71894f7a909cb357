import { SHOWN_EVENTS } from './calendar-call.ts';
import { MAX_EVENTS, type CalendarEvent } from './calendar-contract.ts';
import type { FeedEvent } from './jcal.ts';

/**
 * Keeps the events with a summary and a start date that is today or later, soonest first. `today` is the date in the
 * school's time zone. An event that a feed repeats is kept once.
 */
export function keepUpcoming(events: readonly FeedEvent[], today: string): CalendarEvent[] {
  const repeated = findRepeatedIds(events);
  const known = new Map<string, CalendarEvent>();
  for (const { uid, summary, startDate, language } of events) {
    if (summary === null || startDate === null) continue;
    const plain = toPlainId(uid ?? `${startDate}-${summary}`);
    const id = repeated.has(uid) ? `${plain}-${startDate}` : plain;
    known.set(id, { uid: id, name: summary, startDate, ...(language !== undefined && { language }) });
  }
  return dropPast([...known.values()], today);
}

/** Drops the events before today. Sorts the others as {@link keepUpcoming} does. */
export function dropPast(events: readonly CalendarEvent[], today: string): CalendarEvent[] {
  return sortByDate(events.filter(({ startDate }) => startDate >= today)).slice(0, MAX_EVENTS);
}

/** Picks the events that a page shows at first: the next ones, sorted as {@link keepUpcoming} does. */
export function pickShown(events: readonly CalendarEvent[]): CalendarEvent[] {
  return events.slice(0, SHOWN_EVENTS);
}

function sortByDate(events: readonly CalendarEvent[]): CalendarEvent[] {
  return events.toSorted(
    (left, right) => left.startDate.localeCompare(right.startDate) || left.name.localeCompare(right.name),
  );
}

/**
 * The ids that a feed gives to events of several days. Past days count, too, so that an id stays the same when the first day is
 * over.
 */
function findRepeatedIds(events: readonly FeedEvent[]): ReadonlySet<string | null> {
  const dates = Map.groupBy(
    events.filter(({ uid, startDate }) => uid !== null && startDate !== null),
    ({ uid }) => uid,
  );
  const repeated = [...dates].filter(([, same]) => new Set(same.map(({ startDate }) => startDate)).size > 1);
  return new Set(repeated.map(([uid]) => uid));
}

/** Makes an id of plain characters, which needs no escape in a file or an address. */
function toPlainId(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9@.]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  return plain === '' ? 'event' : plain.slice(0, 160);
}
