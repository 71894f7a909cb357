import { useState, type FormEvent, type MouseEvent } from 'react';
import { splitLastSentence } from '#domain/members/last-sentence.ts';
import { memberPagePath } from '#domain/members/member-paths.ts';
import { piecesOfText } from '#domain/page/linked-text.ts';
import { EDITORIAL_PAGES, editorialPath, withLanguage } from '#domain/places/place-paths.ts';
import type { LoginAnswer } from '#domain/members/session-contract.ts';
import { callMember, type CallResult } from '../members/member-client.ts';
import { Field } from './Field.tsx';
import { Panel } from './Panel.tsx';
import { SocialButtons } from './SocialButtons.tsx';
import type { LoginParameters, SignedIn } from './modal-contract.ts';
import { useModal } from './modal-context.ts';
import { checkAccount, useAccountCheck } from './use-account-check.ts';

interface EmailPanelProps {
  readonly parameters: LoginParameters;
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSignedIn: (who: SignedIn) => void;
  readonly onForgot: () => void;
}

interface Problems {
  readonly email: string;
  readonly password: string;
}

const NO_PROBLEMS: Problems = { email: '', password: '' };

/** The first panel: an address first; then whoever has an account is asked for the password, and everybody else signs up. */
export function EmailPanel({ parameters, email, onEmail, onSignedIn, onForgot }: EmailPanelProps) {
  const { texts } = useModal();
  const panel = texts.members.login_modal.email_panel;
  const { context = 'General', school } = parameters;
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [isSubmitting, setSubmitting] = useState(false);
  // The check may have been away when the address was typed; what signing up answered counts then.
  const [knownAccount, setKnownAccount] = useState('');
  const checked = useAccountCheck(email);
  const state = knownAccount === email && email !== '' ? 'registered' : checked;
  const isRegistered = state === 'registered';

  const register = async (): Promise<void> => {
    const address = { state: school?.state, school_id: school?.id, page_url: location.pathname };
    const body = { email: email.trim(), context, ...address };
    const result = await callMember<LoginAnswer>('POST', '/gsr/session/register_email', body);
    if (result.kind === 'refused' && result.code === 'account-exists') {
      setKnownAccount(email);
      setProblems({ email: panel.existing_account, password: '' });
      return;
    }
    enter(result, { field: 'email', fallback: panel.error.register });
  };
  const logIn = async (): Promise<void> => {
    const body = { email: email.trim(), password };
    const result = await callMember<LoginAnswer>('POST', '/gsr/session/auth', body);
    enter(result, { field: 'password', fallback: panel.error.log_in });
  };
  const enter = (result: CallResult<LoginAnswer>, { field, fallback }: { field: keyof Problems; fallback: string }) => {
    if (result.kind === 'done') onSignedIn({ id: result.answer.id, isNewUser: result.answer.isNewUser });
    else setProblems({ ...NO_PROBLEMS, [field]: (result.kind === 'refused' && result.message) || fallback });
  };
  const submit = async (): Promise<void> => {
    const account = state === 'unknown' ? await checkAccount(email) : state;
    if (account === 'invalid') setProblems({ ...NO_PROBLEMS, email: emailProblem() });
    else if (account !== 'registered') await register();
    else if (!isRegistered) setKnownAccount(email);
    else if (password === '') setProblems({ ...NO_PROBLEMS, password: texts.members.errors['password-missing'] });
    else await logIn();
  };
  const emailProblem = () => (email.trim() === '' ? panel.error.required_email : panel.error.valid_email);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    setProblems(NO_PROBLEMS);
    setSubmitting(true);
    void submit().finally(() => setSubmitting(false));
  };
  const label = { invalid: 'default', unknown: 'default', available: 'sign_up', registered: 'log_in' } as const;
  return (
    <Panel title={texts.modals.login.title[context]}>
      <p>{texts.modals.login.lead[context]}</p>
      <form noValidate onSubmit={onSubmit}>
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
            setProblems(NO_PROBLEMS);
          }}
          onBlur={() => {
            if (email.trim() !== '' && state === 'invalid') setProblems({ ...NO_PROBLEMS, email: emailProblem() });
          }}
        />
        {/* The field comes by itself, while the focus is on the address. */}
        <p role="status" className="visually-hidden">
          {isRegistered && panel.password_help}
        </p>
        {isRegistered && (
          <Field
            label={panel.password}
            help={panel.password_help}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            value={password}
            error={problems.password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
        <div className="modal-actions">
          {isRegistered && (
            <button type="button" className="button-quiet" onClick={onForgot}>
              {panel.forgot_password}
            </button>
          )}
          <button type="submit" disabled={state === 'invalid' || isSubmitting}>
            {isSubmitting ? panel.button.submitting : panel.button[label[state]]}
          </button>
        </div>
      </form>
      <SocialButtons context={context} school={school} />
      <Terms text={panel.terms} />
    </Panel>
  );
}

/** What one agrees to, with links to the pages that say it. */
function Terms({ text }: { readonly text: string }) {
  const { language } = useModal();
  return (
    <p className="note">
      {piecesOfText(text).map((piece) => {
        const name = EDITORIAL_PAGES.find((page) => page === piece.to);
        if (name === undefined) return piece.text;
        return (
          <a key={name} href={withLanguage(editorialPath(name), language)}>
            {piece.text}
          </a>
        );
      })}
    </p>
  );
}

/** Says that there is an account already; its last words lead to the password. */
function ExistingAccount({ text }: { readonly text: string }) {
  const [before, logIn] = splitLastSentence(text);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    event.currentTarget.closest('form')?.querySelector<HTMLElement>('[name="password"]')?.focus();
  };
  return (
    <>
      {before}
      <a href={memberPagePath('signIn', { language: useModal().language })} onClick={onClick}>
        {logIn}
      </a>
    </>
  );
}
