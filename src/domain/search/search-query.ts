import type { DistrictId } from '../places/place-schema.ts';
import type { Coordinates } from '../places/distance.ts';
import type { Language } from '../places/language.ts';
import type { StateCode } from '../places/state-list.ts';
import type { SchoolId } from '../schools/school-id.ts';
import type { SchoolFilters, SchoolSort } from '../engine/school-search.ts';
import type { TableColumn } from './table-columns.ts';

/** The pages that show results. A best-schools page's level is not kept here: it is the only level of the filters. */
export type SearchRoute =
  | { readonly kind: 'search' }
  | { readonly kind: 'zipcode' }
  | { readonly kind: 'best-schools'; readonly state: StateCode | null; readonly citySlug: string | null }
  | { readonly kind: 'city-listing'; readonly state: StateCode; readonly citySlug: string };

/** Kinds of places that a geocoder finds, as the address writes them. */
export const LOCATION_TYPES = ['street_address', 'zip', 'city'] as const;
/** The kind of the place that a search is around. */
export type LocationType = (typeof LOCATION_TYPES)[number];

/** The place of a search as its address names it. Each part is null if the address does not have it. */
export interface SearchLocation {
  readonly near: Coordinates | null;
  /** The text of the "where" box, and what the geocoder found for it. */
  readonly searchString: string | null;
  readonly label: string | null;
  readonly type: LocationType | null;
  /** Null on a page with a state in its path; so is `city` on a page with a city in its path. */
  readonly state: StateCode | null;
  readonly city: string | null;
  readonly zip: string | null;
  readonly districtId: DistrictId | null;
}

/** Ways to look at results; the first is the default. */
export const SEARCH_VIEWS = ['list', 'map', 'table'] as const;
/** A way to look at results. */
export type SearchView = (typeof SEARCH_VIEWS)[number];
/** Sets of columns of the table, as the address writes them; the first is the default. */
export const TABLE_VIEWS = ['Overview', 'Academic', 'Equity'] as const;
/** A set of columns of the table. */
export type TableView = (typeof TABLE_VIEWS)[number];

/**
 * Everything that the address of a results page says. `decodeSearchQuery` makes it and the transitions change it, never
 * other code.
 */
export interface SearchQuery {
  readonly route: SearchRoute;
  readonly language: Language;
  /** A question or keywords, at most MAX_QUESTION_LENGTH characters. */
  readonly text: string | null;
  /** Words of the question that no filter and no name has: "uniforms". The page says that it did not use them. */
  readonly unused: readonly string[];
  readonly location: SearchLocation;
  /** Miles around a location; null if none is chosen. */
  readonly distance: number | null;
  readonly filters: SchoolFilters;
  readonly sort: SchoolSort;
  readonly view: SearchView;
  readonly tableView: TableView;
  /** The columns of the table that the visitor chose. If empty, the table view decides. */
  readonly columns: readonly TableColumn[];
  /** A school to be shown highlighted; its state is the query's. */
  readonly schoolId: SchoolId | null;
  readonly collectionId: string | null;
  /** A student group by which the table of equity breaks results down; see `breakdownOf`. */
  readonly breakdown: string | null;
  readonly page: number;
}

/** The longest text of both search boxes, and the longest place. */
export const MAX_TEXT_LENGTH = 60;
/** The longest question that is read: people dictate to their phones. */
export const MAX_QUESTION_LENGTH = 300;
/** The most words of a question that can be set aside. Each is no longer than a text. */
export const MAX_UNUSED = 12;
/** The most characters of a place's label in an address. */
export const MAX_LABEL_LENGTH = 75;
/** The most characters of a city's name in an address. */
export const MAX_CITY_LENGTH = 80;

/** The view of a map before it has results. */
export const DEFAULT_MAP_CENTER: Coordinates = { lat: 37.8078456, lon: -122.2672673 };

/** Filters that leave no school out. */
export const NO_FILTERS: SchoolFilters = {
  levels: [],
  grades: [],
  types: [],
  programs: [],
  sizes: [],
  ratios: [],
  courses: [],
  apCourses: [],
  ibCourses: [],
  pathways: [],
  pltw: [],
  awards: [],
  csaYears: [],
  csaGoldYears: [],
  religions: [],
  counties: [],
  without: [],
  summaryRating: null,
  growthRating: null,
  equityRating: null,
  collegeReadinessRating: null,
  testScoresRating: null,
  students: null,
  studentsPerTeacher: null,
  graduation: null,
  reading: null,
  mathematics: null,
  spending: null,
};

/** The place of a search over the country. */
export const NO_LOCATION: SearchLocation = {
  near: null,
  searchString: null,
  label: null,
  type: null,
  state: null,
  city: null,
  zip: null,
  districtId: null,
};

/** The default distance in miles: 5, or 15 with keywords. */
export function defaultDistance(text: string | null): number {
  return text === null ? 5 : 15;
}

/** Miles around a point that a query searches. */
export function milesAround({ distance, text }: Pick<SearchQuery, 'distance' | 'text'>): number {
  return distance ?? defaultDistance(text);
}

/** The default order: relevance with keywords, else rating. */
export function defaultSort(text: string | null): SchoolSort {
  return text === null ? 'rating' : 'relevance';
}

/** The state that a query names, in its path or in a parameter. */
export function findQueryState(query: SearchQuery): StateCode | null {
  const { route } = query;
  return route.kind === 'best-schools' || route.kind === 'city-listing'
    ? (route.state ?? query.location.state)
    : query.location.state;
}

/** Returns an empty search in a language. */
export function emptySearchQuery(language: Language): SearchQuery {
  return {
    route: { kind: 'search' },
    language,
    text: null,
    unused: [],
    location: NO_LOCATION,
    distance: null,
    filters: NO_FILTERS,
    sort: defaultSort(null),
    view: 'list',
    tableView: 'Overview',
    columns: [],
    schoolId: null,
    collectionId: null,
    breakdown: null,
    page: 1,
  };
}
