import { useEffect } from 'react';
import { refreshSession } from '../members/session-store.ts';
import { Panel } from './Panel.tsx';
import { useModal } from './modal-context.ts';

/** Tells somebody that they can have no account. The page then begins anew: nobody is signed in any more. */
export function StoppedPanel({ message }: { readonly message: string }) {
  const { texts } = useModal();
  // Whoever dismisses it has the page as it is: nobody's.
  useEffect(() => void refreshSession(), []);
  return (
    <Panel title={texts.members.age.question}>
      <p role="alert">{message}</p>
      <div className="modal-actions">
        <button type="button" onClick={() => location.reload()}>
          {texts.modals.close}
        </button>
      </div>
    </Panel>
  );
}
