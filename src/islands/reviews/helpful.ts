import type { LikeAnswer, LikesAnswer } from '#domain/reviews/review-answers.ts';
import { LIKED_REVIEWS_COOKIE, REVIEW_CALLS } from '#domain/reviews/review-paths.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { ReviewsTexts } from '#i18n/reviews-texts.ts';
import { trackEvent } from '../dom/track-event.ts';
import { sayStatus } from '../dom/status-region.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { callMember } from '../members/member-client.ts';

/** Asks once for the counts of the list's distinct reviews. A review that the answer leaves out has none. */
export async function showHelpful(list: HTMLElement, texts: ReviewsTexts): Promise<void> {
  const forms = [...list.querySelectorAll<HTMLFormElement>('form[data-helpful]')];
  for (const form of forms) paint(form, texts, null);
  const ids = [...new Set(forms.map(reviewOf))].filter((id) => id !== '');
  if (ids.length === 0) return;
  const result = await callMember<LikesAnswer>('GET', `${REVIEW_CALLS.likes}?reviewIds=${ids.join(',')}`);
  if (result.kind !== 'done') return;
  for (const form of forms) paint(form, texts, result.answer.reviewLikes[reviewOf(form)] ?? 0);
}

/** Marks a review as helpful, or no longer: at once for the eye, then in the store. */
export async function toggleHelpful(form: HTMLFormElement, texts: ReviewsTexts): Promise<void> {
  if (form.getAttribute('aria-busy') === 'true') return;
  const id = reviewOf(form);
  const isLiked = likedReviews().has(id);
  form.setAttribute('aria-busy', 'true');
  trackEvent('helpful clicked', { reviewId: id });
  const body = { ...Object.fromEntries(new FormData(form)), reviewId: id };
  const result = isLiked
    ? await callMember<LikeAnswer>('DELETE', `${REVIEW_CALLS.likes}/${id}`, body)
    : await callMember<LikeAnswer>('POST', REVIEW_CALLS.likes, body);
  form.removeAttribute('aria-busy');
  if (result.kind === 'done') paint(form, texts, result.answer.likes);
  else if (result.kind === 'refused' && result.message !== null) sayStatus(result.message);
}

function paint(form: HTMLFormElement, texts: ReviewsTexts, count: number | null): void {
  const button = form.querySelector('button');
  if (button === null) return;
  button.setAttribute('aria-pressed', String(likedReviews().has(reviewOf(form))));
  if (count === null) return;
  button.textContent = count === 0 ? texts.helpful : fillText(texts.helpfulCount_other, { count }, pageLanguage());
}

function reviewOf(form: HTMLFormElement): string {
  return form.querySelector<HTMLInputElement>('[name="reviewId"]')?.value ?? '';
}

/** The reviews that this browser marked, as its cookie says. */
function likedReviews(): ReadonlySet<string> {
  const [, value = ''] = new RegExp(`(?:^|; )${LIKED_REVIEWS_COOKIE}=([^;]*)`).exec(document.cookie) ?? [];
  return new Set(value.split('.').filter((id) => id !== ''));
}
