import { selectStreets, type CityKey, type KnownStreet } from '#data/places/street-queries.ts';
import { suggestStreets } from '#data/places/street-suggestions.ts';
import { findNearbySchools } from '#data/schools/nearby-queries.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { findPlaces } from '#data/search/find-places.ts';
import type { SearchDependencies } from '#data/search/search-store.ts';
import type { FoundPlace } from '#domain/engine/suggestions.ts';
import { cleanGeocode, type GeocodeResult } from '#domain/geocoding/geocode.ts';
import { readStreetAddress, type StreetAddress } from '#domain/geocoding/street-address.ts';
import { placeOnStreet, type StreetPlace } from '#domain/geocoding/street-points.ts';
import { parseZip } from '#domain/places/contact.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { findDominantPlace } from '#domain/search/intent/intent.ts';
import { cityLabel, placeLabel } from '#domain/search/place-label.ts';
import { plainText } from '#domain/text/plain-text.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { toSearchDependencies } from '../env/search-dependencies.ts';
import { createCensusGeocoder } from './census-geocoder.ts';
import type { Geocoder } from './geocoder.ts';

const MAX_TEXT_LENGTH = 200;

const MAX_RESULTS = 10;

/** Cities with the same name in which a street is looked up. */
const MAX_CITIES = 8;

const REVERSE_MILES = 60;

const MAX_SUGGESTIONS = 4;

type Options = Parameters<Geocoder['geocode']>[1];

const LEVELS: Readonly<Record<StreetPlace['exactness'], string>> = {
  known: 'address',
  between: 'interpolated',
  beyond: 'street',
};

/** Creates the geocoder of this deployment. */
export function createGeocoder(c: EdgeContext): Geocoder {
  const gazetteer = createGazetteer(toSearchDependencies(c));
  const url = c.env.GEOCODER_URL?.replace(/\/+$/, '') ?? '';
  if (url === '') return gazetteer;
  const nearestIn: Parameters<typeof createCensusGeocoder>[0]['nearestIn'] = (point, state) =>
    findNearestAddress(c.env.CATALOGUE, point, state);
  return createCensusGeocoder({ url, gazetteer, nearestIn });
}

/**
 * Creates the geocoder that needs no partner. It knows ZIP codes, cities and districts of the catalogue. It derives
 * street addresses from the addresses of schools.
 */
export function createGazetteer(dependencies: SearchDependencies): Geocoder {
  return {
    geocode: (text, options) => geocode(dependencies, text, options),
    reverse: (point) => findNearestAddress(dependencies.catalogue, point),
    suggestAddresses: async (text, options) => {
      const streets = await suggestStreets(dependencies.catalogue, {
        text,
        state: options?.state ?? null,
        limit: MAX_SUGGESTIONS,
      });
      return streets.map(({ street, number }) => toStreetResult(street, number)).filter((result) => result !== null);
    },
  };
}

/** Returns the state, city and ZIP code of the school nearest to a point, within one state if it is known. */
export async function findNearestAddress(
  catalogue: D1Database,
  point: Coordinates,
  state?: StateCode,
): Promise<GeocodeResult | null> {
  const nearest = await findNearbySchools(catalogue, { point, miles: REVERSE_MILES, offset: 0, limit: 1, state });
  const [card] = [...(await selectCards(catalogue, nearest)).values()];
  if (card === undefined) return null;
  return cleanGeocode({
    ...point,
    normalizedAddress: [cityLabel(card.cityName, card.state), card.zip ?? ''].join(' '),
    ...common(card.state, 'city'),
    city: card.cityName,
    zipCode: card.zip,
    partial_match: true,
    totalResults: 1,
  });
}

async function geocode(dependencies: SearchDependencies, typed: string, options: Options): Promise<GeocodeResult[]> {
  const text = plainText(typed, MAX_TEXT_LENGTH);
  const state = options?.state ?? null;
  const found = await findAddress(dependencies, readStreetAddress(text), state);
  const results = found.length > 0 ? found : await findByName(dependencies, text, state);
  return results.slice(0, MAX_RESULTS).map((result) => ({ ...result, totalResults: results.length }));
}

