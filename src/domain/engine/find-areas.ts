import type { Box } from '../places/box.ts';
import type { Coordinates } from '../places/distance.ts';
import { encodeLegacy } from '../places/legacy-encoding.ts';
import { placeKey } from '../places/place-key.ts';
import { STATES, type StateCode } from '../places/state-list.ts';
import { countTagged } from './count-tagged.ts';
import { KNOWN_AREAS, type KnownArea } from './known-areas.ts';
import { readCity } from './read-places.ts';
import { findCity, findScope, visitScope, type SchoolPlace } from './school-scope.ts';
import { countyTag, parseCountyTag } from './school-tags.ts';
import type { SearchedSegments } from './search-segments.ts';
import { OPEN_BIT } from './segment-columns.ts';
import type { Segment } from './segment.ts';
import type { FoundArea } from './suggestions.ts';

const ANYWHERE: SchoolPlace = { state: null, citySlug: null, districtId: null, zip: null, near: null, box: null };

/** Open schools of areas in a segment, by label. */
const COUNTED = new WeakMap<Segment, Map<string, number>>();

/**
 * The regions, neighborhoods, bases and landmarks that a text names, with or without the city and the state, those with the most
 * schools first. Empty if their states are not searched.
 *
 * @example findAreasIn(searched, 'Capitol Hill, Denver, CO')
 */
export function findAreasIn({ segments }: SearchedSegments, text: string): FoundArea[] {
  const key = placeKey(text);
  const { name, state } = splitState(key);
  const called = KNOWN_AREAS.get(key) ?? [];
  const inState = state === null ? [] : (KNOWN_AREAS.get(name) ?? []).filter(({ states }) => states.includes(state));
  const named = [...new Set([...called, ...inState])];
  if (named.length === 0) return findHalf(segments, { name, state });
  const held = new Set(segments.map((segment) => segment.state));
  return named
    .filter(({ states }) => states.some((of) => held.has(of)))
    .map(({ place }) => ({ ...place, schools: countSchools(segments, place) }))
    .sort((left, right) => right.schools - left.schools);
}

/** Sides of a city, in English and Spanish, as the box that is on that side of a point. */
const SIDES: readonly (readonly [RegExp, (middle: Coordinates) => Partial<Box>])[] = [
  [/^(?:north|northern|(?:el )?norte de) (.+)$/, ({ lat }) => ({ south: lat })],
  [/^(?:south|southern|(?:el )?sur de) (.+)$/, ({ lat }) => ({ north: lat })],
  [/^(?:east|eastern|(?:el )?este de) (.+)$/, ({ lon }) => ({ west: lon })],
  [/^(?:west|western|(?:el )?oeste de) (.+)$/, ({ lon }) => ({ east: lon })],
  [/^(?:northeast|ne|(?:el )?noreste de) (.+)$/, ({ lat, lon }) => ({ south: lat, west: lon })],
  [/^(?:northwest|nw|(?:el )?noroeste de) (.+)$/, ({ lat, lon }) => ({ south: lat, east: lon })],
  [/^(?:southeast|se|(?:el )?sureste de) (.+)$/, ({ lat, lon }) => ({ north: lat, west: lon })],
  [/^(?:southwest|sw|(?:el )?suroeste de) (.+)$/, ({ lat, lon }) => ({ north: lat, east: lon })],
];
const BEGINS_WITH_SIDE =
  /^(?:el )?(?:[ns][ew] |north|south|east|west|norte|sur|este|oeste|noreste|noroeste|sureste|suroeste)/;
const ANYWHERE_BOX: Box = { west: -180, south: -90, east: 180, north: 90 };
/** People speak of the sides of a city with this many schools. */
const LARGE_CITY = 20;

/** A side of a large city: "North Lexington, KY". Empty for the name of a city of its own. */
function findHalf(
  segments: readonly Segment[],
  { name, state }: { readonly name: string; readonly state: StateCode | null },
): FoundArea[] {
  if (!BEGINS_WITH_SIDE.test(name)) return [];
  for (const [pattern, boxOf] of SIDES) {
    const city = pattern.exec(name)?.[1];
    if (city === undefined) continue;
    const isOwn = segments.some((segment) => findCity(segment, encodeLegacy(name)) >= 0);
    if (isOwn) return [];
    const [side = ''] = name.split(` ${city}`);
    return segments
      .filter((segment) => state === null || segment.state === state)
      .flatMap((segment) => halfOf(segment, { side, slug: encodeLegacy(city), boxOf }) ?? [])
      .sort((left, right) => right.schools - left.schools);
  }
  return [];
}

