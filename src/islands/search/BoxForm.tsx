import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { checkLocationText } from '#domain/geocoding/location-text.ts';
import { WhatField } from './WhatField.tsx';
import { WhereField } from './WhereField.tsx';
import { useBox } from './box-context.ts';
import { filterParameter } from './box-filters.ts';
import { locationParameters, listMissingInputs } from './box-location.ts';
import { writePrefs } from './prefs-cookie.ts';

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
    const isNothingAsked = what.text.trim() === '' && what.filter === null && where.text.trim() === '';
    const placeholders = [texts.wherePlaceholder];
    const isPlaceWrong =
      where.text.trim() !== '' && !isPlaceKnown && checkLocationText(where.text, placeholders).kind === 'invalid';
    if (isNothingAsked || isPlaceWrong) {
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
    ...(language === 'en' ? [] : [['lang', language] as const]),
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
