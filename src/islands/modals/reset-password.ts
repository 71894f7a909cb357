import { MODAL_CLOSED } from './modal-contract.ts';
import { openModal } from './open-modal.ts';

/**
 * Opens the form behind an email's link as a dialog. A visitor who closes the dialog uses the form on the page. No
 * dialog covers its error again.
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
