/** Tells the styles when the page is scrolled past the profile's header: narrow windows then show bars in its place. */
export function enhanceProfileBars(header: HTMLElement): void {
  new IntersectionObserver(([entry]) => {
    const isPast = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.bottom <= 0;
    document.documentElement.classList.toggle('is-past-header', isPast);
  }).observe(header);
}
