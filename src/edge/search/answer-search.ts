import { breakdownOf } from '#domain/search/breakdown-results.ts';
import { isLocationText } from '#domain/search/location-text.ts';
import type { SchoolSearch } from '#domain/search/school-search.ts';
import type { SearchOutcome, SearchResults } from '#domain/search/search-outcome.ts';
import { placeWanted, schoolSearchOf, type ResolvedPlace } from '#domain/search/search-place.ts';
import { stateOfQuery, type SearchQuery } from '#domain/search/search-query.ts';
import { withLocation, withText } from '#domain/search/search-transitions.ts';
import { selectBreakdown } from '#data/search/breakdown-queries.ts';
import { cardsOfHits, searchSchools } from '#data/search/search-schools.ts';
import { namedPlaces } from './named-places.ts';
import { geocodeFailureText, resolvePlace, type PlaceResolution, type PlaceTools } from './resolve-place.ts';
import { searchAdvice } from './search-advice.ts';

/** What a results page shows, and the name of the place that was searched. */
export interface AnsweredSearch {
  readonly placeName: string | null;
  readonly outcome: SearchOutcome;
}

/** Answers the query of a results page. Rejects where the stores are away. */
export async function answerSearch(query: SearchQuery, tools: PlaceTools): Promise<AnsweredSearch> {
  const resolution = await resolvePlace(query, tools);
  switch (resolution.kind) {
    case 'nothing-asked':
      return unnamed({ kind: 'start', alert: null });
    case 'not-found':
      return unnamed({ kind: 'place-not-found', alert: resolution.message });
    case 'choices':
      return unnamed({ kind: 'choices', choices: resolution.places });
    case 'resolved':
      return answerResolved(query, resolution, tools);
  }
}

/**
 * The same question about a place, where the words of a search without any place mean one that exists: a single box takes
 * names and places alike. Null where they are a name.
 */
export async function readAsPlace(query: SearchQuery, tools: PlaceTools): Promise<SearchQuery | null> {
  if (!looksLikePlace(query) || query.text === null) return null;
  const placed = withLocation(withText(query, ''), { searchString: query.text });
  const { kind } = await resolvePlace(placed, tools);
  return kind === 'resolved' || kind === 'choices' ? placed : null;
}

function looksLikePlace(query: SearchQuery): boolean {
  return query.text !== null && placeWanted(query).kind === 'country' && isLocationText(query.text);
}

async function answerResolved(
  query: SearchQuery,
  { place, name, alternatives }: Extract<PlaceResolution, { kind: 'resolved' }>,
  tools: PlaceTools,
): Promise<AnsweredSearch> {
  const results = await findResults(query, place, tools);
  if (results.total === 0 && results.places.length === 0 && looksLikePlace(query)) {
    return unnamed({ kind: 'place-not-found', alert: geocodeFailureText(query.language, stateOfQuery(query)) });
  }
  return { placeName: name, outcome: { ...results, alternatives } };
}

async function findResults(query: SearchQuery, place: ResolvedPlace, tools: PlaceTools): Promise<SearchResults> {
  const { dependencies } = tools;
  const search: SchoolSearch = schoolSearchOf(query, place);
  const { hits, ...answer } = await searchSchools(dependencies, search);
  const group = breakdownOf(query);
  const [schools, byGroup, places, advice] = await Promise.all([
    cardsOfHits(dependencies.catalogue, hits),
    group === null ? null : selectBreakdown(dependencies.catalogue, hits, group),
    namedPlaces(query, dependencies),
    answer.total === 0 ? searchAdvice(query, { place, search, dependencies }) : null,
  ]);
  const miles = search.near?.miles ?? null;
  return { kind: 'results', ...answer, schools, byGroup, sort: search.sort, miles, alternatives: [], places, advice };
}

function unnamed(outcome: SearchOutcome): AnsweredSearch {
  return { placeName: null, outcome };
}
