import { useState, type FormEvent } from 'react';
import type { Done } from '#domain/members/member-answer.ts';
import {
  PASSWORD_ADVISED_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  passwordProblems,
} from '#domain/members/password-rules.ts';
import { fillText } from '#i18n/fill-text.ts';
import { callMember } from '../members/member-client.ts';
import { Field } from './Field.tsx';
import { Panel } from './Panel.tsx';
import { useModal } from './modal-context.ts';

interface PasswordPanelProps {
  /** A first password, or another one in place of a forgotten one. */
  readonly mode: 'create' | 'reset';
  /** The account's, which a password must not repeat. */
  readonly email?: string;
  readonly onSaved: () => void;
  /** Not now: the password can be chosen later. */
  readonly onSkip?: () => void;
}

const LIMITS = { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH, advised: PASSWORD_ADVISED_LENGTH };

/** Chooses a password, twice. Checked when a field is left and before it is sent; the edge knows more and decides. */
export function PasswordPanel({ mode, email, onSaved, onSkip }: PasswordPanelProps) {
  const { texts, language } = useModal();
  const { password_panel: panel, email_panel, questionnaire_panel } = texts.members.login_modal;
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isShown, setShown] = useState(false);
  const [problem, setProblem] = useState({ field: 'password', text: '' });
  const [isSaving, setSaving] = useState(false);
  const check = (isWhole: boolean): boolean => {
    const given = { password, confirmation: isWhole || confirmation !== '' ? confirmation : password, email };
    const [code] = passwordProblems(given, () => false);
    const field = code === 'confirmation-missing' || code === 'password-mismatch' ? 'confirmation' : 'password';
    setProblem({ field, text: code === undefined ? '' : fillText(texts.members.errors[code], LIMITS, language) });
    return code === undefined;
  };
  const save = async () => {
    const body = { new_password: password, confirm_password: confirmation };
    const result = await callMember<Done>('POST', '/account/password/', body);
    if (result.kind === 'done') return onSaved();
    setProblem({ field: 'password', text: (result.kind === 'refused' && result.message) || panel.error.unexpected });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || !check(true)) return;
    setSaving(true);
    void save().finally(() => setSaving(false));
  };
  const errorOf = (field: string) => (problem.field === field ? problem.text : '');
  const type = isShown ? 'text' : 'password';
  return (
    <Panel title={mode === 'create' ? panel.create_title : panel.reset_title}>
      <form noValidate onSubmit={onSubmit}>
        <Field
          label={panel.new_password}
          help={fillText(panel.help, LIMITS, language)}
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
