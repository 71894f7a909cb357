import type { SearchQuery } from '#domain/search/search-query.ts';
import { activeFilters, type ActiveFilter } from '#domain/search/search-transitions.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import { activeFilterLabel } from './filter-labels.ts';

/** Names a search with fewer conditions by what it drops: filters, and words. */
export function relaxedLabel(query: SearchQuery, relaxed: SearchQuery): string {
  const { language, text } = query;
  const t = translatorFor(language);
  const label = (active: ActiveFilter) => activeFilterLabel(active, language);
  const kept = activeFilters(relaxed).map(label);
  if (kept.length === 0 && relaxed.text === text && activeFilters(query).length > 1) return t('search.none.withoutAll');
  const words = text !== null && relaxed.text === null ? [text] : [];
  const dropped = activeFilters(query)
    .map(label)
    .filter((filter) => !kept.includes(filter));
  return t('search.none.without', { filter: formatFor(language).list([...words, ...dropped]) });
}
