import { anchorId, parsePageHash } from '#domain/page/page-hash.ts';
import { isMotionReduced } from './motion.ts';
import { highlightSection } from './section-highlight.ts';
import { scrollEnd } from './scroll-end.ts';
import { showTabsAround, showTabsOfHash } from './tabs.ts';

const POLL_MS = 100;
/** Ten seconds: what has not come by then is not awaited. */
const POLL_LIMIT = 100;
const HELD_FRAMES = 10;
const SIGNS_OF_READER = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Leads to the sections of the page: that of the address on load, those of links on a click, with the tabs that the hash
 * names. How far below the window's top a section comes to stand is `scroll-padding` in base.css.
 */
export function enhanceSectionNavigation(): void {
  document.addEventListener('click', followLink);
  window.addEventListener('hashchange', () => {
    const section = openSection(location.hash);
    if (section !== null && !isInView(section)) void leadTo(section, 'instant');
  });
  if (isReturn()) showTabsOfHash(parsePageHash(location.hash));
  else if (location.hash !== '') awaitSection(location.hash);
}

function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  const section = link === null ? null : openSection(link.hash);
  if (link === null || section === null) return;
  event.preventDefault();
  takeFocus(section);
  void leadTo(section, isMotionReduced() ? 'instant' : 'smooth').then(() => {
    if (location.hash !== link.hash) history.pushState(null, '', link.hash);
  });
}

/** Tries until the section is there, for what is put on the page late; gives up as soon as the reader does anything. */
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

/** When a page is loaded, its browser leads to the element that has the whole hash as its id once more: a tab's panel. */
function hold(section: HTMLElement, signal: AbortSignal, framesLeft = HELD_FRAMES): void {
  if (signal.aborted || framesLeft === 0) return;
  section.scrollIntoView({ behavior: 'instant' });
  requestAnimationFrame(() => hold(section, signal, framesLeft - 1));
}

/** The first section of main that a hash names, with everything opened that it lies in; null where there is none. */
function openSection(hash: string): HTMLElement | null {
  const names = parsePageHash(hash);
  showTabsOfHash(names);
  for (const id of [...names, anchorId(...names)]) {
    const section = id === '' ? null : document.querySelector<HTMLElement>(`main #${CSS.escape(id)}`);
    if (section === null) continue;
    showTabsAround(section);
    openDrawersAround(section);
    return section;
  }
  return null;
}

function openDrawersAround(section: HTMLElement): void {
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

/** The next key leads on from the section, as it does after a link that the browser follows itself. */
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

/** True where the reader came back to the page: the browser then knows how far it was scrolled. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}
