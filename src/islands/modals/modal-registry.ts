import type { ReactNode } from 'react';
import type { ModalName, ModalProps } from './modal-contract.ts';

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
