import { findBreakdown } from '#domain/search/breakdown-results.ts';
import { isLocationText } from '#domain/geocoding/location-text.ts';
import type { SchoolSearch } from '#domain/engine/school-search.ts';
import type { SearchOutcome, SearchResults } from '#domain/search/search-outcome.ts';
import { placeWanted, toSchoolSearch, type ResolvedPlace } from '#domain/search/search-place.ts';
import { findQueryState, type SearchQuery } from '#domain/search/search-query.ts';
import { withLocation, withText } from '#domain/search/search-transitions.ts';
import { selectBreakdown } from '#data/search/breakdown-queries.ts';
import { selectSizeYears } from '#data/search/size-years.ts';
import { selectCardsOfHits, searchSchools } from '#data/search/search-schools.ts';
import { namedPlaces } from './named-places.ts';
import { explainLostPlace } from './places-instead.ts';
import { writeGeocodeFailure } from '../geocoding/geocode-failure.ts';
import { resolvePlace, type PlaceResolution, type PlaceTools } from './resolve-place.ts';
import { findProbableSpelling } from './probable-spelling.ts';
import { findAdvice } from './search-advice.ts';

/** What a results page shows, and the name of the searched place. */
export interface AnsweredSearch {
  readonly placeName: string | null;
  readonly outcome: SearchOutcome;
}

/** Runs the query of a results page. Rejects if the stores are unavailable. */
export async function answerSearch(query: SearchQuery, tools: PlaceTools): Promise<AnsweredSearch> {
  const resolution = await resolvePlace(query, tools);
  switch (resolution.kind) {
    case 'nothing-asked':
      return unnamed({ kind: 'start', alert: null });
    case 'not-found':
      return unnamed(await explainLostPlace(query, resolution.message, tools.dependencies));
    case 'choices':
      return unnamed({ kind: 'choices', choices: resolution.places });
    case 'resolved':
      return answerResolved(query, resolution, tools);
  }
}

/**
 * Reads the words of a search without a place as a place: a single box accepts names and places alike. Returns the
 * moved query, or null if the words are a name.
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
  { place, name, alternatives, isAddressLost = false }: Extract<PlaceResolution, { kind: 'resolved' }>,
  tools: PlaceTools,
): Promise<AnsweredSearch> {
  const results = await findResults(query, place, tools);
  if (results.total === 0 && results.places.length === 0 && looksLikePlace(query)) {
    return unnamed({ kind: 'place-not-found', alert: writeGeocodeFailure(query.language, findQueryState(query)) });
  }
  return { placeName: name, outcome: { ...results, alternatives, isAddressLost } };
}

async function findResults(query: SearchQuery, place: ResolvedPlace, tools: PlaceTools): Promise<SearchResults> {
  const { dependencies } = tools;
  const search: SchoolSearch = toSchoolSearch(query, place);
  const { hits, ...answer } = await searchSchools(dependencies, search);
  const group = findBreakdown(query);
  const cards = selectCardsOfHits(dependencies.catalogue, hits);
  const [schools, sizeYears, byGroup, places, advice, probable] = await Promise.all([
    cards,
    cards.then((found) =>
      selectSizeYears(
        dependencies.catalogue,
        found.map(({ card }) => card),
      ),
    ),
    group === null ? null : selectBreakdown(dependencies.catalogue, hits, group),
    namedPlaces(query, place, dependencies),
    answer.total === 0 ? findAdvice(query, { place, search, dependencies }) : null,
    findProbableSpelling(query, { place, total: answer.total, dependencies }),
  ]);
  const miles = search.near?.miles ?? null;
  return {
    kind: 'results',
    ...answer,
    schools,
    byGroup,
    sizeYears,
    sort: search.sort,
    miles,
    isCity: place.kind === 'city',
    alternatives: [],
    places,
    advice,
    probable,
  };
}

function unnamed(outcome: SearchOutcome): AnsweredSearch {
  return { placeName: null, outcome };
}
