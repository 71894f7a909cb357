import { STATE_CODES, type StateCode } from './state-list.ts';
import ranges from './zip-prefix.json' with { type: 'json' };

type Ranges = readonly { readonly first: number; readonly last: number }[];

const RANGES: Readonly<Partial<Record<StateCode, Ranges>>> = ranges;

const LAST_ZIP = '99950';

/**
 * Finds the state of a ZIP code by its first three digits (USPS Publication 65, L002). Returns null for territories, the military and unassigned
 * prefixes. A few ZIP codes at state borders belong to the neighboring state. The last ZIP code of all is Ketchikan's.
 */
export function findStateByZip(zip: string): StateCode | null {
  if (zip > LAST_ZIP) return null;
  const prefix = Number(zip.slice(0, 3));
  const hasPrefix = (state: StateCode) =>
    RANGES[state]?.some(({ first, last }) => prefix >= first && prefix <= last) === true;
  return STATE_CODES.find(hasPrefix) ?? null;
}

/** First three digits of territories (the same list). Guam and the Northern Mariana Islands share an office. */
const TERRITORIES: Readonly<Record<string, string>> = {
  '006': 'Puerto Rico',
  '007': 'Puerto Rico',
  '008': 'U.S. Virgin Islands',
  '009': 'Puerto Rico',
};

/** Finds the territory of a ZIP code; null if it is of a state. */
export function findTerritoryByZip(zip: string): string | null {
  if (zip === '96799') return 'American Samoa';
  if (zip.startsWith('969')) return zip.startsWith('9695') ? 'Northern Mariana Islands' : 'Guam';
  return TERRITORIES[zip.slice(0, 3)] ?? null;
}

/** Returns true for a ZIP code of the military abroad: APO, FPO and DPO addresses. */
export function isMilitaryZip(zip: string): boolean {
  const prefix = Number(zip.slice(0, 3));
  return (prefix >= 90 && prefix <= 98) || prefix === 340 || (prefix >= 962 && prefix <= 966);
}
