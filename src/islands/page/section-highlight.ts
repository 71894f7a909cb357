const HIGHLIGHT_MS = 750;
/** Readers who are led to the reviews come to read them, and need no finger pointing there. */
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
