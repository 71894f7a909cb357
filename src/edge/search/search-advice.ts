import { profilePath } from '#domain/places/place-paths.ts';
import type { SuggestedSchool } from '#domain/search/engine/suggestions.ts';
import { cityLabel } from '#domain/search/place-label.ts';
import type { SchoolSearch } from '#domain/search/school-search.ts';
import { widerDistances } from '#domain/search/search-distances.ts';
import type { NearName, OtherSearch, SearchAdvice } from '#domain/search/search-outcome.ts';
import { schoolSearchOf, type ResolvedPlace } from '#domain/search/search-place.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { activeFilters, cleared, withDistance } from '#domain/search/search-transitions.ts';
import { nearNames } from '#data/search/near-names.ts';
import { searchSchools } from '#data/search/search-schools.ts';
import type { SearchDependencies } from '#data/search/search-store.ts';

/** Filters that are tried without, so that a search with hundreds of them costs no more. */
const FILTERS_TRIED = 5;

interface Found {
  readonly place: ResolvedPlace;
  readonly search: SchoolSearch;
  readonly dependencies: SearchDependencies;
}

/** What would find something, for a search that found nothing. */
export async function searchAdvice(query: SearchQuery, found: Found): Promise<SearchAdvice> {
  const isSomewhere = await isFoundSomewhere(query, found);
  const [wider, relaxed, names] = await Promise.all([
    isSomewhere ? findWider(query, found) : null,
    isSomewhere ? findRelaxed(query, found) : [],
    nearNames(found.dependencies, found.search),
  ]);
  return { wider, relaxed, nearNames: names.map(nearName) };
}

/** Words that no school of the country has are found by no wider search: a dozen of these need not be tried. */
async function isFoundSomewhere(query: SearchQuery, { dependencies }: Found): Promise<boolean> {
  if (query.text === null) return true;
  const { total } = await count(cleared(query), { place: { kind: 'country' }, dependencies });
  return total > 0;
}

/** The narrowest of the wider circles that holds a school. */
async function findWider(query: SearchQuery, found: Found): Promise<OtherSearch | null> {
  const { near } = found.search;
  if (near === null) return null;
  for (const miles of widerDistances(near.miles)) {
    const wider = await count(withDistance(query, miles), found);
    if (wider.total > 0) return wider;
  }
  return null;
}

async function findRelaxed(query: SearchQuery, found: Found): Promise<OtherSearch[]> {
  const filters = activeFilters(query);
  const tried = filters.slice(0, FILTERS_TRIED).map(({ without }) => without);
  const withoutAny = filters.length > 1 ? [cleared(query)] : [];
  const counted = await Promise.all([...tried, ...withoutAny].map((other) => count(other, found)));
  return counted.filter(({ total }) => total > 0);
}

async function count(query: SearchQuery, { place, dependencies }: Omit<Found, 'search'>): Promise<OtherSearch> {
  const { total } = await searchSchools(dependencies, { ...schoolSearchOf(query, place), page: 1, pageSize: 1 });
  return { query, total };
}

function nearName(school: SuggestedSchool): NearName {
  return { name: school.name, place: cityLabel(school.cityName, school.state), path: profilePath(school) };
}
