import { COMPARE_PATH, type SitePath } from '../places/place-paths.ts';
import { DistrictIdSchema, type DistrictId } from '../places/place-schema.ts';
import { isStateCode, type StateCode } from '../places/state-list.ts';
import { MAX_COMPARED } from './compare-address.ts';
import { districtKey } from '../places/district-key.ts';

/** A district: state and id together name it. */
export interface DistrictKey {
  readonly state: StateCode;
  readonly id: DistrictId;
}

const MAX_LENGTH = 1000;

/**
 * The address of districts side by side: `/compare/?districts=ky.2100030.2102990~tx.48…`. `from` is the place to measure
 * distances from, as typed.
 */
export function compareDistrictsPath(districts: readonly DistrictKey[], from: string | null = null): SitePath {
  if (districts.length === 0) return COMPARE_PATH;
  const place = from === null ? '' : `&from=${encodeURIComponent(from)}`;
  return `${COMPARE_PATH}?districts=${writeComparedDistricts(districts)}${place}`;
}

/** The `districts` of an address. */
export function writeComparedDistricts(districts: readonly DistrictKey[]): string {
  const runs = Map.groupBy(districts, ({ state }) => state);
  return [...runs].map(([state, own]) => [state, ...own.map(({ id }) => id)].join('.')).join('~');
}

/** Reads the districts of an address, each once, six at most. Skips anything that is not a district. */
export function readComparedDistricts(text: string): readonly DistrictKey[] {
  const found = new Map<string, DistrictKey>();
  for (const run of text.slice(0, MAX_LENGTH).split('~')) {
    const [state = '', ...ids] = run.split('.');
    if (!isStateCode(state)) continue;
    for (const id of ids)
      if (DistrictIdSchema.safeParse(id).success) found.set(districtKey({ state, id }), { state, id });
  }
  return [...found.values()].slice(0, MAX_COMPARED);
}