function halfOf(
  segment: Segment,
  { side, slug, boxOf }: { side: string; slug: string; boxOf: (middle: Coordinates) => Partial<Box> },
): FoundArea | null {
  const at = findCity(segment, slug);
  const city = at < 0 ? null : readCity(segment, at);
  if (city?.point == null || city.schools < LARGE_CITY) return null;
  const { state } = segment;
  const half = { ...ANYWHERE_BOX, ...boxOf(city.point) };
  const label = `${side.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())} ${city.name}, ${state.toUpperCase()}`;
  const area = {
    kind: 'area',
    state,
    label,
    point: null,
    miles: 0,
    parts: [{ kind: 'city', state, slug, half }],
  } as const;
  const schools = countSchools([segment], area);
  return schools === 0 ? null : { ...area, schools };
}

/**
 * The counties that a text names with the word for it, those with the most schools first.
 *
 * @example findCountiesIn(searched, 'Fayette County, KY')
 */
export function findCountiesIn({ segments }: SearchedSegments, text: string): FoundArea[] {
  const { name, state } = splitState(placeKey(text));
  const county = /^(.+) (?:county|parish)$/.exec(name)?.[1] ?? /^(?:condado de|county of) (.+)$/.exec(name)?.[1];
  if (county === undefined) return [];
  return segments
    .filter((segment) => state === null || segment.state === state)
    .flatMap((segment) => findCounty(segment, county) ?? [])
    .sort((left, right) => right.schools - left.schools);
}

/** A county of a segment by its name; null if no school is in it. */
function findCounty(segment: Segment, county: string): FoundArea | null {
  const key = segment.tags
    .flatMap((tag) => parseCountyTag(tag) ?? [])
    .find((known) => placeKey(known.replaceAll('-', ' ')) === county);
  if (key === undefined) return null;
  const { state } = segment;
  return {
    kind: 'area',
    state,
    label: `${countyName(key, state)}, ${state.toUpperCase()}`,
    point: null,
    miles: 0,
    parts: [{ kind: 'county', state, key }],
    schools: countTagged(segment, countyTag(key)),
  };
}

/** "Fayette County"; "Orleans Parish" in Louisiana. */
function countyName(key: string, state: StateCode): string {
  const name = key.replaceAll('-', ' ').replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());
  return `${name} ${state === 'la' ? 'Parish' : 'County'}`;
}

const STATE_OF_KEY: ReadonlyMap<string, StateCode> = new Map(
  STATES.flatMap(({ code, name }) => [[code, code] as const, [placeKey(name), code] as const]),
);

/** The name of a place without the state at its end. */
function splitState(key: string): { readonly name: string; readonly state: StateCode | null } {
  for (let at = key.lastIndexOf(' '), words = 0; at > 0 && words < 3; at = key.lastIndexOf(' ', at - 1), words += 1) {
    const state = STATE_OF_KEY.get(key.slice(at + 1));
    if (state !== undefined) return { name: key.slice(0, at), state };
  }
  return { name: key, state: null };
}

function countSchools(segments: readonly Segment[], area: KnownArea['place']): number {
  const near = area.point === null ? null : { ...area.point, miles: area.miles };
  const place = area.parts === null ? { ...ANYWHERE, near } : { ...ANYWHERE, parts: area.parts };
  return segments.reduce((sum, segment) => {
    const counts = COUNTED.get(segment) ?? new Map<string, number>();
    COUNTED.set(segment, counts);
    const schools = counts.get(area.label) ?? countOpen(segment, place);
    counts.set(area.label, schools);
    return sum + schools;
  }, 0);
}

function countOpen(segment: Segment, place: SchoolPlace): number {
  let schools = 0;
  const scope = findScope(segment, place);
  if (scope === null) return schools;
  visitScope(segment, scope, (school) => {
    if (((segment.flags[school] ?? 0) & OPEN_BIT) !== 0) schools += 1;
  });
  return schools;
}
