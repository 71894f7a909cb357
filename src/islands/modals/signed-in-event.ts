import type { SignedIn } from './modal-contract.ts';

/** The event on the document after a login. Its `detail` is the member. */
export const SIGNED_IN = 'homeroom:signed-in';

/** Announces to every part of the page that a member has logged in. */
export function announceSignedIn(who: SignedIn): void {
  document.dispatchEvent(new CustomEvent(SIGNED_IN, { detail: who }));
}
