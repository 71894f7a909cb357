import { milesBetween } from '../places/distance.ts';
import type { AreaPart } from './suggestions.ts';
import { MAX_DISTANCE_MILES, type SchoolSearch } from './school-search.ts';
import { findSorted } from './sorted-column.ts';
import { isInBox, type Box } from '../places/box.ts';
import { visitBox } from './point-grid.ts';
import { countyTag } from './school-tags.ts';
import { NONE } from './segment-columns.ts';
import { toDegrees, textAt, type Segment } from './segment.ts';

/** The location part of a search. */
export type SchoolPlace = Pick<SchoolSearch, 'state' | 'citySlug' | 'districtId' | 'zip' | 'parts' | 'near' | 'box'>;

/** The location part of a search for one segment: places by number, or {@link NONE} for any place. */
export interface SchoolScope {
  readonly city: number;
  readonly district: number;
  readonly zip: number;
  readonly near: Circle | null;
  /** All schools of this city are in the circle, too. */
  readonly circleCity: number;
  readonly boxes: readonly Box[];
  /** The numbers of the cities, ZIP codes and county tags of an area; null for no area. */
  readonly parts: ScopeParts | null;
  /** Schools of this ZIP code that have no point are in the circle, too; all of them if the circle has the whole ZIP code. */
  readonly circleZip: number;
  /** True if the scope is the whole segment. */
  readonly isAnywhere: boolean;
}

/** The scope without any narrowing. */
export const ANYWHERE: SchoolScope = {
  city: NONE,
  district: NONE,
  zip: NONE,
  near: null,
  circleCity: NONE,
  boxes: [],
  parts: null,
  circleZip: NONE,
  isAnywhere: true,
};

/** The numbers of an area's parts; of a half of a city also its side. */
interface ScopeParts extends Readonly<Record<'cities' | 'zips' | 'counties', ReadonlySet<number>>> {
  readonly halves: ReadonlyMap<number, Box>;
}

interface Circle {
  readonly lat: number;
  readonly lon: number;
  readonly miles: number;
  readonly isWholeZip?: boolean;
}

const MILES_OF_A_DEGREE = 69;

/** Finds the scope of a search in a segment. Returns null if no school of the segment can be in it. */
export function findScope(segment: Segment, place: SchoolPlace): SchoolScope | null {
  if (place.state !== null && place.state !== segment.state) return null;
  const city = place.citySlug === null ? NONE : findCity(segment, place.citySlug);
  const district = place.districtId === null ? NONE : findSorted(segment.districtId, Number(place.districtId));
  const zip = place.zip === null ? NONE : findSorted(segment.zipCode, Number(place.zip));
  if (city < 0 || district < 0 || zip < 0) return null;
  const near = place.near === null ? null : { ...place.near, miles: Math.min(place.near.miles, MAX_DISTANCE_MILES) };
  const boxes = [...(near === null ? [] : [boxAround(near)]), ...(place.box === null ? [] : [place.box])];
  const circleCity = circleCityIn(segment, place);
  const circleZip = circleZipIn(segment, place);
  const parts = place.parts === undefined ? null : findParts(segment, place.parts);
  if (parts !== null && [parts.cities, parts.zips, parts.counties].every(({ size }) => size === 0)) return null;
  const isAnywhere = parts === null && [city, district, zip].every((number) => number === NONE) && boxes.length === 0;
  const isTouched = circleCity !== NONE || circleZip !== NONE || boxes.every((box) => touches(segment, box));
  return isTouched ? { city, district, zip, near, circleCity, circleZip, boxes, parts, isAnywhere } : null;
}

function circleZipIn(segment: Segment, { near }: SchoolPlace): number {
  const at = near?.zip === undefined ? -1 : findSorted(segment.zipCode, Number(near.zip));
  return at < 0 ? NONE : at;
}

function findParts(segment: Segment, parts: readonly AreaPart[]): ScopeParts {
  const here = parts.filter(({ state }) => state === segment.state);
  const cities = here.map((part) => (part.kind === 'city' ? findCity(segment, part.slug) : -1));
  const counties = here.map((part) => (part.kind === 'county' ? segment.tags.indexOf(countyTag(part.key)) : -1));
  const zips = here.map((part) => (part.kind === 'zip' ? findSorted(segment.zipCode, Number(part.zip)) : -1));
  const known = (numbers: readonly number[]) => new Set(numbers.filter((number) => number >= 0));
  const halves = new Map(
    here.flatMap((part) =>
      part.kind === 'city' && part.half !== undefined ? [[findCity(segment, part.slug), part.half] as const] : [],
    ),
  );
  return { cities: known(cities), zips: known(zips), counties: known(counties), halves };
}

function isInParts(segment: Segment, school: number, { cities, zips, counties, halves }: ScopeParts): boolean {
  const city = segment.city[school] ?? NONE;
  if (cities.has(city)) return isInHalf(segment, school, halves.get(city));
  if (zips.has(segment.zip[school] ?? NONE)) return true;
  const end = segment.tagAt[school + 1] ?? 0;
  for (let at = segment.tagAt[school] ?? end; at < end; at += 1) {
    if (counties.has(segment.schoolTags[at] ?? NONE)) return true;
  }
  return false;
}

function circleCityIn(segment: Segment, { near }: SchoolPlace): number {
  if (near?.city?.state !== segment.state) return NONE;
  const city = findCity(segment, near.city.slug);
  return city < 0 ? NONE : city;
}

