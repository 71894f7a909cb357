/** A scroll that is to come has begun by then, on a slow phone too. */
const BEGIN_MS = 500;
/** Browsers without the `scrollend` event: longer than their smooth scrolls take. */
const LONGEST_SCROLL_MS = 1000;

/** Resolves when the smooth scroll that was just asked for is over, or turns out to be none. */
export function scrollEnd(): Promise<void> {
  const from = window.scrollY;
  return new Promise((resolve) => {
    const end = () => resolve();
    document.addEventListener('scrollend', end, { once: true });
    if (!('onscrollend' in document)) setTimeout(end, LONGEST_SCROLL_MS);
    setTimeout(() => {
      if (window.scrollY === from) end();
    }, BEGIN_MS);
  });
}
