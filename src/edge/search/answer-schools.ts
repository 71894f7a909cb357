import type { StateCode } from '#domain/places/state-list.ts';
import type { SchoolSearch } from '#domain/engine/school-search.ts';
import type { SchoolsAnswer, SchoolsRequest } from '#domain/search/schools-contract.ts';
import { toSchoolsQuestion, type SchoolsQuestion } from '#domain/search/schools-question.ts';
import { toSchoolSearch, type ResolvedPlace } from '#domain/search/search-place.ts';
import { findQueryState, type SearchQuery } from '#domain/search/search-query.ts';
import { findPlaces } from '#data/search/find-places.ts';
import { selectListedSchools } from '#data/search/found-schools.ts';
import { requireEverySegment, searchSchoolsOfStates, type SearchedSchools } from '#data/search/search-schools.ts';
import { searchedStates } from '#data/search/searched-states.ts';
import type { UnansweredOutcome } from './answer-words.ts';
import { toPlaceChoice, type PlaceChoice } from './place-choice.ts';
import { writeGeocodeFailure } from '../geocoding/geocode-failure.ts';
import { explainLostPlace } from './places-instead.ts';
import { resolvePlace, type PlaceTools } from './resolve-place.ts';
import { settleQuery } from './settle-query.ts';
import { buildSchoolItems } from '../schools/school-item.ts';
import { summarizeSearch } from './school-summary.ts';

/** Most schools of a response with boundaries. Each boundary has some kilobytes. */
const MAX_SCHOOLS_WITH_BOUNDARIES = 25;

type Unplaced =
  | { readonly kind: 'choices'; readonly places: readonly Pick<PlaceChoice, 'label'>[] }
  | { readonly kind: 'not-found'; readonly message: string }
  /** The words ask for the visitor's place, or for nothing. */
  | { readonly kind: 'unclear'; readonly message: string };

export type SchoolsOutcome =
  | {
      readonly kind: 'answer';
      readonly answer: SchoolsAnswer;
      /** The states that it can show. Null means all. */
      readonly states: readonly StateCode[] | null;
    }
  | Unplaced;

interface SchoolsTools extends PlaceTools {
  readonly boundaries: R2Bucket;
  /** See ItemOptions. */
  readonly saved: ReadonlySet<string> | null;
}

/** Finds the schools of a checked request. Rejects if the stores are unavailable. */
export async function answerSchools(request: SchoolsRequest, tools: SchoolsTools): Promise<SchoolsOutcome> {
  const asked = toSchoolsQuestion(request);
  const narrowed = await resolveDistrictQuery(asked, tools);
  if ('kind' in narrowed) return narrowed;
  const settled = await settleQuery(narrowed, tools);
  if (settled.kind === 'outcome') return toUnplaced(settled.outcome);
  const { query } = settled;
  const resolution = await resolvePlace(query, tools);
  if (resolution.kind === 'choices') return resolution;
  if (resolution.kind === 'not-found') {
    await requireEverySegment(tools.dependencies);
    return {
      kind: 'not-found',
      message: (await explainLostPlace(query, resolution.message, tools.dependencies)).alert,
    };
  }
  const isResolved = resolution.kind === 'resolved';
  const place: ResolvedPlace = isResolved ? resolution.place : { kind: 'country' };
  const search = { ...toSchoolSearch(query, place), pageSize: limitPageSize(asked) };
  const states = await searchedStates(tools.dependencies.catalogue, search);
  const found = await searchSchoolsOfStates(tools.dependencies, search, states);
  const placeName = isResolved ? resolution.name : null;
  return { kind: 'answer', answer: await buildAnswer({ asked, search, found, placeName }, tools), states };
}

function toUnplaced(outcome: UnansweredOutcome): Unplaced {
  switch (outcome.kind) {
    case 'choices':
      return { kind: 'choices', places: outcome.choices };
    case 'place-not-found':
      return { kind: 'not-found', message: outcome.alert };
    case 'start':
      return { kind: 'unclear', message: outcome.alert ?? '' };
  }
}

function limitPageSize({ limit, extras }: SchoolsQuestion): number {
  return extras.includes('boundaries') ? Math.min(limit, MAX_SCHOOLS_WITH_BOUNDARIES) : limit;
}

interface Found {
  readonly asked: SchoolsQuestion;
  readonly search: SchoolSearch;
  readonly found: SearchedSchools;
  readonly placeName: string | null;
}

async function buildAnswer({ asked, search, found, placeName }: Found, tools: SchoolsTools): Promise<SchoolsAnswer> {
  const { query, extras, countsOnly } = asked;
  const { language } = query;
  const { total, totalPages, csaTotal, goldTotal, facets } = found;
  const schools = await selectListedSchools(tools.dependencies.catalogue, countsOnly ? [] : found.hits);
  return {
    items: await buildSchoolItems(tools.boundaries, schools, { language, extras, saved: tools.saved }),
    total,
    totalPages,
    ...(found.unsearched.length > 0 && { unsearched_states: [...found.unsearched] }),
    csa_total: csaTotal,
    gold_total: goldTotal,
    ...summarizeSearch({ language, search, placeName, total }),
    facets: {
      ...facets,
      summaryRating: [...facets.summaryRating],
      testScoresRating: [...facets.testScoresRating],
      collegeReadinessRating: [...facets.collegeReadinessRating],
      equityRating: [...facets.equityRating],
      courses: [...facets.courses],
    },
  };
}

/**
 * Limits the query to the requested district, by id or by name. A district is narrower than a city in the same query.
 */
async function resolveDistrictQuery(
  { query, districtName }: SchoolsQuestion,
  { dependencies }: PlaceTools,
): Promise<SearchQuery | Unplaced> {
  if (districtName === null)
    return query.location.districtId === null ? query : limitToDistrict(query, query.location.districtId);
  const state = findQueryState(query);
  const places = await findPlaces(dependencies, districtName, state);
  const districts = places.filter((place) => place.kind === 'district');
  const [first, second] = districts;
  if (first === undefined) await requireEverySegment(dependencies);
  if (first === undefined) return { kind: 'not-found', message: writeGeocodeFailure(query.language, state) };
  if (second !== undefined) return { kind: 'choices', places: districts.map((place) => toPlaceChoice(query, place)) };
  return limitToDistrict(query, first.id);
}

function limitToDistrict(query: SearchQuery, districtId: string): SearchQuery {
  const location = { ...query.location, state: findQueryState(query), districtId };
  return { ...query, route: { kind: 'search' }, location };
}
