import { followSchool } from '../follows/follow-school.ts';
import { MODAL_CLOSED } from '../modals/modal-contract.ts';
import { openLinkedModal } from '../modals/linked-modal.ts';
import { openModal } from '../modals/open-modal.ts';
import { toggleHeart } from '../saves/toggle-heart.ts';

const REVIEW = 'Write Review';
const SIGN_IN_LINKS = '.account-sign-in, [data-sign-in]';

/** Runs a member feature for a click on a button or link. `clicks` counts the clicks in a row. */
export async function actOnClick(target: HTMLElement, clicks: number): Promise<void> {
  // The second click of a double click is no second request.
  if (target instanceof HTMLButtonElement) return clicks > 1 ? undefined : toggleHeart(target);
  if (!(target instanceof HTMLAnchorElement)) return;
  if ('follow' in target.dataset) return followSchool(target);
  return target.matches(SIGN_IN_LINKS) ? openSignIn(target) : openLinkedModal(target);
}

/** If the dialog fails to load, the link leads to the same as a page. The link of a review form leads back to the form. */
async function openSignIn(link: HTMLAnchorElement): Promise<void> {
  const leave = (reason: unknown) => (reason === MODAL_CLOSED ? undefined : location.assign(link.href));
  const reviewPath = new URL(link.href).searchParams.get('return_to');
  const isReview = link.dataset['signIn'] === REVIEW && reviewPath !== null;
  await openModal('login', isReview ? { context: REVIEW, reviewPath } : { context: 'General' }).catch(leave);
}
