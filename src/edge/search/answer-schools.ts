import type { StateCode } from '#domain/places/state-list.ts';
import type { SchoolSearch, SchoolSearchAnswer } from '#domain/search/school-search.ts';
import type { SchoolsAnswer, SchoolsRequest } from '#domain/search/schools-contract.ts';
import { schoolsQuestionOf, type SchoolsQuestion } from '#domain/search/schools-question.ts';
import { schoolSearchOf, type ResolvedPlace } from '#domain/search/search-place.ts';
import { stateOfQuery, type SearchQuery } from '#domain/search/search-query.ts';
import { findPlaces } from '#data/search/find-places.ts';
import { selectListedSchools } from '#data/search/found-schools.ts';
import { searchSchools } from '#data/search/search-schools.ts';
import { searchedStates } from '#data/search/searched-states.ts';
import { choiceOfPlace } from './place-choice.ts';
import { geocodeFailureText, resolvePlace, type PlaceResolution, type PlaceTools } from './resolve-place.ts';
import { schoolItems } from './school-item.ts';
import { schoolSummary } from './school-summary.ts';

/** Schools of one answer that can have their districts' areas with them: each is some kilobytes. */
export const MAX_SCHOOLS_WITH_BOUNDARIES = 25;

type Unplaced = Extract<PlaceResolution, { kind: 'choices' | 'not-found' }>;

export type SchoolsOutcome =
  | {
      readonly kind: 'answer';
      readonly answer: SchoolsAnswer;
      /** The states that it can show; null is all. */
      readonly states: readonly StateCode[] | null;
    }
  | Unplaced;

interface SchoolsTools extends PlaceTools {
  readonly boundaries: R2Bucket;
  /** See ItemOptions. */
  readonly saved: ReadonlySet<string> | null;
}

/** Answers a checked call for schools. Rejects where the stores are away. */
export async function answerSchools(request: SchoolsRequest, tools: SchoolsTools): Promise<SchoolsOutcome> {
  const asked = schoolsQuestionOf(request);
  const query = await districtQuery(asked, tools);
  if ('kind' in query) return query;
  const resolution = await resolvePlace(query, tools);
  if (resolution.kind === 'choices' || resolution.kind === 'not-found') return resolution;
  const isResolved = resolution.kind === 'resolved';
  const place: ResolvedPlace = isResolved ? resolution.place : { kind: 'country' };
  const search = { ...schoolSearchOf(query, place), pageSize: pageSizeOf(asked) };
  const [found, states] = await Promise.all([
    searchSchools(tools.dependencies, search),
    searchedStates(tools.dependencies.catalogue, search),
  ]);
  const placeName = isResolved ? resolution.name : null;
  return { kind: 'answer', answer: await answerOf({ asked, search, found, placeName }, tools), states };
}

function pageSizeOf({ limit, extras }: SchoolsQuestion): number {
  return extras.includes('boundaries') ? Math.min(limit, MAX_SCHOOLS_WITH_BOUNDARIES) : limit;
}

interface Found {
  readonly asked: SchoolsQuestion;
  readonly search: SchoolSearch;
  readonly found: SchoolSearchAnswer;
  readonly placeName: string | null;
}

async function answerOf({ asked, search, found, placeName }: Found, tools: SchoolsTools): Promise<SchoolsAnswer> {
  const { query, extras, countsOnly } = asked;
  const { language } = query;
  const { total, totalPages, csaTotal, goldTotal, facets } = found;
  const schools = await selectListedSchools(tools.dependencies.catalogue, countsOnly ? [] : found.hits);
  return {
    items: await schoolItems(tools.boundaries, schools, { language, extras, saved: tools.saved }),
    total,
    totalPages,
    csa_total: csaTotal,
    gold_total: goldTotal,
    ...schoolSummary({ language, search, placeName, total }),
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

/** The query in the district that was asked for, by id or by name: it is narrower than any city beside it. */
async function districtQuery(
  { query, districtName }: SchoolsQuestion,
  { dependencies }: PlaceTools,
): Promise<SearchQuery | Unplaced> {
  if (districtName === null)
    return query.location.districtId === null ? query : inDistrict(query, query.location.districtId);
  const state = stateOfQuery(query);
  const places = await findPlaces(dependencies, districtName, state);
  const districts = places.filter((place) => place.kind === 'district');
  const [first, second] = districts;
  if (first === undefined) return { kind: 'not-found', message: geocodeFailureText(query.language, state) };
  if (second !== undefined) return { kind: 'choices', places: districts.map((place) => choiceOfPlace(query, place)) };
  return inDistrict(query, first.id);
}

function inDistrict(query: SearchQuery, districtId: string): SearchQuery {
  const location = { ...query.location, state: stateOfQuery(query), districtId };
  return { ...query, route: { kind: 'search' }, location };
}
