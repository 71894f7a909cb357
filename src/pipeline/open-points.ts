import type { StateCode } from '#domain/places/state-list.ts';
import type { MergedSchool } from '#domain/schools/merge-contributions.ts';
import type { OpenPoint } from './build/nearby-schools.ts';
import { type NearbyIndex } from './build/nearby-schools.ts';
import { canonicalJson } from './canonical-json.ts';
import type { CatalogueTarget } from './catalogue/catalogue-target.ts';
import type { StoredSchool } from './stored-schools.ts';

/** The points of the open schools among merged ones. */
export function pointsOfMerged(merged: readonly MergedSchool[]): OpenPoint[] {
  return merged.flatMap(({ school: { state, id, lat, lon, status } }) =>
    lat === null || lon === null || status.kind === 'closed' ? [] : [{ state, id, lat, lon }],
  );
}

/** The points of the open schools among stored ones. */
export function pointsOfStored(schools: readonly StoredSchool[]): OpenPoint[] {
  return schools.flatMap(({ state, id, lat, lon, is_open }) =>
    lat === null || lon === null || is_open === 0 ? [] : [{ state, id, lat, lon }],
  );
}

/** True where both are the same points of the same schools, in any order. */
export function arePointsEqual(a: readonly OpenPoint[], b: readonly OpenPoint[]): boolean {
  const text = ({ state, id, lat, lon }: OpenPoint): string => `${state}/${id}/${lat}/${lon}`;
  const known = new Set(a.map(text));
  return a.length === b.length && b.every((point) => known.has(text(point)));
}

/** Of the given states those in which a school's nearby schools are others than the catalogue says. */
export async function statesWithOtherNeighbours(
  target: CatalogueTarget,
  { states, nearby }: { states: readonly StateCode[]; nearby: NearbyIndex },
): Promise<StateCode[]> {
  const affected: StateCode[] = [];
  for (const state of states) if (await hasOtherNeighbours(target, state, nearby)) affected.push(state);
  return affected;
}

async function hasOtherNeighbours(target: CatalogueTarget, state: StateCode, nearby: NearbyIndex): Promise<boolean> {
  let isOther = false;
  // Read to the end even so: a reader left half way would stay open on the database.
  for await (const row of target.rows({ table: 'school', columns: ['id', 'lat', 'lon', 'nearby'], state })) {
    const lat = row['lat'];
    const lon = row['lon'];
    if (!isOther && typeof lat === 'number' && typeof lon === 'number') {
      const now = nearby.nearest({ state, id: String(row['id']), lat, lon });
      isOther = canonicalJson(now) !== row['nearby'];
    }
  }
  return isOther;
}
