import { createContext, useContext } from 'react';
import type { Language } from '#domain/places/language.ts';
import type { ModalTexts } from '#i18n/modal-texts.ts';

/** What every part of a modal needs. */
export interface ModalSurroundings {
  readonly texts: ModalTexts;
  readonly language: Language;
  /** Closes the modal. */
  readonly close: () => void;
  /** Closes the modal for a visitor who dismisses it. Asks first if something unsaved would be lost. */
  readonly dismiss: () => void;
  /** True while the modal has something that the visitor typed and did not save. */
  readonly unsaved: { current: boolean };
}

export const ModalContext = createContext<ModalSurroundings | null>(null);

/** The modal around a part of it. Throws outside of one. */
export function useModal(): ModalSurroundings {
  const modal = useContext(ModalContext);
  if (modal === null) throw new Error('This part stands in no modal: see ModalHost.island.tsx.');
  return modal;
}
