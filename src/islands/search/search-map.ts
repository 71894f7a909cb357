import { RESULTS_CHANGED } from './search-events.ts';

/**
 * Makes room for the map, and loads it when that place comes into view: where the map was chosen, and on wide screens beside
 * the list. Before that, nothing of it is loaded.
 */
export function enhanceSearchMap(slot: HTMLElement): void {
  document.addEventListener(RESULTS_CHANGED, () => {
    const grid = document.querySelector('[data-search-grid]');
    slot.dataset['view'] =
      document.querySelector<HTMLElement>('[data-search-part][data-view]')?.dataset['view'] ?? 'list';
    slot.hidden = grid !== null && !grid.classList.contains('search-grid');
  });
  slot.classList.add('is-live');
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void load(slot);
  });
  observer.observe(slot);
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
