import { parseSchoolKey, schoolKey } from '../schools/school-id.ts';
import { COMPARE_PATH, type SitePath } from '../places/place-paths.ts';
import { decodeSavedSchools, encodeSavedSchools } from './saved-schools-cookie.ts';
import type { SavedSchool } from './saved-schools-contract.ts';

/** The most schools in one comparison. */
export const MAX_COMPARED = 6;
const MAX_READ = 50;

/** The address at which everyone sees these schools side by side: `/compare/?schools=ky.210003002021.210003000001~tx.48…`. */
export function comparePath(schools: readonly SavedSchool[]): SitePath {
  return schools.length === 0 ? COMPARE_PATH : `${COMPARE_PATH}?schools=${encodeSavedSchools(schools).cookie}`;
}

/**
 * Reads the schools that an address compares: the list in `schools`, and each `school` key that a form sends. Each
 * school occurs once, six at most. `isTooMany` is true if there were more.
 */
export function readCompare(parameters: {
  get(name: string): string | null;
  getAll(name: string): readonly string[];
}): { readonly schools: readonly SavedSchool[]; readonly isTooMany: boolean } {
  const keys = parameters.getAll('school').slice(0, MAX_READ);
  const asked = [...decodeSavedSchools((parameters.get('schools') ?? '').slice(0, 1000)), ...keys.map(parseSchoolKey)];
  const unique = new Map(asked.flatMap((school) => (school === null ? [] : [[schoolKey(school), school] as const])));
  return { schools: [...unique.values()].slice(0, MAX_COMPARED), isTooMany: unique.size > MAX_COMPARED };
}
