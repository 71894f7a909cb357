import { atom, map } from 'nanostores';
import type { LikesAnswer } from '#domain/reviews/review-answers.ts';
import { LIKED_REVIEWS_COOKIE, REVIEW_CALLS } from '#domain/reviews/review-paths.ts';
import { callMember } from '../account/member-client.ts';

/** How many visitors found each review of the page helpful. A review that is missing has an unknown count. */
export const $likes = map<Readonly<Record<string, number>>>({});
/** True if the visitor may reply for the school. */
export const $isOfficial = atom(false);

/** Asks once for the counts of some distinct reviews. A review that the answer leaves out has none. */
export async function loadLikes(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const result = await callMember<LikesAnswer>('GET', `${REVIEW_CALLS.likes}?reviewIds=${ids.join(',')}`);
  if (result.kind !== 'done') return;
  const { reviewLikes } = result.answer;
  $likes.set(Object.fromEntries(ids.map((id) => [id, reviewLikes[id] ?? 0])));
}

/** True if this browser marked the review as helpful, as its cookie says. */
export function isLiked(id: string): boolean {
  const [, value = ''] = new RegExp(`(?:^|; )${LIKED_REVIEWS_COOKIE}=([^;]*)`).exec(document.cookie) ?? [];
  return value.split('.').includes(id);
}

/** Loads the island of a review although no one reached for it: it shows something else than the page has. */
export function wakeIsland(review: Element): void {
  review.querySelector('astro-island')?.dispatchEvent(new Event('wake'));
}
