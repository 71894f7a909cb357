import { useState, useEffect } from 'react';
import { splitLastSentence } from '#domain/account/last-sentence.ts';
import type { Done } from '#domain/account/member-answer.ts';
import type { SocialProvidersAnswer } from '#domain/account/session-contract.ts';
import { withLanguage, PREFERENCES_PATH } from '#domain/places/place-paths.ts';
import { SocialLinks, Terms } from '#components/account/AccountFields.tsx';
import { fillText } from '#i18n/fill-text.ts';
import { callMember } from '../account/member-client.ts';
import { keepSchoolToFollow } from '../follows/follow-after-return.ts';
import { keepContext } from './context-after-return.ts';
import { EmailLoginForm, type EmailLoginProps } from './EmailLoginForm.tsx';
import { ForgotPasswordPanel } from './ForgotPasswordPanel.tsx';
import { lastStep, stepAfterPassword } from './login-steps.ts';
import { useModal } from './modal-context.ts';
import type { ModalProps, LoginParameters } from './modal-contract.ts';
import { Panel } from './Panel.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { QuestionnairePanel } from './QuestionnairePanel.tsx';
import { StoppedPanel } from './StoppedPanel.tsx';
import { useLoginSteps } from './use-login-steps.ts';

/** How long an emailed link works. The email says the same. */
const VERIFY_HOURS = 24;

/** Logs in and signs up, in five contexts. Closed after that, it has succeeded all the same. */
export function LoginModal(props: ModalProps<'login'>) {
  const { close } = useModal();
  const { parameters } = props;
  const { context = 'General', reset, school, start } = parameters;
  const { step, show, who, email, setEmail, enter, finishReset } = useLoginSteps(props);
  const askForEmail = () => show({ kind: 'forgot-password' });
  const leave = () => show({ kind: 'end', to: 'stay' });

  switch (step.kind) {
    case 'email': {
      const shared = { parameters, email, onEmail: setEmail, onForgot: askForEmail };
      return <EmailPanel {...shared} onSignedIn={(signedIn) => void enter(signedIn)} />;
    }
    case 'forgot-password': {
      const goBack = () => (reset === undefined ? show({ kind: 'email' }) : close());
      return <ForgotPasswordPanel email={email} returnTo={reset?.returnTo} onBack={goBack} />;
    }
    case 'reset':
      return <PasswordPanel token={reset?.token} onSaved={() => void finishReset()} onForgot={askForEmail} />;
    case 'saved':
      return <PasswordSavedPanel onNext={leave} />;
    case 'password': {
      const next = () => show(start === 'password' ? { kind: 'success' } : stepAfterPassword(parameters));
      return <PasswordPanel email={email} onSaved={next} onSkip={next} />;
    }
    case 'verify':
      return <VerifyPanel onNext={() => show({ kind: 'questionnaire' })} />;
    case 'questionnaire': {
      const outcome = {
        onDone: () => show(lastStep(parameters)),
        onStopped: (message: string) => show({ kind: 'stopped', message }),
      };
      return <QuestionnairePanel memberId={who?.id ?? null} signUpContext={{ context, school }} {...outcome} />;
    }
    case 'stopped':
      return <StoppedPanel message={step.message} />;
    case 'revise':
      return <ReviseReviewPanel path={step.path} />;
    case 'success':
    case 'end':
      return <WelcomePanel isKnown={who?.isNewUser === false} onNext={leave} />;
  }
}

/** The first login panel: asks for an address, then members enter their password and others sign up. */
function EmailPanel(props: EmailLoginProps) {
  const { texts, language } = useModal();
  const { context = 'General', school } = props.parameters;
  return (
    <Panel title={texts.modals.login.title[context]}>
      <p>{texts.modals.login.lead[context]}</p>
      <EmailLoginForm {...props} />
      <SocialButtons context={context} school={school} />
      <Terms text={texts.members.login_modal.email_panel.terms} language={language} />
    </Panel>
  );
}

interface PasswordPanelProps {
  /** The token of an email, which lets a new password replace a forgotten one. */
  readonly token?: string | undefined;
  /** The account's address, which a password must not repeat. */
  readonly email?: string;
  readonly onSaved: () => void;
  /** Leaves the password for later. */
  readonly onSkip?: () => void;
  /** Asks for another email once the link of this one has expired. */
  readonly onForgot?: () => void;
}

