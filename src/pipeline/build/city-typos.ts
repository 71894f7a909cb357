import { milesBetween, type Coordinates } from '#domain/places/distance.ts';
import { placeKey } from '#domain/places/place-key.ts';
import type { School } from '#domain/schools/school-schema.ts';
import type { PlaceFacts } from '../normalize/place-facts.ts';
import { findMeanPoint } from './place-figures.ts';

/** A city's name that a source misspells. */
export interface CityTypo {
  readonly written: string;
  readonly meant: string;
  /** Null: the schools have no coordinates. */
  readonly miles: number | null;
  readonly schoolIds: readonly string[];
}

/** A name of fewer letters is too often another place: Alma and Alva. */
const FEWEST_LETTERS = 6;
/** A place that more schools name is one that the gazetteer lacks. */
const MOST_SCHOOLS = 2;
const MOST_MILES = 10;
/** A long name of a city with many schools is clear from farther away, and without coordinates. */
const CLEAR = { letters: 9, schools: 10, miles: 40 };

/**
 * Finds names of cities with one wrong letter: no gazetteer has the name, few schools use it, and a place whose name differs in
 * one letter is near them. Of two such places, the nearer one is meant.
 *
 * @returns typos by the key of the written name
 */
export function findCityTypos(
  schoolsByKey: ReadonlyMap<string, readonly School[]>,
  places: readonly PlaceFacts[],
): Map<string, CityTypo> {
  const keyed = places.map((place) => ({ ...place, key: placeKey(place.name) }));
  const known = new Set(keyed.map(({ key }) => key));
  const unknown = [...schoolsByKey].filter(([key, schools]) => {
    return !known.has(key) && key.length >= FEWEST_LETTERS && schools.length <= MOST_SCHOOLS;
  });
  return new Map(
    unknown.flatMap(([key, schools]) => {
      const alike = keyed.filter((place) => isOneLetterOff(key, place.key) && !/(.)\1\1/u.test(place.key));
      const isClear = (place: string): boolean =>
        key.length >= CLEAR.letters && (schoolsByKey.get(place)?.length ?? 0) >= CLEAR.schools;
      const meant = findNearest(findMeanPoint(schools), alike, isClear);
      const written = schools[0]?.city ?? key;
      const schoolIds = schools.map(({ id }) => id);
      return meant === undefined ? [] : [[key, { written, meant: meant.name, miles: meant.miles, schoolIds }] as const];
    }),
  );
}

/** Finds the nearest place. @param isClear says if a place is meant even far away, or without a point */
function findNearest(
  point: Coordinates | null,
  places: readonly (PlaceFacts & { key: string })[],
  isClear: (key: string) => boolean,
): { name: string; miles: number | null } | undefined {
  const near = places.map(({ name, key, lat, lon }) => {
    return { name, isClear: isClear(key), miles: point === null ? null : milesBetween(point, { lat, lon }) };
  });
  const meant = near.filter((place) => (place.miles ?? 0) <= (place.isClear ? CLEAR.miles : MOST_MILES));
  const sure = meant.filter((place) => place.miles !== null || (place.isClear && meant.length === 1));
  return sure.sort((one, other) => (one.miles ?? 0) - (other.miles ?? 0))[0];
}

/** True if one letter is missing, added, replaced, or exchanged with the next one. The first letter is never the wrong one. */
export function isOneLetterOff(a: string, b: string): boolean {
  if (a === b || a[0] !== b[0] || Math.abs(a.length - b.length) > 1) return false;
  const at = findFirstDifference(a, b);
  const [restA, restB] = [a.slice(at), b.slice(at)];
  const afterExchange = `${restA[1] ?? ''}${restA[0] ?? ''}${restA.slice(2)}`;
  const isAdded = restA.slice(1) === restB || restA === restB.slice(1);
  return isAdded || restA.slice(1) === restB.slice(1) || afterExchange === restB;
}

function findFirstDifference(a: string, b: string): number {
  let at = 0;
  while (at < Math.min(a.length, b.length) && a[at] === b[at]) at += 1;
  return at;
}
