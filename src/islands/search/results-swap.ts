/** Elements of a results page that a new search fills anew; the rest of the page, with the boxes and the map, stays. */
const SWAPPED = ['[data-search-part]', '[data-search-grid]', '.languages'];
const FOUND = '[data-search-focus]';

/**
 * Puts the results of another page in the place of those shown. The focus stays on the same control; where that is gone, or
 * the reader turned the page, it goes to the number of schools found. Open panels stay open.
 */
export function swapResults(page: Document, { isPageTurned }: { isPageTurned: boolean }): void {
  const focused = document.activeElement;
  const open = [...document.querySelectorAll<HTMLDetailsElement>('details[id][open]')].map(({ id }) => id);
  for (const [current, fresh] of pairsOf(page)) {
    for (const { name, value } of fresh.attributes) current.setAttribute(name, value);
    if (!current.matches('[data-search-grid]')) current.replaceChildren(...fresh.childNodes);
  }
  for (const id of open) document.getElementById(id)?.setAttribute('open', '');
  swapDemonstration(page);
  document.title = page.title;
  moveFocus(focused, isPageTurned);
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
}

function moveFocus(focused: Element | null, isPageTurned: boolean): void {
  const found = document.querySelector<HTMLElement>(FOUND);
  if (isPageTurned) {
    found?.focus({ preventScroll: true });
    found?.scrollIntoView({ block: 'start', behavior: 'instant' });
    return;
  }
  // What is still in the page kept its focus.
  if (focused === null || focused === document.body || focused.isConnected) return;
  const same = focused.id === '' ? null : document.getElementById(focused.id);
  (same ?? found ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
}
