import type { SignedIn } from './modal-contract.ts';

/** What the document hears as soon as somebody has signed in; its `detail` is who. */
export const SIGNED_IN = 'homeroom:signed-in';

/** Announces to every part of the page that a member has logged in. */
export function announceSignedIn(who: SignedIn): void {
  document.dispatchEvent(new CustomEvent(SIGNED_IN, { detail: who }));
}
