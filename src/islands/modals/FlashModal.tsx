import { useEffect, useRef } from 'react';
import { focusFirst } from './ModalDialog.tsx';
import { ModalTitle } from './ModalTitle.tsx';
import { useModal } from './modal-context.ts';
import type { ModalProps } from './modal-contract.ts';

/** Says one thing: an error under a heading of its own, everything else as it is. */
export function FlashModal({ parameters, onDone }: Pick<ModalProps<'flash'>, 'parameters' | 'onDone'>) {
  const { texts } = useModal();
  const { kind, message } = parameters;
  const flash = useRef<HTMLDivElement>(null);
  useEffect(() => focusFirst(flash.current), []);
  return (
    <div ref={flash} className={`modal-flash modal-flash-${kind}`}>
      {kind === 'error' ? (
        <>
          <ModalTitle>{texts.members.alerts.flash_heading}</ModalTitle>
          <p role="alert">{message}</p>
        </>
      ) : (
        <ModalTitle>{message}</ModalTitle>
      )}
      <div className="modal-actions">
        <button type="button" data-first onClick={() => onDone(null)}>
          {texts.modals.success.button}
        </button>
      </div>
    </div>
  );
}
