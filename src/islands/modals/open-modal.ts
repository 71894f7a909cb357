import { logClientMessage } from '../dom/client-log.ts';
import { MODAL_CLOSED, type ModalName, type ModalParameters, type ModalResults } from './modal-contract.ts';

/**
 * Loads and opens a modal. Only one is open at a time: a new one closes the one before. Resolves on success. Rejects
 * with 'closed' if the visitor dismisses it, or moves on before its code has loaded. Rejects with an error if its code
 * does not load or breaks: then follow the link to the plain page with the same form.
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
