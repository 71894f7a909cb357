import { COMPARE_PATH, type SitePath } from '../places/place-paths.ts';
import { DistrictIdSchema, type DistrictId } from '../places/place-schema.ts';
import { isStateCode, type StateCode } from '../places/state-list.ts';
import { MAX_COMPARED } from './compare-address.ts';

/** A district: state and id together name it. */
export interface DistrictKey {
  readonly state: StateCode;
  readonly id: DistrictId;
}

const MAX_LENGTH = 1000;

/** The address of districts side by side: `/compare/?districts=ky.2100030.2102990~tx.48…`. */
export function compareDistrictsPath(districts: readonly DistrictKey[]): SitePath {
  if (districts.length === 0) return COMPARE_PATH;
  const runs = Map.groupBy(districts, ({ state }) => state);
  const text = [...runs].map(([state, own]) => [state, ...own.map(({ id }) => id)].join('.')).join('~');
  return `${COMPARE_PATH}?districts=${text}`;
}

/** Reads the districts of an address, each once, six at most. Skips what is no district. */
export function readComparedDistricts(text: string): readonly DistrictKey[] {
  const found = new Map<string, DistrictKey>();
  for (const run of text.slice(0, MAX_LENGTH).split('~')) {
    const [state = '', ...ids] = run.split('.');
    if (!isStateCode(state)) continue;
    for (const id of ids) if (DistrictIdSchema.safeParse(id).success) found.set(`${state}-${id}`, { state, id });
  }
  return [...found.values()].slice(0, MAX_COMPARED);
}
