import type { ReviewsTexts } from '#i18n/reviews-texts.ts';
import { html } from '#markup/html.ts';
import { toElement } from '../dom/to-element.ts';
import { hasSessionHint } from '../members/session-hint.ts';
import { MODAL_CLOSED } from '../modals/modal-contract.ts';
import { openModal } from '../modals/open-modal.ts';
import { isMarked, setMarked } from './visit-memory.ts';

/** Reports a review in a dialog. A reader who is logged out logs in first, then goes on. One report a visit. */
export async function reportReview(link: HTMLAnchorElement, texts: ReviewsTexts): Promise<void> {
  try {
    if (!hasSessionHint()) await openModal('login', { context: 'General', staysOnPage: true });
    const parameters = Object.fromEntries(new URLSearchParams(link.search));
    await openModal('fragment', { name: 'report_review_modal', parameters });
    setMarked('reported', reviewOf(link), true);
    markReported(link, texts).focus();
  } catch (reason) {
    if (reason !== MODAL_CLOSED) location.assign(link.href);
  }
}

/** Shows which reviews the reader reported during this visit. */
export function showReported(list: HTMLElement, texts: ReviewsTexts): void {
  for (const link of list.querySelectorAll<HTMLAnchorElement>('a[data-report]'))
    if (isMarked('reported', reviewOf(link))) markReported(link, texts);
}

function markReported(link: HTMLAnchorElement, texts: ReviewsTexts): HTMLElement {
  const label = toElement(html`<span tabindex="-1">${texts.reported}</span>`);
  link.replaceWith(label);
  return label;
}

function reviewOf(link: HTMLAnchorElement): string {
  return new URLSearchParams(link.search).get('review_id') ?? '';
}
