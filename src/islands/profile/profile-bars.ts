/** Marks the page as scrolled past the profile's header. Narrow windows then show bars in its place. */
export function enhanceProfileBars(header: HTMLElement): void {
  new IntersectionObserver(([entry]) => {
    const isPast = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.bottom <= 0;
    document.documentElement.classList.toggle('is-past-header', isPast);
  }).observe(header);
}
