import { parseZip } from '../places/contact.ts';
import { parseLanguage } from '../places/language.ts';
import { withLanguage, type SitePath } from '../places/place-paths.ts';
import { findStateByName } from '../places/site-address.ts';
import { isSchoolId } from '../schools/school-id.ts';
import { collectParameters, firstOf, valuesOf, writeParameters, type QueryParameters } from './query-parameters.ts';
import { SCHOOL_SORTS, type FigureFilter, type SchoolFilters, type SchoolSort } from '../engine/school-search.ts';
import {
  FIGURE_KEYS,
  LIST_FILTERS,
  LIST_FILTER_NAMES,
  RANGE_FILTERS,
  RANGE_FILTER_NAMES,
  figureEntries,
  readFigureRange,
  readListFilter,
  readRangeFilter,
  writeRange,
} from './search-filters.ts';
import {
  LOCATION_TYPES,
  MAX_CITY_LENGTH,
  MAX_LABEL_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_UNUSED,
  SEARCH_VIEWS,
  TABLE_VIEWS,
  defaultSort,
  type SearchLocation,
  type SearchQuery,
  type SearchRoute,
} from './search-query.ts';
import { readColumns } from './table-columns.ts';
import { levelInPath, toRoutePath, parseSearchRoute } from './search-route.ts';
import { readCoordinates, readDistance, readPage, readText, readWord, writeCoordinate } from './search-values.ts';

type Entry = readonly [key: string, value: string];

/**
 * The query that an address of a results page asks. Never throws: unknown keys and values are ignored, long ones cut,
 * and a path of no results page is the general search. `parameters` may be a `URLSearchParams`.
 */
export function decodeSearchQuery(pathname: string, parameters: Iterable<Entry>): SearchQuery {
  const { route, level } = parseSearchRoute(pathname);
  const given = collectParameters(parameters);
  const text = firstOf(given, ['q'], (raw) => readText(raw, MAX_QUESTION_LENGTH));
  return {
    route,
    language: parseLanguage(given.get('lang')?.[0]),
    text,
    unused: decodeUnused(given),
    location: decodeLocation(given, route),
    distance: isPointReplaced(given) ? null : firstOf(given, ['distance'], readDistance),
    filters: decodeFilters(given, level === null ? [] : [level]),
    sort: firstOf(given, ['sort'], (raw) => readSort(raw, text)) ?? defaultSort(text),
    view: firstOf(given, ['view'], (raw) => readWord(raw, SEARCH_VIEWS)) ?? 'list',
    tableView: firstOf(given, ['tableView'], (raw) => readWord(raw, TABLE_VIEWS)) ?? 'Overview',
    columns: readColumns(valuesOf(given, ['columns'])),
    schoolId: firstOf(given, ['id', 'schoolId'], readSchoolId),
    collectionId: firstOf(given, ['collectionId'], (raw) => (/^[\w-]{1,40}$/.test(raw) ? raw : null)),
    breakdown: firstOf(given, ['breakdown'], (raw) => (/^[A-Za-z][\w-]{0,59}$/.test(raw) ? raw : null)),
    page: firstOf(given, ['page'], readPage) ?? 1,
  };
}

/** Writes the one address of a query, with its language. Keys have a fixed order. Leaves out defaults and page 1. */
export function encodeSearchQuery(query: SearchQuery): SitePath {
  const path = toRoutePath(query.route, query.filters.levels);
  const parameters = writeParameters(entriesOf(query));
  return withLanguage(parameters === '' ? path : `${path}?${parameters}`, query.language);
}

/** True if two queries have the same address. */
export function isSameSearch(left: SearchQuery, right: SearchQuery): boolean {
  return encodeSearchQuery(left) === encodeSearchQuery(right);
}

