import { useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { languageOf } from '#domain/places/language.ts';
import { fillPlural, fillText } from '#i18n/fill-text.ts';
import { SEARCH_BOX_TEXTS } from '#i18n/search-box-texts.ts';
import { BoxForm } from './BoxForm.tsx';
import { BoxOverlay, OVERLAY_PREFIX } from './BoxOverlay.tsx';
import { BoxContext, type Box, type BoxPage } from './box-context.ts';
import { createBoxStore } from './box-store.ts';
import { readPrefs } from './prefs-cookie.ts';
import { RESULTS_CHANGED } from './search-events.ts';

const SMALL_SCREEN = '(width < 48rem)';
type Field = 'what' | 'where';

/**
 * The search box with suggestions. Why an island: suggestions come while one types. It is loaded when somebody first points
 * at the box or moves into it, and takes the place of the form that stands in the page without it.
 */
export function SearchBox({ box, opened = null }: { readonly box: Box; readonly opened?: Field | null }) {
  const isSmall = useMedia(SMALL_SCREEN);
  const [field, setField] = useState<Field | null>(opened);
  const close = (isSent: boolean) => {
    setField(null);
    // Whoever sent nothing is back where the overlay was opened.
    if (!isSent && field !== null) document.getElementById(field)?.focus();
  };
  return (
    <BoxContext value={box}>
      {isSmall ? <BoxForm prefix="" onPoint={setField} /> : <BoxForm prefix="" />}
      {isSmall && field !== null && <BoxOverlay field={field} onClose={close} />}
    </BoxContext>
  );
}

/**
 * Puts the box in the place of a form, with what was typed in it meanwhile, and with its focus. On a small screen it opens
 * over the page for somebody who points at a field, never for a focus that only passes. Gives what takes it away.
 */
export function mountSearchBox(host: HTMLElement, { isPointed }: { readonly isPointed: boolean }): () => void {
  const form = host.querySelector('form');
  if (form === null) throw new Error('The search box has no form: see SearchBox.astro.');
  const fieldOf = (id: string) => form.querySelector<HTMLInputElement>(`#${id}`)?.value ?? '';
  const active = document.activeElement instanceof HTMLInputElement ? document.activeElement : null;
  const focused = active !== null && form.contains(active) ? selectionOf(active) : null;
  const opened = isPointed && focused !== null && matchMedia(SMALL_SCREEN).matches ? focused.id : null;
  const isTyped = focused !== null && active?.value !== active?.defaultValue;
  const initial = { what: fieldOf('what'), where: fieldOf('where') };
  const box = createBox(host, {
    initial,
    action: form.getAttribute('action') ?? '',
    typedIn: isTyped ? `${opened === null ? '' : OVERLAY_PREFIX}${focused.id}` : null,
  });
  remember(box, { isWhereFocused: focused?.id === 'where', isWhereEmpty: initial.where === '' });
  const isButtonFocused = document.activeElement instanceof HTMLButtonElement && form.contains(document.activeElement);
  const root = createRoot(host);
  flushSync(() => root.render(<SearchBox box={box} opened={opened} />));
  if (focused !== null && opened === null) restore(focused);
  if (isButtonFocused) host.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
  return () => root.unmount();
}

function createBox(
  host: HTMLElement,
  { initial, ...given }: Pick<Box, 'action' | 'typedIn'> & { initial: { what: string; where: string } },
): Box {
  const language = languageOf(document.documentElement.lang);
  const texts = SEARCH_BOX_TEXTS[language];
  const tag = `${language}-US`;
  const store = createBoxStore(initial);
  followResults(store);
  return {
    store,
    language,
    texts,
    // Our own template writes it.
    page: (host.dataset['page'] ?? 'search') as BoxPage,
    ...given,
    fill: (text, values) => fillText(text, values, tag),
    countOf: (count) => fillPlural(texts, { key: 'suggestionCount', count, tag }),
    leaveTo: (address) => {
      window.location.assign(address);
    },
  };
}

/** The place of the last search, unless the page has one or the reader is about to type one. */
function remember({ store, page }: Box, { isWhereFocused, isWhereEmpty }: Record<string, boolean>): void {
  if (page === 'search' || isWhereFocused === true || isWhereEmpty !== true) return;
  const { location } = readPrefs();
  if (location !== null) store.chooseLocation({ ...location, label: location.label ?? location.city });
}

/** The results on the page became those of another question: the fields hold its words. */
function followResults(store: Box['store']): void {
  document.addEventListener(RESULTS_CHANGED, () => {
    const asked = document.querySelector<HTMLElement>('[data-what]')?.dataset;
    if (asked === undefined) return;
    const { what = '', where = '' } = asked;
    if (store.$what.get().text !== what) store.typeKeywords(what);
    if (store.$where.get().text !== where) store.typeLocation(where);
  });
}

interface Selection {
  readonly id: Field;
  readonly from: number;
  readonly to: number;
}

function selectionOf({ id, selectionStart, selectionEnd, value }: HTMLInputElement): Selection {
  const end = value.length;
  return { id: id === 'where' ? 'where' : 'what', from: selectionStart ?? end, to: selectionEnd ?? end };
}

function restore({ id, from, to }: Selection): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.setSelectionRange(from, to);
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => {
        media.removeEventListener('change', onChange);
      };
    },
    () => matchMedia(query).matches,
  );
}
