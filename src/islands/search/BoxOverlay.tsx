import { useEffect, useRef } from 'react';
import { BoxForm } from './BoxForm.tsx';
import { BoxContext, useBox } from './box-context.ts';

interface BoxOverlayProps {
  /** The field that was pointed at. */
  readonly field: 'what' | 'where';
  readonly onClose: (isSent: boolean) => void;
}

/** Begins the ids of the fields in the overlay. */
export const OVERLAY_PREFIX = 'overlay-';
/** The dialog's return value after its form was sent. */
const SENT = 'sent';

/** The search box over the whole of a small screen. Escape, and the button, lead back to the page. */
export function BoxOverlay({ field, onClose }: BoxOverlayProps) {
  const box = useBox();
  const { texts } = box;
  const input = `${OVERLAY_PREFIX}${field}`;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    const element = document.getElementById(input);
    if (!(element instanceof HTMLInputElement)) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [input]);
  const close = () => dialog.current?.close();
  const closeSent = () => dialog.current?.close(SENT);
  return (
    <dialog
      ref={dialog}
      className="search-box-overlay"
      aria-labelledby="overlay-title"
      onClose={({ currentTarget }) => {
        onClose(currentTarget.returnValue === SENT);
      }}
    >
      <div className="search-box-overlay-head">
        <h2 id="overlay-title">{texts.label}</h2>
        <button type="button" onClick={close}>
          {texts.close}
        </button>
      </div>
      <BoxContext value={{ ...box, openIn: input }}>
        <BoxForm prefix={OVERLAY_PREFIX} onSent={closeSent} />
      </BoxContext>
    </dialog>
  );
}
