import states from './states.json' with { type: 'json' };

/** One of the 50 states or the District of Columbia. `fips` is the two-digit Census (ANSI) code. */
interface StateEntry {
  readonly code: StateCode;
  readonly name: string;
  readonly fips: string;
}

/** A postal abbreviation in lower case. */
export type StateCode = keyof typeof states;

/** The 50 states and DC, sorted by name. Codes are postal abbreviations in lower case. */
export const STATE_CODES: readonly StateCode[] = Object.keys(states).filter(isStateCode);

/** All states of the site, sorted by name. */
export const STATES: readonly StateEntry[] = STATE_CODES.map((code) => ({ code, ...states[code] }));

const BY_FIPS = new Map(STATES.map((state) => [state.fips, state]));

/** Returns true for the lower-case postal abbreviation of a state in `STATES`. */
export function isStateCode(value: string): value is StateCode {
  return Object.hasOwn(states, value);
}

/** Returns the full name of a state for display. */
export function stateName(code: StateCode): string {
  return states[code].name;
}

/** Finds the state with a two-digit FIPS code. Returns null for any other code (territories, BIE). */
export function findStateByFips(fips: string): StateEntry | null {
  return BY_FIPS.get(fips) ?? null;
}
