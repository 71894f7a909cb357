import { hasSessionHint } from '../members/session-hint.ts';
import { reviewsTexts } from './reviews-texts.ts';
import { HELPFUL_BUTTON, showHelpful, toggleHelpful } from './helpful.ts';
import { reportReview, showReported } from './report-review.ts';
import { showOwnAndReplies } from './own-review.ts';

/** Shows counts and what is the reader's own, and makes "Helpful", "Report" and "Reply" act in place. */
export function startReviews(list: HTMLElement): void {
  const texts = reviewsTexts();
  showReported(list, texts);
  void showHelpful(list, texts);
  if (hasSessionHint()) void showOwnAndReplies(list, texts);
  list.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>(HELPFUL_BUTTON) : null;
    if (button === null) return;
    event.preventDefault();
    void toggleHelpful(button, texts);
  });
  // Before the code that opens any link to a dialog: a report has its own steps.
  list.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-report]') : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    void reportReview(link, texts);
  });
}
