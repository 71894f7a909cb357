import type { PlaceLink, PlaceName } from '../places/page-base.ts';
import { STATE_CODES, stateName, type StateCode } from '../places/state-list.ts';
import { statePath } from '../places/place-paths.ts';
import { lacksDirectory, type CoverageGap } from '../places/state-coverage.ts';

/** The states that we cover, those whose public schools we have no list of, and all others. */
export interface HomeCoverage {
  readonly covered: readonly PlaceLink[];
  /** States with a few schools only: another directory lists them, or they are private. */
  readonly border: readonly PlaceName[];
  /** Their paths say that we don't have them. */
  readonly missing: readonly PlaceName[];
}

/** Splits states by the directories that we have, so that a few schools of another directory don't look like coverage. */
export function splitCoverage(
  states: readonly (PlaceLink & { readonly code: StateCode })[],
  gapsOf: (state: StateCode) => readonly CoverageGap[],
): HomeCoverage {
  const isBorder = ({ code }: { readonly code: StateCode }): boolean => lacksDirectory(gapsOf(code));
  const known = new Set(states.map(({ code }) => code));
  return {
    covered: states.filter((state) => !isBorder(state)).map(({ name, path, counts }) => ({ name, path, counts })),
    border: states.filter(isBorder).map(({ name, path }) => ({ name, path })),
    missing: STATE_CODES.filter((code) => !known.has(code)).map((code) => ({
      name: stateName(code),
      path: statePath(code),
    })),
  };
}
