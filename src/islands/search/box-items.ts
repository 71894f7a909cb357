import { LEVELS_OFFERED, TYPES_OFFERED } from './box-filters.ts';
import type { Texts } from '#i18n/texts.ts';
import type { Suggestion } from '#domain/search/suggest-contract.ts';
import type { SuggestionType } from '#domain/search/suggest-limits.ts';
import type { BoxFilter } from './box-store.ts';
import type { SuggestionGroup } from './suggestion-client.ts';

/** One line of a field's list. */
export type BoxItem =
  | { readonly kind: 'filter'; readonly filter: BoxFilter; readonly title: string; readonly detail: null }
  | {
      readonly kind: 'suggestion';
      readonly type: SuggestionType;
      readonly suggestion: Suggestion;
      readonly title: string;
      readonly detail: string | null;
    };

/** Lines under a heading. */
export interface BoxGroup {
  readonly heading: string;
  readonly items: readonly BoxItem[];
}

/** The levels and types that can be chosen in the place of keywords. */
export function filterGroups(texts: Texts['search-box']): readonly BoxGroup[] {
  return [
    { heading: texts.level, items: LEVELS_OFFERED.map((filter) => filterItem(filter, texts)) },
    { heading: texts.type, items: TYPES_OFFERED.map((filter) => filterItem(filter, texts)) },
  ];
}

/** Suggestions as lines, under the names of their kinds. */
export function suggestionGroups(groups: readonly SuggestionGroup[], texts: Texts['search-box']): readonly BoxGroup[] {
  return groups.map(({ type, items }) => ({
    heading: texts.groups[type],
    items: items.map((suggestion) => suggestionItem(type, suggestion)),
  }));
}

/** How many suggestions there are. */
export function countItems(groups: readonly SuggestionGroup[]): number {
  return groups.reduce((sum, { items }) => sum + items.length, 0);
}

/** The name of a filter. */
export function filterTitle(filter: BoxFilter, texts: Texts['search-box']): string {
  return filter.kind === 'level' ? texts.levels[filter.value] : texts.types[filter.value];
}

function filterItem(filter: BoxFilter, texts: Texts['search-box']): BoxItem {
  return { kind: 'filter', filter, title: filterTitle(filter, texts), detail: null };
}

/** Schools and ZIP codes show their city. A city's title includes its state. */
function suggestionItem(type: SuggestionType, suggestion: Suggestion): BoxItem {
  const { title, city, state } = suggestion;
  const hasPlace = type !== 'Cities' && type !== 'Addresses' && city !== null && state !== null;
  return {
    kind: 'suggestion',
    type,
    suggestion,
    title,
    detail: hasPlace ? `${city}, ${state.toUpperCase()}` : null,
  };
}
