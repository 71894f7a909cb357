import { logClientMessage } from '../dom/client-log.ts';
import { MODAL_CLOSED, type ModalName, type ModalParameters, type ModalResults } from './modal-contract.ts';

/**
 * Opens a modal; its code comes only now. Only one is open at a time: a new one closes the one before. Resolves on success,
 * rejects with 'closed' when it is dismissed, or no longer wanted by the time its code has come, and with an error where its
 * code does not come or breaks: then follow the link to the plain page of the same thing.
 */
export async function openModal<Name extends ModalName>(
  name: Name,
  parameters: ModalParameters[Name],
  isStillWanted = () => true,
): Promise<ModalResults[Name]> {
  const opener = document.activeElement;
  try {
    const { showModal } = await import('./ModalHost.island.tsx');
    return await showModal(name, { parameters, opener, isStillWanted });
  } catch (reason) {
    if (reason !== MODAL_CLOSED) logClientMessage('error', `The modal ${name} failed.`, reason);
    throw reason;
  }
}
