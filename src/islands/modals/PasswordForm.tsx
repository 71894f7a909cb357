import { useState } from 'react';
import { fillText } from '#i18n/fill-text.ts';
import { PASSWORD_LIMITS } from '../members/password-check.ts';
import { Field } from './Field.tsx';
import { useModal } from './modal-context.ts';
import { useNewPassword, type PasswordAccount } from './use-new-password.ts';

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
  const { password, confirmation } = entry;
  const shared = { type: isShown ? 'text' : 'password', autoComplete: 'new-password', required: true } as const;
  return (
    <form noValidate onSubmit={entry.onSubmit}>
      <Field
        {...shared}
        label={panel.new_password}
        help={fillText(panel.help, PASSWORD_LIMITS, language)}
        name="new_password"
        isFirst
        value={password}
        error={entry.errorOf('password')}
        onChange={({ target }) => entry.setPassword(target.value)}
        onBlur={() => password !== '' && entry.check(false)}
      />
      <Field
        {...shared}
        label={panel.confirm_password}
        name="confirm_password"
        value={confirmation}
        error={entry.errorOf('confirmation')}
        onChange={({ target }) => entry.setConfirmation(target.value)}
        onBlur={() => confirmation !== '' && entry.check(true)}
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
