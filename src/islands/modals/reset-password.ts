import { MODAL_CLOSED } from './modal-contract.ts';
import { openModal } from './open-modal.ts';

/**
 * Opens the form that the link of a mail leads to as a dialog. Whoever dismisses it has the form of the page, and uses that
 * one: its refusal is not covered by a dialog again.
 */
export async function openReset(token: HTMLInputElement): Promise<void> {
  if (new URLSearchParams(location.search).has('error')) return;
  const returnTo = token.dataset['returnTo'] ?? '/';
  try {
    await openModal('login', { reset: { token: token.value, returnTo } });
    location.assign(returnTo);
  } catch (reason) {
    if (reason !== MODAL_CLOSED) throw reason;
  }
}
