import { whenNear } from '../dom/when-near.ts';

/**
 * Loads the counts of a list of reviews when the visitor gets near it, so that a page makes no call for reviews that are never read.
 * Without script, forms and links do the same.
 */
export function enhanceReviews(list: HTMLElement): void {
  whenNear(list, async () => {
    const { startReviews } = await import('./review-list.ts');
    startReviews(list);
  });
}
