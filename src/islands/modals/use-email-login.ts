import { useState } from 'react';
import { memberPagePath } from '#domain/members/member-paths.ts';
import type { LoginAnswer } from '#domain/members/session-contract.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { callMember, type CallResult } from '../members/member-client.ts';
import type { LoginParameters, SignedIn } from './modal-contract.ts';
import { useModal } from './modal-context.ts';
import { checkAccount, useAccountCheck, type AccountState } from './use-account-check.ts';
import { useSubmit } from './use-submit.ts';

interface Problems {
  readonly email: string;
  readonly password: string;
}

const NO_PROBLEMS: Problems = { email: '', password: '' };

interface EmailLogin {
  readonly parameters: LoginParameters;
  readonly email: string;
  readonly onSignedIn: (who: SignedIn) => void;
}

/** The state of the first login panel: whether the address has an account, the password, and what is wrong. */
export function useEmailLogin({ parameters, email, onSignedIn }: EmailLogin) {
  const { texts } = useModal();
  const panel = texts.members.login_modal.email_panel;
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState(NO_PROBLEMS);
  // The check may have failed when the address was typed. Then the response to signing up counts.
  const [knownAccount, setKnownAccount] = useState('');
  const checked = useAccountCheck(email);
  const state: AccountState = knownAccount === email && email !== '' ? 'registered' : checked;
  const setProblem = (field: keyof Problems, text: string) => setProblems({ ...NO_PROBLEMS, [field]: text });
  const clearProblems = () => setProblems(NO_PROBLEMS);
  const refuseEmail = () =>
    setProblem('email', email.trim() === '' ? panel.error.required_email : panel.error.valid_email);

  const enter = (result: CallResult<LoginAnswer>, { field, fallback }: { field: keyof Problems; fallback: string }) => {
    if (result.kind === 'done') onSignedIn({ id: result.answer.id, isNewUser: result.answer.isNewUser });
    else if (result.kind === 'refused' && result.code === 'needs-second-factor') leaveForFactor();
    else setProblem(field, (result.kind === 'refused' && result.message) || fallback);
  };
  const register = async (): Promise<void> => {
    const result = await postRegistration(email, parameters);
    if (result.kind === 'refused' && result.code === 'account-exists') {
      setKnownAccount(email);
      setProblem('email', panel.existing_account);
    } else enter(result, { field: 'email', fallback: panel.error.register });
  };
  const submit = async (): Promise<void> => {
    clearProblems();
    const account = state === 'unknown' ? await checkAccount(email) : state;
    if (account === 'invalid') refuseEmail();
    else if (account !== 'registered') await register();
    else if (state !== 'registered') setKnownAccount(email);
    else if (password === '') setProblem('password', texts.members.errors['password-missing']);
    else enter(await postLogin(email, password), { field: 'password', fallback: panel.error.log_in });
  };
  return { state, password, setPassword, problems, clearProblems, refuseEmail, ...useSubmit(submit) };
}

/** The member enters the code on a page, and then comes back. */
function leaveForFactor(): void {
  const here = `${location.pathname}${location.search}`;
  location.assign(memberPagePath('secondFactor', { language: pageLanguage(), return_to: here }));
}

function postRegistration(email: string, { context = 'General', school }: LoginParameters) {
  const address = { state: school?.state, school_id: school?.id, page_url: `${location.pathname}${location.search}` };
  const body = { email: email.trim(), context, ...address };
  return callMember<LoginAnswer>('POST', '/gsr/session/register_email', body);
}

function postLogin(email: string, password: string) {
  return callMember<LoginAnswer>('POST', '/gsr/session/auth', { email: email.trim(), password });
}
