import { MAX_REASON_LENGTH } from '#domain/reviews/review-terms.ts';
import { html, type Html } from '../html.ts';

/** The words of a reply's controls. */
export interface ReplyWords {
  readonly title: string;
  readonly edited: string;
  readonly button: string;
  readonly label: string;
  readonly save: string;
  readonly cancel: string;
  readonly edit: string;
  readonly delete: string;
  readonly deleteTitle: string;
  readonly deleteText: string;
}

/** What the school replied to a review. */
export interface DrawnReply {
  readonly id: string;
  readonly text: string;
  readonly isEdited: boolean;
  readonly createdAt: string;
  /** As readers see it. */
  readonly date: string;
}

/** The reply below a review. */
export function replyHtml(
  { id, text, isEdited, createdAt, date }: DrawnReply,
  words: Pick<ReplyWords, 'title' | 'edited'>,
): Html {
  return html`<div class="review-reply" data-reply="${id}">
    <p>
      <b>${words.title}</b> <time datetime="${createdAt.slice(0, 10)}">${date}</time>
      ${isEdited && html`<span class="review-note">${words.edited}</span>`}
    </p>
    <p data-reply-text>${text}</p>
  </div>`;
}

/** The button that opens the box for a reply. */
export function replyButtonHtml(words: ReplyWords): Html {
  return html`<button type="button" class="quiet-button" data-reply-open aria-expanded="false">
    ${words.button}
  </button>`;
}

/** What an official can do with a reply. */
export function replyToolsHtml(words: ReplyWords): Html {
  return html`<p class="review-reply-tools">
    <button type="button" class="quiet-button" data-reply-edit>${words.edit}</button>
    <button type="button" class="quiet-button" data-reply-delete>${words.delete}</button>
  </p>`;
}

/** The box in which a reply is written. */
export function replyBoxHtml(words: ReplyWords, { reviewId, text }: { reviewId: string; text: string }): Html {
  return html`<form class="review-reply-box" data-reply-box>
    <label for="reply-${reviewId}">${words.label}</label>
    <textarea id="reply-${reviewId}" name="response" rows="4" maxlength="${MAX_REASON_LENGTH}">${text}</textarea>
    <p class="form-alert" role="alert"></p>
    <p>
      <button type="submit">${words.save}</button>
      <button type="button" class="quiet-button" data-reply-cancel>${words.cancel}</button>
    </p>
  </form>`;
}

/** The question before a reply is deleted. */
export function deleteReplyHtml(words: ReplyWords): Html {
  return html`<dialog class="review-reply-dialog" aria-labelledby="delete-reply-title">
    <h2 id="delete-reply-title">${words.deleteTitle}</h2>
    <p>${words.deleteText}</p>
    <p>
      <button type="button" data-confirm>${words.delete}</button>
      <button type="button" class="quiet-button" data-cancel>${words.cancel}</button>
    </p>
  </dialog>`;
}
