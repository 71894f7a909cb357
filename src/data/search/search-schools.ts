import { schoolKey } from '#domain/schools/school-id.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { countSegments, searchSegments } from '#domain/engine/search-segments.ts';
import type {
  SchoolFilters,
  SchoolHit,
  SchoolSearch,
  SchoolSearchAnswer,
  SchoolSort,
  SearchFacets,
} from '#domain/engine/school-search.ts';
import { selectCards } from '../schools/school-queries.ts';
import type { SearchDependencies } from './search-store.ts';
import { searchedStates } from './searched-states.ts';

/** What a search found, and the states that it could not search. */
export interface SearchedSchools extends SchoolSearchAnswer {
  readonly unsearched: readonly StateCode[];
  /** The order of the hits: another than the asked one if no school has what that one needs. */
  readonly sort: SchoolSort;
}

/**
 * Searches the live segments of the states that a search can touch. Reads no row of a school. Throws if the stores are
 * unavailable.
 */
export async function searchSchools(dependencies: SearchDependencies, search: SchoolSearch): Promise<SearchedSchools> {
  return searchSchoolsOfStates(dependencies, search, await searchedStates(dependencies.catalogue, search));
}

/** Runs a search whose `searchedStates` the caller already knows. Throws if the stores are unavailable. */
export async function searchSchoolsOfStates(
  dependencies: SearchDependencies,
  search: SchoolSearch,
  states: readonly StateCode[] | null,
): Promise<SearchedSchools> {
  const loaded = await dependencies.store.load(dependencies, states);
  const answer = searchSegments(loaded, search);
  const sort = findOrder(search, answer);
  const ordered = sort === search.sort ? answer : searchSegments(loaded, { ...search, sort });
  return { ...ordered, sort, unsearched: loaded.unreadable };
}

/** Schools without ratings are in the order of what they have: growth, the distance, or the number of students. An alphabet would look like a judgment. */
function findOrder({ sort, near }: SchoolSearch, { total, facets }: SchoolSearchAnswer): SchoolSort {
  const isSome = (counts: SearchFacets['summaryRating']) => counts.some(({ count }) => count > 0);
  if (sort !== 'rating' || total === 0 || isSome(facets.summaryRating)) return sort;
  if (isSome(facets.growthRating)) return 'growth';
  return near === null ? 'enrollment' : 'distance';
}

/** Throws if a segment cannot be read, because then we do not know what it has. Call it before reporting "not found". */
export async function requireEverySegment(dependencies: SearchDependencies): Promise<void> {
  const { unreadable } = await dependencies.store.load(dependencies, null);
  if (unreadable.length > 0) throw new Error(`The search segments of ${unreadable.join(', ')} cannot be read.`);
}

/** Counts the schools of a search for each alternative filter. Throws if the stores are unavailable. */
export async function countSchools(
  dependencies: SearchDependencies,
  search: SchoolSearch,
  choices: readonly SchoolFilters[],
): Promise<number[]> {
  const states = await searchedStates(dependencies.catalogue, search);
  return countSegments(await dependencies.store.load(dependencies, states), search, choices);
}

/** A school that was found, as a list shows it. */
export interface FoundSchool {
  readonly card: SchoolCard;
  readonly miles: number | null;
}

/** The cards of hits, in their order, with one query. Schools that the catalogue lost since are left out. */
export async function selectCardsOfHits(db: D1Database, hits: readonly SchoolHit[]): Promise<FoundSchool[]> {
  if (hits.length === 0) return [];
  const cards = await selectCards(db, hits);
  return hits.flatMap(({ state, id, miles }) => {
    const card = cards.get(schoolKey({ state, id }));
    return card === undefined ? [] : [{ card, miles }];
  });
}
