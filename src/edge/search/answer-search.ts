import { loadCoverage } from '#data/places/state-coverage.ts';
import { selectBreakdown } from '#data/search/breakdown-queries.ts';
import { findPlaces } from '#data/search/find-places.ts';
import { selectCardResults } from '#data/search/card-results.ts';
import { createIntentLookup } from '#data/search/intent-lookup.ts';
import { selectCardsOfHits, searchSchools, countSchools } from '#data/search/search-schools.ts';
import type { SearchDependencies } from '#data/search/search-store.ts';
import { selectSizeYears } from '#data/search/size-years.ts';
import { editsBetween } from '#domain/engine/edits-between.ts';
import { readCity, readDistrict } from '#domain/engine/read-places.ts';
import { findCity } from '#domain/engine/school-scope.ts';
import type { SchoolSearch } from '#domain/engine/school-search.ts';
import { OPEN_BIT } from '#domain/engine/segment-columns.ts';
import { findSorted } from '#domain/engine/sorted-column.ts';
import type { FoundPlace } from '#domain/engine/suggestions.ts';
import { cityPath, districtPath, statePath, type SitePath } from '#domain/places/place-paths.ts';
import { type StateCode, stateName } from '#domain/places/state-list.ts';
import { findBreakdown } from '#domain/search/breakdown-results.ts';
import { placeLabel } from '#domain/search/place-label.ts';
import type {
  ResultSchool,
  SearchOutcome,
  SearchResults,
  StateGaps,
  OtherSearch,
  NamedPlace,
} from '#domain/search/search-outcome.ts';
import { toSchoolSearch, type ResolvedPlace } from '#domain/search/search-place.ts';
import { findQueryState, type SearchQuery } from '#domain/search/search-query.ts';
import { withText } from '#domain/search/search-transitions.ts';
import { translateState } from '#i18n/state-names.ts';
import { writeGeocodeFailure } from '../geocoding/geocode-failure.ts';
import { explainLostPlace } from './places-instead.ts';
import type { PlaceResolution, PlaceTools } from './resolve-place.ts';
import { chooseStep, findAdvice } from './search-advice.ts';
import { looksLikePlace, type SettledSearch } from './settle-query.ts';

const PLACES_SHOWN = 6;

/** A text that finds more schools is hardly misspelled. */
const RARE = 3;

/** Another spelling is meant if it finds this many times the schools. */
const MEANT_RATIO = 20;

/** In a shorter word, one letter makes another word. */
const SHORTEST = 5;

/** The most spellings to try. They bound the cost of a search. */
const TRIED = 6;

/** What a results page shows, and the name of the searched place. */
export interface AnsweredSearch {
  readonly placeName: string | null;
  readonly outcome: SearchOutcome;
}

