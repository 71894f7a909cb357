import { isStateCode, type StateCode } from '#domain/places/state-list.ts';
import type { CatalogueTarget } from './catalogue/catalogue-target.ts';

/** The part of a stored school row that an import compares and counts. */
export interface StoredSchool {
  readonly key: number;
  readonly state: StateCode;
  readonly id: string;
  readonly row_hash: string;
  readonly is_open: number;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly zip: string | null;
  readonly city_slug: string;
}

const COLUMNS = ['key', 'state', 'id', 'row_hash', 'is_open', 'lat', 'lon', 'zip', 'city_slug'];

/** All schools that the catalogue holds, by state. */
export async function readStoredSchools(target: CatalogueTarget): Promise<Map<StateCode, StoredSchool[]>> {
  const byState = new Map<StateCode, StoredSchool[]>();
  for await (const row of target.rows({ table: 'school', columns: COLUMNS })) {
    // Trusted: only an import writes this table. Copied, as a row of the database's own makes takes thrice the memory.
    const school = { ...row } as unknown as StoredSchool;
    const own = byState.get(school.state);
    if (own === undefined) byState.set(school.state, [school]);
    else own.push(school);
  }
  return byState;
}

/** States of the catalogue that are not among the given ones. */
export function otherStates(byState: ReadonlyMap<StateCode, unknown>, states: readonly StateCode[]): StateCode[] {
  return [...byState.keys()].filter((state) => isStateCode(state) && !states.includes(state)).sort();
}

/** The highest row key in use; 0 in an empty catalogue. */
export function highestKey(byState: ReadonlyMap<StateCode, readonly StoredSchool[]>): number {
  let highest = 0;
  for (const schools of byState.values()) for (const { key } of schools) highest = Math.max(highest, key);
  return highest;
}
