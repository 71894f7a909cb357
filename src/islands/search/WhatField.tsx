import { useStore } from '@nanostores/react';
import { useCallback, useMemo } from 'react';
import { isLocationText, suggestText } from '#domain/search/location-text.ts';
import { suggestionLink } from '#domain/search/suggestion-link.ts';
import { HOME_SUGGEST_TYPE_LIMIT, SUGGEST_TYPE_LIMIT, type SuggestionType } from '#domain/search/suggest-limits.ts';
import { BoxField } from './BoxField.tsx';
import { useBox } from './box-context.ts';
import { filterGroups, filterTitle, suggestionGroups, countItems, type BoxItem } from './box-items.ts';
import { locationTypeOf } from './box-location.ts';
import { fetchAddresses, fetchSuggestions, type SuggestionGroup } from './suggestion-client.ts';
import { useSuggestions } from './use-suggestions.ts';

const PAGE_TYPES: readonly SuggestionType[] = ['Schools', 'Cities', 'Districts', 'Zipcodes', 'Addresses'];
const HOME_TYPES: readonly SuggestionType[] = ['Schools', 'Cities', 'Districts', 'Zipcodes'];

/**
 * The first field: keywords, or the name of a school or a place. While it is empty its list offers levels and types, which
 * take the place of keywords; once something is typed, what there is of that name.
 */
export function WhatField({ id, onPoint }: { readonly id: string; readonly onPoint?: (() => void) | undefined }) {
  const { store, texts, language, page, leaveTo, fill, countOf } = useBox();
  const { text, filter } = useStore(store.$what);
  const near = useStore(store.$where).location?.near ?? null;
  const typed = suggestText(text);
  const ask = useCallback(
    async (asked: string, signal: AbortSignal): Promise<readonly SuggestionGroup[]> => {
      const question = { text: asked, near, language };
      if (page !== 'home')
        return fetchSuggestions({ ...question, types: PAGE_TYPES, typeLimit: SUGGEST_TYPE_LIMIT }, signal);
      const named = fetchSuggestions({ ...question, types: HOME_TYPES, typeLimit: HOME_SUGGEST_TYPE_LIMIT }, signal);
      const addresses = isLocationText(asked) ? fetchAddresses(question, signal).catch(withoutAddresses) : [];
      return [...(await named), ...(await addresses)];
    },
    [near, language, page],
  );
  const { groups, isNothingFound } = useSuggestions(typed, ask);
  const filters = useMemo(() => filterGroups(texts), [texts]);
  const isEmpty = text.trim() === '';
  const onChoose = (item: BoxItem) => {
    if (item.kind === 'filter') store.chooseFilter(item.filter);
    else {
      const locationType = locationTypeOf(item.type);
      leaveTo(suggestionLink(item.suggestion.url, { locationType, keywords: text.trim() }));
    }
  };
  const filterName = filter === null ? null : filterTitle(filter, texts);
  return (
    <BoxField
      id={id}
      name="q"
      label={texts.what}
      placeholder={filterName === null ? texts.whatPlaceholder : ''}
      text={text}
      groups={isEmpty ? filters : suggestionGroups(groups, texts)}
      listLabel={isEmpty ? texts.choices : texts.suggestions}
      typed={typed}
      status={isEmpty ? '' : countOf(countItems(groups))}
      alert={isNothingFound ? texts.noMatch : ''}
      onType={store.typeKeywords}
      onChoose={onChoose}
      onPoint={onPoint}
      before={
        filterName !== null && (
          <button
            className="search-box-filter"
            type="button"
            aria-label={fill(texts.removeFilter, { filter: filterName })}
            onClick={() => {
              store.chooseFilter(null);
              document.getElementById(id)?.focus();
            }}
          >
            {filterName} <span aria-hidden="true">✕</span>
          </button>
        )
      }
    />
  );
}

/** Without addresses the names are still worth showing. */
function withoutAddresses(error: unknown): [] {
  console.warn('No addresses:', error);
  return [];
}
