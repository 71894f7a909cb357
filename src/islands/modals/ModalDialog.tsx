import { useEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { useModal } from './modal-context.ts';

interface ModalDialogProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** The id of the heading that names the open modal. */
export const MODAL_TITLE_ID = 'modal-title';

/**
 * The one dialog of the site: the browser keeps the focus inside and the page behind still. Escape, the button and a
 * click beside it dismiss it. On a small screen it is a sheet at the bottom.
 */
export function ModalDialog({ name, children }: ModalDialogProps) {
  const { texts, dismiss } = useModal();
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);
  useEffect(() => {
    dialog.current?.showModal();
    focusFirst(dialog.current);
  }, []);
  const isBeside = (event: MouseEvent) => event.target === dialog.current;
  const onCancel = (event: SyntheticEvent) => {
    // The dialog is taken from the page, not only closed.
    event.preventDefault();
    dismiss();
  };
  return (
    <dialog
      ref={dialog}
      className={`modal modal-${name}`}
      aria-labelledby={MODAL_TITLE_ID}
      onCancel={onCancel}
      onMouseDown={(event) => {
        isPressedBeside.current = isBeside(event);
      }}
      // A text that is marked from inside to outside ends beside the dialog, too.
      onClick={(event) => {
        if (isPressedBeside.current && isBeside(event)) dismiss();
      }}
    >
      <div className="modal-sheet">
        {children}
        <button className="modal-close" type="button" aria-label={texts.modals.close} onClick={dismiss}>
          <span aria-hidden="true">×</span>
        </button>
      </div>
    </dialog>
  );
}

/** The field that a panel wants to be filled in first, else its heading. */
export function focusFirst(element: HTMLElement | null): void {
  const first = element?.querySelector<HTMLElement>('[data-first]') ?? element?.querySelector<HTMLElement>('h2');
  first?.focus();
}
