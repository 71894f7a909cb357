import { textsFor } from '#i18n/texts.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { isMotionReduced } from '../dom/motion.ts';

const SHOWN_PAST_PX = 220;
const SCROLL_MS = 500;
const SMALLEST_WINDOW_PX = 300;

/** Shows the button when the page is scrolled past 220 px. The button scrolls to the top within 500 ms. */
export function enhanceBackToTop(button: HTMLElement): void {
  if (!(button instanceof HTMLButtonElement)) return;
  const tooNarrow = matchMedia(`(width < ${SMALLEST_WINDOW_PX}px)`);
  const fit = () => {
    button.disabled = tooNarrow.matches;
  };
  new IntersectionObserver(([entry]) => {
    button.classList.toggle('is-shown', entry?.isIntersecting === false);
  }).observe(markOfDepth(SHOWN_PAST_PX));
  tooNarrow.addEventListener('change', fit);
  button.addEventListener('click', () => {
    scrollToTop();
    // The button hides itself, so main takes the focus.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  });
  fit();
  button.append(arrow(), words());
  button.hidden = false;
}

function arrow(): HTMLElement {
  const arrowUp = document.createElement('b');
  arrowUp.ariaHidden = 'true';
  arrowUp.textContent = '↑';
  return arrowUp;
}

function words(): HTMLElement {
  const text = document.createElement('span');
  text.textContent = textsFor(pageLanguage(), 'page-controls').backToTop;
  return text;
}

/** Adds a hidden element from the top of the page down to a depth. It leaves the window when the page scrolls past it. */
function markOfDepth(depthPx: number): HTMLElement {
  const mark = document.createElement('div');
  mark.className = 'depth-mark';
  mark.style.blockSize = `${depthPx}px`;
  document.body.append(mark);
  return mark;
}

function scrollToTop(): void {
  const from = window.scrollY;
  const startedAt = performance.now();
  const step = (now: number) => {
    const left = isMotionReduced() ? 0 : Math.max(0, 1 - (now - startedAt) / SCROLL_MS);
    window.scrollTo({ top: from * left ** 3, behavior: 'instant' });
    if (left > 0) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
