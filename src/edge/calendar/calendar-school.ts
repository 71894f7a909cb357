import { findTimeZone } from '#domain/places/time-zone.ts';
import { NO_DATES, type CalendarAnswer } from '#domain/calendar/calendar-contract.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import { storeDates } from '#data/calendar/school-dates.ts';
import { findListedSchool, type ListedSchool } from '#data/search/found-schools.ts';
import { dateInZone } from '#domain/places/time-zone.ts';
import { afterAnswer } from '../env/after-answer.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { readCalendar } from '../partners/calendar-feed.ts';

/** A school with its coming dates. */
export interface CalendarOfSchool {
  readonly school: ListedSchool;
  /** Null if the partner failed. */
  readonly calendar: CalendarAnswer | null;
}

/**
 * Finds a school and reads its coming dates. Null if the catalogue has no such school. Keeps the dates, so that the next
 * version of its profile shows them.
 */
export async function findCalendar(
  c: EdgeContext,
  { state, id }: { state: StateCode; id: SchoolId },
): Promise<CalendarOfSchool | null> {
  const school = await findListedSchool(c.env.CATALOGUE, { id, state });
  if (school === null) return null;
  const timeZone = findSchoolZone(school);
  const now = new Date();
  const calendar = await readCalendar(c.env, { kind: 'school', id, timeZone }, { now });
  if (calendar !== null && calendar !== NO_DATES) {
    const dates = { school: { state, id }, calendar };
    const when = { at: now.toISOString(), today: dateInZone(now, timeZone), isAsked: true };
    afterAnswer(c, 'dates-not-stored', () => storeDates(c.env.CATALOGUE, dates, when));
  }
  return { school, calendar };
}

/** Returns the time zone of a school. */
export function findSchoolZone({ card, point }: Pick<ListedSchool, 'card' | 'point'>): string {
  const { lat, lon } = point ?? { lat: null, lon: null };
  return findTimeZone({ state: card.state, lat, lon });
}
