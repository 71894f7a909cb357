import { useState, type FormEvent } from 'react';
import type { Done } from '#domain/members/member-answer.ts';
import { fillText } from '#i18n/fill-text.ts';
import { callMember } from '../members/member-client.ts';
import { PASSWORD_LIMITS, isOfConfirmation, passwordProblem, passwordProblemText } from '../members/password-check.ts';
import { Field } from './Field.tsx';
import { Panel } from './Panel.tsx';
import { useModal } from './modal-context.ts';

interface PasswordPanelProps {
  /** Reset mode: the token of the mail, by which another password takes the place of a forgotten one. */
  readonly token?: string | undefined;
  /** The account's, which a password must not repeat. */
  readonly email?: string;
  readonly onSaved: () => void;
  /** Not now: the password can be chosen later. */
  readonly onSkip?: () => void;
  /** Reset mode: the way to another mail, once the link of this one works no longer. */
  readonly onForgot?: () => void;
}

/** Chooses a password, twice: a first one, or another one by the link of a mail. Checked when a field is left and before it is sent. */
export function PasswordPanel({ token, email, onSaved, onSkip, onForgot }: PasswordPanelProps) {
  const { texts, language } = useModal();
  const { password_panel: panel, email_panel, questionnaire_panel } = texts.members.login_modal;
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isShown, setShown] = useState(false);
  const [problem, setProblem] = useState({ field: 'password', text: '' });
  const [expired, setExpired] = useState('');
  const [isSaving, setSaving] = useState(false);
  const title = token === undefined ? panel.create_title : panel.reset_title;
  const check = (isWhole: boolean): boolean => {
    const code = passwordProblem({ password, confirmation, email }, isWhole);
    const isAgain = code !== undefined && isOfConfirmation(code);
    const text = code === undefined ? '' : passwordProblemText(code, texts);
    setProblem({ field: isAgain ? 'confirmation' : 'password', text });
    return code === undefined;
  };
  const save = async () => {
    const body = { new_password: password, confirm_password: confirmation, token };
    const result = await callMember<Done>('POST', '/account/password/', body);
    if (result.kind === 'done') return onSaved();
    const text = (result.kind === 'refused' && result.message) || panel.error.unexpected;
    if (result.kind === 'refused' && result.code === 'link-expired') setExpired(text);
    else setProblem({ field: 'password', text });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || !check(true)) return;
    setSaving(true);
    void save().finally(() => setSaving(false));
  };
  const errorOf = (field: string) => (problem.field === field ? problem.text : '');
  const type = isShown ? 'text' : 'password';
  if (expired !== '') {
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
  return (
    <Panel key="form" title={title}>
      <form noValidate onSubmit={onSubmit}>
        <Field
          label={panel.new_password}
          help={fillText(panel.help, PASSWORD_LIMITS, language)}
          name="new_password"
          type={type}
          autoComplete="new-password"
          required
          isFirst
          value={password}
          error={errorOf('password')}
          onChange={({ target }) => setPassword(target.value)}
          onBlur={() => password !== '' && check(false)}
        />
        <Field
          label={panel.confirm_password}
          name="confirm_password"
          type={type}
          autoComplete="new-password"
          required
          value={confirmation}
          error={errorOf('confirmation')}
          onChange={({ target }) => setConfirmation(target.value)}
          onBlur={() => confirmation !== '' && check(true)}
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
          <button type="submit" disabled={isSaving}>
            {isSaving ? email_panel.button.submitting : panel.button}
          </button>
        </div>
      </form>
    </Panel>
  );
}
