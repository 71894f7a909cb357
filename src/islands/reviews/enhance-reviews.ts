/**
 * Loads the behavior of a list of reviews when the reader gets near it, so that a page of which nobody reads the reviews makes no
 * call. Without script, forms and links do the same.
 */
export function enhanceReviews(list: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void import('./review-list.ts').then(({ startReviews }) => startReviews(list)).catch(reportError);
    },
    { rootMargin: '300px' },
  );
  observer.observe(list);
}
