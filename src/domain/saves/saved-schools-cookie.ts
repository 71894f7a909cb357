import { isStateCode } from '../places/state-list.ts';
import { isSchoolId, schoolKey } from '../schools/school-id.ts';
import type { SavedSchool } from './saved-schools-contract.ts';

/** Browsers drop a cookie of more than 4,096 bytes, name and attributes included. */
const SAVED_SCHOOLS_COOKIE_MAX_LENGTH = 3800;

/**
 * Writes a list as the text of the cookie: `ky.210003002021.210003000001~tx.480000100002`. Schools of one state that
 * follow each other share its name. The order stays, and no character needs escaping. Returns entries that do not fit
 * as `overflow`.
 */
export function encodeSavedSchools(
  schools: readonly SavedSchool[],
  maxLength = SAVED_SCHOOLS_COOKIE_MAX_LENGTH,
): { cookie: string; overflow: SavedSchool[] } {
  let cookie = '';
  let state: string | null = null;
  for (const [at, school] of schools.entries()) {
    const start = cookie === '' ? school.state : `~${school.state}`;
    const more = `${school.state === state ? '' : start}.${school.id}`;
    if (cookie.length + more.length > maxLength) return { cookie, overflow: schools.slice(at) };
    cookie += more;
    state = school.state;
  }
  return { cookie, overflow: [] };
}

/**
 * Reads the list of a cookie. Skips duplicates and entries that are no school, because a cookie may have been cut or
 * changed.
 */
export function decodeSavedSchools(cookie: string): SavedSchool[] {
  const found = new Map<string, SavedSchool>();
  for (const run of cookie.split('~')) {
    const [state = '', ...ids] = run.split('.');
    if (!isStateCode(state)) continue;
    for (const id of ids.filter(isSchoolId)) found.set(schoolKey({ state, id }), { state, id });
  }
  return [...found.values()];
}
