const HIGHLIGHT_MS = 750;
/** Links to the reviews lead straight to them, so they need no highlight. */
const NEVER_HIGHLIGHTED = 'Reviews';

let endHighlight = () => {};

/** Points out one section for 750 ms. */
export function highlightSection(section: HTMLElement): void {
  endHighlight();
  if (section.id === NEVER_HIGHLIGHTED) return;
  section.classList.add('is-highlighted');
  const timer = setTimeout(() => endHighlight(), HIGHLIGHT_MS);
  endHighlight = () => {
    clearTimeout(timer);
    section.classList.remove('is-highlighted');
    endHighlight = () => {};
  };
}
