import { useState } from 'react';
import { PasswordForm } from './PasswordForm.tsx';
import { Panel } from './Panel.tsx';
import { useModal } from './modal-context.ts';

interface PasswordPanelProps {
  /** The token of an email, which lets a new password replace a forgotten one. */
  readonly token?: string | undefined;
  /** The account's address, which a password must not repeat. */
  readonly email?: string;
  readonly onSaved: () => void;
  /** Leaves the password for later. */
  readonly onSkip?: () => void;
  /** Asks for another email once the link of this one has expired. */
  readonly onForgot?: () => void;
}

/** Asks for a password twice: a first one, or a new one through the link of an email. */
export function PasswordPanel({ token, email, onSaved, onSkip, onForgot }: PasswordPanelProps) {
  const { password_panel: panel } = useModal().texts.members.login_modal;
  const [expired, setExpired] = useState('');
  const title = token === undefined ? panel.create_title : panel.reset_title;
  if (expired === '') {
    return (
      <Panel key="form" title={title}>
        <PasswordForm account={{ token, email }} onSaved={onSaved} onSkip={onSkip} onExpired={setExpired} />
      </Panel>
    );
  }
  return (
    <Panel key="expired" title={title}>
      <p role="alert">{expired}</p>
      <div className="modal-actions">
        <button type="button" data-first onClick={onForgot}>
          {panel.ask_again}
        </button>
      </div>
    </Panel>
  );
}
