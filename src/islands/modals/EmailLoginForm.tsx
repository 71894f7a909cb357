import { ExistingAccount } from './ExistingAccount.tsx';
import { Field } from './Field.tsx';
import type { LoginParameters, SignedIn } from './modal-contract.ts';
import { useModal } from './modal-context.ts';
import { useEmailLogin } from './use-email-login.ts';

export interface EmailLoginProps {
  readonly parameters: LoginParameters;
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSignedIn: (who: SignedIn) => void;
  readonly onForgot: () => void;
}

const BUTTONS = { invalid: 'default', unknown: 'default', available: 'sign_up', registered: 'log_in' } as const;

/** An address, and a password once the address turns out to have an account. */
export function EmailLoginForm({ parameters, email, onEmail, onSignedIn, onForgot }: EmailLoginProps) {
  const panel = useModal().texts.members.login_modal.email_panel;
  const login = useEmailLogin({ parameters, email, onSignedIn });
  const { state, problems, isSending } = login;
  const isRegistered = state === 'registered';
  return (
    <form noValidate onSubmit={login.onSubmit}>
      <Field
        label={panel.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        isFirst
        value={email}
        error={problems.email === panel.existing_account ? <ExistingAccount text={problems.email} /> : problems.email}
        onChange={({ target }) => {
          onEmail(target.value);
          login.clearProblems();
        }}
        onBlur={() => {
          if (email.trim() !== '' && state === 'invalid') login.refuseEmail();
        }}
      />
      {/* The field appears while the address has the focus. */}
      <p role="status" className="visually-hidden">
        {isRegistered && panel.password_help}
      </p>
      {isRegistered && <PasswordField value={login.password} error={problems.password} onChange={login.setPassword} />}
      <div className="modal-actions">
        {isRegistered && (
          <button type="button" className="button-quiet" onClick={onForgot}>
            {panel.forgot_password}
          </button>
        )}
        <button type="submit" disabled={state === 'invalid' || isSending}>
          {isSending ? panel.button.submitting : panel.button[BUTTONS[state]]}
        </button>
      </div>
    </form>
  );
}

interface PasswordFieldProps {
  readonly value: string;
  readonly error: string;
  readonly onChange: (password: string) => void;
}

function PasswordField({ value, error, onChange }: PasswordFieldProps) {
  const panel = useModal().texts.members.login_modal.email_panel;
  return (
    <Field
      label={panel.password}
      help={panel.password_help}
      name="password"
      type="password"
      autoComplete="current-password"
      required
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
