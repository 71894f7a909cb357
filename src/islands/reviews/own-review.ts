import type { DigestAnswer } from '#domain/reviews/review-answers.ts';
import { REVIEW_CALLS } from '#domain/reviews/review-paths.ts';
import { SHOWN_DIGEST_LENGTH } from '#domain/reviews/review-terms.ts';
import type { ReviewsTexts } from '#i18n/reviews-texts.ts';
import { html } from '#markup/html.ts';
import { toElement } from '../dom/to-element.ts';
import { callMember } from '../members/member-client.ts';
import { enhanceReplies } from './reply.ts';

/** Moves the member's own review to the top, and lets an approved official reply. */
export async function showOwnAndReplies(list: HTMLElement, texts: ReviewsTexts): Promise<void> {
  const [state = '', id = ''] = (list.dataset['reviews'] ?? '').split('-');
  const result = await callMember<DigestAnswer>('GET', `${REVIEW_CALLS.digest}?state=${state}&school_id=${id}`);
  if (result.kind !== 'done') return;
  const { school_user_digest: digest, is_official: isOfficial } = result.answer;
  const own =
    digest === ''
      ? null
      : list.querySelector<HTMLElement>(`[data-digest="${CSS.escape(digest.slice(0, SHOWN_DIGEST_LENGTH))}"]`);
  if (own !== null) markOwn(list, own, texts);
  if (isOfficial) enhanceReplies(list, texts);
}

function markOwn(list: HTMLElement, own: HTMLElement, texts: ReviewsTexts): void {
  const mark = toElement(html`<span class="review-note">${texts.own}</span>`);
  own.querySelector('.review-date')?.append(' ', mark);
  list.prepend(own);
}
