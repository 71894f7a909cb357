import { useId, useState } from 'react';
import type { Done } from '#domain/account/member-answer.ts';
import { NewPasswordFields } from '#components/account/AccountFields.tsx';
import { fillText } from '#i18n/fill-text.ts';
import { callMember } from '../account/member-client.ts';
import { PASSWORD_LIMITS, isOfConfirmation, passwordProblem, passwordProblemText } from '../account/password-check.ts';
import { useModal } from './modal-context.ts';
import { useSubmit } from './use-submit.ts';

interface PasswordFormProps {
  readonly account: PasswordAccount;
  readonly onSaved: () => void;
  readonly onSkip: (() => void) | undefined;
  readonly onExpired: (message: string) => void;
}

/** The fields of a new password. */
export function PasswordForm({ account, onSaved, onSkip, onExpired }: PasswordFormProps) {
  const { texts, language } = useModal();
  const { password_panel: panel, email_panel, questionnaire_panel } = texts.members.login_modal;
  const [isShown, setShown] = useState(false);
  const entry = useNewPassword(account, { onSaved, onExpired });
  return (
    <form noValidate onSubmit={entry.onSubmit}>
      <NewPasswordFields
        id={useId()}
        labels={panel}
        help={fillText(panel.help, PASSWORD_LIMITS, language)}
        isShown={isShown}
        entries={entry.fields}
      />
      <label className="modal-check">
        <input type="checkbox" checked={isShown} onChange={({ target }) => setShown(target.checked)} />
        {panel.show}
      </label>
      <div className="modal-actions">
        {onSkip !== undefined && (
          <button type="button" className="button-quiet" onClick={onSkip}>
            {questionnaire_panel.skip}
          </button>
        )}
        <button type="submit" disabled={entry.isSending}>
          {entry.isSending ? email_panel.button.submitting : panel.button}
        </button>
      </div>
    </form>
  );
}

/** The account that gets a password: known by the token of an email, or logged in. */
interface PasswordAccount {
  readonly token: string | undefined;
  /** The account's address, which a password must not repeat. */
  readonly email: string | undefined;
}

interface Outcome {
  readonly onSaved: () => void;
  readonly onExpired: (message: string) => void;
}

type PasswordField = 'password' | 'confirmation';

/** The state of a new password: both entries, checked when a field is left and before they are sent. */
function useNewPassword({ token, email }: PasswordAccount, { onSaved, onExpired }: Outcome) {
  const { texts } = useModal();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problem, setProblem] = useState<{ field: PasswordField; text: string }>({ field: 'password', text: '' });
  const check = (isWhole: boolean): boolean => {
    const code = passwordProblem({ password, confirmation, email }, isWhole);
    const isOfSecond = code !== undefined && isOfConfirmation(code);
    const text = code === undefined ? '' : passwordProblemText(code, texts);
    setProblem({ field: isOfSecond ? 'confirmation' : 'password', text });
    return code === undefined;
  };
  const save = async () => {
    const body = { new_password: password, confirm_password: confirmation, token };
    const result = await callMember<Done>('POST', '/account/password/', body);
    if (result.kind === 'done') {
      onSaved();
      return;
    }
    const { unexpected } = texts.members.login_modal.password_panel.error;
    const text = (result.kind === 'refused' && result.message) || unexpected;
    if (result.kind === 'refused' && result.code === 'link-expired') onExpired(text);
    else setProblem({ field: 'password', text });
  };
  const errorOf = (field: PasswordField) => (problem.field === field ? problem.text : '');
  const fields = {
    password: {
      value: password,
      error: errorOf('password'),
      onChange: setPassword,
      onBlur: () => password !== '' && check(false),
    },
    confirmation: {
      value: confirmation,
      error: errorOf('confirmation'),
      onChange: setConfirmation,
      onBlur: () => confirmation !== '' && check(true),
    },
  };
  return { fields, ...useSubmit(save, () => check(true)) };
}