/** Lists the parameters of a query in canonical order, without `lang`, for the hidden fields of a form. */
export function entriesOf(query: SearchQuery): readonly Entry[] {
  const { text, location, distance, sort, view, tableView, columns, page } = query;
  return [
    ...entry('q', text),
    ...query.unused.map((words): Entry => ['unused', words]),
    ...locationEntries(location),
    ...entry('distance', distance === null ? null : String(distance)),
    ...entry('id', query.schoolId),
    ...entry('collectionId', query.collectionId),
    ...filterEntries(query),
    ...entry('breakdown', query.breakdown),
    ...entry('sort', sort === defaultSort(text) ? null : sort),
    ...entry('view', view === 'list' ? null : view),
    ...entry('tableView', tableView === 'Overview' ? null : tableView),
    ...entry('columns', columns.length === 0 ? null : columns.join(',')),
    ...entry('page', page === 1 ? null : String(page)),
  ];
}

function decodeUnused(given: QueryParameters): readonly string[] {
  const words = valuesOf(given, ['unused']).flatMap((raw) => readText(raw, MAX_TEXT_LENGTH) ?? []);
  return [...new Set(words)].slice(0, MAX_UNUSED);
}

function decodeLocation(given: QueryParameters, route: SearchRoute): SearchLocation {
  const { searchString, state } = decodeStateBox(given);
  const point = isPointReplaced(given) ? NO_POINT : decodePoint(given);
  const isPointInBox = point.near !== null && given.has('boxLabel');
  return {
    ...point,
    searchString: isPointInBox ? null : searchString,
    type: firstOf(given, ['locationType'], (raw) => readWord(raw, LOCATION_TYPES)),
    state: isStateInPath(route) ? null : state,
    city: isCityInPath(route) ? null : firstOf(given, ['city'], (raw) => readText(raw, MAX_CITY_LENGTH)),
    zip: firstOf(given, ['zip', 'zipcode'], parseZip),
    districtId: firstOf(given, ['district_id'], (raw) => (/^\d{7}$/.test(raw.trim()) ? raw.trim() : null)),
  };
}

/**
 * The search form of a state puts the state's name into its location box. If the name is unchanged, no visitor typed
 * it.
 */
function decodeStateBox(given: QueryParameters): Pick<SearchLocation, 'searchString' | 'state'> {
  const readState = (raw: string) => findStateByName(raw.slice(0, MAX_CITY_LENGTH));
  const searchString = firstOf(given, ['locationSearchString'], (raw) => readText(raw, MAX_TEXT_LENGTH));
  const state = firstOf(given, ['state'], readState);
  const stateInBox = firstOf(given, ['stateSelect'], readState);
  const isUntouched = stateInBox !== null && searchString !== null && findStateByName(searchString) === stateInBox;
  return isUntouched ? { searchString: null, state: state ?? stateInBox } : { searchString, state };
}

function isStateInPath(route: SearchRoute): boolean {
  return 'state' in route && route.state !== null;
}

function isCityInPath(route: SearchRoute): boolean {
  return 'citySlug' in route && route.citySlug !== null;
}

const NO_POINT: Pick<SearchLocation, 'near' | 'label'> = { near: null, label: null };

function decodePoint(given: QueryParameters): Pick<SearchLocation, 'near' | 'label'> {
  const [lat = '', lon = ''] = [given.get('lat')?.[0], given.get('lon')?.[0]];
  return {
    near: readCoordinates(lat, lon),
    label: firstOf(given, ['locationLabel'], (raw) => readText(raw, MAX_LABEL_LENGTH)),
  };
}

/** The form of results around a point has the point's label in its box. Other words in the box take the point's place. */
function isPointReplaced(given: QueryParameters): boolean {
  const label = given.get('boxLabel')?.[0];
  const typed = given.get('locationSearchString')?.[0];
  return label !== undefined && typed !== undefined && typed.trim() !== label.trim();
}

