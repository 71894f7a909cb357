import { isUnheld } from '#domain/search/intent/read-phrases.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { levelInPath } from '#domain/search/search-route.ts';
import { activeFilters, type ActiveFilter } from '#domain/search/search-transitions.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import { activeFilterLabel } from './filter-labels.ts';

interface Props {
  readonly query: SearchQuery;
  /** The heading of the page. */
  readonly heading: string;
  readonly miles: number | null;
}

/** Says what a search was understood as, and which words it did not use. Nothing if the heading says it all. */
export function SearchReading({ query, heading, miles }: Props) {
  const { language, unused } = query;
  const t = translatorFor(language);
  const format = formatFor(language);
  const conditions = activeFilters(query)
    .filter((active) => !isInHeading(active, query))
    .map((active) => activeFilterLabel(active, language));
  const near = miles === null ? [] : [t('search.filter.within', { count: miles, distance: format.miles(miles) })];
  const quoted = (words: readonly string[]) => format.list(words.map((text) => t('search.reading.quote', { text })));
  const unheld = unused.filter((words) => isUnheld(words));
  const others = unused.filter((words) => !isUnheld(words));
  if (conditions.length === 0 && unused.length === 0) return null;
  return (
    <p className="search-reading">
      {conditions.length > 0 && <span>{[heading, ...conditions, ...near].join(' · ')}</span>}
      {unheld.length > 0 && <strong> {t('search.reading.noData', { words: quoted(unheld) })}</strong>}
      {others.length > 0 && <strong> {t('search.reading.notUsed', { words: quoted(others) })}</strong>}
    </p>
  );
}

/** The heading of a best-schools page names its level. */
function isInHeading({ kind, filter }: ActiveFilter, { route, text, filters }: SearchQuery): boolean {
  const isLevel = kind === 'value' && filter === 'levels';
  return isLevel && route.kind === 'best-schools' && text === null && levelInPath(filters.levels) !== null;
}
