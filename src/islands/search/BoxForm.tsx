import { useStore } from '@nanostores/react';
import { type SubmitEvent, useCallback, useEffect, useRef, useState, useMemo } from 'react';
import type { GeocodeAnswer } from '#domain/geocoding/geocode-contract.ts';
import { checkLocationText, suggestText, describeLocation } from '#domain/geocoding/location-text.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/places/language.ts';
import { writeCoordinate } from '#domain/search/search-values.ts';
import { SUGGEST_TIMEOUT_MS } from '#domain/search/suggest-limits.ts';
import { suggestionLink } from '#domain/search/suggestion-link.ts';
import { readCall } from '../dom/json-client.ts';
import { useBox } from './box-context.ts';
import { filterParameter } from './box-filters.ts';
import { countItems, suggestionGroups, type BoxItem, filterGroups, filterTitle } from './box-items.ts';
import { locationParameters, listMissingInputs, toSuggestedLocation, toGeocodedLocation } from './box-location.ts';
import type { BoxLocation } from './box-store.ts';
import { BoxField } from './BoxField.tsx';
import { writePrefs } from './prefs-cookie.ts';
import { suggestPlaces, suggestNames } from './suggestion-calls.ts';
import { useSuggestions } from './use-suggestions.ts';

const POSITION_TIMEOUT_MS = 10_000;

/** A position that is not older is as good as a new one. */
const POSITION_AGE_MS = 300_000;

/** The visitor's place is unknown. `sentence` is the edge's reason, or null if the browser gave no position. */
class LocateFailure extends Error {
  readonly sentence: string | null;
  constructor(sentence: string | null) {
    super(sentence ?? 'The browser gave no position.');
    this.sentence = sentence;
  }
}

interface BoxFormProps {
  /** Begins the ids of the fields. */
  readonly prefix: string;
  readonly onPoint?: (field: 'what' | 'where') => void;
  readonly onSent?: () => void;
}

/** Both fields and what they send: the same form that the page has without a script. */
export function BoxForm({ prefix, onPoint, onSent }: BoxFormProps) {
  const { store, texts, language, action } = useBox();
  const what = useStore(store.$what);
  const where = useStore(store.$where);
  const alert = useStore(store.$alert);
  const isPlaceKnown = where.location !== null && locationParameters(where.location).length > 0;
  const whereId = `${prefix}where`;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const isBlank = what.text.trim() === '' && what.filter === null && where.text.trim() === '';
    const placeholders = [texts.wherePlaceholder];
    const isPlaceWrong =
      where.text.trim() !== '' && !isPlaceKnown && checkLocationText(where.text, placeholders).kind === 'invalid';
    if (isBlank || isPlaceWrong) {
      event.preventDefault();
      store.warn(texts.locationRequired);
      document.getElementById(whereId)?.focus();
      return;
    }
    for (const missing of listMissingInputs(where.location)) console.warn(missing);
    writePrefs(what, where.location);
    onSent?.();
  };
  const hidden = [
    ...(what.filter === null ? [] : [filterParameter(what.filter)]),
    ...(where.location === null ? [] : locationParameters(where.location)),
    ...(language === DEFAULT_LANGUAGE ? [] : [['lang', language] as const]),
  ];
  return (
    <form
      className="search-box"
      action={action}
      method="get"
      role="search"
      aria-label={texts.label}
      onSubmit={onSubmit}
    >
      <WhatField id={`${prefix}what`} onPoint={onPoint && (() => onPoint('what'))} />
      <WhereField id={whereId} onPoint={onPoint && (() => onPoint('where'))} />
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit">{texts.button}</button>
      <p className="search-box-alert search-box-form-alert" role="alert">
        {alert}
      </p>
    </form>
  );
}

/**
 * The second field: a place. A text that looks like an address has no suggestions. The edge looks it up when the form
 * is sent.
 */
function WhereField({ id, onPoint }: { readonly id: string; readonly onPoint?: (() => void) | undefined }) {
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

/** Fills the place field with the visitor's location, if the browser shares it. */
function LocateButton({ fieldId }: { readonly fieldId: string }) {
  const { store, texts, language } = useBox();
  const [isBusy, setBusy] = useState(false);
  const locate = async () => {
    setBusy(true);
    try {
      store.chooseLocation(await locateReader(language));
      document.getElementById(fieldId)?.focus();
    } catch (error) {
      store.warn(error instanceof LocateFailure ? (error.sentence ?? texts.locationDenied) : texts.locationFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      className="search-box-locate"
      type="button"
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) void locate();
      }}
    >
      <svg viewBox="0 0 16 16" width="20" height="20" aria-hidden="true">
        <circle cx="8" cy="8" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M8 0v4M8 12v4M0 8h4M12 8h4" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <span className="visually-hidden">{isBusy ? texts.locating : texts.locate}</span>
    </button>
  );
}

/** Finds the visitor's address. Rejects with a {@link LocateFailure} if the browser gives no position, or if a call fails. */
async function locateReader(language: Language): Promise<BoxLocation> {
  const { latitude, longitude } = await position();
  const parameters = new URLSearchParams({
    lat: writeCoordinate(latitude),
    lon: writeCoordinate(longitude),
    ...(language !== DEFAULT_LANGUAGE && { lang: language }),
  });
  const path = `/gsr/api/geocode?${parameters.toString()}`;
  const { items, message } = await readCall<GeocodeAnswer>(path, { timeoutMs: SUGGEST_TIMEOUT_MS });
  const location = items[0] === undefined ? null : toGeocodedLocation(items[0]);
  if (location === null) throw new LocateFailure(message ?? '');
  return location;
}

function position(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        resolve(coords);
      },
      () => {
        reject(new LocateFailure(null));
      },
      { timeout: POSITION_TIMEOUT_MS, maximumAge: POSITION_AGE_MS },
    );
  });
}

/**
 * The first field: keywords, or the name of a school or a place. While it is empty, its list offers levels and types,
 * which replace keywords. Otherwise, the list has schools and places with the typed name.
 */
function WhatField({ id, onPoint }: { readonly id: string; readonly onPoint?: (() => void) | undefined }) {
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