function decodeFilters(given: QueryParameters, levelsOfPath: readonly string[]): SchoolFilters {
  const raw = (name: keyof typeof LIST_FILTERS) => valuesOf(given, LIST_FILTERS[name].keys);
  const range = (name: keyof typeof RANGE_FILTERS) => readRangeFilter(rangeValues(given, RANGE_FILTERS[name]));
  const figure = (name: FigureFilter) => {
    const bound = (end: string) => given.get(`${FIGURE_KEYS[name]}_${end}`)?.[0] ?? '';
    return readFigureRange(name, bound('min'), bound('max'));
  };
  return {
    levels: readListFilter(LIST_FILTERS.levels, [...levelsOfPath, ...raw('levels')]),
    grades: readListFilter(LIST_FILTERS.grades, raw('grades')),
    types: readListFilter(LIST_FILTERS.types, raw('types')),
    programs: readListFilter(LIST_FILTERS.programs, raw('programs')),
    sizes: readListFilter(LIST_FILTERS.sizes, raw('sizes')),
    ratios: readListFilter(LIST_FILTERS.ratios, raw('ratios')),
    courses: readListFilter(LIST_FILTERS.courses, raw('courses')),
    apCourses: readListFilter(LIST_FILTERS.apCourses, raw('apCourses')),
    ibCourses: readListFilter(LIST_FILTERS.ibCourses, raw('ibCourses')),
    pathways: readListFilter(LIST_FILTERS.pathways, raw('pathways')),
    pltw: readListFilter(LIST_FILTERS.pltw, raw('pltw')),
    awards: readListFilter(LIST_FILTERS.awards, raw('awards')),
    csaYears: readListFilter(LIST_FILTERS.csaYears, raw('csaYears')),
    csaGoldYears: readListFilter(LIST_FILTERS.csaGoldYears, raw('csaGoldYears')),
    religions: readListFilter(LIST_FILTERS.religions, raw('religions')),
    counties: readListFilter(LIST_FILTERS.counties, raw('counties')),
    without: readListFilter(LIST_FILTERS.without, raw('without')),
    summaryRating: range('summaryRating'),
    growthRating: range('growthRating'),
    equityRating: range('equityRating'),
    collegeReadinessRating: range('collegeReadinessRating'),
    testScoresRating: range('testScoresRating'),
    students: figure('students'),
    studentsPerTeacher: figure('studentsPerTeacher'),
    graduation: figure('graduation'),
    reading: figure('reading'),
    mathematics: figure('mathematics'),
    spending: figure('spending'),
  };
}

function rangeValues(given: QueryParameters, key: string): readonly string[] {
  return valuesOf(given, [key, `${key}[]`]);
}

function readSort(raw: string, text: string | null): SchoolSort | null {
  const sort = readWord(raw, SCHOOL_SORTS);
  return sort === 'relevance' && text === null ? null : sort;
}

function readSchoolId(raw: string): string | null {
  const id = raw.trim().toLowerCase();
  return isSchoolId(id) ? id : null;
}

function entry(key: string, value: string | null): Entry[] {
  return value === null ? [] : [[key, value]];
}

function locationEntries(location: SearchLocation): Entry[] {
  const { near } = location;
  return [
    ...entry('locationSearchString', location.searchString),
    ...entry('locationLabel', location.label),
    ...entry('locationType', location.type),
    ...entry('lat', near && writeCoordinate(near.lat)),
    ...entry('lon', near && writeCoordinate(near.lon)),
    ...entry('state', location.state),
    ...entry('city', location.city),
    ...entry('zip', location.zip),
    ...entry('district_id', location.districtId),
  ];
}

function filterEntries({ route, filters }: SearchQuery): Entry[] {
  const isLevelInPath = route.kind === 'best-schools' && levelInPath(filters.levels) !== null;
  const written = LIST_FILTER_NAMES.filter((name) => !(name === 'levels' && isLevelInPath));
  return [
    ...written.flatMap((name) => listEntries(LIST_FILTERS[name], filters[name])),
    ...RANGE_FILTER_NAMES.flatMap((name) => entry(RANGE_FILTERS[name], filters[name] && writeRange(filters[name]))),
    ...figureEntries(filters),
  ];
}

function listEntries(
  { keys: [key], isRepeated }: (typeof LIST_FILTERS)[keyof typeof LIST_FILTERS],
  values: readonly string[],
): Entry[] {
  if (isRepeated) return values.map((value) => [key, value]);
  return entry(key, values.length === 0 ? null : values.join(','));
}
