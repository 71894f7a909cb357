import { encodeLegacy } from '../places/legacy-encoding.ts';
import { toFigureRange } from './search-filters.ts';
import type { FigureFilter, SchoolFilters } from '../engine/school-search.ts';
import type { SchoolExtra, SchoolsRequest } from './schools-contract.ts';
import {
  NO_LOCATION,
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
  /** A district by name without its id; null without one. */
  readonly districtName: string | null;
  readonly limit: number;
  readonly extras: readonly SchoolExtra[];
  readonly countsOnly: boolean;
}

/** The question that a checked call for schools asks. A city with its state and without a point is a border, not a circle. */
export function toSchoolsQuestion(request: SchoolsRequest): SchoolsQuestion {
  const text = request.q || null;
  const route = routeOf(request);
  const { sort } = request;
  const query: SearchQuery = {
    ...emptySearchQuery(request.lang),
    route,
    text,
    location: locationOf(request, route),
    distance: request.radius ?? request.distance ?? null,
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
  return {
    ...NO_LOCATION,
    // A city listing has its city and state in the path.
    ...(route.kind === 'city-listing' ? {} : { state: state ?? stateSelect ?? null, city: request.city || null }),
    near: roundedPoint(lat, lon),
    label: request.locationLabel || null,
    type: request.locationType ?? null,
    zip: request.zip ?? null,
    districtId: request.district_id ?? null,
  };
}

function roundedPoint(lat: number | undefined, lon: number | undefined): SearchLocation['near'] {
  return lat === undefined || lon === undefined ? null : { lat: roundCoordinate(lat), lon: roundCoordinate(lon) };
}

function filtersOf(request: SchoolsRequest): SchoolFilters {
  const list = <Value>(values: readonly Value[] | undefined) => values ?? [];
  return {
    levels: list(request.level_code ?? request.gradeLevels),
    grades: list(request.grade),
    types: list(request.type),
    programs: list(request.program),
    sizes: list(request.school_size),
    ratios: list(request.students_per_teacher),
    courses: list(request.courses),
    apCourses: list(request.ap_courses),
    ibCourses: list(request.ib_courses),
    pathways: list(request.pathways),
    pltw: list(request.pltw),
    awards: list(request.awards),
    csaYears: list(request.csaYears),
    csaGoldYears: list(request.csaGoldYears),
    religions: list(request.religion),
    counties: list(request.county),
    without: list(request.without),
    summaryRating: request.summaryRating ?? null,
    growthRating: request.growthRating ?? null,
    equityRating: request.equityRating ?? null,
    collegeReadinessRating: request.collegeReadinessRating ?? null,
    testScoresRating: request.testScoreRating ?? null,
    ...figuresOf(request),
  };
}

function figuresOf(request: SchoolsRequest): Pick<SchoolFilters, FigureFilter> {
  const range = (low: number | undefined, high: number | undefined) => toFigureRange(low ?? null, high ?? null);
  return {
    students: range(request.students_min, request.students_max),
    studentsPerTeacher: range(request.teacher_ratio_min, request.teacher_ratio_max),
    graduation: range(request.graduation_min, request.graduation_max),
    reading: range(request.reading_min, request.reading_max),
    mathematics: range(request.math_min, request.math_max),
    spending: range(request.spending_min, request.spending_max),
  };
}
