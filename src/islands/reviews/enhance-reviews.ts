import { whenNear } from '../dom/when-near.ts';

/**
 * Loads the behavior of a list of reviews when the visitor gets near it, so that a page makes no call for reviews that
 * are never read. Without script, forms and links do the same.
 */
export function enhanceReviews(list: HTMLElement): void {
  let isReady = false;
  const load = async () => {
    const { startReviews } = await import('./review-list.ts');
    if (!isReady) startReviews(list);
    isReady = true;
  };
  whenNear(list, load);
  // A report has its own steps. A click before their code is there waits for it, and opens no dialog by itself.
  list.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-report]') : null;
    if (link === null || isReady || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    void load().then(
      () => link.click(),
      () => location.assign(link.href),
    );
  });
}
