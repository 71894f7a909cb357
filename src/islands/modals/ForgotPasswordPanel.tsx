import { useState, type FormEvent } from 'react';
import type { Done } from '#domain/members/member-answer.ts';
import { isEmailAddress } from '#domain/members/email-address.ts';
import { callMember } from '../members/member-client.ts';
import { Field } from './Field.tsx';
import { Panel } from './Panel.tsx';
import { useModal } from './modal-context.ts';

interface ForgotPasswordPanelProps {
  readonly email: string;
  /** Where the link of the mail leads on to. */
  readonly returnTo?: string | undefined;
  readonly onBack: () => void;
}

/** Asks for an address, and then says that a link is on its way, whether or not there is such an account. */
export function ForgotPasswordPanel({ email: initial, returnTo, onBack }: ForgotPasswordPanelProps) {
  const { texts } = useModal();
  const { login_modal: login } = texts.members;
  const panel = login.forgot_password_panel;
  const [email, setEmail] = useState(initial);
  const [error, setError] = useState('');
  const [sent, setSent] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async () => {
    const body = { email: email.trim(), page_url: returnTo ?? location.pathname };
    const result = await callMember<Done>('POST', '/account/forgot-password/', body);
    if (result.kind === 'done') setSent(result.answer.message ?? '');
    else setError((result.kind === 'refused' && result.message) || login.password_panel.error.unexpected);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const { required_email, valid_email } = login.email_panel.error;
    if (!isEmailAddress(email.trim())) return setError(email.trim() === '' ? required_email : valid_email);
    setError('');
    setSending(true);
    void send().finally(() => setSending(false));
  };
  return (
    <Panel title={panel.title}>
      {sent === '' ? (
        <form noValidate onSubmit={onSubmit}>
          <p>{panel.text}</p>
          <Field
            label={login.email_panel.email}
            name="email"
            type="email"
            autoComplete="username"
            required
            isFirst
            value={email}
            error={error}
            onChange={({ target }) => setEmail(target.value)}
          />
          <div className="modal-actions">
            <button type="button" className="button-quiet" onClick={onBack}>
              {login.back}
            </button>
            <button type="submit" disabled={isSending}>
              {isSending ? login.email_panel.button.submitting : panel.button}
            </button>
          </div>
        </form>
      ) : (
        <>
          <p role="status">{sent}</p>
          <div className="modal-actions">
            <button type="button" onClick={onBack}>
              {login.back}
            </button>
          </div>
        </>
      )}
    </Panel>
  );
}
