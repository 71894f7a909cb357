import { encodeLegacy } from '../places/legacy-encoding.ts';
import type { SchoolFilters } from './school-search.ts';
import type { SchoolExtra, SchoolsRequest } from './schools-contract.ts';
import {
  NO_LOCATION,
  defaultDistance,
  defaultSort,
  emptySearchQuery,
  type SearchLocation,
  type SearchQuery,
  type SearchRoute,
} from './search-query.ts';
import { roundCoordinate } from './search-values.ts';

/** A call for schools as a query of the results page, and what only the call can ask. */
export interface SchoolsQuestion {
  readonly query: SearchQuery;
  /** A district that is named without its id; null where none is. */
  readonly districtName: string | null;
  readonly limit: number;
  readonly extras: readonly SchoolExtra[];
  readonly countsOnly: boolean;
}

/** The question that a checked call for schools asks. A city with its state and without a point is a border, not a circle. */
export function schoolsQuestionOf(request: SchoolsRequest): SchoolsQuestion {
  const text = request.q || null;
  const route = routeOf(request);
  const { sort } = request;
  const query: SearchQuery = {
    ...emptySearchQuery(request.lang),
    route,
    text,
    location: locationOf(request, route),
    distance: request.radius ?? request.distance ?? defaultDistance(text),
    filters: filtersOf(request),
    sort: sort === undefined || (sort === 'relevance' && text === null) ? defaultSort(text) : sort,
    page: request.page,
  };
  const { limit, extras, countsOnly } = request;
  const districtName = request.district_id === undefined ? request.district || null : null;
  return { query, districtName, limit, extras, countsOnly };
}

function routeOf({ city, state, stateSelect, lat }: SchoolsRequest): SearchRoute {
  const named = state ?? stateSelect;
  if (!city || named === undefined || lat !== undefined) return { kind: 'search' };
  return { kind: 'city-listing', state: named, citySlug: encodeLegacy(city) };
}

function locationOf(request: SchoolsRequest, route: SearchRoute): SearchLocation {
  const { lat, lon, state, stateSelect } = request;
  const isInPath = route.kind === 'city-listing';
  return {
    ...NO_LOCATION,
    near: lat === undefined || lon === undefined ? null : { lat: roundCoordinate(lat), lon: roundCoordinate(lon) },
    label: request.locationLabel || null,
    type: request.locationType ?? null,
    state: isInPath ? null : (state ?? stateSelect ?? null),
    city: isInPath ? null : request.city || null,
    zip: request.zip ?? null,
    districtId: request.district_id ?? null,
  };
}

function filtersOf(request: SchoolsRequest): SchoolFilters {
  return {
    levels: request.level_code ?? request.gradeLevels ?? [],
    types: request.type ?? [],
    courses: request.courses ?? [],
    apCourses: request.ap_courses ?? [],
    ibCourses: request.ib_courses ?? [],
    pathways: request.pathways ?? [],
    pltw: request.pltw ?? [],
    awards: request.awards ?? [],
    csaYears: request.csaYears ?? [],
    csaGoldYears: request.csaGoldYears ?? [],
    summaryRating: request.summaryRating ?? null,
    equityRating: request.equityRating ?? null,
    collegeReadinessRating: request.collegeReadinessRating ?? null,
    testScoresRating: request.testScoreRating ?? null,
  };
}
