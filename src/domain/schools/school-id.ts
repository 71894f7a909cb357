import { isStateCode, type StateCode } from '../places/state-list.ts';

const PUBLIC_ID = /^\d{12}$/;
const PRIVATE_ID = /^(?:\d{8}|[a-z]\d{7}|[a-z]{2}\d{6})$/;
/** The ids of schools as a pattern of JSON Schema. */
export const SCHOOL_ID_PATTERN = `${PUBLIC_ID.source}|${PRIVATE_ID.source}`;

/**
 * A school's id within its state, derived only from its national code, so that every import of every year gives the
 * same id: the 12-digit NCES school id, or the 8-character PSS id in lower case.
 */
export type SchoolId = string;

/** True for a 12-digit NCES school id and for an 8-character PSS id in lower case. */
export function isSchoolId(id: string): boolean {
  return PUBLIC_ID.test(id) || PRIVATE_ID.test(id);
}

/**
 * Reads the id of an NCES school code as sources print it: drops quotes and spaces, and restores lost leading zeros.
 * Null if the code is not valid.
 */
export function parseNcesSchoolId(code: string): SchoolId | null {
  const digits = code.replace(/["\s=]/g, '').replace(/\.0$/, '');
  if (!/^\d{10,12}$/.test(digits)) return null;
  const id = digits.padStart(12, '0');
  return PUBLIC_ID.test(id) ? id : null;
}

/** Returns the id of a PSS permanent identification number (PPIN), or null if it is not one. */
export function parsePssSchoolId(code: string): SchoolId | null {
  const id = code.replace(/["\s]/g, '').toLowerCase();
  return PRIVATE_ID.test(id) ? id : null;
}

/** The id at the start of a profile's last path part (`210003002021-Adair-County-…`), or null. */
export function parsePathSchoolId(part: string): SchoolId | null {
  const [id = ''] = part.split('-', 1);
  const lower = id.toLowerCase();
  return isSchoolId(lower) ? lower : null;
}

/** Writes a school's state and id as one text, the key of a school across states: `ky-210003002021`. */
export function schoolKey({ state, id }: Readonly<Record<'state' | 'id', string>>): string {
  return `${state}-${id}`;
}

/** Reads a key that {@link schoolKey} wrote; null for any other text. */
export function parseSchoolKey(key: string): { readonly state: StateCode; readonly id: SchoolId } | null {
  const [state, id] = [key.slice(0, 2), key.slice(3)];
  return isStateCode(state) && key[2] === '-' && isSchoolId(id) ? { state, id } : null;
}
