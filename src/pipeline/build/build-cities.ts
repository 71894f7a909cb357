import { encodeLegacy } from '#domain/places/legacy-encoding.ts';
import { placeKey } from '#domain/places/place-key.ts';
import type { City } from '#domain/places/place-schema.ts';
import { countSchools } from '#domain/places/school-counts.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { School } from '#domain/schools/school-schema.ts';
import type { PlaceFacts } from '../normalize/place-facts.ts';
import { findCityTypos, type CityTypo } from './city-typos.ts';
import { findMostFrequent, findMeanPoint } from './place-figures.ts';

/** Abbreviations of the Postal Service (Publication 28) that sources use in names of cities. */
const WORDS: Readonly<Record<string, string>> = {
  bch: 'beach',
  ctr: 'center',
  cntr: 'center',
  crk: 'creek',
  cty: 'city',
  e: 'east',
  fls: 'falls',
  gdns: 'gardens',
  grv: 'grove',
  hbr: 'harbor',
  hgts: 'heights',
  hls: 'hills',
  hts: 'heights',
  is: 'island',
  jct: 'junction',
  lk: 'lake',
  mtn: 'mountain',
  n: 'north',
  pk: 'park',
  pt: 'point',
  rdg: 'ridge',
  s: 'south',
  spg: 'spring',
  spgs: 'springs',
  sprgs: 'springs',
  vlg: 'village',
  vly: 'valley',
  w: 'west',
};

/** The key under which a school's city is found. */
type CityKeyOf = (cityName: string) => string;

export type BuiltCity = City & { readonly inGazetteer: boolean };

/** The cities of a state, and the city that a name means. */
export interface BuiltCities {
  readonly byKey: ReadonlyMap<string, BuiltCity>;
  readonly of: (cityName: string) => BuiltCity | null;
  /** Names that sources misspell. Their schools are in the city that is meant. */
  readonly typos: readonly CityTypo[];
}

/**
 * The cities of a state: the gazetteer's places and the schools' cities, met by {@link cityKeys}. A
 * gazetteer's name and point win. Otherwise the most frequent spelling and the mean point of the schools count.
 */
export function buildCities(
  state: StateCode,
  { places, schools }: { places: readonly PlaceFacts[]; schools: readonly School[] },
): BuiltCities {
  const placeByKey = new Map(places.map((place) => [placeKey(place.name), place]));
  const writtenKeyOf = cityKeys(new Set(placeByKey.keys()));
  const typos = findCityTypos(
    Map.groupBy(schools, (school) => writtenKeyOf(school.city)),
    places,
  );
  const keyOf = (cityName: string): string => {
    const key = writtenKeyOf(cityName);
    const meant = typos.get(key)?.meant;
    return meant === undefined ? key : placeKey(meant);
  };
  const schoolsByKey = Map.groupBy(schools, (school) => keyOf(school.city));
  const keys = [...new Set([...placeByKey.keys(), ...schoolsByKey.keys()])].filter((key) => key !== '').sort();
  const byKey = new Map(
    keys.map((key) => [key, cityOf({ state, key, place: placeByKey.get(key), schools: schoolsByKey.get(key) ?? [] })]),
  );
  return { byKey, of: (name) => byKey.get(keyOf(name)) ?? null, typos: [...typos.values()] };
}

interface CityParts {
  readonly state: StateCode;
  readonly key: string;
  readonly place: PlaceFacts | undefined;
  readonly schools: readonly School[];
}

function cityOf({ state, key, place, schools }: CityParts): BuiltCity {
  const name = place?.name ?? findMostFrequent(schools.map(({ city }) => city)) ?? key;
  const point = place ?? findMeanPoint(schools);
  return {
    state,
    slug: encodeLegacy(name),
    key,
    name,
    lat: point?.lat ?? null,
    lon: point?.lon ?? null,
    counts: countSchools(schools),
    hasPages: schools.length > 0,
    inGazetteer: place !== undefined,
  };
}

/**
 * Assigns keys to cities in a state. A name with abbreviations gets the key of its place in the gazetteer, if it has
 * one (`Dawson Spgs`, `Dawson Springs`). Any other name has its own key.
 */
function cityKeys(gazetteerKeys: ReadonlySet<string>): CityKeyOf {
  return (cityName) => {
    const key = placeKey(cityName);
    if (gazetteerKeys.has(key)) return key;
    const inFull = key
      .split(' ')
      .map((word) => WORDS[word] ?? word)
      .join(' ');
    return gazetteerKeys.has(inFull) ? inFull : key;
  };
}
