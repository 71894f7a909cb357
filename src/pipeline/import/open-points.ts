import { z } from 'zod';
import type { StateCode } from '#domain/places/state-list.ts';
import type { MergedSchool } from '#domain/catalogue/merge-contributions.ts';
import type { NearbyIndex, OpenPoint } from '../build/nearby-schools.ts';
import { canonicalJson } from '#domain/types/canonical-json.ts';
import type { CatalogueTarget } from '../catalogue/catalogue-target.ts';
import type { StoredSchool } from './stored-schools.ts';

/** Lists the points of the open schools among merged ones. */
export function listOpenPoints(merged: readonly MergedSchool[]): OpenPoint[] {
  return merged.flatMap(({ school: { state, id, lat, lon, status } }) =>
    lat === null || lon === null || status.kind === 'closed' ? [] : [{ state, id, lat, lon }],
  );
}

/** Lists the points of the open schools among stored ones. */
export function listStoredPoints(schools: readonly StoredSchool[]): OpenPoint[] {
  return schools.flatMap(({ state, id, lat, lon, is_open }) =>
    lat === null || lon === null || is_open === 0 ? [] : [{ state, id, lat, lon }],
  );
}

/** True if both are the same points of the same schools, in any order. */
export function arePointsEqual(a: readonly OpenPoint[], b: readonly OpenPoint[]): boolean {
  const text = ({ state, id, lat, lon }: OpenPoint): string => `${state}/${id}/${lat}/${lon}`;
  const known = new Set(a.map(text));
  return a.length === b.length && b.every((point) => known.has(text(point)));
}

/** Finds the states in which a school gets other nearby schools. */
export async function findAffectedStates(
  target: CatalogueTarget,
  { states, nearby }: { states: readonly StateCode[]; nearby: NearbyIndex },
): Promise<StateCode[]> {
  const affected: StateCode[] = [];
  for (const state of states) if (await hasOtherNeighbors(target, state, nearby)) affected.push(state);
  return affected;
}

const StoredNeighborsSchema = z.object({
  id: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  nearby: z.string(),
});

async function hasOtherNeighbors(target: CatalogueTarget, state: StateCode, nearby: NearbyIndex): Promise<boolean> {
  let isOther = false;
  // Always read to the end: a reader that stops early would stay open on the database.
  for await (const row of target.rows({ table: 'school', columns: StoredNeighborsSchema, state })) {
    const { id, lat, lon } = row;
    if (!isOther && lat !== null && lon !== null) {
      isOther = canonicalJson(nearby.nearest({ state, id, lat, lon })) !== row.nearby;
    }
  }
  return isOther;
}
