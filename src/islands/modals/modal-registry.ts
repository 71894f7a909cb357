import type { ReactNode } from 'react';
import type { ModalName, ModalParameters, ModalResults } from './modal-contract.ts';

/** What the content of a modal gets: it says by `onDone` that it succeeded. */
export interface ModalProps<Name extends ModalName> {
  readonly parameters: ModalParameters[Name];
  readonly onDone: (result: ModalResults[Name]) => void;
  /** It succeeded, and shows more: from now on dismissing it resolves to this. */
  readonly onSettled: (result: ModalResults[Name]) => void;
}

export type ModalContent<Name extends ModalName> = (props: ModalProps<Name>) => ReactNode;
type Loaders = { readonly [Name in ModalName]: () => Promise<ModalContent<Name>> };

/** Every modal, each loaded when it is first opened. */
export const MODAL_LOADERS: Loaders = {
  flash: async () => (await import('./FlashModal.tsx')).FlashModal,
  fragment: async () => (await import('./FragmentModal.tsx')).FragmentModal,
  login: async () => (await import('./LoginModal.tsx')).LoginModal,
  'school-note': async () => (await import('./SchoolNoteModal.tsx')).SchoolNoteModal,
  success: async () => (await import('./SuccessModal.tsx')).SuccessModal,
  'user-metadata': async () => (await import('./UserMetadataModal.tsx')).UserMetadataModal,
};
