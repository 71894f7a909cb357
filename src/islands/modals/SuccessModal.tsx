import { fillText } from '#i18n/fill-text.ts';
import { ModalTitle } from './ModalTitle.tsx';
import { useModal } from './modal-context.ts';
import type { ModalProps } from './modal-contract.ts';

/** Reports that an action worked, with the school if there is one. */
export function SuccessModal({ parameters, onDone }: ModalProps<'success'>) {
  const { texts, language } = useModal();
  const { heading, subheading, schoolName, link } = parameters;
  const { success } = texts.modals;
  const text = schoolName === undefined ? success.text : fillText(success.saved, { school: schoolName }, language);
  return (
    <>
      <ModalTitle>{heading ?? success.title}</ModalTitle>
      <p>{subheading ?? text}</p>
      <div className="modal-actions">
        {link !== undefined && (
          <a className="button button-quiet" href={link.href}>
            {link.label}
          </a>
        )}
        <button type="button" data-first onClick={() => onDone(null)}>
          {success.button}
        </button>
      </div>
    </>
  );
}
