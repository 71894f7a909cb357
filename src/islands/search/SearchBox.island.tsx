import { useState, useSyncExternalStore, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { isStateCode } from '#domain/places/state-list.ts';
import { readBoxPoint } from '#domain/search/box-point.ts';
import { fillPlural, fillText } from '#i18n/fill-text.ts';
import { textsFor } from '#i18n/texts.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { BOX_PAGES, BoxContext, type Box, useBox } from './box-context.ts';
import { createBoxStore, pointLocation } from './box-store.ts';
import { BoxForm } from './BoxForm.tsx';
import { readPrefs } from './prefs-cookie.ts';
import { RESULTS_CHANGED } from './search-events.ts';

interface BoxOverlayProps {
  /** The field that was pointed at. */
  readonly field: 'what' | 'where';
  readonly onClose: (isSent: boolean) => void;
}

/** Begins the ids of the fields in the overlay. */
const OVERLAY_PREFIX = 'overlay-';

/** The dialog's return value after its form was sent. */
const SENT = 'sent';

const SMALL_SCREEN = '(width < 48rem)';
type Field = 'what' | 'where';

/**
 * The search box with suggestions. Why an island: suggestions appear while the visitor types. The island loads when the
 * visitor first points at the box or moves into it. It replaces a form that works without it.
 */
function SearchBox({ box, opened = null }: { readonly box: Box; readonly opened?: Field | null }) {
  const isSmall = useMedia(SMALL_SCREEN);
  const [field, setField] = useState<Field | null>(opened);
  const close = (isSent: boolean) => {
    setField(null);
    // A visitor who sent nothing returns to the field that opened the overlay.
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
 * Replaces a form with the box. Keeps the typed text and the focus. On a small screen the box opens over the page if the
 * visitor points at a field, but not if a field only gets the focus. Returns a function that removes the box.
 */
export function mountSearchBox(host: HTMLElement, { isPointed }: { readonly isPointed: boolean }): () => void {
  const form = host.querySelector('form');
  if (form === null) throw new Error('The search box has no form: see SearchBox.astro.');
  const state = readForm(form, { isPointed, host });
  const { initial, active, focused, opened } = state;
  const box = createBox(host, {
    initial,
    action: form.getAttribute('action') ?? '',
    openIn: openFieldOf(state, isPointed),
  });
  remember(box, { isWhereFocused: focused?.id === 'where', isWhereEmpty: initial.where === '' });
  const root = createRoot(host);
  host.dataset['mounted'] = '';
  flushSync(() => root.render(<SearchBox box={box} opened={opened} />));
  if (focused !== null && opened === null) restore(focused);
  if (active instanceof HTMLButtonElement) host.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
  return () => root.unmount();
}

interface FormState {
  readonly initial: Parameters<typeof createBoxStore>[0];
  /** The element of the form that has the focus. */
  readonly active: Element | null;
  /** The field that has the focus. */
  readonly focused: Selection | null;
  /** The field that opens over the page. */
  readonly opened: Field | null;
}

function readForm(form: HTMLFormElement, { isPointed, host }: { isPointed: boolean; host: HTMLElement }): FormState {
  const active = form.contains(document.activeElement) ? document.activeElement : null;
  const focused = active instanceof HTMLInputElement ? selectionOf(active) : null;
  const opened = isPointed && focused !== null && matchMedia(SMALL_SCREEN).matches ? focused.id : null;
  return { initial: readFields(form, host), active, focused, opened };
}

/** Reads the texts and the place of a form. Another place that the visitor typed replaces the point of the page. */
function readFields(form: HTMLFormElement, host: HTMLElement): FormState['initial'] {
  const { state = '', point = '' } = host.dataset;
  const fieldOf = (id: Field) => form.querySelector<HTMLInputElement>(`#${id}`);
  const { value: where = '', defaultValue = '' } = fieldOf('where') ?? {};
  return {
    what: fieldOf('what')?.value ?? '',
    where,
    state: isStateCode(state) ? state : null,
    point: where === defaultValue ? readBoxPoint(point) : null,
  };
}

/** The field whose list opens with the box: the visitor pointed at it or typed in it. */
function openFieldOf({ focused, opened }: FormState, isPointed: boolean): string | null {
  if (focused === null || !(isPointed || focused.isTyped)) return null;
  return opened === null ? focused.id : `${OVERLAY_PREFIX}${focused.id}`;
}

function createBox(
  host: HTMLElement,
  { initial, ...given }: Pick<Box, 'action' | 'openIn'> & { initial: Parameters<typeof createBoxStore>[0] },
): Box {
  const language = pageLanguage();
  const texts = textsFor(language, 'search-box');
  const store = createBoxStore(initial);
  followResults(store);
  return {
    store,
    language,
    texts,
    page: BOX_PAGES.find((page) => page === host.dataset['page']) ?? 'search',
    ...given,
    fill: (text, values) => fillText(text, values, language),
    countOf: (count) => fillPlural(texts, { key: 'suggestionCount', count, language }),
    leaveTo: (address) => {
      window.location.assign(address);
    },
  };
}

/** Fills in the place of the last search, unless the page has a place or the visitor is in the place field. */
function remember({ store, page }: Box, { isWhereFocused, isWhereEmpty }: Record<string, boolean>): void {
  if (page === 'search' || isWhereFocused === true || isWhereEmpty !== true) return;
  const { location } = readPrefs();
  if (location !== null) store.chooseLocation({ ...location, label: location.label ?? location.city });
}

/** Writes the words of a new search into the fields when its results are on the page. */
function followResults(store: Box['store']): void {
  document.addEventListener(RESULTS_CHANGED, () => {
    const asked = document.querySelector<HTMLElement>('[data-what]')?.dataset;
    if (asked === undefined) return;
    const { what = '', where = '', point = '' } = asked;
    const near = readBoxPoint(point);
    if (store.$what.get().text !== what) store.typeKeywords(what);
    if (near !== null) store.chooseLocation(pointLocation(near, where));
    else if (store.$where.get().text !== where) store.typeLocation(where);
  });
}

interface Selection {
  readonly id: Field;
  readonly from: number;
  readonly to: number;
  /** True if the visitor changed the text of the field. */
  readonly isTyped: boolean;
}

function selectionOf({ id, selectionStart, selectionEnd, value, defaultValue }: HTMLInputElement): Selection {
  const end = value.length;
  return {
    id: id === 'where' ? 'where' : 'what',
    from: selectionStart ?? end,
    to: selectionEnd ?? end,
    isTyped: value !== defaultValue,
  };
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

/** The search box over the whole of a small screen. Escape, and the button, lead back to the page. */
function BoxOverlay({ field, onClose }: BoxOverlayProps) {
  const box = useBox();
  const { texts } = box;
  const input = `${OVERLAY_PREFIX}${field}`;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    const element = document.getElementById(input);
    if (!(element instanceof HTMLInputElement)) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [input]);
  const close = () => dialog.current?.close();
  const closeSent = () => dialog.current?.close(SENT);
  return (
    <dialog
      ref={dialog}
      className="search-box-overlay"
      aria-labelledby="overlay-title"
      onClose={({ currentTarget }) => {
        onClose(currentTarget.returnValue === SENT);
      }}
    >
      <div className="search-box-overlay-head">
        <h2 id="overlay-title">{texts.label}</h2>
        <button type="button" onClick={close}>
          {texts.close}
        </button>
      </div>
      <BoxContext value={{ ...box, openIn: input }}>
        <BoxForm prefix={OVERLAY_PREFIX} onSent={closeSent} />
      </BoxContext>
    </dialog>
  );
}
