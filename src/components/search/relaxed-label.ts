import { encodeSearchQuery } from '#domain/search/search-query-codec.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { activeFilters } from '#domain/search/search-transitions.ts';
import { translatorFor } from '#i18n/translator.ts';
import { activeFilterLabel } from './filter-labels.ts';

/** Names a search with fewer filters by the filter that it drops. */
export function relaxedLabel(query: SearchQuery, relaxed: SearchQuery): string {
  const t = translatorFor(query.language);
  const address = encodeSearchQuery(relaxed);
  const left = activeFilters(query).find(({ without }) => encodeSearchQuery(without) === address);
  return left === undefined
    ? t('search.none.withoutAll')
    : t('search.none.without', { filter: activeFilterLabel(left, query.language) });
}
