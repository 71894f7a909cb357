import { SEARCH_CSV_PATH, SEARCH_PATH, withLanguage } from '../places/place-paths.ts';
import { writeParameters } from './query-parameters.ts';
import { decodeSearchQuery, entriesOf } from './search-query-codec.ts';
import type { SearchQuery } from './search-query.ts';
import { toRoutePath } from './search-route.ts';

/**
 * Returns the address of a query's schools as a file. If the path of the query's page is part of the query, it becomes
 * the parameter `path`.
 */
export function downloadAddress(query: SearchQuery): string {
  const path = toRoutePath(query.route, query.filters.levels);
  const entries = entriesOf({ ...query, view: 'list', tableView: 'Overview', columns: [], page: 1 });
  const parameters = writeParameters([...(path === SEARCH_PATH ? [] : [['path', path] as const]), ...entries]);
  return withLanguage(parameters === '' ? SEARCH_CSV_PATH : `${SEARCH_CSV_PATH}?${parameters}`, query.language);
}

/**
 * The query of a file's address: the inverse of {@link downloadAddress}. Never throws. `parameters` may be a
 * `URLSearchParams`.
 */
export function decodeDownload(parameters: Iterable<readonly [key: string, value: string]>): SearchQuery {
  const entries = [...parameters];
  const path = entries.find(([key]) => key === 'path')?.[1];
  return decodeSearchQuery(path ?? SEARCH_PATH, entries);
}
