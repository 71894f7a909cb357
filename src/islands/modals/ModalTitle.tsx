import type { ReactNode } from 'react';
import { MODAL_TITLE_ID } from './ModalDialog.tsx';

/** The heading that names the modal. It takes the focus if no field does. */
export function ModalTitle({ children }: { readonly children: ReactNode }) {
  return (
    <h2 id={MODAL_TITLE_ID} className="modal-title" tabIndex={-1}>
      {children}
    </h2>
  );
}
