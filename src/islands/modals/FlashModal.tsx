import { ModalTitle } from './ModalTitle.tsx';
import { useModal } from './modal-context.ts';
import type { ModalProps } from './modal-registry.ts';

/** Says one thing: an error under a heading of its own, everything else as it is. */
export function FlashModal({ parameters, onDone }: ModalProps<'flash'>) {
  const { texts } = useModal();
  const { kind, message } = parameters;
  return (
    <div className={`modal-flash modal-flash-${kind}`}>
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
