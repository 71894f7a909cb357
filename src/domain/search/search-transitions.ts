import type { Language } from '../places/language.ts';
import {
  LIST_FILTERS,
  LIST_FILTER_NAMES,
  RANGE_FILTER_NAMES,
  readListFilter,
  type ListFilter,
  type RangeFilter,
} from './search-filters.ts';
import {
  FIGURE_FILTERS,
  MAX_SEARCH_PAGE,
  type FigureFilter,
  type FigureRange,
  type RatingRange,
  type SchoolFilters,
  type SchoolSort,
} from '../engine/school-search.ts';
import {
  MAX_QUESTION_LENGTH,
  NO_FILTERS,
  NO_LOCATION,
  defaultSort,
  type SearchLocation,
  type SearchQuery,
  type SearchView,
  type TableView,
} from './search-query.ts';
import { clampDistance, readText } from './search-values.ts';

/** Sets one filter and returns to the first page. */
export function withFilter<Name extends keyof SchoolFilters>(
  query: SearchQuery,
  name: Name,
  value: SchoolFilters[Name],
): SearchQuery {
  return { ...query, filters: { ...query.filters, [name]: value }, page: 1 };
}

/** Toggles one value of a list filter. A value that the filter does not know changes nothing. */
export function withToggled(query: SearchQuery, name: ListFilter, value: string): SearchQuery {
  const chosen: readonly string[] = query.filters[name];
  return chosen.includes(value)
    ? withList(
        query,
        name,
        chosen.filter((other) => other !== value),
      )
    : withList(query, name, [...chosen, value]);
}

/** Changes the order and returns to the first page. */
export function withSort(query: SearchQuery, sort: SchoolSort): SearchQuery {
  const isPossible = sort !== 'relevance' || query.text !== null;
  return { ...query, sort: isPossible ? sort : defaultSort(query.text), page: 1 };
}

/** Changes the distance, within the limits, and returns to the first page. */
export function withDistance(query: SearchQuery, miles: number): SearchQuery {
  return { ...query, distance: clampDistance(miles), page: 1 };
}

/** Changes the page, from 1 to MAX_SEARCH_PAGE. */
export function withPage(query: SearchQuery, page: number): SearchQuery {
  return { ...query, page: Math.min(MAX_SEARCH_PAGE, Math.max(1, Math.trunc(page))) };
}

/** Changes the view of the same results. The table keeps its columns unless other ones are given. */
export function withView(query: SearchQuery, view: SearchView, tableView: TableView | null = null): SearchQuery {
  return tableView === null ? { ...query, view } : { ...query, view, tableView, columns: [] };
}

/** Changes the keywords. If the order was the default, it becomes the default of the new keywords. */
export function withText(query: SearchQuery, typed: string): SearchQuery {
  const text = readText(typed, MAX_QUESTION_LENGTH);
  const isSortKept = query.sort !== defaultSort(query.text) && (query.sort !== 'relevance' || text !== null);
  return {
    ...query,
    text,
    sort: isSortKept ? query.sort : defaultSort(text),
    page: 1,
  };
}

/** Changes the place, on the general search page. Keeps nothing of the old place and returns to the first page. */
export function withLocation(query: SearchQuery, location: Partial<SearchLocation>): SearchQuery {
  return { ...query, route: { kind: 'search' }, location: { ...NO_LOCATION, ...location }, schoolId: null, page: 1 };
}

/** Changes the language of a search. */
export function withQueryLanguage(query: SearchQuery, language: Language): SearchQuery {
  return { ...query, language };
}

/** Removes every filter. Words, place, distance, order and view stay. */
export function cleared(query: SearchQuery): SearchQuery {
  return { ...query, filters: NO_FILTERS, page: 1 };
}

/** A filter in force, as a removable chip: `without` is the query that lacks only it. */
export type ActiveFilter =
  | { readonly kind: 'value'; readonly filter: ListFilter; readonly value: string; readonly without: SearchQuery }
  | {
      readonly kind: 'range';
      readonly filter: RangeFilter;
      readonly range: RatingRange;
      readonly without: SearchQuery;
    }
  | {
      readonly kind: 'figure';
      readonly filter: FigureFilter;
      readonly range: FigureRange;
      readonly without: SearchQuery;
    };

/** Lists every active filter, with one entry per value, in the order of the filters. */
export function activeFilters(query: SearchQuery): readonly ActiveFilter[] {
  return [
    ...LIST_FILTER_NAMES.flatMap((filter) =>
      query.filters[filter].map((value): ActiveFilter => ({
        kind: 'value',
        filter,
        value,
        without: withToggled(query, filter, value),
      })),
    ),
    ...RANGE_FILTER_NAMES.flatMap((filter): ActiveFilter[] => {
      const range = query.filters[filter];
      return range === null ? [] : [{ kind: 'range', filter, range, without: withFilter(query, filter, null) }];
    }),
    ...FIGURE_FILTERS.flatMap((filter): ActiveFilter[] => {
      const range = query.filters[filter];
      return range === null ? [] : [{ kind: 'figure', filter, range, without: withFilter(query, filter, null) }];
    }),
  ];
}

function withList(query: SearchQuery, name: ListFilter, values: readonly string[]): SearchQuery {
  if (name === 'levels') return withFilter(query, name, readListFilter(LIST_FILTERS.levels, values));
  if (name === 'grades') return withFilter(query, name, readListFilter(LIST_FILTERS.grades, values));
  if (name === 'types') return withFilter(query, name, readListFilter(LIST_FILTERS.types, values));
  return withFilter(query, name, readListFilter(LIST_FILTERS[name], values));
}
