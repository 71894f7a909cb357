import { countSchools } from '#data/search/search-schools.ts';
import { selectNearestZip } from '#data/places/searched-places.ts';
import { findPlaces } from '#data/search/find-places.ts';
import type { SearchDependencies } from '#data/search/search-store.ts';
import { findCountiesIn } from '#domain/engine/find-areas.ts';
import type { AreaPart, FoundPlace } from '#domain/engine/suggestions.ts';
import { readPlaceList } from '#domain/geocoding/place-list.ts';
import { parseZip } from '#domain/places/contact.ts';
import { milesBetween, type Coordinates } from '#domain/places/distance.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { findStateByZip } from '#domain/places/zip-prefix.ts';
import { findDominantPlace } from '#domain/search/intent/intent.ts';
import { cityLabel, placeLabel } from '#domain/search/place-label.ts';
import { widerDistances } from '#domain/search/search-distances.ts';
import { toSchoolSearch, type ResolvedPlace } from '#domain/search/search-place.ts';
import { defaultDistance, emptySearchQuery, NO_FILTERS, type SearchQuery } from '#domain/search/search-query.ts';
import { formatFor } from '#i18n/format.ts';
import { toPlaceChoice, type PlaceChoice } from './place-choice.ts';

/** What a name in the "where" box means; null if no place is called so. */
export type ResolvedName =
  | {
      readonly kind: 'resolved';
      readonly place: ResolvedPlace;
      readonly name: string;
      readonly alternatives: readonly PlaceChoice[];
    }
  | { readonly kind: 'choices'; readonly places: readonly PlaceChoice[] }
  | null;

interface WantedName {
  readonly text: string;
  readonly state: StateCode | null;
}

const MAX_CHOICES = 20;

/** An area with fewer schools is searched a little beyond its edge. */
const FEW = 3;

/**
 * Resolves a name to a city, an area or a county, else to a district; else to several plain places: "Cary or
 * Apex, NC". Picks one of several places of a name only if it clearly dominates.
 */
export async function resolveName(
  query: SearchQuery,
  wanted: WantedName,
  dependencies: SearchDependencies,
): Promise<ResolvedName> {
  const places = await placesNamed(wanted, dependencies);
  const [first] = places;
  if (first === undefined)
    return (await resolveSeveral(query, wanted, dependencies)) ?? resolveUnknownZip(wanted.text, dependencies);
  if (findDominantPlace(places) === null) return { kind: 'choices', places: toPlaceChoices(query, places) };
  const others = hasSchools(first) ? places.slice(1) : await namesakesOf(first, dependencies);
  return {
    kind: 'resolved',
    place: await toResolvedPlace(first, dependencies),
    name: placeLabel(first),
    alternatives: toPlaceChoices(query, others),
  };
}

async function placesNamed(
  { text, state }: WantedName,
  dependencies: SearchDependencies,
): Promise<readonly FoundPlace[]> {
  const counties = findCountiesIn(await dependencies.store.load(dependencies, state === null ? null : [state]), text);
  if (counties.length > 0) return counties;
  const found = await findPlaces(dependencies, text, state);
  const cities = found.filter(({ kind }) => kind !== 'district');
  return dropSameLabels(cities.length > 0 ? cities : found);
}

/** Cities with schools that have the name of a city without one: "Los Angeles, TX". */
async function namesakesOf(place: FoundPlace, dependencies: SearchDependencies): Promise<readonly FoundPlace[]> {
  const named = place.kind === 'city' ? await findPlaces(dependencies, place.name) : [];
  return dropSameLabels(named.filter((other) => other.kind === 'city' && hasSchools(other)));
}

function hasSchools({ kind, schools }: FoundPlace): boolean {
  return kind === 'zip' || schools > 0;
}

