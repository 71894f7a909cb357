import type { Language } from '#domain/places/language.ts';
import { cityPath, districtPath, profilePath, withLanguage } from '#domain/places/place-paths.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import type {
  FoundCity,
  FoundDistrict,
  FoundPlace,
  FoundZip,
  SuggestedSchool,
} from '#domain/search/engine/suggestions.ts';
import { acceptGeocode, type GeocodeResult } from '#domain/search/geocode.ts';
import { cityLabel } from '#domain/search/place-label.ts';
import { encodeSearchQuery } from '#domain/search/search-query-codec.ts';
import { emptySearchQuery, type SearchLocation, type SearchRoute } from '#domain/search/search-query.ts';
import { writeCoordinate } from '#domain/search/search-values.ts';
import type { Suggestion } from '#domain/search/suggest-contract.ts';
import { locationOfPlace } from './place-choice.ts';

/** A school as a suggestion: leads to its profile. */
export function schoolSuggestion(school: SuggestedSchool, language: Language): Suggestion {
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

/** A city: leads to its page, or to a search around it where it has none. */
export function citySuggestion(found: FoundCity, language: Language): Suggestion {
  const { name, state, point, slug, hasPages } = found;
  const label = cityLabel(name, state);
  const url = hasPages ? withLanguage(cityPath(state, slug), language) : searchUrl(found, language);
  return { url, title: label, value: label, city: name, state, latlon: latlon(point) };
}

/** A district: leads to its page. */
export function districtSuggestion(district: FoundDistrict, language: Language): Suggestion {
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

/** A ZIP code: leads to its results page. */
export function zipSuggestion(found: FoundZip, language: Language): Suggestion {
  const { zip, cityName: city, state, point } = found;
  return { url: searchUrl(found, language), title: zip, value: zip, city, state, latlon: latlon(point) };
}

/** An address: leads to a search around it; null where it is none that a search may use. */
export function addressSuggestion(result: GeocodeResult, language: Language): Suggestion | null {
  const accepted = acceptGeocode(result, null);
  if (accepted.kind === 'refused') return null;
  const { location } = accepted;
  const title = location.label ?? '';
  const url = urlOf(location, { route: { kind: 'search' }, language });
  return { url, title, value: title, city: location.city, state: location.state, latlon: latlon(location.near) };
}

function searchUrl(place: FoundPlace, language: Language): string {
  const kind = place.kind === 'zip' ? 'zipcode' : 'search';
  return urlOf(locationOfPlace(place), { route: { kind }, language });
}

function urlOf(location: SearchLocation, { route, language }: { route: SearchRoute; language: Language }): string {
  return encodeSearchQuery({ ...emptySearchQuery(language), route, location });
}

function latlon(point: Coordinates | null): string | null {
  return point === null ? null : `${writeCoordinate(point.lat)},${writeCoordinate(point.lon)}`;
}
