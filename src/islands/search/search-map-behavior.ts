import { RESULTS_CHANGED } from './search-events.ts';

for (const slot of document.querySelectorAll<HTMLElement>('[data-search-map]')) enhanceSearchMap(slot);

/**
 * Makes room for the map and loads it: at once if the visitor chose its view, and beside the list of a wide screen when
 * it scrolls into view. No part of it loads before.
 */
function enhanceSearchMap(slot: HTMLElement): void {
  const asked = new AbortController();
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) begin();
  });
  document.addEventListener(RESULTS_CHANGED, () => followResults(slot));
  document.addEventListener(RESULTS_CHANGED, beginIfChosen, { signal: asked.signal });
  slot.classList.add('is-live');
  observer.observe(slot);
  beginIfChosen();

  function beginIfChosen(): void {
    if (slot.dataset['view'] === 'map' && !slot.hidden) begin();
  }

  function begin(): void {
    if (asked.signal.aborted) return;
    asked.abort();
    observer.disconnect();
    void load(slot);
  }
}

function followResults(slot: HTMLElement): void {
  const grid = document.querySelector('[data-search-grid]');
  slot.dataset['view'] =
    document.querySelector<HTMLElement>('[data-search-part][data-view]')?.dataset['view'] ?? 'list';
  slot.hidden = grid !== null && !grid.classList.contains('search-grid');
}

async function load(slot: HTMLElement): Promise<void> {
  const note = slot.querySelector<HTMLElement>('[data-map-note]');
  if (note !== null) note.textContent = note.dataset['loading'] ?? '';
  try {
    const { showSearchMap } = await import('./search-map-view.ts');
    await showSearchMap(slot);
  } catch (error) {
    reportError(error);
    if (note !== null) note.textContent = note.dataset['failed'] ?? '';
  }
}