/** Several places, or the way between two. The state of the last is the state of those before it that name none. */
async function resolveSeveral(
  query: SearchQuery,
  { text, state }: WantedName,
  dependencies: SearchDependencies,
): Promise<ResolvedName> {
  const list = readPlaceList(text);
  if (list === null) return null;
  const found: FoundPlace[] = [];
  for (const name of list.names.toReversed()) {
    const places = await placesNamed({ text: name, state }, dependencies);
    const [last] = found;
    const beside = places.filter((place) => place.state === last?.state);
    const meant = findDominantPlace(beside) ?? findDominantPlace(places);
    if (meant === null) return null;
    found.unshift(meant);
  }
  const name = formatFor(query.language).list(found.map(placeLabel));
  const place = list.isBetween ? betweenOf(found) : togetherOf(found);
  return place === null ? null : { kind: 'resolved', place, name, alternatives: [] };
}

/** A circle around the middle of two places, that contains both. */
function betweenOf([one, other]: readonly FoundPlace[]): ResolvedPlace | null {
  if (one?.point == null || other?.point == null) return null;
  const center = { lat: (one.point.lat + other.point.lat) / 2, lon: (one.point.lon + other.point.lon) / 2 };
  return { kind: 'point', center, miles: Math.ceil(milesBetween(one.point, other.point) / 2) + 1 };
}

function togetherOf(places: readonly FoundPlace[]): ResolvedPlace | null {
  const parts = places.map(partsOf);
  return parts.includes(null) ? null : { kind: 'area', parts: parts.flatMap((of) => of ?? []) };
}

function partsOf(place: FoundPlace): readonly AreaPart[] | null {
  const { state } = place;
  switch (place.kind) {
    case 'city':
      return [{ kind: 'city', state, slug: place.slug }];
    case 'zip':
      return [{ kind: 'zip', state, zip: place.zip }];
    case 'area':
      return place.parts;
    case 'district':
      return null;
  }
}

/** A ZIP code that is no area, such as one of PO boxes, has the city and the point of the nearest number of its office. */
export async function resolveUnknownZip(
  text: string,
  dependencies: SearchDependencies,
): Promise<Extract<ResolvedName, { kind: 'resolved' }> | null> {
  const zip = parseZip(text);
  const state = zip === null ? null : findStateByZip(zip);
  const near = zip === null || state === null ? null : await selectNearestZip(dependencies.catalogue, { zip, state });
  if (zip === null || near === null) return null;
  const name = near.cityName === null || near.state === null ? zip : `${cityLabel(near.cityName, near.state)} ${zip}`;
  return { kind: 'resolved', place: { kind: 'zip', zip, center: near.point }, name, alternatives: [] };
}

async function toResolvedPlace(place: FoundPlace, dependencies: SearchDependencies): Promise<ResolvedPlace> {
  const { state, point: center } = place;
  switch (place.kind) {
    case 'city':
      if (place.hasPages || center === null) return { kind: 'city', state, citySlug: place.slug, center };
      return { kind: 'point', center, miles: await milesToSchools(center, dependencies) };
    case 'district':
      return { kind: 'district', state, districtId: place.id };
    case 'zip':
      return { kind: 'zip', zip: place.zip, center };
    case 'area':
      if (place.parts !== null) return { kind: 'area', parts: place.parts };
      if (center === null) return { kind: 'state', state };
      return { kind: 'point', center, miles: place.schools < FEW ? 2 * place.miles + 1 : place.miles };
  }
}

/** The smallest distance that we offer within which a school is. */
async function milesToSchools(center: Coordinates, dependencies: SearchDependencies): Promise<number> {
  const shortest = defaultDistance(null);
  for (const miles of [shortest, ...widerDistances(shortest)]) {
    const search = toSchoolSearch(emptySearchQuery('en'), { kind: 'point', center, miles });
    const [total = 0] = await countSchools(dependencies, search, [NO_FILTERS]);
    if (total > 0) return miles;
  }
  return shortest;
}

/** Removes places with the same label. Visitors cannot tell them apart, so the largest one represents them. */
function dropSameLabels(places: readonly FoundPlace[]): readonly FoundPlace[] {
  const seen = new Set<string>();
  return places.filter((place) => {
    const label = placeLabel(place);
    return !seen.has(label) && seen.add(label);
  });
}

function toPlaceChoices(query: SearchQuery, places: readonly FoundPlace[]): readonly PlaceChoice[] {
  return places.slice(0, MAX_CHOICES).map((place) => toPlaceChoice(query, place));
}
