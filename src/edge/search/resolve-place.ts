import { LANGUAGE_CODES, type Language } from '#domain/places/language.ts';
import { placeKey } from '#domain/places/place-key.ts';
import { toSlugWords } from '#domain/places/site-address.ts';
import { stateName, type StateCode } from '#domain/places/state-list.ts';
import { acceptGeocode } from '#domain/geocoding/geocode.ts';
import { checkLocationText } from '#domain/geocoding/location-text.ts';
import { cityLabel } from '#domain/search/place-label.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { activeFilters } from '#domain/search/search-transitions.ts';
import { placeWanted, type ResolvedPlace, type WantedPlace } from '#domain/search/search-place.ts';
import { readStreetAddress } from '#domain/geocoding/street-address.ts';
import { findCity } from '#data/places/place-queries.ts';
import { findDistrictName, findZipPoint } from '#data/places/searched-places.ts';
import { selectCityPoint } from '#data/search/city-point.ts';
import type { SearchDependencies } from '#data/search/search-store.ts';
import { translatorFor } from '#i18n/translator.ts';
import { writeGeocodeFailure } from '../geocoding/geocode-failure.ts';
import type { Geocoder } from '../geocoding/geocoder.ts';
import { toAddressChoice, type PlaceChoice } from './place-choice.ts';
import { resolveName, resolveUnknownZip } from './resolve-name.ts';

/** The result of looking up the place of a query. */
export type PlaceResolution =
  | {
      readonly kind: 'resolved';
      readonly place: ResolvedPlace;
      /** The displayed name, such as `Oakland, CA`. Null for the country and for a point without a name. */
      readonly name: string | null;
      /** Much smaller places with the same name, largest first. */
      readonly alternatives: readonly PlaceChoice[];
      /** An address was asked for, and only its city or ZIP code is known. */
      readonly isAddressLost?: boolean;
    }
  | { readonly kind: 'choices'; readonly places: readonly PlaceChoice[] }
  | { readonly kind: 'not-found'; readonly message: string }
  /** The query has no words, no place and no filter. */
  | { readonly kind: 'nothing-asked' };

export interface PlaceTools {
  readonly dependencies: SearchDependencies;
  readonly geocoder: Geocoder;
}

/** Looks up the place of a query. Rejects if the stores are unavailable. */
export async function resolvePlace(query: SearchQuery, tools: PlaceTools): Promise<PlaceResolution> {
  const wanted = placeWanted(query);
  switch (wanted.kind) {
    case 'country':
      return isBlankSearch(query) ? { kind: 'nothing-asked' } : resolved({ kind: 'country' }, null);
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
      return (
        (await resolveName(query, { ...wanted, text: wanted.name }, tools.dependencies)) ??
        notFound(query.language, wanted.state)
      );
    case 'text':
      return resolveText(query, wanted, tools);
  }
}

const LISTED_ZIPS = /^\d{5}(?:-\d{4})?\s+(?:or|and|o|y|&)\s/iu;

type Wanted<Kind extends WantedPlace['kind']> = Extract<WantedPlace, { kind: Kind }>;
interface WantedName {
  readonly text: string;
  readonly state: StateCode | null;
}

async function resolveCity(query: SearchQuery, wanted: Wanted<'city'>, tools: PlaceTools): Promise<PlaceResolution> {
  const { state, citySlug } = wanted;
  const key = placeKey(toSlugWords(citySlug));
  const city = await findCity(tools.dependencies.catalogue, { state, slug: citySlug, key });
  if (city === null) return notFound(query.language, state);
  const center = query.distance === null ? null : await selectCityPoint(tools.dependencies, { state, slug: city.slug });
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
  if (found === null)
    return (await resolveUnknownZip(zip, tools.dependencies)) ?? notFound(query.language, query.location.state);
  const { state, cityName, point } = found;
  const name = state === null || cityName === null ? zip : `${cityLabel(cityName, state)} ${zip}`;
  return resolved({ kind: 'zip', zip, center: point }, name);
}

/**
 * Resolves the words of the "where" box. A street address goes to the geocoder. Any other text may be the name of a
 * place.
 */
async function resolveText(query: SearchQuery, wanted: WantedName, tools: PlaceTools): Promise<PlaceResolution> {
  const placeholders = LANGUAGE_CODES.map((language) => translatorFor(language)('search-box.wherePlaceholder'));
  const checked = checkLocationText(wanted.text, placeholders);
  if (checked.kind === 'invalid') return { kind: 'not-found', message: translatorFor(query.language)(checked.key) };
  const asked = { text: checked.text, state: wanted.state };
  // "40502 or 40503" begins like an address.
  const isAddress = readStreetAddress(asked.text).length > 0 && !LISTED_ZIPS.test(asked.text);
  const named = isAddress ? null : await resolveName(query, asked, tools.dependencies);
  return named ?? resolveAddress(query, asked, tools);
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
  const isAddress = first.type === 'street_address';
  const place: ResolvedPlace =
    first.type === 'zip' && first.zip !== null
      ? { kind: 'zip', zip: first.zip, center: first.near }
      : { kind: 'point', center: first.near, isAddress };
  const isAddressLost = !isAddress && readStreetAddress(text).length > 0;
  if (second === undefined) return { kind: 'resolved', place, name: first.label, alternatives: [], isAddressLost };
  return { kind: 'choices', places: accepted.map((location) => toAddressChoice(query, location)) };
}

function resolved(
  place: ResolvedPlace,
  name: string | null,
  alternatives: readonly PlaceChoice[] = [],
): PlaceResolution {
  return { kind: 'resolved', place, name, alternatives };
}

/** Reports an unknown place. Names the state if the search was limited to one. */
function notFound(language: Language, state: StateCode | null): PlaceResolution {
  return { kind: 'not-found', message: writeGeocodeFailure(language, state) };
}

function isBlankSearch(query: SearchQuery): boolean {
  const { kind } = query.route;
  return (kind === 'search' || kind === 'zipcode') && query.text === null && activeFilters(query).length === 0;
}
