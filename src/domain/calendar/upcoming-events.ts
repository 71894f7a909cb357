import { MAX_EVENTS, type CalendarEvent } from './calendar-contract.ts';
import type { FeedEvent } from './jcal.ts';

/**
 * Keeps the events with a summary and a start date that is today or later, soonest first. `today` is the date in the
 * school's time zone. An event that a feed repeats is kept once.
 */
export function keepUpcoming(events: readonly FeedEvent[], today: string): CalendarEvent[] {
  const known = new Map<string, CalendarEvent>();
  for (const { uid, summary, startDate } of events) {
    if (summary === null || startDate === null || startDate < today) continue;
    const event = { uid: uidOf(uid ?? `${startDate}-${summary}`), name: summary, startDate };
    known.set(`${event.uid} ${startDate}`, event);
  }
  return [...known.values()]
    .toSorted((left, right) => left.startDate.localeCompare(right.startDate) || left.name.localeCompare(right.name))
    .slice(0, MAX_EVENTS);
}

/** Makes an id of plain characters, which needs no escape in a file or an address. */
function uidOf(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9@.]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  return plain === '' ? 'event' : plain.slice(0, 160);
}
