import type { Coordinates } from '../places/distance.ts';
import { placeWanted } from './search-place.ts';
import type { SearchQuery } from './search-query.ts';
import { readCoordinates, readDistance, writeCoordinate } from './search-values.ts';

/** The point of a search that the box names, and the chosen miles around it. */
export interface BoxPoint {
  readonly near: Coordinates;
  readonly miles: number | null;
}

/** The point that a query searches around. Null if it searches anything else. */
export function findBoxPoint(query: SearchQuery): BoxPoint | null {
  const place = placeWanted(query);
  return place.kind === 'point' ? { near: place.center, miles: query.distance } : null;
}

/** Returns the hidden fields of a box, so that the next search is around the same point. */
export function boxPointEntries(
  { near, miles }: BoxPoint,
  label: string,
): readonly (readonly [key: string, value: string])[] {
  return [
    ['boxLabel', label],
    ['locationLabel', label],
    ['lat', writeCoordinate(near.lat)],
    ['lon', writeCoordinate(near.lon)],
    ...(miles === null ? [] : [['distance', String(miles)] as const]),
  ];
}

/** Writes a point for a script: `37.8,-122.27,5`. The miles can be missing. */
export function writeBoxPoint({ near, miles }: BoxPoint): string {
  return [writeCoordinate(near.lat), writeCoordinate(near.lon), ...(miles === null ? [] : [String(miles)])].join(',');
}

/** Reads {@link writeBoxPoint}. Null if it is no point. */
export function readBoxPoint(written: string): BoxPoint | null {
  const [lat = '', lon = '', miles = ''] = written.split(',', 3);
  const near = readCoordinates(lat, lon);
  return near === null ? null : { near, miles: readDistance(miles) };
}
