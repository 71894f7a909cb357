import { useState } from 'react';
import type { Done } from '#domain/members/member-answer.ts';
import { callMember } from '../members/member-client.ts';
import { isOfConfirmation, passwordProblem, passwordProblemText } from '../members/password-check.ts';
import { useModal } from './modal-context.ts';
import { useSubmit } from './use-submit.ts';

/** The account that gets a password: known by the token of an email, or logged in. */
export interface PasswordAccount {
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
export function useNewPassword({ token, email }: PasswordAccount, { onSaved, onExpired }: Outcome) {
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
  const submission = useSubmit(save, () => check(true));
  return { password, setPassword, confirmation, setConfirmation, check, errorOf, ...submission };
}
