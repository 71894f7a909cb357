import fc from 'fast-check';
import { encodeLegacy } from '#domain/places/legacy-encoding.ts';
import { STATE_CODES } from '#domain/places/state-list.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { LIST_FILTERS, readListFilter, toFigureRange } from '#domain/search/search-filters.ts';
import { LEFT_OUT, MAX_SEARCH_PAGE, SCHOOL_SORTS, type SchoolFilters } from '#domain/engine/school-search.ts';
import {
  LOCATION_TYPES,
  SEARCH_VIEWS,
  TABLE_VIEWS,
  defaultSort,
  type SearchLocation,
  type SearchQuery,
  type SearchRoute,
} from '#domain/search/search-query.ts';
import { TABLE_COLUMNS } from '#domain/search/table-columns.ts';
import { clampDistance, roundCoordinate } from '#domain/search/search-values.ts';

const state = fc.constantFrom(...STATE_CODES);
const text = (max: number) =>
  fc
    .oneof(fc.string({ unit: 'binary', maxLength: max }), fc.string({ unit: 'grapheme', maxLength: max }))
    .map((typed) => plainText(typed, max))
    .filter((plain) => plain !== '');
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const citySlug = fc
  .oneof(fc.constantFrom('Oakland', 'Winston-Salem', "Coeur d'Alene", 'Cañon City', 'Schools'), text(30))
  .map(encodeLegacy)
  .filter(
    (slug) => /^(?!\.{1,2}$).+$/.test(slug) && encodeLegacy(decodeURIComponent(slug).replaceAll('_', '-')) === slug,
  );

const route: fc.Arbitrary<SearchRoute> = fc.oneof(
  fc.constant<SearchRoute>({ kind: 'search' }),
  fc.constant<SearchRoute>({ kind: 'zipcode' }),
  fc.constant<SearchRoute>({ kind: 'best-schools', state: null, citySlug: null }),
  state.map((code): SearchRoute => ({ kind: 'best-schools', state: code, citySlug: null })),
  fc.record({ kind: fc.constant('best-schools' as const), state, citySlug }),
  fc.record({ kind: fc.constant('city-listing' as const), state, citySlug }),
);

const location: fc.Arbitrary<SearchLocation> = fc.record({
  near: maybe(
    fc
      .record({
        lat: fc.double({ min: -90, max: 90, noNaN: true }),
        lon: fc.double({ min: -180, max: 180, noNaN: true }),
      })
      .map(({ lat, lon }) => ({ lat: roundCoordinate(lat), lon: roundCoordinate(lon) })),
  ),
  searchString: maybe(text(60)),
  label: maybe(text(75)),
  type: maybe(fc.constantFrom(...LOCATION_TYPES)),
  state: maybe(state),
  city: maybe(text(80)),
  zip: maybe(digits(5)),
  districtId: maybe(digits(7)),
});

const keys = fc
  .array(fc.stringMatching(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,15}$/), { maxLength: 25 })
  .map((list) => readListFilter(LIST_FILTERS.courses, list));
const years = fc
  .array(fc.integer({ min: 1900, max: 2099 }).map(String), { maxLength: 5 })
  .map((list) => readListFilter(LIST_FILTERS.csaYears, list));
const range = maybe(
  fc
    .tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10 }))
    .map(([one, other]) => ({ low: Math.min(one, other), high: Math.max(one, other) })),
);
const bound = maybe(fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10));
const figureRange = fc.tuple(bound, bound).map(([one, other]) => toFigureRange(one, other));
const filters: fc.Arbitrary<SchoolFilters> = fc.record({
  levels: fc.subarray(['p', 'e', 'm', 'h'] as const),
  grades: fc.subarray(['kg', '1', '7', '12'] as const),
  types: fc.subarray(['public', 'charter', 'private'] as const),
  programs: fc.subarray(['magnet', 'virtual'] as const),
  sizes: fc.subarray(['small', 'medium', 'large'] as const),
  ratios: fc.subarray(['few', 'average', 'many'] as const),
  courses: keys,
  apCourses: keys,
  ibCourses: keys,
  pathways: keys,
  pltw: keys,
  awards: keys,
  csaYears: years,
  csaGoldYears: years,
  religions: keys,
  counties: keys,
  without: fc.subarray([...LEFT_OUT]),
  summaryRating: range,
  growthRating: range,
  equityRating: range,
  collegeReadinessRating: range,
  testScoresRating: range,
  students: figureRange,
  studentsPerTeacher: figureRange,
  graduation: figureRange,
  reading: figureRange,
  mathematics: figureRange,
  spending: figureRange,
});

/** Any query that an address of a results page can ask. */
export const arbitraryQuery: fc.Arbitrary<SearchQuery> = fc
  .record({
    route,
    language: fc.constantFrom('en' as const, 'es' as const),
    text: maybe(text(300)),
    unused: fc.uniqueArray(text(60), { maxLength: 12 }),
    location,
    distance: fc.double({ min: 0.01, max: 100, noNaN: true }).map(clampDistance),
    filters,
    sort: fc.constantFrom(...SCHOOL_SORTS),
    view: fc.constantFrom(...SEARCH_VIEWS),
    tableView: fc.constantFrom(...TABLE_VIEWS),
    columns: fc.subarray([...TABLE_COLUMNS]),
    schoolId: maybe(fc.oneof(digits(12), digits(8), fc.constantFrom('a1234567', 'ab123456'))),
    collectionId: maybe(fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/)),
    breakdown: maybe(fc.constantFrom('low-income', 'hispanic', 'english-learners')),
    page: fc.integer({ min: 1, max: MAX_SEARCH_PAGE }),
  })
  .map((query) => ({ ...query, location: outsidePath(query.route, query.location), sort: possible(query) }));

/** What a path already says is not said again. */
function outsidePath(of: SearchRoute, said: SearchLocation): SearchLocation {
  const hasState = 'state' in of && of.state !== null;
  const hasCity = 'citySlug' in of && of.citySlug !== null;
  return { ...said, state: hasState ? null : said.state, city: hasCity ? null : said.city };
}

function possible({ sort, text: words }: Pick<SearchQuery, 'sort' | 'text'>): SearchQuery['sort'] {
  return sort === 'relevance' ? defaultSort(words) : sort;
}

/** Splits an address of the site as a browser does. */
export function decodable(address: string): [pathname: string, parameters: URLSearchParams] {
  const url = new URL(address, 'https://homeroom.test');
  return [url.pathname, url.searchParams];
}
