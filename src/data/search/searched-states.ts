import { statesTouching } from '#domain/places/state-bounds.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { findStateByZip } from '#domain/places/zip-prefix.ts';
import { boxAround, type SchoolPlace } from '#domain/engine/school-scope.ts';
import { MAX_DISTANCE_MILES } from '#domain/engine/school-search.ts';

/** The states in which a search can find a school; null is all. At most one row is read. */
export async function searchedStates(db: D1Database, place: SchoolPlace): Promise<readonly StateCode[] | null> {
  if (place.state !== null) return [place.state];
  if (place.parts !== undefined) return [...new Set(place.parts.map(({ state }) => state))];
  const { near, box, zip } = place;
  if (near !== null) {
    const touched = statesTouching(boxAround({ ...near, miles: Math.min(near.miles, MAX_DISTANCE_MILES) }));
    return [...new Set(near.city === undefined ? touched : [...touched, near.city.state])];
  }
  if (box !== null) return statesTouching(box);
  return zip === null ? null : statesOfZip(db, zip);
}

/**
 * Finds the states of a ZIP code. At a border, a ZIP code may belong to the neighbor of the state that its digits
 * suggest.
 */
async function statesOfZip(db: D1Database, zip: string): Promise<readonly StateCode[]> {
  const row = await db.prepare('SELECT state FROM zip WHERE zip = ?').bind(zip).first<{ state: StateCode | null }>();
  return [...new Set([findStateByZip(zip), row?.state ?? null])].flatMap((state) => state ?? []);
}
