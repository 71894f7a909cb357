import { createIntentLookup } from '#data/search/intent-lookup.ts';
import { findCountiesIn } from '#domain/engine/find-areas.ts';
import type { NamedSchool } from '#domain/engine/named-schools.ts';
import { readCity } from '#domain/engine/read-places.ts';
import { findCity } from '#domain/engine/school-scope.ts';
import type { SearchedSegments } from '#domain/engine/search-segments.ts';
import { readStreetAddress } from '#domain/geocoding/street-address.ts';
import { withoutCountry } from '#domain/geocoding/without-country.ts';
import { findStateByName } from '#domain/places/site-address.ts';
import { withState } from '#domain/search/intent/intent-query.ts';
import { findDominantPlace, type IntentLookup } from '#domain/search/intent/intent.ts';
import { readIntent } from '#domain/search/intent/read-intent.ts';
import { cityLabel } from '#domain/search/place-label.ts';
import { placeWanted } from '#domain/search/search-place.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { withLocation, withText } from '#domain/search/search-transitions.ts';
import type { PlaceTools } from './resolve-place.ts';

/** Cities with a school of one name in which a street is looked up. */
const MAX_CITIES = 8;

/**
 * Reads the "where" box as what its words are: the name of a school, which is what is searched; or, beside other words, a whole
 * state. Any other place stays as it is.
 */
export async function readWhereBox(query: SearchQuery, { dependencies }: PlaceTools): Promise<SearchQuery> {
  const wanted = placeWanted(query);
  if (wanted.kind !== 'text') return query;
  const where = withoutCountry(wanted.text);
  const state = query.text === null ? null : findStateByName(where);
  const searched = await dependencies.store.load(dependencies, null);
  if (state !== null)
    return searched.segments.some((segment) => segment.state === state) ? withState(query, state) : query;
  if (query.text !== null) return besideName(query, where, searched);
  if (!isNameOfSchool(where, searched)) return query;
  return withText(withLocation(query, {}), wanted.text);
}

/** One of several places of a name, in the only state that has a school of the other words there: "Frankfort", for a school in Kentucky. */
function besideName(query: SearchQuery, where: string, searched: SearchedSegments): SearchQuery {
  const lookup = createIntentLookup(searched);
  const places = [...lookup.places(where), ...findCountiesIn(searched, where)];
  if (query.text === null || findDominantPlace(places) !== null) return query;
  const schools = new Set(nameOf(query.text, lookup).map(({ state }) => state));
  const [state, ...others] = new Set(places.map((place) => place.state).filter((held) => schools.has(held)));
  if (state === undefined || others.length > 0) return query;
  return withLocation(query, { searchString: `${where}, ${state.toUpperCase()}` });
}

/** A name that no place has: "Lincoln" is a city. */
function isNameOfSchool(text: string, searched: SearchedSegments): boolean {
  const lookup = createIntentLookup(searched);
  if (lookup.places(text).length > 0 || findCountiesIn(searched, text).length > 0) return false;
  return nameOf(text, lookup).length > 0;
}

/** The schools whose name a text is, with or without their place. */
function nameOf(text: string, lookup: IntentLookup): readonly NamedSchool[] {
  const intent = readIntent(text, lookup);
  const isName = intent === null || intent.place === null || intent.place.kind === 'address';
  return isName ? lookup.namedSchools(intent?.text ?? text) : [];
}

/**
 * Completes a street beside the name of a school with the city of the school: "Lincoln Elementary, 100 Main Street". A street
 * that no such school is on is set aside.
 */
export async function completeStreet(
  query: SearchQuery,
  { dependencies, geocoder }: PlaceTools,
): Promise<SearchQuery | null> {
  const wanted = placeWanted(query);
  if (query.text === null || wanted.kind !== 'text' || readStreetAddress(wanted.text).length === 0) return null;
  const where = withoutCountry(wanted.text);
  const searched = await dependencies.store.load(dependencies, null);
  const schools = nameOf(query.text, createIntentLookup(searched));
  if (schools.length === 0 || (await geocoder.geocode(where, { state: wanted.state })).length > 0) return null;
  for (const city of citiesOf(schools, searched)) {
    const searchString = `${where}, ${city}`;
    const found = await geocoder.geocode(searchString, { state: null });
    if (found.some(({ partial_match }) => !partial_match)) return withLocation(query, { searchString });
  }
  return where.includes(',') ? null : { ...withLocation(query, {}), unused: [...query.unused, where] };
}

function citiesOf(schools: readonly NamedSchool[], { segments }: SearchedSegments): readonly string[] {
  const labels = schools.flatMap(({ state, citySlug }) => {
    const segment = segments.find((of) => of.state === state);
    const at = segment === undefined || citySlug === null ? -1 : findCity(segment, citySlug);
    return segment === undefined || at < 0 ? [] : [cityLabel(readCity(segment, at).name, state)];
  });
  return [...new Set(labels)].slice(0, MAX_CITIES);
}
