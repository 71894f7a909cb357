import { useEffect } from 'react';
import { refreshSession } from '../account/session-store.ts';
import { Panel } from './Panel.tsx';
import { useModal } from './modal-context.ts';

/** Says that the visitor may not have an account. The page then reloads, logged out. */
export function StoppedPanel({ message }: { readonly message: string }) {
  const { texts } = useModal();
  // A visitor who closes the panel keeps the page, logged out.
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
