import { parseSchoolKey, schoolKey } from '../schools/school-id.ts';
import { COMPARE_FILE_PATH, COMPARE_PATH, type SitePath } from '../places/place-paths.ts';
import { decodeSavedSchools, encodeSavedSchools } from '../saves/saved-schools-cookie.ts';
import type { SavedSchool } from '../saves/saved-schools-contract.ts';

/** The most schools in one comparison. */
export const MAX_COMPARED = 6;
/** The most characters of a place to measure from. */
export const MAX_FROM_LENGTH = 120;
const MAX_READ = 50;

/** How a visitor looks at a comparison. */
export interface CompareView {
  /** Only rows whose schools differ. */
  readonly isOnlyDifferent: boolean;
  /** The place to measure distances from, as typed; null without one. */
  readonly from: string | null;
}

/** What the address of a comparison says. Only the first schools are kept if there are too many. */
export interface CompareRequest extends CompareView {
  readonly schools: readonly SavedSchool[];
  readonly isTooMany: boolean;
}

/** Every row, without distances. */
const PLAIN_VIEW: CompareView = { isOnlyDifferent: false, from: null };

/** The address at which everyone sees these schools side by side: `/compare/?schools=ky.210003002021.210003000001~tx.48…`. */
export function comparePath(schools: readonly SavedSchool[], view: CompareView = PLAIN_VIEW): SitePath {
  if (schools.length === 0) return COMPARE_PATH;
  return `${COMPARE_PATH}?${queryOf(schools, view)}`;
}

/** The address of the same comparison as a file. */
export function compareFilePath(schools: readonly SavedSchool[], view: CompareView = PLAIN_VIEW): SitePath {
  return `${COMPARE_FILE_PATH}?${queryOf(schools, view)}`;
}

/**
 * Reads what an address compares: the list in `schools`, and each `school` key that a form sends. Each school occurs once,
 * six at most. `isTooMany` is true if there were more.
 */
export function readCompare(parameters: {
  get(name: string): string | null;
  getAll(name: string): readonly string[];
}): CompareRequest {
  const keys = parameters.getAll('school').slice(0, MAX_READ);
  const asked = [...decodeSavedSchools((parameters.get('schools') ?? '').slice(0, 1000)), ...keys.map(parseSchoolKey)];
  const unique = new Map(asked.flatMap((school) => (school === null ? [] : [[schoolKey(school), school] as const])));
  return {
    schools: [...unique.values()].slice(0, MAX_COMPARED),
    isTooMany: unique.size > MAX_COMPARED,
    isOnlyDifferent: parameters.get('rows') === 'different',
    from: readFromPlace(parameters),
  };
}

/** Reads the place to measure distances from; null without one. */
export function readFromPlace(parameters: { get(name: string): string | null }): string | null {
  const from = (parameters.get('from') ?? '').trim().slice(0, MAX_FROM_LENGTH);
  return from === '' ? null : from;
}

function queryOf(schools: readonly SavedSchool[], { isOnlyDifferent, from }: CompareView): string {
  return [
    `schools=${encodeSavedSchools(schools).cookie}`,
    ...(isOnlyDifferent ? ['rows=different'] : []),
    ...(from === null ? [] : [`from=${encodeURIComponent(from)}`]),
  ].join('&');
}
