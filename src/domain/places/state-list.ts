/** One of the 50 states or the District of Columbia. `fips` is the two-digit Census (ANSI) code. */
interface StateEntry {
  readonly code: StateCode;
  readonly name: string;
  readonly fips: string;
}

/** The 50 states and DC, sorted by name. Codes are postal abbreviations in lower case. */
export const STATE_CODES = [
  'al',
  'ak',
  'az',
  'ar',
  'ca',
  'co',
  'ct',
  'de',
  'dc',
  'fl',
  'ga',
  'hi',
  'id',
  'il',
  'in',
  'ia',
  'ks',
  'ky',
  'la',
  'me',
  'md',
  'ma',
  'mi',
  'mn',
  'ms',
  'mo',
  'mt',
  'ne',
  'nv',
  'nh',
  'nj',
  'nm',
  'ny',
  'nc',
  'nd',
  'oh',
  'ok',
  'or',
  'pa',
  'ri',
  'sc',
  'sd',
  'tn',
  'tx',
  'ut',
  'vt',
  'va',
  'wa',
  'wv',
  'wi',
  'wy',
] as const;

/** A postal abbreviation in lower case. */
export type StateCode = (typeof STATE_CODES)[number];

const NAMES_AND_FIPS: Readonly<Record<StateCode, readonly [name: string, fips: string]>> = {
  al: ['Alabama', '01'],
  ak: ['Alaska', '02'],
  az: ['Arizona', '04'],
  ar: ['Arkansas', '05'],
  ca: ['California', '06'],
  co: ['Colorado', '08'],
  ct: ['Connecticut', '09'],
  de: ['Delaware', '10'],
  dc: ['District of Columbia', '11'],
  fl: ['Florida', '12'],
  ga: ['Georgia', '13'],
  hi: ['Hawaii', '15'],
  id: ['Idaho', '16'],
  il: ['Illinois', '17'],
  in: ['Indiana', '18'],
  ia: ['Iowa', '19'],
  ks: ['Kansas', '20'],
  ky: ['Kentucky', '21'],
  la: ['Louisiana', '22'],
  me: ['Maine', '23'],
  md: ['Maryland', '24'],
  ma: ['Massachusetts', '25'],
  mi: ['Michigan', '26'],
  mn: ['Minnesota', '27'],
  ms: ['Mississippi', '28'],
  mo: ['Missouri', '29'],
  mt: ['Montana', '30'],
  ne: ['Nebraska', '31'],
  nv: ['Nevada', '32'],
  nh: ['New Hampshire', '33'],
  nj: ['New Jersey', '34'],
  nm: ['New Mexico', '35'],
  ny: ['New York', '36'],
  nc: ['North Carolina', '37'],
  nd: ['North Dakota', '38'],
  oh: ['Ohio', '39'],
  ok: ['Oklahoma', '40'],
  or: ['Oregon', '41'],
  pa: ['Pennsylvania', '42'],
  ri: ['Rhode Island', '44'],
  sc: ['South Carolina', '45'],
  sd: ['South Dakota', '46'],
  tn: ['Tennessee', '47'],
  tx: ['Texas', '48'],
  ut: ['Utah', '49'],
  vt: ['Vermont', '50'],
  va: ['Virginia', '51'],
  wa: ['Washington', '53'],
  wv: ['West Virginia', '54'],
  wi: ['Wisconsin', '55'],
  wy: ['Wyoming', '56'],
};

/** All states of the site, sorted by name. */
export const STATES: readonly StateEntry[] = STATE_CODES.map((code) => ({
  code,
  name: NAMES_AND_FIPS[code][0],
  fips: NAMES_AND_FIPS[code][1],
}));

const BY_CODE: ReadonlyMap<string, StateEntry> = new Map(STATES.map((state) => [state.code, state]));
const BY_FIPS = new Map(STATES.map((state) => [state.fips, state]));

/** Returns true for the lower-case postal abbreviation of a state in `STATES`. */
export function isStateCode(value: string): value is StateCode {
  return BY_CODE.has(value);
}

/** Returns the full name of a state for display. */
export function stateName(code: StateCode): string {
  return NAMES_AND_FIPS[code][0];
}

/** Finds the state with a two-digit FIPS code. Returns null for any other code (territories, BIE). */
export function findStateByFips(fips: string): StateEntry | null {
  return BY_FIPS.get(fips) ?? null;
}
