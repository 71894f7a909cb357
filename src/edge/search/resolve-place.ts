import { LANGUAGES, type Language } from '#domain/places/language.ts';
import { placeKey } from '#domain/places/place-key.ts';
import { wordsOfSlug } from '#domain/places/site-address.ts';
import { stateName, type StateCode } from '#domain/places/state-list.ts';
import type { FoundPlace } from '#domain/search/engine/suggestions.ts';
import { acceptGeocode, geocodeFailure } from '#domain/search/geocode.ts';
import { checkLocationText } from '#domain/search/location-text.ts';
import { cityLabel, placeLabel } from '#domain/search/place-label.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { activeFilters } from '#domain/search/search-transitions.ts';
import { placeWanted, type ResolvedPlace, type WantedPlace } from '#domain/search/search-place.ts';
import { readStreetAddress } from '#domain/search/street-address.ts';
import { findCity } from '#data/places/place-queries.ts';
import { findDistrictName, findZipPoint } from '#data/places/searched-places.ts';
import { findPlaces } from '#data/search/find-places.ts';
import type { SearchDependencies } from '#data/search/search-store.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { Geocoder } from '../partners/geocoder.ts';
import { choiceOfAddress, choiceOfPlace, type PlaceChoice } from './place-choice.ts';

/** What a query's place turned out to be. */
export type PlaceResolution =
  | {
      readonly kind: 'resolved';
      readonly place: ResolvedPlace;
      /** As it is printed: `Oakland, CA`; null for the country and a point that nobody named. */
      readonly name: string | null;
      /** Far smaller places of the same name, largest first. */
      readonly alternatives: readonly PlaceChoice[];
    }
  | { readonly kind: 'choices'; readonly places: readonly PlaceChoice[] }
  | { readonly kind: 'not-found'; readonly message: string }
  /** Neither words, nor a place, nor a filter: there is nothing to search for yet. */
  | { readonly kind: 'nothing-asked' };

export interface PlaceTools {
  readonly dependencies: SearchDependencies;
  readonly geocoder: Geocoder;
}

/** A place with so many times the schools of the next one of its name is what people mean by the name. */
const MEANT_BY_NAME = 25;
const MAX_CHOICES = 20;

/** Looks up the place that a query asks for. Rejects where the stores are away. */
export async function resolvePlace(query: SearchQuery, tools: PlaceTools): Promise<PlaceResolution> {
  const wanted = placeWanted(query);
  switch (wanted.kind) {
    case 'country':
      return isNothingAsked(query) ? { kind: 'nothing-asked' } : resolved({ kind: 'country' }, null);
    case 'state':
      return resolved(wanted, stateName(wanted.state));
    case 'point':
      return resolved(wanted, query.location.label);
    case 'city':
      return resolveCity(query, wanted, tools);
    case 'district':
      return resolveDistrict(query, wanted, tools);
    case 'zip':
      return resolveZip(query, wanted.zip, tools);
    case 'city-name':
      return resolveName(query, { ...wanted, text: wanted.name }, tools);
    case 'text':
      return resolveText(query, wanted, tools);
  }
}

type Wanted<Kind extends WantedPlace['kind']> = Extract<WantedPlace, { kind: Kind }>;
interface WantedName {
  readonly text: string;
  readonly state: StateCode | null;
}

async function resolveCity(query: SearchQuery, wanted: Wanted<'city'>, tools: PlaceTools): Promise<PlaceResolution> {
  const { state, citySlug } = wanted;
  const key = placeKey(wordsOfSlug(citySlug));
  const city = await findCity(tools.dependencies.catalogue, { state, slug: citySlug, key });
  if (city === null) return notFound(query.language, state);
  const center = city.lat === null || city.lon === null ? null : { lat: city.lat, lon: city.lon };
  return resolved({ kind: 'city', state, citySlug: city.slug, center }, cityLabel(city.name, state));
}

async function resolveDistrict(
  query: SearchQuery,
  { state, districtId }: Wanted<'district'>,
  { dependencies }: PlaceTools,
): Promise<PlaceResolution> {
  const found = state && (await findDistrictName(dependencies.catalogue, { state, id: districtId }));
  if (state === null || found === null) return notFound(query.language, state);
  return resolved({ kind: 'district', state, districtId }, `${found.name}, ${cityLabel(found.cityName, state)}`);
}

