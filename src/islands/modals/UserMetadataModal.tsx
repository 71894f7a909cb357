import { useState } from 'react';
import { QuestionnairePanel } from './QuestionnairePanel.tsx';
import { StoppedPanel } from './StoppedPanel.tsx';
import type { ModalProps } from './modal-contract.ts';

/** The profile questionnaire by itself: after a social sign-up, and for members whose profile is not complete. */
export function UserMetadataModal({ parameters, onDone }: ModalProps<'user-metadata'>) {
  const [stopped, setStopped] = useState('');
  const { context } = parameters;
  if (stopped === '') {
    return (
      <QuestionnairePanel
        memberId={null}
        signUpContext={context === undefined ? null : { context }}
        onDone={() => onDone(null)}
        onStopped={setStopped}
      />
    );
  }
  return <StoppedPanel message={stopped} />;
}
