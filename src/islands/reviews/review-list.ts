import type { DigestAnswer, OwnReview, OwnReviewAnswer } from '#domain/reviews/review-answers.ts';
import { LIKES_FORM, reviewOfAnchor, REVIEW_CALLS } from '#domain/reviews/review-paths.ts';
import { ANSWER_VALUES, SHOWN_DIGEST_LENGTH } from '#domain/reviews/review-terms.ts';
import { fillText } from '#i18n/fill-text.ts';
import { html } from '#markup/html.ts';
import { callMember } from '../account/member-client.ts';
import { hasSessionHint } from '../account/session-hint.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { toElement } from '../dom/to-element.ts';
import { $likes, isLiked, loadLikes, wakeIsland, $isOfficial } from './reviews-store.ts';
import { reviewsTexts, type ReviewsTexts } from '#components/reviews/reviews-texts.ts';
import { isMarked } from './visit-memory.ts';

/** Shows counts and what is the reader's own. The end of each review is an island, which makes "Helpful", "Report" and "Reply" act. */
export function startReviews(list: HTMLElement): void {
  const texts = reviewsTexts(pageLanguage());
  const buttons = [...list.querySelectorAll<HTMLButtonElement>(`button[form="${LIKES_FORM}"]`)];
  for (const button of buttons) button.setAttribute('aria-pressed', String(isLiked(button.value)));
  void loadLikes([...new Set(buttons.map(({ value }) => value))]).then(() => {
    for (const button of buttons) {
      const count = $likes.get()[button.value] ?? 0;
      if (count > 0) button.textContent = fillText(texts.helpfulCount_other, { count }, pageLanguage());
    }
  });
  // The page does not know what its reader did during this visit.
  for (const review of list.querySelectorAll('.review'))
    if (isMarked('reported', reviewOfAnchor(review.id))) wakeIsland(review);
  if (hasSessionHint()) void showOwnAndReplies(list, texts);
}

/** Shows the member's own review first, and lets an approved official reply. */
async function showOwnAndReplies(list: HTMLElement, texts: ReviewsTexts): Promise<void> {
  const [state = '', id = ''] = (list.dataset['reviews'] ?? '').split('-');
  const result = await callMember<DigestAnswer>('GET', `${REVIEW_CALLS.digest}?state=${state}&school_id=${id}`);
  if (result.kind !== 'done') return;
  const { school_user_digest: digest, is_official: isOfficial } = result.answer;
  const own =
    digest === ''
      ? null
      : list.querySelector<HTMLElement>(`[data-digest="${CSS.escape(digest.slice(0, SHOWN_DIGEST_LENGTH))}"]`);
  if (own === null) await addOwn(list, texts);
  else markOwn(list, own, texts);
  if (!isOfficial) return;
  $isOfficial.set(true);
  for (const review of list.querySelectorAll('.review')) wakeIsland(review);
  await callMember('POST', REVIEW_CALLS.officialView, { state, school_id: id });
}

function markOwn(list: HTMLElement, own: HTMLElement, texts: ReviewsTexts): void {
  const mark = toElement(html`<span class="review-note">${texts.own}</span>`);
  own.querySelector('.review-date')?.append(' ', mark);
  list.prepend(own);
}

/** Shows the member's own review if the list does not have it: it is on a later page, or is not public. */
async function addOwn(list: HTMLElement, texts: ReviewsTexts): Promise<void> {
  const [state = '', id = ''] = (list.dataset['reviews'] ?? '').split('-');
  const result = await callMember<OwnReviewAnswer>('GET', `${REVIEW_CALLS.mine}?state=${state}&school_id=${id}`);
  if (result.kind === 'done' && result.answer.review !== null) list.prepend(drawOwn(result.answer.review, texts));
}

function drawOwn(
  { five_star: { answer, comment }, status_label: status }: OwnReview,
  texts: ReviewsTexts,
): HTMLElement {
  const form = document.querySelector<HTMLAnchorElement>('a[href*="/reviews/write/"]');
  const stars = ANSWER_VALUES.map((value) => (value <= answer ? '★' : '☆')).join('');
  return toElement(
    html`<li class="review">
      <p><b>${texts.own}</b> <span class="review-note">${status}</span></p>
      <p>
        <span class="review-stars" aria-hidden="true">${stars}</span>
        <span class="visually-hidden">${fillText(texts.starsOf_other, { count: answer }, pageLanguage())}</span>
      </p>
      <p class="review-text">${comment}</p>
      ${form !== null && html`<p><a href="${form.href}">${texts.reply.edit}</a></p>`}
    </li>`,
  );
}