/** Runs the search of a results page. Rejects if the stores are unavailable. */
export async function answerSearch({ query, resolve }: SettledSearch, tools: PlaceTools): Promise<AnsweredSearch> {
  const resolution = await resolve();
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

/** Finds the schools of a search. If there are none, it finds the schools of a search with one condition less, too. */
async function findResults(query: SearchQuery, place: ResolvedPlace, tools: PlaceTools): Promise<SearchResults> {
  const results = await findExactly(query, place, tools);
  const closest = results.advice === null ? null : chooseStep(query, results.advice);
  if (closest === null) return results;
  return { ...results, closest: { query: closest, results: await findExactly(closest, place, tools) } };
}

async function findExactly(query: SearchQuery, place: ResolvedPlace, tools: PlaceTools): Promise<SearchResults> {
  const { dependencies } = tools;
  const search: SchoolSearch = toSchoolSearch(query, place);
  const { hits, ...answer } = await searchSchools(dependencies, search);
  const group = findBreakdown(query);
  const cards = selectCardsOfHits(dependencies.catalogue, hits);
  const [schools, sizeYears, cardResults, byGroup, places, advice, probable, coverage] = await Promise.all([
    cards,
    cards.then((found) =>
      selectSizeYears(
        dependencies.catalogue,
        found.map(({ card }) => card),
      ),
    ),
    cards.then((found) =>
      query.view === 'table'
        ? {}
        : selectCardResults(
            dependencies,
            found.map(({ card }) => card),
          ),
    ),
    group === null ? null : selectBreakdown(dependencies.catalogue, hits, group),
    namedPlaces(query, place, dependencies),
    answer.total === 0 ? findAdvice(query, { place, search, dependencies }) : null,
    findProbableSpelling(query, { place, total: answer.total, dependencies }),
    cards.then((found) => findGaps(search.state, found, tools)),
  ]);
  const miles = search.near?.miles ?? null;
  return {
    kind: 'results',
    closest: null,
    ...answer,
    schools,
    byGroup,
    sizeYears,
    cardResults,
    miles,
    isCity: place.kind === 'city',
    alternatives: [],
    places,
    advice,
    probable,
    coverage,
  };
}

/** What we don't have of the searched state, or of the one state that all these schools are in. */
async function findGaps(
  searched: StateCode | null,
  schools: readonly ResultSchool[],
  { dependencies }: PlaceTools,
): Promise<StateGaps | null> {
  const [first, ...others] = searched === null ? new Set(schools.map(({ card }) => card.state)) : [searched];
  if (first === undefined || others.length > 0) return null;
  return { state: first, gaps: (await loadCoverage(dependencies.catalogue, first)).gaps };
}

function unnamed(outcome: SearchOutcome): AnsweredSearch {
  return { placeName: null, outcome };
}

/**
 * The search for a spelling that many schools have, one letter away from one that few have: "acadamy" is in the name of one
 * school. Null if the text is hardly misspelled.
 */
async function findProbableSpelling(
  query: SearchQuery,
  { place, total, dependencies }: { place: ResolvedPlace; total: number; dependencies: SearchDependencies },
): Promise<OtherSearch | null> {
  if (query.text === null || query.page > 1 || total === 0 || total > RARE) return null;
  const tried = await Promise.all(
    (await respellings(query.text, dependencies)).map(async (text): Promise<OtherSearch> => {
      const other = withText(query, text);
      const [found = 0] = await countSchools(dependencies, toSchoolSearch(other, place), [query.filters]);
      return { query: other, total: found };
    }),
  );
  const [best] = tried.sort((left, right) => right.total - left.total);
  return best !== undefined && best.total >= MEANT_RATIO * total ? best : null;
}

/** The text with one word in another spelling that names have. */
async function respellings(text: string, dependencies: SearchDependencies): Promise<string[]> {
  const { similarNames } = createIntentLookup(await dependencies.store.load(dependencies, null));
  const words = text.split(/\s+/);
  return words
    .flatMap((word, at) => {
      const typed = word.toLowerCase();
      if (typed.length < SHORTEST) return [];
      const near = similarNames(typed).filter((other) => editsBetween(typed, other) === 1);
      return near.map((other) => words.with(at, other).join(' '));
    })
    .slice(0, TRIED);
}

/**
 * The pages of the places that a search names: the place that it looks in, and the cities and districts whose whole name its
 * words are; only on the first page of results.
 */
async function namedPlaces(
  query: SearchQuery,
  place: ResolvedPlace,
  dependencies: SearchDependencies,
): Promise<NamedPlace[]> {
  if (query.page > 1) return [];
  if (query.text === null) return placeItself(query, place, dependencies);
  const found = await findPlaces(dependencies, query.text, findQueryState(query));
  return found.flatMap(namedPlace).slice(0, PLACES_SHOWN);
}

async function placeItself(
  { route, language }: SearchQuery,
  place: ResolvedPlace,
  dependencies: SearchDependencies,
): Promise<NamedPlace[]> {
  if (route.kind !== 'search' || !('state' in place)) return [];
  const { segments } = await dependencies.store.load(dependencies, [place.state]);
  const [segment] = segments;
  if (segment === undefined) return [];
  if (place.kind === 'state') {
    const schools = segment.flags.reduce((open, flags) => open + ((flags & OPEN_BIT) === 0 ? 0 : 1), 0);
    return [{ label: translateState(stateName(place.state), language), path: statePath(place.state), schools }];
  }
  if (place.kind === 'city') {
    const city = findCity(segment, place.citySlug);
    return city < 0 ? [] : namedPlace(readCity(segment, city));
  }
  const district = readDistrict(segment, findSorted(segment.districtId, Number(place.districtId)));
  return district === null ? [] : namedPlace(district);
}

function namedPlace(place: FoundPlace): NamedPlace[] {
  const path = findPlacePath(place);
  return path === null ? [] : [{ label: placeLabel(place), path, schools: place.schools }];
}

function findPlacePath(place: FoundPlace): SitePath | null {
  switch (place.kind) {
    case 'city':
      return place.hasPages ? cityPath(place.state, place.slug) : null;
    case 'district':
      return districtPath(place);
    case 'zip':
    case 'area':
      return null;
  }
}
