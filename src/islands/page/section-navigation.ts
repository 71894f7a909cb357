import { anchorId, parsePageHash } from '#domain/page/page-hash.ts';
import { isMotionReduced } from '../dom/motion.ts';
import { scrollEnd } from '../dom/scroll-end.ts';
import { showTabsAround, showTabsOfHash } from './tabs.ts';

const HIGHLIGHT_MS = 750;

/** Links to the reviews lead straight to them, so they need no highlight. */
const NEVER_HIGHLIGHTED = 'Reviews';

let endHighlight = () => {};

const POLL_MS = 100;
/** Ten seconds. Sections that load later are ignored. */
const POLL_LIMIT = 100;
const HELD_FRAMES = 10;
const SIGNS_OF_READER = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Scrolls to the section in the address on load, and to the section of a link on a click. Opens the tabs that the hash
 * names. `scroll-padding` in base.css sets the distance between the section and the window's top.
 */
export function enhanceSectionNavigation(): void {
  document.addEventListener('click', followLink);
  document.addEventListener('click', keepPlace);
  window.addEventListener('hashchange', () => {
    const section = openSection(location.hash);
    if (section !== null && !isInView(section)) void leadTo(section, 'instant');
  });
  if (isReturn()) showTabsOfHash(parsePageHash(location.hash));
  else if (location.hash !== '') awaitSection(location.hash);
}

/** The page in another language opens at the section and the tab that are open here. */
export function keepPlace({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.languages a') : null;
  if (link !== null) link.hash = location.hash;
}

function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || opensElsewhere(event)) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  const section = link === null ? null : openSection(link.hash);
  if (link === null || section === null) return;
  event.preventDefault();
  takeFocus(section);
  void leadTo(section, isMotionReduced() ? 'instant' : 'smooth').then(() => {
    if (location.hash !== link.hash) history.pushState(null, '', link.hash);
  });
}

/** Returns true if the browser may open the link in another tab or window. */
function opensElsewhere({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey;
}

/** Tries until the section is there, because some sections load late. Stops when the visitor does anything. */
function awaitSection(hash: string): void {
  const patience = new AbortController();
  const stop = () => patience.abort();
  for (const sign of SIGNS_OF_READER) window.addEventListener(sign, stop, { passive: true, signal: patience.signal });
  if (leadToHash(hash, patience.signal)) return;
  let triesLeft = POLL_LIMIT;
  const timer = setInterval(() => {
    triesLeft -= 1;
    if (triesLeft === 0 || leadToHash(hash, patience.signal)) stop();
  }, POLL_MS);
  patience.signal.addEventListener('abort', () => clearInterval(timer));
}

function leadToHash(hash: string, signal: AbortSignal): boolean {
  const section = openSection(hash);
  if (section === null) return false;
  void leadTo(section, 'instant');
  if (document.readyState !== 'complete') window.addEventListener('load', () => hold(section, signal), { once: true });
  return true;
}

/** Keeps the section in view, because browsers scroll to the element with the hash as its id again after the load. */
function hold(section: HTMLElement, signal: AbortSignal, framesLeft = HELD_FRAMES): void {
  if (signal.aborted || framesLeft === 0) return;
  section.scrollIntoView({ behavior: 'instant' });
  requestAnimationFrame(() => hold(section, signal, framesLeft - 1));
}

/** Finds the first section of main that a hash names and opens everything around it. Null if there is none. */
function openSection(hash: string): HTMLElement | null {
  const names = parsePageHash(hash);
  showTabsOfHash(names);
  // The whole address may name rows of a table that is folded.
  const exact = document.getElementById(anchorId(...names));
  if (exact !== null) openDrawersAround(exact);
  for (const id of [...names, anchorId(...names)]) {
    const section = id === '' ? null : document.querySelector<HTMLElement>(`main #${CSS.escape(id)}`);
    if (section === null) continue;
    showTabsAround(section);
    openDrawersAround(section);
    return section;
  }
  return null;
}

function openDrawersAround(section: Element): void {
  const drawer = section.closest('details');
  if (drawer === null) return;
  drawer.open = true;
  if (drawer.parentElement !== null) openDrawersAround(drawer.parentElement);
}

async function leadTo(section: HTMLElement, behavior: ScrollBehavior): Promise<void> {
  section.scrollIntoView({ behavior, block: 'start' });
  if (behavior === 'smooth') await scrollEnd();
  highlightSection(section);
}

/** Moves the focus to the section, as browsers do for their own links. */
function takeFocus(section: HTMLElement): void {
  if (!section.hasAttribute('tabindex')) {
    section.tabIndex = -1;
    section.addEventListener('blur', () => section.removeAttribute('tabindex'), { once: true });
  }
  section.focus({ preventScroll: true });
}

function isInView(section: HTMLElement): boolean {
  const { top, bottom } = section.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Returns true if the visitor came back to the page. The browser then restores the scroll position. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}

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
