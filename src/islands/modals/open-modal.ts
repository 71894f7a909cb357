import type { ModalName, ModalParameters, ModalResults } from './modal-contract.ts';

/**
 * Opens a modal; its code comes only now. Only one is open at a time: a new one closes the one before. Resolves on success,
 * rejects with 'closed' when it is dismissed, and with an error where the code does not come: then follow the link to the
 * plain page of the same thing.
 */
export async function openModal<Name extends ModalName>(
  name: Name,
  parameters: ModalParameters[Name],
): Promise<ModalResults[Name]> {
  const opener = document.activeElement;
  const { showModal } = await import('./ModalHost.island.tsx');
  return showModal(name, { parameters, opener });
}
