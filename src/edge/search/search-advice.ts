import { profilePath } from '#domain/places/place-paths.ts';
import type { SuggestedSchool } from '#domain/engine/suggestions.ts';
import { cityLabel } from '#domain/search/place-label.ts';
import type { SchoolSearch } from '#domain/engine/school-search.ts';
import { widerDistances } from '#domain/search/search-distances.ts';
import type { NearName, OtherSearch, SearchAdvice } from '#domain/search/search-outcome.ts';
import { toSchoolSearch, type ResolvedPlace } from '#domain/search/search-place.ts';
import { isSameSearch } from '#domain/search/search-query-codec.ts';
import { NO_FILTERS, type SearchQuery } from '#domain/search/search-query.ts';
import {
  activeFilters,
  cleared,
  withDistance,
  withText,
  type ActiveFilter,
} from '#domain/search/search-transitions.ts';
import { nearNames } from '#data/search/near-names.ts';
import { countSchools } from '#data/search/search-schools.ts';
import type { SearchDependencies } from '#data/search/search-store.ts';

/** The most filters to try without. It bounds the cost of a search with hundreds of them. */
const FILTERS_TRIED = 5;

interface Found {
  readonly place: ResolvedPlace;
  readonly search: SchoolSearch;
  readonly dependencies: SearchDependencies;
}

/** Finds similar searches with results, for a search without any. */
export async function findAdvice(query: SearchQuery, found: Found): Promise<SearchAdvice> {
  const isSomewhere = await isFoundSomewhere(query, found);
  const [wordless, wider, relaxed, names] = await Promise.all([
    findWordless(query, found),
    isSomewhere ? findWider(query, found) : null,
    isSomewhere ? findRelaxed(query, found) : [],
    nearNames(found.dependencies, found.search),
  ]);
  const isStuck = wordless === null && wider === null && relaxed.length === 0;
  const bare = isStuck ? await findBare(query, found) : [];
  return { wordless, wider, relaxed: [...relaxed, ...bare], nearNames: names.map(toNearName) };
}

/** Conditions in the order in which they are given up. What a family does not want comes last. */
const GIVEN_UP: readonly ActiveFilter['kind'][] = ['figure', 'range', 'value'];
const KEPT_LONGEST: readonly string[] = ['grades', 'levels', 'types', 'without'];

/** The suggestion whose schools are shown at once: without the words, else without the condition that matters least. */
export function chooseStep(query: SearchQuery, { wordless, relaxed, wider }: SearchAdvice): SearchQuery | null {
  if (wordless !== null) return wordless.query;
  const [first] = activeFilters(query)
    .map((active) => ({ active, step: relaxed.find((other) => isSameSearch(other.query, active.without)) }))
    .filter(({ step }) => step !== undefined)
    .sort((one, other) => importance(one.active) - importance(other.active));
  return first?.step?.query ?? wider?.query ?? relaxed[0]?.query ?? null;
}

function importance({ kind, filter }: ActiveFilter): number {
  return 10 * GIVEN_UP.indexOf(kind) + KEPT_LONGEST.indexOf(filter);
}

/** False if no school in the country has the words of the search. Then a dozen wider searches need not run. */
async function isFoundSomewhere(query: SearchQuery, { dependencies }: Found): Promise<boolean> {
  if (query.text === null) return true;
  const [total = 0] = await countSchools(dependencies, toSchoolSearch(query, { kind: 'country' }), [NO_FILTERS]);
  return total > 0;
}

/** Finds the schools of the same place and filters: words may ask for what no name has, such as "autism". */
async function findWordless(query: SearchQuery, { place, dependencies }: Found): Promise<OtherSearch | null> {
  if (query.text === null || (place.kind === 'country' && activeFilters(query).length === 0)) return null;
  const wordless = withText(query, '');
  const [total = 0] = await countSchools(dependencies, toSchoolSearch(wordless, place), [query.filters]);
  return total > 0 ? { query: wordless, total } : null;
}

/** Finds the smallest larger radius with a result. */
async function findWider(query: SearchQuery, { search, place, dependencies }: Found): Promise<OtherSearch | null> {
  const { near } = search;
  if (near === null) return null;
  for (const miles of widerDistances(near.miles)) {
    const wider = withDistance(query, miles);
    const [total = 0] = await countSchools(dependencies, toSchoolSearch(wider, place), [query.filters]);
    if (total > 0) return { query: wider, total };
  }
  return null;
}

/** Finds schools without the words and without limits of numbers, or else of the place alone. */
async function findBare(query: SearchQuery, { place, dependencies }: Found): Promise<OtherSearch[]> {
  if (query.text === null || place.kind === 'country') return [];
  const wordless = withText(query, '');
  const isLimit = ({ kind }: ActiveFilter) => kind !== 'value';
  const unlimited = activeFilters(wordless).reduce(
    (left, active) => (isLimit(active) ? { ...left, filters: { ...left.filters, [active.filter]: null } } : left),
    wordless,
  );
  const tried = [unlimited, cleared(wordless)];
  const totals = await countSchools(
    dependencies,
    toSchoolSearch(wordless, place),
    tried.map(({ filters }) => filters),
  );
  const found = tried.findIndex((_, at) => (totals[at] ?? 0) > 0);
  const other = tried[found];
  return other === undefined ? [] : [{ query: other, total: totals[found] ?? 0 }];
}

async function findRelaxed(query: SearchQuery, { place, dependencies }: Found): Promise<OtherSearch[]> {
  const filters = activeFilters(query);
  if (filters.length === 0) return [];
  const tried = filters.slice(0, FILTERS_TRIED).map(({ without }) => without);
  const others = filters.length > 1 ? [...tried, cleared(query)] : tried;
  // In a district, the searched schools depend on the chosen types, so each filter set needs its own count. Elsewhere
  // one count is enough.
  const looks = place.kind === 'district' ? others.map((other) => [other]) : [others];
  const totals = await Promise.all(
    looks.map(([first = query, ...more]) => {
      const choices = [first, ...more].map((other) => other.filters);
      return countSchools(dependencies, toSchoolSearch(first, place), choices);
    }),
  );
  const counted = totals.flat();
  return others.map((other, at) => ({ query: other, total: counted[at] ?? 0 })).filter(({ total }) => total > 0);
}

function toNearName(school: SuggestedSchool): NearName {
  return { name: school.name, place: cityLabel(school.cityName, school.state), path: profilePath(school) };
}
