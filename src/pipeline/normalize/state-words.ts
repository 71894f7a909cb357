import { isStateCode, type StateCode } from '#domain/places/state-list.ts';

/** The served state of a postal abbreviation in any case, or null (territories, agencies, nothing). */
export function findState(value: string): StateCode | null {
  const code = value.trim().toLowerCase();
  return isStateCode(code) ? code : null;
}

/** Postal codes of the territories, of the states in free association, and of the armed forces overseas. */
const ELSEWHERE = new Set(['PR', 'VI', 'GU', 'AS', 'MP', 'UM', 'FM', 'MH', 'PW', 'AE', 'AP', 'AA']);

/** Says why a place that is in no state is left out. Null: the word is no postal code of such a place. */
export function explainTerritory(word: string): string | null {
  const code = word.trim().toUpperCase();
  return ELSEWHERE.has(code) ? `The location is outside the 50 states and DC (${code}).` : null;
}
