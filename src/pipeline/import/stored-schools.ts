import { z } from 'zod';
import { isStateCode, type StateCode } from '#domain/places/state-list.ts';
import { StateCodeSchema } from '#domain/schools/school-schema.ts';
import type { CatalogueTarget } from '../catalogue/catalogue-target.ts';

/** The part of a stored school that an import compares and counts. */
const StoredSchoolSchema = z.object({
  key: z.number(),
  state: StateCodeSchema,
  id: z.string(),
  row_hash: z.string(),
  is_open: z.number(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  rating_summary: z.number().nullable(),
  zip: z.string().nullable(),
  city_slug: z.string(),
});
export type StoredSchool = z.infer<typeof StoredSchoolSchema>;

/** Reads all schools of the catalogue by state. */
export async function readStoredSchools(target: CatalogueTarget): Promise<Map<StateCode, StoredSchool[]>> {
  const byState = new Map<StateCode, StoredSchool[]>();
  for await (const school of target.rows({ table: 'school', columns: StoredSchoolSchema })) {
    const own = byState.get(school.state);
    if (own === undefined) byState.set(school.state, [school]);
    else own.push(school);
  }
  return byState;
}

/** Lists the states of the catalogue that are not among the given ones. */
export function otherStates(byState: ReadonlyMap<StateCode, unknown>, states: readonly StateCode[]): StateCode[] {
  return [...byState.keys()].filter((state) => isStateCode(state) && !states.includes(state)).sort();
}

/** Finds the highest row key in use. It is 0 in an empty catalogue. */
export function highestKey(byState: ReadonlyMap<StateCode, readonly StoredSchool[]>): number {
  let highest = 0;
  for (const schools of byState.values()) for (const { key } of schools) highest = Math.max(highest, key);
  return highest;
}
