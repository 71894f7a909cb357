import type { Language } from '#domain/places/language.ts';
import { cityPath, districtPath, profilePath, withLanguage } from '#domain/places/place-paths.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import type { FoundCity, FoundDistrict, FoundPlace, FoundZip, SuggestedSchool } from '#domain/engine/suggestions.ts';
import { acceptGeocode, type GeocodeResult } from '#domain/geocoding/geocode.ts';
import { cityLabel } from '#domain/search/place-label.ts';
import { encodeSearchQuery } from '#domain/search/search-query-codec.ts';
import { emptySearchQuery, type SearchLocation, type SearchRoute } from '#domain/search/search-query.ts';
import { writeCoordinate } from '#domain/search/search-values.ts';
import type { Suggestion } from '#domain/search/suggest-contract.ts';
import { toSearchLocation } from './place-choice.ts';

/** Suggests a school and links its profile. */
export function toSchoolSuggestion(school: SuggestedSchool, language: Language): Suggestion {
  const { name, cityName: city, state, point } = school;
  return {
    url: withLanguage(profilePath(school), language),
    title: name,
    value: name,
    city,
    state,
    latlon: latlon(point),
  };
}

/** Suggests a city and links its page, or a search around it if it has none. */
export function toCitySuggestion(found: FoundCity, language: Language): Suggestion {
  const { name, state, point, slug, hasPages } = found;
  const label = cityLabel(name, state);
  const url = hasPages ? withLanguage(cityPath(state, slug), language) : buildSearchUrl(found, language);
  return { url, title: label, value: label, city: name, state, latlon: latlon(point) };
}

/** Suggests a district and links its page. */
export function toDistrictSuggestion(district: FoundDistrict, language: Language): Suggestion {
  const { name, cityName: city, state, point } = district;
  return {
    url: withLanguage(districtPath(district), language),
    title: name,
    value: name,
    city,
    state,
    latlon: latlon(point),
  };
}

/** Suggests a ZIP code and links its results page. */
export function toZipSuggestion(found: FoundZip, language: Language): Suggestion {
  const { zip, cityName: city, state, point } = found;
  return { url: buildSearchUrl(found, language), title: zip, value: zip, city, state, latlon: latlon(point) };
}

/** Suggests an address and links a search around it. Null if a search cannot use the address. */
export function toAddressSuggestion(result: GeocodeResult, language: Language): Suggestion | null {
  const accepted = acceptGeocode(result, null);
  if (accepted.kind === 'refused') return null;
  const { location } = accepted;
  const title = location.label ?? '';
  const url = buildUrl(location, { route: { kind: 'search' }, language });
  return { url, title, value: title, city: location.city, state: location.state, latlon: latlon(location.near) };
}

function buildSearchUrl(place: FoundPlace, language: Language): string {
  const kind = place.kind === 'zip' ? 'zipcode' : 'search';
  return buildUrl(toSearchLocation(place), { route: { kind }, language });
}

function buildUrl(location: SearchLocation, { route, language }: { route: SearchRoute; language: Language }): string {
  return encodeSearchQuery({ ...emptySearchQuery(language), route, location });
}

function latlon(point: Coordinates | null): string | null {
  return point === null ? null : `${writeCoordinate(point.lat)},${writeCoordinate(point.lon)}`;
}
