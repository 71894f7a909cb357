import type { SignedIn } from './modal-contract.ts';

/** What the document hears as soon as somebody has signed in; its `detail` is who. */
export const SIGNED_IN = 'homeroom:signed-in';

/** Tells every part of the page that somebody has signed in. */
export function announceSignedIn(who: SignedIn): void {
  document.dispatchEvent(new CustomEvent(SIGNED_IN, { detail: who }));
}
