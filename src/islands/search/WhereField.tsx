import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef } from 'react';
import { suggestText, describeLocation } from '#domain/geocoding/location-text.ts';
import { BoxField } from './BoxField.tsx';
import { LocateButton } from './LocateButton.tsx';
import { useBox } from './box-context.ts';
import { countItems, suggestionGroups, type BoxItem } from './box-items.ts';
import { toSuggestedLocation } from './box-location.ts';
import { suggestPlaces } from './suggestion-calls.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * The second field: a place. A text that looks like an address has no suggestions. The edge looks it up when the form
 * is sent.
 */
export function WhereField({ id, onPoint }: { readonly id: string; readonly onPoint?: (() => void) | undefined }) {
  const { store, texts, language, page, countOf } = useBox();
  const { text, location } = useStore(store.$where);
  const entry = describeLocation(text);
  const typed = suggestText(text);
  const ask = useCallback(
    (asked: string, signal: AbortSignal) => suggestPlaces({ text: asked, language }, signal),
    [language],
  );
  const isAsked = location === null && (entry === 'zip' || entry === 'city');
  const { groups, isNothingFound } = useSuggestions(isAsked ? typed : '', ask);
  const isChosenHere = useRef(false);
  useEffect(() => {
    // On a results page, another place shows its results at once. The focus does not move.
    if (!isChosenHere.current || location === null) return;
    isChosenHere.current = false;
    const input = document.getElementById(id);
    if (page === 'search' && input instanceof HTMLInputElement) input.form?.requestSubmit();
  }, [location, page, id]);
  const onChoose = (item: BoxItem) => {
    if (item.kind !== 'suggestion') return;
    isChosenHere.current = true;
    store.chooseLocation(toSuggestedLocation(item.type, item.suggestion));
  };
  return (
    <BoxField
      id={id}
      name="locationSearchString"
      label={texts.where}
      placeholder={texts.wherePlaceholder}
      text={text}
      groups={isAsked ? suggestionGroups(groups, texts) : []}
      listLabel={texts.suggestions}
      typed={typed}
      status={countOf(countItems(groups))}
      alert={isNothingFound ? texts.noMatch : ''}
      onType={store.typeLocation}
      onChoose={onChoose}
      onPoint={onPoint}
      after={<LocateButton fieldId={id} />}
    />
  );
}
