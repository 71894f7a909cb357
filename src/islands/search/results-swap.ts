import { isShown } from '../dom/is-shown.ts';

/** The elements of a results page that a new search replaces. The rest of the page stays, with the boxes and the map. */
const SWAPPED = ['[data-search-part]', '[data-search-grid]', '.languages'];
const FOUND = '[data-search-focus]';

/**
 * Replaces the results with the results of another page. The focus stays on the same control. If the control is gone or the
 * visitor turned the page, the focus moves to the number of schools. Open panels stay open.
 */
export function swapResults(page: Document, { isPageTurned }: { isPageTurned: boolean }): void {
  const focused = document.activeElement;
  const open = [...document.querySelectorAll<HTMLDetailsElement>('details[id][open]')].map(({ id }) => id);
  for (const [current, fresh] of pairsOf(page)) {
    current.removeAttribute('data-point');
    for (const { name, value } of fresh.attributes) current.setAttribute(name, value);
    if (!current.matches('[data-search-grid]')) current.replaceChildren(...fresh.childNodes);
  }
  closeChange(page);
  swapBox(page);
  for (const id of open) document.getElementById(id)?.setAttribute('open', '');
  swapDemonstration(page);
  document.title = page.title;
  moveFocus(focused, isPageTurned);
}

/** On a phone, the box closes over the results that it requested, and opens if there are none to show. */
function closeChange(page: Document): void {
  const isOpen = page.querySelector('[data-search-change]')?.hasAttribute('open') ?? false;
  document.querySelector('[data-search-change]')?.toggleAttribute('open', isOpen);
}

/** Until the box is loaded, its form is a part of the page that says what was searched. */
function swapBox(page: Document): void {
  const current = document.querySelector<HTMLElement>('[data-search-box]:not([data-mounted])');
  const fresh = page.querySelector<HTMLElement>('[data-search-box]');
  if (current === null || fresh === null || current.contains(document.activeElement)) return;
  for (const name of ['data-state', 'data-point']) {
    const value = fresh.getAttribute(name);
    if (value === null) current.removeAttribute(name);
    else current.setAttribute(name, value);
  }
  current.replaceChildren(...fresh.childNodes);
}

function pairsOf(page: Document): (readonly [current: Element, fresh: Element])[] {
  return SWAPPED.flatMap((selector) => [...document.querySelectorAll(selector)]).flatMap((current) => {
    const name = current.getAttribute('data-search-part');
    const selector = SWAPPED.find((candidate) => current.matches(candidate)) ?? '';
    const fresh = page.querySelector(name === null ? selector : `[data-search-part="${name}"]`);
    return fresh === null ? [] : [[current, fresh] as const];
  });
}

/** Invented schools are never shown without the note that says so. */
function swapDemonstration(page: Document): void {
  const shown = document.querySelector('.demonstration');
  const fresh = page.querySelector('.demonstration');
  if (fresh === null) shown?.remove();
  else if (shown === null) document.querySelector('.site-header')?.after(fresh);
  else shown.replaceWith(fresh);
}

function moveFocus(focused: Element | null, isPageTurned: boolean): void {
  const found = document.querySelector<HTMLElement>(FOUND);
  if (isPageTurned) {
    found?.focus({ preventScroll: true });
    found?.scrollIntoView({ block: 'start', behavior: 'instant' });
  } else if (focused !== null && hasLostFocus(focused)) focusAgain(focused.id, found);
}

/** An element that is still in the page keeps its focus. */
function hasLostFocus(focused: Element): boolean {
  return focused !== document.body && !focused.isConnected;
}

/** On a phone, the link to the view that is shown is hidden. */
function focusAgain(id: string, found: HTMLElement | null): void {
  const same = id === '' ? null : document.getElementById(id);
  const shown = same !== null && isShown(same) ? same : null;
  (shown ?? found ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
}
