import { milesBetween } from '#domain/places/distance.ts';
import { placeKey } from '#domain/places/place-key.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { findStateByZip } from '#domain/places/zip-prefix.ts';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { zipRow, type ZipRow } from '../catalogue/catalogue-rows.ts';
import type { ZipFacts } from '../normalize/place-facts.ts';
import { findMostFrequent, findMeanPoint } from './place-figures.ts';

/** What a ZIP code page needs of a school. */
export interface ZipSchool {
  readonly state: StateCode;
  readonly citySlug: string;
  readonly lat: number | null;
  readonly lon: number | null;
}

/** What a ZIP code page needs of a city. */
export interface ZipCity {
  readonly slug: string;
  readonly key: string;
  readonly lat: number | null;
  readonly lon: number | null;
}

export interface ZipParts {
  readonly facts: readonly ZipFacts[];
  readonly schoolsByZip: ReadonlyMap<string, readonly ZipSchool[]>;
  readonly citiesByState: ReadonlyMap<StateCode, readonly ZipCity[]>;
}

/**
 * ZIP codes with the state and city of most of their schools; without schools the state of their first digits and the city
 * that the source names, else the one that ZIP codes close by share, else the nearest. A ZIP code of schools that is no ZIP code area lies at its schools' mean point.
 */
export function buildZips(parts: ZipParts): ZipRow[] {
  const nearest = nearestCities(parts.citiesByState);
  const known = new Map(parts.facts.map((facts) => [facts.zip, facts]));
  const zips = [...new Set([...known.keys(), ...parts.schoolsByZip.keys()])].sort();
  const located = zips.flatMap((zip): LocatedZip[] => {
    const schools = parts.schoolsByZip.get(zip) ?? [];
    const facts = known.get(zip) ?? meanFacts(zip, schools);
    return facts === null ? [] : [{ facts, place: placeOfSchools(schools) }];
  });
  const withSchools = Map.groupBy(
    located.filter(({ place }) => place !== null),
    ({ facts }) => officeOf(facts.zip),
  );
  return located.map(({ facts, place }) => {
    const { zip, lat, lon } = facts;
    const neighbors = withSchools.get(officeOf(zip)) ?? [];
    const found = place ?? placeOfFacts(facts, { parts, nearest, neighbors });
    return zipRow({ zip, ...found, lat, lon, inGazetteer: known.has(zip) });
  });
}

interface LocatedZip {
  readonly facts: ZipFacts;
  /** Null: no school uses it. */
  readonly place: ZipPlace | null;
}

/** The first three digits: the office that sorts its mail. */
function officeOf(zip: string): string {
  return zip.slice(0, 3);
}

type ZipPlace = { state: StateCode | null; citySlug: string | null };

function meanFacts(zip: string, schools: readonly ZipSchool[]): ZipFacts | null {
  const point = findMeanPoint(schools);
  return point === null ? null : { zip, state: findStateByZip(zip), cityName: null, ...point };
}

function placeOfSchools(schools: readonly ZipSchool[]): ZipPlace | null {
  const place = findMostFrequent(schools.map(({ state, citySlug }) => `${state}/${citySlug}`));
  const school = schools.find(({ state, citySlug }) => `${state}/${citySlug}` === place);
  return school === undefined ? null : { state: school.state, citySlug: school.citySlug };
}

type FindNearest = (state: StateCode, point: { lat: number; lon: number }) => string | null;

function placeOfFacts(
  facts: ZipFacts,
  { parts, nearest, neighbors }: { parts: ZipParts; nearest: FindNearest; neighbors: readonly LocatedZip[] },
): ZipPlace {
  const { state, cityName } = facts;
  if (state === null) return { state: null, citySlug: null };
  const key = cityName === null ? null : placeKey(cityName);
  const named = parts.citiesByState.get(state)?.find((city) => city.key === key);
  return { state, citySlug: named?.slug ?? sharedCity(facts, neighbors) ?? nearest(state, facts) };
}

/** Beyond this, the nearest place is the postal city more often than the city of the nearest ZIP codes. */
const CLOSE_MILES = 2.5;
/** ZIP codes that decide. */
const NEIGHBORS = 5;

/**
 * The city that most of the nearest ZIP codes of the same office have. A ZIP code without schools in the middle of a city is of
 * that city, even if a small place's center is nearer. Null if none is close.
 */
function sharedCity({ state, lat, lon }: ZipFacts, neighbors: readonly LocatedZip[]): string | null {
  const near = neighbors
    .flatMap(({ facts, place }) =>
      place === null || place.state !== state || place.citySlug === null
        ? []
        : [{ citySlug: place.citySlug, miles: milesBetween({ lat, lon }, facts) }],
    )
    .sort((left, right) => left.miles - right.miles)
    .slice(0, NEIGHBORS);
  return (near[0]?.miles ?? Infinity) > CLOSE_MILES ? null : findMostFrequent(near.map(({ citySlug }) => citySlug));
}

function nearestCities(citiesByState: ReadonlyMap<StateCode, readonly ZipCity[]>): FindNearest {
  const indexes = new Map<StateCode, { index: KDBush; slugs: string[] }>();
  for (const [state, cities] of citiesByState) {
    const placed = cities.flatMap(({ slug, lat, lon }) => (lat === null || lon === null ? [] : [{ slug, lat, lon }]));
    if (placed.length > 0) {
      const index = new KDBush(placed.length);
      for (const { lon, lat } of placed) index.add(lon, lat);
      indexes.set(state, { index: index.finish(), slugs: placed.map(({ slug }) => slug) });
    }
  }
  return (state, { lat, lon }) => {
    const found = indexes.get(state);
    const [at] = found === undefined ? [] : around(found.index, lon, lat, 1);
    return at === undefined ? null : (found?.slugs[at] ?? null);
  };
}