/** Asks for a password twice: a first one, or a new one through the link of an email. */
function PasswordPanel({ token, email, onSaved, onSkip, onForgot }: PasswordPanelProps) {
  const { password_panel: panel } = useModal().texts.members.login_modal;
  const [expired, setExpired] = useState('');
  const title = token === undefined ? panel.create_title : panel.reset_title;
  if (expired === '') {
    return (
      <Panel key="form" title={title}>
        <PasswordForm account={{ token, email }} onSaved={onSaved} onSkip={onSkip} onExpired={setExpired} />
      </Panel>
    );
  }
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

/** The providers of this deployment. Each leads away and back to the page on which the visitor continues. */
function SocialButtons({ context = 'General', school }: LoginParameters) {
  const { texts, language } = useModal();
  const { social } = texts.members.login_modal;
  const [providers, setProviders] = useState<SocialProvidersAnswer['providers']>([]);
  useEffect(() => {
    void callMember<SocialProvidersAnswer>('GET', '/auth/providers').then((result) => {
      if (result.kind === 'done') setProviders(result.answer.providers);
    });
  }, []);
  const page = context === 'Newsletter' ? PREFERENCES_PATH : `${location.pathname}${location.search}`;
  const returnTo = encodeURIComponent(page);
  return (
    <SocialLinks
      title={social.or}
      links={providers.map((provider) => ({
        href: withLanguage(`/auth/${provider}_oauth2/start?return_to=${returnTo}`, language),
        label: social[provider],
      }))}
      onLeave={() => {
        keepContext(context);
        if (context === 'Follow School' && school !== undefined) keepSchoolToFollow(school);
      }}
    />
  );
}

/** Welcomes a new member, and says that an email is on its way. */
function VerifyPanel({ onNext }: { readonly onNext: () => void }) {
  const { texts, language } = useModal();
  const { verify_panel: panel, success_panel, email_panel } = texts.members.login_modal;
  const [said, setSaid] = useState('');
  const [isSending, setSending] = useState(false);
  const resend = async () => {
    const result = await callMember<Done>('POST', '/account/verification-mail/', {});
    if (result.kind === 'done') setSaid(result.answer.message ?? panel.resent);
    else setSaid((result.kind === 'refused' && result.message) || texts.members.alerts.legacy_failed);
  };
  return (
    <Panel title={panel.title}>
      <p>{fillText(panel.text, { hours: VERIFY_HOURS }, language)}</p>
      <p role="status">{said}</p>
      <div className="modal-actions">
        <button
          type="button"
          className="button-quiet"
          disabled={isSending}
          onClick={() => {
            setSending(true);
            void resend().finally(() => setSending(false));
          }}
        >
          {isSending ? email_panel.button.submitting : panel.resend}
        </button>
        <button type="button" onClick={onNext}>
          {success_panel.continue}
        </button>
      </div>
    </Panel>
  );
}

interface EndPanelProps {
  readonly onNext: () => void;
}

/** Says that a new password is saved. */
function PasswordSavedPanel({ onNext }: EndPanelProps) {
  const { members } = useModal().texts;
  return (
    <Panel title={members.login_modal.password_panel.saved}>
      <p>{splitLastSentence(members.done.password_saved)[1]}</p>
      <div className="modal-actions">
        <button type="button" data-first onClick={onNext}>
          {members.login_modal.success_panel.continue}
        </button>
      </div>
    </Panel>
  );
}

/** Leads to the member's own review, which they wrote before. */
function ReviseReviewPanel({ path }: { readonly path: string }) {
  const { texts, language, close } = useModal();
  const { login_modal: login } = texts.members;
  return (
    <Panel title={login.revise_review_panel.title}>
      <p>{login.revise_review_panel.text}</p>
      <div className="modal-actions">
        <button type="button" className="button-quiet" onClick={close}>
          {login.close}
        </button>
        <a className="button" href={withLanguage(path, language)}>
          {login.revise_review_panel.button}
        </a>
      </div>
    </Panel>
  );
}

/** Welcomes a new member, or a known one back. */
function WelcomePanel({ isKnown, onNext }: EndPanelProps & { readonly isKnown: boolean }) {
  const { success_panel: panel } = useModal().texts.members.login_modal;
  return (
    <Panel title={panel.title}>
      <p>{isKnown ? panel.welcome_back : panel.joined}</p>
      <div className="modal-actions">
        <button type="button" onClick={onNext}>
          {panel.continue}
        </button>
      </div>
    </Panel>
  );
}