/** Finds a place by its name, else by the ZIP code at the end of the text. */
async function findByName(
  dependencies: SearchDependencies,
  text: string,
  state: StateCode | null,
): Promise<GeocodeResult[]> {
  const named = await findPlaces(dependencies, text, state);
  const zip = parseZip(text.split(/[\s,]+/).at(-1) ?? '');
  const places = named.length > 0 || zip === null ? named : await findPlaces(dependencies, zip, state);
  return places.flatMap((place) => (place.kind === 'area' && place.point === null ? [] : toPlaceResult(place, false)));
}

/**
 * Finds the first reading of an address whose street is known. If there is none, returns the places of the first
 * reading.
 */
async function findAddress(
  dependencies: SearchDependencies,
  readings: readonly StreetAddress[],
  state: StateCode | null,
): Promise<GeocodeResult[]> {
  let places: readonly FoundPlace[] = [];
  for (const reading of readings) {
    const named = await findPlacesOfAddress(dependencies, reading, state);
    if (places.length === 0) places = named;
    const streets = await selectStreets(dependencies.catalogue, { cities: listCities(named), street: reading.street });
    const found = streets.flatMap((street) => toStreetResult(street, reading.number) ?? []);
    if (found.length > 0) return found.sort((left, right) => rankResult(left) - rankResult(right));
  }
  return likelyPlaces(places).map((place) => toPlaceResult(place, true));
}

/** The ZIP code of an address says more than its city; of several cities of one name, the one that people mean. */
function likelyPlaces(places: readonly FoundPlace[]): readonly FoundPlace[] {
  const zips = places.filter(({ kind }) => kind === 'zip');
  const meant = findDominantPlace(places);
  return zips.length > 0 ? zips : meant === null ? places : [meant];
}

/** Finds the places of an address. A ZIP code is more exact than the name of a city, which may be the next town's. */
async function findPlacesOfAddress(
  dependencies: SearchDependencies,
  { place, zip }: StreetAddress,
  state: StateCode | null,
): Promise<readonly FoundPlace[]> {
  const [byZip, byName] = await Promise.all([
    zip === null ? [] : findPlaces(dependencies, zip, state),
    place === '' ? [] : findPlaces(dependencies, place, state),
  ]);
  const cities = byName.filter(({ kind }) => kind === 'city');
  const states = new Set(byZip.map((of) => of.state));
  return [...byZip, ...(states.size === 0 ? cities : cities.filter((city) => states.has(city.state)))];
}

function listCities(places: readonly FoundPlace[]): CityKey[] {
  const cities = places.flatMap((place) => {
    if (place.kind === 'area') return [];
    const slug = place.kind === 'city' ? place.slug : place.citySlug;
    return slug === null ? [] : [{ state: place.state, slug }];
  });
  return [...new Map(cities.map((city) => [`${city.state} ${city.slug}`, city])).values()].slice(0, MAX_CITIES);
}

function toPlaceResult(place: FoundPlace, isPartial: boolean): GeocodeResult {
  return cleanGeocode({
    ...place.point,
    normalizedAddress: placeLabel(place),
    ...common(place.state, place.kind),
    city: place.kind === 'area' ? null : place.kind === 'city' ? place.name : place.cityName,
    zipCode: place.kind === 'zip' ? place.zip : null,
    partial_match: isPartial,
    totalResults: 1,
  });
}

function toStreetResult(known: KnownStreet, number: number): GeocodeResult | null {
  const place = placeOnStreet(number, known.points);
  if (place === null) return null;
  const nearest = known.points.reduce((best, point) =>
    measureGap(point, number) < measureGap(best, number) ? point : best,
  );
  return cleanGeocode({
    ...place.point,
    normalizedAddress: `${number} ${nearest.street}, ${cityLabel(known.cityName, known.state)} ${nearest.zip ?? ''}`,
    ...common(known.state, 'street_address'),
    level: LEVELS[place.exactness],
    city: known.cityName,
    zipCode: nearest.zip,
    partial_match: place.exactness === 'beyond',
    totalResults: 1,
  });
}

function rankResult({ level }: GeocodeResult): number {
  return Object.values(LEVELS).indexOf(level ?? '');
}

function measureGap(point: { readonly number: number }, number: number): number {
  return Math.abs(point.number - number);
}

function common(state: StateCode, type: string) {
  return { state: state.toUpperCase(), country: 'US', type, level: type };
}