/** Returns true if a school is in a scope. */
export function isInScope(segment: Segment, school: number, scope: SchoolScope): boolean {
  if (scope.isAnywhere) return true;
  if (scope.city !== NONE && segment.city[school] !== scope.city) return false;
  if (scope.district !== NONE && segment.district[school] !== scope.district) return false;
  if (scope.zip !== NONE && segment.zip[school] !== scope.zip) return false;
  if (scope.parts !== null && !isInParts(segment, school, scope.parts)) return false;
  if (scope.boxes.length === 0) return true;
  const point = findPoint(segment, school);
  if (scope.circleCity !== NONE && segment.city[school] === scope.circleCity) return isInWindow(scope, point);
  if (isInCircleZip(segment, school, scope)) return isInWindow(scope, point);
  if (point === null || !scope.boxes.every((box) => isInBox(box, point))) return false;
  return scope.near === null || milesBetween(scope.near, point) <= scope.near.miles;
}

function isInHalf(segment: Segment, school: number, half: Box | undefined): boolean {
  if (half === undefined) return true;
  const point = findPoint(segment, school);
  return point !== null && isInBox(half, point);
}

/** Whether a school of the circle's city is in the map's window, which is the second box. */
function isInWindow({ boxes: [, window] }: SchoolScope, point: { lat: number; lon: number } | null): boolean {
  return window === undefined || (point !== null && isInBox(window, point));
}

/** Calls `visit` with every school in a scope. It looks at no more schools than the narrowest part of the scope has. */
export function visitScope(segment: Segment, scope: SchoolScope, visit: (school: number) => void): void {
  const visitInScope = (school: number) => {
    if (isInScope(segment, school, scope)) visit(school);
  };
  const [box] = scope.boxes;
  const { circleCity } = scope;
  if (circleCity !== NONE) visitMembers(segment.citySchoolAt, segment.citySchools, circleCity, visitInScope);
  if (scope.district !== NONE)
    visitMembers(segment.districtSchoolAt, segment.districtSchools, scope.district, visitInScope);
  else if (scope.city !== NONE) visitMembers(segment.citySchoolAt, segment.citySchools, scope.city, visitInScope);
  else if (box !== undefined)
    visitBox(segment, box, (school) => {
      if (isInCircleZip(segment, school, scope)) return;
      if (circleCity === NONE || segment.city[school] !== circleCity) visitInScope(school);
    });
  else for (let school = 0; school < segment.schoolCount; school += 1) visitInScope(school);
  if (scope.circleZip !== NONE && box !== undefined) visitCircleZip(segment, scope, visitInScope);
}

/** Whether a school belongs to a circle by its ZIP code, and not by its point. */
function isInCircleZip(segment: Segment, school: number, { circleZip, near }: SchoolScope): boolean {
  if (circleZip === NONE || segment.zip[school] !== circleZip) return false;
  const point = findPoint(segment, school);
  return point === null || (near?.isWholeZip === true && milesBetween(near, point) > near.miles);
}

/** Calls `visit` with each school that belongs to a circle by its ZIP code alone. */
function visitCircleZip(segment: Segment, scope: SchoolScope, visit: (school: number) => void): void {
  for (let school = 0; school < segment.schoolCount; school += 1) {
    if (isInCircleZip(segment, school, scope)) visit(school);
  }
}

/** Calls `visit` with each entry of one list of a packed column. */
export function visitMembers(
  at: Uint32Array,
  entries: Uint16Array,
  list: number,
  visit: (entry: number) => void,
): void {
  const end = at[list + 1] ?? 0;
  for (let index = at[list] ?? end; index < end; index += 1) visit(entries[index] ?? 0);
}

/** Returns the point of a school, or null if it has no coordinates. */
export function findPoint(segment: Segment, school: number): { lat: number; lon: number } | null {
  const lat = toDegrees(segment.lat[school]);
  const lon = toDegrees(segment.lon[school]);
  return lat === null || lon === null ? null : { lat, lon };
}

/**
 * Returns the miles from the center of the search's circle, to 2 decimals. Returns null without a circle or
 * coordinates.
 */
export function measureMiles(segment: Segment, school: number, near: SchoolPlace['near']): number | null {
  const point = near === null ? null : findPoint(segment, school);
  return near === null || point === null ? null : milesBetween(near, point);
}

/** Finds the number of the city with a slug, or returns -1. */
export function findCity(segment: Segment, slug: string): number {
  let low = 0;
  let high = segment.cityLat.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (textAt(segment, 'citySlug', middle) < slug) low = middle + 1;
    else high = middle;
  }
  return low < segment.cityLat.length && textAt(segment, 'citySlug', low) === slug ? low : -1;
}

/** Returns a window that contains a circle, and a little more. */
export function boxAround({ lat, lon, miles }: Circle): Box {
  const height = (miles + 0.1) / MILES_OF_A_DEGREE;
  const north = Math.min(90, lat + height);
  const south = Math.max(-90, lat - height);
  const narrowest = Math.cos((Math.max(Math.abs(north), Math.abs(south)) * Math.PI) / 180);
  const width = narrowest <= 0 ? 180 : height / narrowest;
  if (width >= 180) return { west: -180, south, east: 180, north };
  return { west: turned(lon - width), south, east: turned(lon + width), north };
}

function turned(lon: number): number {
  return lon < -180 ? lon + 360 : lon > 180 ? lon - 360 : lon;
}

function touches({ bounds }: Segment, box: Box): boolean {
  if (bounds === null) return false;
  const [west, south, east, north] = bounds;
  if (box.south > north || box.north < south) return false;
  return box.west <= box.east ? box.west <= east && box.east >= west : box.west <= east || box.east >= west;
}
