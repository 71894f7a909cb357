import { EmailPanel } from './EmailPanel.tsx';
import { ForgotPasswordPanel } from './ForgotPasswordPanel.tsx';
import { PasswordSavedPanel, ReviseReviewPanel, WelcomePanel } from './LoginEndPanels.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { QuestionnairePanel } from './QuestionnairePanel.tsx';
import { StoppedPanel } from './StoppedPanel.tsx';
import { VerifyPanel } from './VerifyPanel.tsx';
import { lastStep, stepAfterPassword } from './login-steps.ts';
import { useModal } from './modal-context.ts';
import type { ModalProps } from './modal-contract.ts';
import { useLoginSteps } from './use-login-steps.ts';

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
