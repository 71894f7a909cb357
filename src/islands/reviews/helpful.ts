import type { LikeAnswer, LikesAnswer } from '#domain/reviews/review-answers.ts';
import { LIKED_REVIEWS_COOKIE, LIKES_FORM, REVIEW_CALLS } from '#domain/reviews/review-paths.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { ReviewsTexts } from '#i18n/reviews-texts.ts';
import { trackEvent } from '../dom/track-event.ts';
import { sayStatus } from '../dom/status-region.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { callMember } from '../members/member-client.ts';

export const HELPFUL_BUTTON = `button[form="${LIKES_FORM}"]`;

/** Asks once for the counts of the list's distinct reviews. A review that the answer leaves out has none. */
export async function showHelpful(list: HTMLElement, texts: ReviewsTexts): Promise<void> {
  const buttons = [...list.querySelectorAll<HTMLButtonElement>(HELPFUL_BUTTON)];
  for (const button of buttons) paint(button, texts, null);
  const ids = [...new Set(buttons.map(({ value }) => value))];
  if (ids.length === 0) return;
  const result = await callMember<LikesAnswer>('GET', `${REVIEW_CALLS.likes}?reviewIds=${ids.join(',')}`);
  if (result.kind !== 'done') return;
  for (const button of buttons) paint(button, texts, result.answer.reviewLikes[button.value] ?? 0);
}

/** Marks a review as helpful, or no longer: first on the page, then in the store. */
export async function toggleHelpful(button: HTMLButtonElement, texts: ReviewsTexts): Promise<void> {
  const { form, value: id } = button;
  if (form === null || button.getAttribute('aria-busy') === 'true') return;
  const isLiked = likedReviews().has(id);
  button.setAttribute('aria-busy', 'true');
  trackEvent('helpful clicked', { reviewId: id });
  const body = { ...Object.fromEntries(new FormData(form)), reviewId: id };
  const result = isLiked
    ? await callMember<LikeAnswer>('DELETE', `${REVIEW_CALLS.likes}/${id}`, body)
    : await callMember<LikeAnswer>('POST', REVIEW_CALLS.likes, body);
  button.removeAttribute('aria-busy');
  if (result.kind === 'done') paint(button, texts, result.answer.likes);
  else sayStatus((result.kind === 'refused' ? result.message : null) ?? texts.reply.failed);
}

function paint(button: HTMLButtonElement, texts: ReviewsTexts, count: number | null): void {
  button.setAttribute('aria-pressed', String(likedReviews().has(button.value)));
  if (count === null) return;
  button.textContent = count === 0 ? texts.helpful : fillText(texts.helpfulCount_other, { count }, pageLanguage());
}

/** The reviews that this browser marked, as its cookie says. */
function likedReviews(): ReadonlySet<string> {
  const [, value = ''] = new RegExp(`(?:^|; )${LIKED_REVIEWS_COOKIE}=([^;]*)`).exec(document.cookie) ?? [];
  return new Set(value.split('.').filter((id) => id !== ''));
}
