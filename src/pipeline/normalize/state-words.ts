import { isStateCode, type StateCode } from '#domain/places/state-list.ts';

/** The served state of a postal abbreviation in any case, or null (territories, agencies, nothing). */
export function findState(value: string): StateCode | null {
  const code = value.trim().toLowerCase();
  return isStateCode(code) ? code : null;
}
