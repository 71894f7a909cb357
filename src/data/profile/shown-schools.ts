import type { StateCode } from '#domain/places/state-list.ts';
import { NEARBY_FIRST_LIMIT } from '#domain/profile/nearby-contract.ts';
import { readIds, readNearby, readSimilar } from '../schools/school-rows.ts';

interface Neighbor {
  readonly state: StateCode;
  readonly id: string;
  readonly miles: number;
}

/** The other schools that a profile shows: near ones with miles, similar ones with what they were compared by. */
export interface ShownSchools {
  readonly nearby: readonly Neighbor[];
  readonly nearbyTop: readonly Neighbor[];
  readonly similar: ReturnType<typeof readSimilar>;
  /** The schools before and after it. */
  readonly succession: readonly string[];
}

/** Reads them from a school's columns. */
export function readShownSchools(row: {
  nearby: string;
  nearby_top: string;
  similar: string;
  predecessors: string;
  successors: string;
}): ShownSchools {
  return {
    nearby: readNearby(row.nearby).slice(0, NEARBY_FIRST_LIMIT),
    nearbyTop: readNearby(row.nearby_top).slice(0, NEARBY_FIRST_LIMIT),
    similar: readSimilar(row.similar),
    succession: [...readIds(row.predecessors), ...readIds(row.successors)],
  };
}

/** The identities of all of them; similar schools are of the school's own state. */
export function listIdentities(shown: ShownSchools, state: StateCode): { state: StateCode; id: string }[] {
  const others = [...shown.similar.map(([id]) => id), ...shown.succession];
  return [...shown.nearby, ...shown.nearbyTop, ...others.map((id) => ({ state, id }))];
}
