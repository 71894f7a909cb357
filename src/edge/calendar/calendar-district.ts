import type { CalendarAnswer } from '#domain/calendar/calendar-contract.ts';
import { districtPath, type SitePath } from '#domain/places/place-paths.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { findTimeZone } from '#domain/places/time-zone.ts';
import { selectDistrictsById } from '#data/places/place-queries.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { readCalendar } from '../partners/calendar-feed.ts';

/** A district with its coming dates. */
export interface CalendarOfDistrict {
  readonly name: string;
  readonly path: SitePath;
  /** Null if the partner failed. */
  readonly calendar: CalendarAnswer | null;
}

/** Finds a district and reads its coming dates. Null if the catalogue has no such district. */
export async function findDistrictCalendar(
  c: EdgeContext,
  { state, id }: { state: StateCode; id: string },
): Promise<CalendarOfDistrict | null> {
  const [district] = await selectDistrictsById(c.env.CATALOGUE, state, [id]);
  if (district === undefined) return null;
  const { name, city_slug: citySlug, slug, lat, lon } = district;
  const timeZone = findTimeZone({ state, lat, lon });
  const calendar = await readCalendar(c.env, { kind: 'district', id, timeZone });
  return { name, path: districtPath({ state, citySlug, slug }), calendar };
}
