import { useState } from 'react';
import type { Done } from '#domain/account/member-answer.ts';
import { isEmailAddress } from '#domain/account/email-address.ts';
import { callMember } from '../account/member-client.ts';
import { Field } from './Field.tsx';
import { Panel } from './Panel.tsx';
import { useModal } from './modal-context.ts';
import { useSubmit } from './use-submit.ts';

interface ForgotPasswordPanelProps {
  readonly email: string;
  /** The page that the link of the email leads on to. */
  readonly returnTo?: string | undefined;
  readonly onBack: () => void;
}

/** Asks for an address, then says that a link is on its way, whether or not the address has an account. */
export function ForgotPasswordPanel({ onBack, ...form }: ForgotPasswordPanelProps) {
  const { login_modal: login } = useModal().texts.members;
  const [sent, setSent] = useState('');
  return (
    <Panel title={login.forgot_password_panel.title}>
      {sent === '' ? (
        <AddressForm {...form} onBack={onBack} onSent={setSent} />
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

interface AddressFormProps extends ForgotPasswordPanelProps {
  readonly onSent: (message: string) => void;
}

function AddressForm({ email: initial, returnTo, onBack, onSent }: AddressFormProps) {
  const { login_modal: login } = useModal().texts.members;
  const panel = login.forgot_password_panel;
  const [email, setEmail] = useState(initial);
  const [error, setError] = useState('');
  const check = (): boolean => {
    const { required_email, valid_email } = login.email_panel.error;
    const isValid = isEmailAddress(email.trim());
    const problem = email.trim() === '' ? required_email : valid_email;
    setError(isValid ? '' : problem);
    return isValid;
  };
  const send = async () => {
    const body = { email: email.trim(), page_url: returnTo ?? `${location.pathname}${location.search}` };
    const result = await callMember<Done>('POST', '/account/forgot-password/', body);
    if (result.kind === 'done') onSent(result.answer.message ?? '');
    else setError((result.kind === 'refused' && result.message) || login.password_panel.error.unexpected);
  };
  const { isSending, onSubmit } = useSubmit(send, check);
  return (
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
  );
}
