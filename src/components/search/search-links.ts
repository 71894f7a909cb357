import { DEFAULT_LANGUAGE } from '#domain/places/language.ts';
import type { SitePath } from '#domain/places/place-paths.ts';
import { encodeSearchQuery, entriesOf } from '#domain/search/search-query-codec.ts';
import { LIST_FILTERS } from '#domain/search/search-filters.ts';
import { NO_FILTERS, defaultSort, type SearchQuery } from '#domain/search/search-query.ts';
import { toRoutePath } from '#domain/search/search-route.ts';
import { withPage, withQueryLanguage } from '#domain/search/search-transitions.ts';

/** The address of a page of a query's results, without language. */
export function toPagePath(query: SearchQuery, page: number): SitePath {
  return encodeSearchQuery(withQueryLanguage(withPage(query, page), DEFAULT_LANGUAGE));
}

/** The address for the form of filters. Its path names no level, because visitors can change the level in the form. */
export function filterAction(query: SearchQuery): SitePath {
  return toRoutePath(query.route, []);
}

/** Returns the hidden fields of the form of columns: all of the query except the columns. */
export function columnEntries(query: SearchQuery): readonly (readonly [key: string, value: string])[] {
  return withLanguageEntry(query, [
    ...query.filters.levels.map((level) => [LIST_FILTERS.levels.keys[0], level] as const),
    ...entriesOf({ ...query, columns: [], filters: { ...query.filters, levels: [] } }),
  ]);
}

/**
 * Returns the hidden fields of the filter form: all of the query except the page and what the form has controls for.
 */
export function listHiddenFields(query: SearchQuery): readonly (readonly [key: string, value: string])[] {
  const { csaYears, csaGoldYears, counties } = query.filters;
  const hasBreakdown = query.view === 'table' && query.tableView === 'Equity';
  const carried = entriesOf({
    ...query,
    breakdown: hasBreakdown ? null : query.breakdown,
    filters: { ...NO_FILTERS, csaYears, csaGoldYears, counties },
    distance: null,
    sort: defaultSort(query.text),
    page: 1,
  });
  return withLanguageEntry(query, carried);
}

type Entries = readonly (readonly [key: string, value: string])[];

function withLanguageEntry({ language }: SearchQuery, entries: Entries): Entries {
  return language === DEFAULT_LANGUAGE ? entries : [...entries, ['lang', language]];
}
