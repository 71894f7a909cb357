import type { PlaceLink, PlaceName } from '../places/page-base.ts';
import { STATE_CODES, stateName, type StateCode } from '../places/state-list.ts';

/** A state with fewer schools, and fewer than this part of the largest state, is in our records by chance. */
const FEWEST_SCHOOLS = 50;
const LEAST_PART = 0.05;

/** The states that we cover, those with a few schools only, and the names of all others. */
export interface HomeCoverage {
  readonly covered: readonly PlaceLink[];
  /** Files of a covered state list a few schools across its border. */
  readonly border: readonly PlaceName[];
  readonly missing: readonly string[];
}

/** Splits states by what we have of them, so that a border row does not look like coverage. */
export function splitCoverage(states: readonly (PlaceLink & { readonly code: StateCode })[]): HomeCoverage {
  const largest = Math.max(0, ...states.map(({ counts }) => counts.all));
  const isBorder = ({ counts }: PlaceLink): boolean => counts.all < FEWEST_SCHOOLS && counts.all < largest * LEAST_PART;
  const known = new Set(states.map(({ code }) => code));
  return {
    covered: states.filter((state) => !isBorder(state)).map(({ name, path, counts }) => ({ name, path, counts })),
    border: states.filter(isBorder).map(({ name, path }) => ({ name, path })),
    missing: STATE_CODES.filter((code) => !known.has(code)).map(stateName),
  };
}
