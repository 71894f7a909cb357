import { type MouseEvent, useState, useEffect, useRef } from 'react';
import { isEmailAddress } from '#domain/account/email-address.ts';
import { splitLastSentence } from '#domain/account/last-sentence.ts';
import { memberPagePath } from '#domain/account/member-paths.ts';
import type { LoginAnswer } from '#domain/account/session-contract.ts';
import { callMember, type CallResult } from '../account/member-client.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { Field } from './Field.tsx';
import { useModal } from './modal-context.ts';
import type { LoginParameters, SignedIn } from './modal-contract.ts';
import { useSubmit } from './use-submit.ts';

/** What we know about an address: `unknown` until the edge responds, or if it does not. */
type AccountState = 'invalid' | 'unknown' | 'available' | 'registered';

const CHECK_PATH = '/gsr/validations/need_to_signin';

/** A pause in typing this long is the end of an address. */
const PAUSE_MS = 250;

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

/** Says that the address has an account. The last sentence leads to the password. */
function ExistingAccount({ text }: { readonly text: string }) {
  const { language } = useModal();
  const [before, logIn] = splitLastSentence(text);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    event.currentTarget.closest('form')?.querySelector<HTMLElement>('[name="password"]')?.focus();
  };
  return (
    <>
      {before}
      <a href={memberPagePath('signIn', { language })} onClick={onClick}>
        {logIn}
      </a>
    </>
  );
}

/** The state of the first login panel: whether the address has an account, the password, and what is wrong. */
function useEmailLogin({ parameters, email, onSignedIn }: EmailLogin) {
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

/** Asks whether an address has an account. */
async function checkAccount(email: string): Promise<AccountState> {
  const address = email.trim();
  if (!isEmailAddress(address)) return 'invalid';
  const result = await callMember<0 | 1>('POST', CHECK_PATH, { email: address });
  if (result.kind !== 'done') return 'unknown';
  return result.answer === 0 ? 'available' : 'registered';
}

/** The check of the address in a field. It runs again on every change, and an answer for an earlier text is ignored. */
function useAccountCheck(email: string): AccountState {
  const [known, setKnown] = useState<{ email: string; state: AccountState } | null>(null);
  const latest = useRef(email);
  latest.current = email;
  const isAddress = isEmailAddress(email.trim());
  useEffect(() => {
    if (!isAddress) return undefined;
    const timer = setTimeout(() => {
      void checkAccount(email).then((state) => {
        if (latest.current === email) setKnown({ email, state });
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [email, isAddress]);
  if (!isAddress) return 'invalid';
  return known?.email === email ? known.state : 'unknown';
}
