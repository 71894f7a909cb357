import type { ReplyAnswer } from '#domain/reviews/review-answers.ts';
import { REVIEW_CALLS, replyPath, reviewOfAnchor } from '#domain/reviews/review-paths.ts';
import type { ReviewsTexts } from '#i18n/reviews-texts.ts';
import { replyBoxHtml, replyButtonHtml, replyHtml, replyToolsHtml } from '#markup/reviews/reply-html.ts';
import { toElement } from '../dom/to-element.ts';
import { callMember } from '../members/member-client.ts';
import { addStyleSheet } from '../dom/style-sheet.ts';
import styleUrl from './reply.css?url';
import { confirmDeletion } from './delete-reply.ts';
import { isMarked, setMarked } from './visit-memory.ts';

/** Shows approved officials "Reply" at each review without a reply, and "Edit" and "Delete" at each reply. */
export function enhanceReplies(list: HTMLElement, texts: ReviewsTexts): void {
  void addStyleSheet(styleUrl).catch((error: unknown) => reportError(error));
  for (const review of list.querySelectorAll<HTMLElement>('.review')) showTools(review, texts);
}

/** Shows what the review's state allows: a reply's tools, or the button to write one. */
function showTools(review: HTMLElement, texts: ReviewsTexts): void {
  for (const old of review.querySelectorAll('[data-reply-open], .review-reply-tools, [data-reply-box]')) old.remove();
  const reply = review.querySelector<HTMLElement>('[data-reply]');
  if (reply === null) {
    if (!isMarked('replied', reviewOfAnchor(review.id))) addReplyButton(review, texts);
    return;
  }
  const tools = toElement(replyToolsHtml(texts.reply));
  tools.querySelector('[data-reply-edit]')?.addEventListener('click', () => openBox(review, texts));
  tools.querySelector('[data-reply-delete]')?.addEventListener('click', () => void deleteReply(review, texts));
  reply.append(tools);
}

function addReplyButton(review: HTMLElement, texts: ReviewsTexts): void {
  const button = toElement(replyButtonHtml(texts.reply));
  button.addEventListener('click', () => openBox(review, texts));
  review.querySelector('.review-actions')?.append(button);
}

function openBox(review: HTMLElement, texts: ReviewsTexts): void {
  const reviewId = reviewOfAnchor(review.id);
  const text = review.querySelector('[data-reply-text]')?.textContent ?? '';
  const box = toElement(replyBoxHtml(texts.reply, { reviewId, text }));
  for (const old of review.querySelectorAll('[data-reply-open], .review-reply-tools, [data-reply-box]')) old.remove();
  box.addEventListener('submit', (event) => {
    event.preventDefault();
    void saveReply(review, { box, texts });
  });
  box.querySelector('[data-reply-cancel]')?.addEventListener('click', () => {
    showTools(review, texts);
    review.querySelector<HTMLElement>('[data-reply-open], [data-reply-edit]')?.focus();
  });
  review.append(box);
  box.querySelector('textarea')?.focus();
}

/** Saves a new reply, or changes the one that is there. The box closes when the reply is saved. */
async function saveReply(
  review: HTMLElement,
  { box, texts }: { box: HTMLElement; texts: ReviewsTexts },
): Promise<void> {
  const field = box.querySelector('textarea');
  const alert = box.querySelector('[role="alert"]');
  if (alert === null || field === null) return;
  const response = field.value.trim();
  const result = response === '' ? null : await sendReply(review, response);
  if (result?.kind === 'done') {
    showReply(review, { answer: result.answer, texts });
    return;
  }
  const refused = result?.kind === 'refused' ? result.message : null;
  alert.textContent = result === null ? texts.reply.required : (refused ?? texts.reply.failed);
  field.focus();
}

function sendReply(review: HTMLElement, response: string) {
  const known = review.querySelector<HTMLElement>('[data-reply]')?.dataset['reply'];
  return known === undefined
    ? callMember<ReplyAnswer>('POST', REVIEW_CALLS.reply, { review_id: reviewOfAnchor(review.id), response })
    : callMember<ReplyAnswer>('POST', REVIEW_CALLS.updateReply, { id: known, response });
}

function showReply(review: HTMLElement, { answer, texts }: { answer: ReplyAnswer; texts: ReviewsTexts }): void {
  review.querySelector('[data-reply]')?.remove();
  setMarked('replied', reviewOfAnchor(review.id), true);
  const { review_response_id: id, response: text, edited, created_at: createdAt, formatted_date: date } = answer;
  const reply = toElement(replyHtml({ id, text, isEdited: edited === 1, createdAt, date }, texts.reply));
  review.querySelector('.review-actions')?.before(reply);
  showTools(review, texts);
  reply.querySelector<HTMLElement>('[data-reply-edit]')?.focus();
}

/** Asks, deletes, and shows what the store has then. */
async function deleteReply(review: HTMLElement, texts: ReviewsTexts): Promise<void> {
  const reply = review.querySelector<HTMLElement>('[data-reply]');
  const id = reply?.dataset['reply'];
  if (!reply || id === undefined) return;
  const isDeleted = await confirmDeletion(texts.reply, replyPath(id));
  if (isDeleted) {
    reply.remove();
    setMarked('replied', reviewOfAnchor(review.id), false);
  }
  showTools(review, texts);
  review.querySelector<HTMLElement>('[data-reply-open], [data-reply-edit]')?.focus();
}