async function resolveZip(query: SearchQuery, zip: string, tools: PlaceTools): Promise<PlaceResolution> {
  const found = await findZipPoint(tools.dependencies.catalogue, zip);
  if (found === null) return notFound(query.language, query.location.state);
  const { state, cityName, point } = found;
  const name = state === null || cityName === null ? zip : `${cityLabel(cityName, state)} ${zip}`;
  return resolved({ kind: 'zip', zip, center: point }, name);
}

/** Words of the "where" box: a street address is for the geocoder at once, anything else may be a place's name. */
async function resolveText(query: SearchQuery, wanted: WantedName, tools: PlaceTools): Promise<PlaceResolution> {
  const placeholders = LANGUAGES.map((language) => translatorFor(language)('search-box.wherePlaceholder'));
  const checked = checkLocationText(wanted.text, placeholders);
  if (checked.kind === 'invalid') return { kind: 'not-found', message: translatorFor(query.language)(checked.key) };
  const named =
    readStreetAddress(checked.text).length > 0 ? null : await resolveName(query, { ...wanted, ...checked }, tools);
  return named === null || named.kind === 'not-found' ? resolveAddress(query, wanted, tools) : named;
}

/** The city of a name, else the district. One of several is taken only where the name plainly means it. */
async function resolveName(
  query: SearchQuery,
  { text, state }: WantedName,
  { dependencies }: PlaceTools,
): Promise<PlaceResolution> {
  const found = await findPlaces(dependencies, text, state);
  const cities = found.filter(({ kind }) => kind !== 'district');
  const places = eachOnce(cities.length > 0 ? cities : found);
  const [first, second] = places;
  if (first === undefined) return notFound(query.language, state);
  const isMeant = second === undefined || (first.schools > 0 && first.schools >= MEANT_BY_NAME * second.schools);
  if (!isMeant) return { kind: 'choices', places: choicesOf(query, places) };
  return resolved(placeOf(first), placeLabel(first), choicesOf(query, places.slice(1)));
}

async function resolveAddress(
  query: SearchQuery,
  { text, state }: WantedName,
  { geocoder }: PlaceTools,
): Promise<PlaceResolution> {
  const results = await geocoder.geocode(text, { state });
  const isExact = results.some((result) => !result.partial_match);
  const accepted = results
    .filter((result) => !isExact || !result.partial_match)
    .map((result) => acceptGeocode(result, state))
    .flatMap((result) => (result.kind === 'accepted' ? [result.location] : []));
  const [first, second] = accepted;
  if (first?.near == null) return notFound(query.language, state);
  if (second === undefined) return resolved({ kind: 'point', center: first.near }, first.label);
  return { kind: 'choices', places: accepted.map((location) => choiceOfAddress(query, location)) };
}

function placeOf(place: FoundPlace): ResolvedPlace {
  const { state, point: center } = place;
  switch (place.kind) {
    case 'city':
      return { kind: 'city', state, citySlug: place.slug, center };
    case 'district':
      return { kind: 'district', state, districtId: place.id };
    case 'zip':
      return { kind: 'zip', zip: place.zip, center };
  }
}

/** Two places that are printed alike cannot be told apart by anybody: the larger one stands for both. */
function eachOnce(places: readonly FoundPlace[]): readonly FoundPlace[] {
  const seen = new Set<string>();
  return places.filter((place) => {
    const label = placeLabel(place);
    return !seen.has(label) && seen.add(label);
  });
}

function choicesOf(query: SearchQuery, places: readonly FoundPlace[]): readonly PlaceChoice[] {
  return places.slice(0, MAX_CHOICES).map((place) => choiceOfPlace(query, place));
}

function resolved(
  place: ResolvedPlace,
  name: string | null,
  alternatives: readonly PlaceChoice[] = [],
): PlaceResolution {
  return { kind: 'resolved', place, name, alternatives };
}

/** The text for a place that was not found; names the state that was searched where there is one. */
function notFound(language: Language, state: StateCode | null): PlaceResolution {
  return { kind: 'not-found', message: geocodeFailureText(language, state) };
}

/** What is said where no place was found. */
export function geocodeFailureText(language: Language, state: StateCode | null): string {
  const failure = geocodeFailure(state);
  return translatorFor(language)(failure.key, 'values' in failure ? failure.values : {});
}

function isNothingAsked(query: SearchQuery): boolean {
  const { kind } = query.route;
  return (kind === 'search' || kind === 'zipcode') && query.text === null && activeFilters(query).length === 0;
}
