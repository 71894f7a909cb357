import { timeZoneOf } from '#domain/places/time-zone.ts';
import type { CalendarAnswer } from '#domain/calendar/calendar-contract.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import { findListedSchool, type ListedSchool } from '#data/search/found-schools.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { readCalendar } from '../partners/calendar-feed.ts';

/** A school with its coming dates. */
export interface CalendarOfSchool {
  readonly school: ListedSchool;
  /** Null if the partner failed. */
  readonly calendar: CalendarAnswer | null;
}

/** Finds a school and reads its coming dates. Null if the catalogue has no such school. */
export async function findCalendar(
  c: EdgeContext,
  { state, id }: { state: StateCode; id: SchoolId },
): Promise<CalendarOfSchool | null> {
  const school = await findListedSchool(c.env.CATALOGUE, { id, state });
  if (school === null) return null;
  const { lat, lon } = school.point ?? { lat: null, lon: null };
  return { school, calendar: await readCalendar(c.env, { id, timeZone: timeZoneOf({ state, lat, lon }) }) };
}
