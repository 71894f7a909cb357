import { useStore } from '@nanostores/react';
import { useCallback, useMemo } from 'react';
import { suggestText } from '#domain/geocoding/location-text.ts';
import { suggestionLink } from '#domain/search/suggestion-link.ts';
import { BoxField } from './BoxField.tsx';
import { useBox } from './box-context.ts';
import { filterGroups, filterTitle, suggestionGroups, countItems, type BoxItem } from './box-items.ts';
import { suggestNames } from './suggestion-calls.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * The first field: keywords, or the name of a school or a place. While it is empty, its list offers levels and types,
 * which replace keywords. Otherwise, the list has schools and places with the typed name.
 */
export function WhatField({ id, onPoint }: { readonly id: string; readonly onPoint?: (() => void) | undefined }) {
  const { store, texts, language, page, leaveTo, countOf } = useBox();
  const { text, filter } = useStore(store.$what);
  const near = useStore(store.$where).location?.near ?? null;
  const typed = suggestText(text);
  const ask = useCallback(
    (asked: string, signal: AbortSignal) => suggestNames({ text: asked, near, language }, page, signal),
    [near, language, page],
  );
  const { groups, isNothingFound } = useSuggestions(typed, ask);
  const filters = useMemo(() => filterGroups(texts), [texts]);
  const isEmpty = text.trim() === '';
  const onChoose = (item: BoxItem) => {
    if (item.kind === 'filter') store.chooseFilter(item.filter);
    else leaveTo(suggestionLink(item.suggestion.url, { type: item.type, keywords: text.trim() }));
  };
  const onRemove = () => {
    store.chooseFilter(null);
    document.getElementById(id)?.focus();
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
      before={filterName !== null && <FilterButton name={filterName} onRemove={onRemove} />}
    />
  );
}

interface FilterButtonProps {
  readonly name: string;
  readonly onRemove: () => void;
}

/** The filter that was chosen in place of keywords. A click removes it. */
function FilterButton({ name, onRemove }: FilterButtonProps) {
  const { texts, fill } = useBox();
  const label = fill(texts.removeFilter, { filter: name });
  return (
    <button className="search-box-filter" type="button" aria-label={label} onClick={onRemove}>
      {name} <span aria-hidden="true">✕</span>
    </button>
  );
}
