import type { ReviewsTexts } from '#i18n/reviews-texts.ts';
import { html } from '#markup/html.ts';
import { toElement } from '../dom/to-element.ts';
import { hasSessionHint } from '../members/session-hint.ts';
import { MODAL_CLOSED } from '../modals/modal-contract.ts';
import { openModal } from '../modals/open-modal.ts';

/** Reports a review in a dialog. A reader who is logged out logs in first, then goes on. One report a visit. */
export async function reportReview(link: HTMLAnchorElement, texts: ReviewsTexts): Promise<void> {
  try {
    if (!hasSessionHint()) await openModal('login', { context: 'General', staysOnPage: true });
    const parameters = Object.fromEntries(new URLSearchParams(link.search));
    await openModal('fragment', { name: 'report_review_modal', parameters });
    markReported(link, texts);
  } catch (reason) {
    if (reason !== MODAL_CLOSED) location.assign(link.href);
  }
}

function markReported(link: HTMLAnchorElement, texts: ReviewsTexts): void {
  const label = toElement(html`<span tabindex="-1">${texts.reported}</span>`);
  link.replaceWith(label);
  label.focus();
}
