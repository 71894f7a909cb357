import type { StateCode } from './state-list.ts';

const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const PACIFIC = 'America/Los_Angeles';
/** Arizona has no daylight saving time. */
const ARIZONA = 'America/Phoenix';
const ALASKA = 'America/Anchorage';
const HAWAII = 'Pacific/Honolulu';

/** The zone of each state, or of the larger part of its people. */
const ZONES: Readonly<Record<string, readonly StateCode[]>> = {
  [EASTERN]: [
    ...(['ct', 'dc', 'de', 'fl', 'ga', 'in', 'ky', 'ma', 'md', 'me', 'mi', 'nc', 'nh', 'nj', 'ny'] as const),
    ...(['oh', 'pa', 'ri', 'sc', 'va', 'vt', 'wv'] as const),
  ],
  [CENTRAL]: [
    ...(['al', 'ar', 'ia', 'il', 'ks', 'la', 'mn', 'mo', 'ms', 'nd', 'ne', 'ok', 'sd', 'tn', 'tx', 'wi'] as const),
  ],
  [MOUNTAIN]: ['co', 'id', 'mt', 'nm', 'ut', 'wy'],
  [PACIFIC]: ['ca', 'nv', 'or', 'wa'],
  [ARIZONA]: ['az'],
  [ALASKA]: ['ak'],
  [HAWAII]: ['hi'],
};

/** A part of a state with another zone, roughly cut at a meridian or a parallel. */
interface OtherPart {
  readonly zone: string;
  readonly isThere: (point: { readonly lat: number; readonly lon: number }) => boolean;
}

/** States with two zones (49 CFR part 71). Counties at the border may be wrong by an hour. */
const OTHER_PARTS: Readonly<Partial<Record<StateCode, OtherPart>>> = {
  fl: { zone: CENTRAL, isThere: ({ lon }) => lon < -85.1 },
  id: { zone: PACIFIC, isThere: ({ lat }) => lat > 45.5 },
  in: {
    zone: CENTRAL,
    isThere: ({ lat, lon }) => (lat > 41 && lon < -86.7) || (lat < 38.35 && lon < -86.8),
  },
  ks: { zone: MOUNTAIN, isThere: ({ lon }) => lon < -101.1 },
  // South of 37.4° the border runs farther east: Adair County is on Central time, Louisville is not.
  ky: { zone: CENTRAL, isThere: ({ lat, lon }) => lon < (lat < 37.4 ? -85.05 : -86.2) },
  mi: { zone: CENTRAL, isThere: ({ lat, lon }) => lat < 46.7 && lon < -87.6 },
  nd: { zone: MOUNTAIN, isThere: ({ lat, lon }) => lat < 47.6 && lon < -101.5 },
  ne: { zone: MOUNTAIN, isThere: ({ lon }) => lon < -101.3 },
  or: { zone: MOUNTAIN, isThere: ({ lat, lon }) => lat < 44.5 && lat > 42.4 && lon > -118.2 },
  sd: { zone: MOUNTAIN, isThere: ({ lon }) => lon < -100.6 },
  tn: { zone: EASTERN, isThere: ({ lon }) => lon > -85.2 },
  tx: { zone: MOUNTAIN, isThere: ({ lon }) => lon < -104.9 },
};

/**
 * Returns the IANA time zone of a school. A state with two zones is cut roughly; without a point, the zone of the larger
 * part counts.
 */
export function findTimeZone(place: { state: StateCode; lat: number | null; lon: number | null }): string {
  const { state, lat, lon } = place;
  const other = OTHER_PARTS[state];
  if (other !== undefined && lat !== null && lon !== null && other.isThere({ lat, lon })) return other.zone;
  return Object.keys(ZONES).find((zone) => ZONES[zone]?.includes(state)) ?? EASTERN;
}

/** Returns the date of a moment in a time zone: `2026-11-23`. */
export function dateInZone(moment: Date | number, timeZone: string): string {
  // Canadian English prints year, month and day in this order.
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    moment,
  );
}
