import { useState } from 'react';
import { splitLastSentence } from '#domain/members/last-sentence.ts';
import { PREFERENCES_PATH, withLanguage } from '#domain/places/place-paths.ts';
import { refreshSession } from '../members/session-store.ts';
import { EmailPanel } from './EmailPanel.tsx';
import { ForgotPasswordPanel } from './ForgotPasswordPanel.tsx';
import { Panel } from './Panel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { QuestionnairePanel } from './QuestionnairePanel.tsx';
import { StoppedPanel } from './StoppedPanel.tsx';
import { VerifyPanel } from './VerifyPanel.tsx';
import { lastStep, stepAfterPassword, stepAfterSignIn, type LoginStep } from './login-steps.ts';
import type { SignedIn } from './modal-contract.ts';
import { useModal } from './modal-context.ts';
import type { ModalProps } from './modal-registry.ts';
import { announceSignedIn } from './signed-in-event.ts';

/** Signs in and up, in five contexts. Dismissed after that, it has succeeded all the same. */
export function LoginModal({ parameters, onDone, onSettled }: ModalProps<'login'>) {
  const { texts, language, close } = useModal();
  const { login_modal: login } = texts.members;
  const { context = 'General', reviewPath, findOwnReview, afterSignIn, start, reset } = parameters;
  const [email, setEmail] = useState('');
  const [who, setWho] = useState<SignedIn | null>(parameters.who ?? null);
  const [step, setStep] = useState<LoginStep>(() => {
    if (reset !== undefined) return { kind: 'reset' };
    return { kind: who === null ? 'email' : 'password' };
  });

  const leave = (to: 'stay' | 'reload' | 'preferences' | 'review', signedIn: SignedIn) => {
    onDone(signedIn);
    if (to === 'reload') location.reload();
    if (to === 'preferences') location.assign(withLanguage(PREFERENCES_PATH, language));
    if (to === 'review' && reviewPath !== undefined) location.assign(withLanguage(reviewPath, language));
  };
  const go = (next: LoginStep, signedIn: SignedIn | null = who) => {
    if (next.kind !== 'end') setStep(next);
    else if (signedIn !== null) leave(next.to, signedIn);
  };
  const onSignedIn = async (signedIn: SignedIn) => {
    setWho(signedIn);
    onSettled(signedIn);
    announceSignedIn(signedIn);
    // What fails here fails where it was asked for; the sign-in stands.
    const [ownReview] = await Promise.all([
      findOwnReview?.(signedIn).catch(() => null),
      afterSignIn?.(signedIn).catch((error: unknown) => reportError(error)),
    ]);
    go(stepAfterSignIn(signedIn, { context, reviewPath, ownReview: ownReview ?? null }), signedIn);
  };

  const onReset = async () => {
    const session = await refreshSession();
    const signedIn = { id: session.kind === 'signed-in' ? session.user.id : '', isNewUser: false };
    setWho(signedIn);
    onSettled(signedIn);
    announceSignedIn(signedIn);
    setStep({ kind: 'saved' });
  };

  switch (step.kind) {
    case 'email':
      return (
        <EmailPanel
          parameters={parameters}
          email={email}
          onEmail={setEmail}
          onSignedIn={(signedIn) => void onSignedIn(signedIn)}
          onForgot={() => setStep({ kind: 'forgot-password' })}
        />
      );
    case 'forgot-password':
      return (
        <ForgotPasswordPanel
          email={email}
          returnTo={reset?.returnTo}
          onBack={() => (reset === undefined ? setStep({ kind: 'email' }) : close())}
        />
      );
    case 'reset':
      return (
        <PasswordPanel
          token={reset?.token}
          onSaved={() => void onReset()}
          onForgot={() => setStep({ kind: 'forgot-password' })}
        />
      );
    case 'saved':
      return (
        <Panel title={login.password_panel.saved}>
          <p>{splitLastSentence(texts.members.done.password_saved)[1]}</p>
          <div className="modal-actions">
            <button type="button" data-first onClick={() => go({ kind: 'end', to: 'stay' })}>
              {login.success_panel.continue}
            </button>
          </div>
        </Panel>
      );
    case 'password': {
      const next = () => go(start === 'password' ? { kind: 'success' } : stepAfterPassword({ context, reviewPath }));
      return <PasswordPanel email={email} onSaved={next} onSkip={next} />;
    }
    case 'verify':
      return <VerifyPanel onNext={() => setStep({ kind: 'questionnaire' })} />;
    case 'questionnaire':
      return (
        <QuestionnairePanel
          memberId={who?.id ?? null}
          signUpContext={{ context, school: parameters.school }}
          onDone={() => go(lastStep({ context, reviewPath }))}
          onStopped={(message) => setStep({ kind: 'stopped', message })}
        />
      );
    case 'stopped':
      return <StoppedPanel message={step.message} />;
    case 'revise':
      return (
        <Panel title={login.revise_review_panel.title}>
          <p>{login.revise_review_panel.text}</p>
          <div className="modal-actions">
            <button type="button" className="button-quiet" onClick={close}>
              {login.close}
            </button>
            <a className="button" href={withLanguage(step.path, language)}>
              {login.revise_review_panel.button}
            </a>
          </div>
        </Panel>
      );
    default:
      return (
        <Panel title={login.success_panel.title}>
          <p>{who?.isNewUser === false ? login.success_panel.welcome_back : login.success_panel.joined}</p>
          <div className="modal-actions">
            <button type="button" onClick={() => go({ kind: 'end', to: 'stay' })}>
              {login.success_panel.continue}
            </button>
          </div>
        </Panel>
      );
  }
}
