import { useState } from 'react';
import { PREFERENCES_PATH, withLanguage } from '#domain/places/place-paths.ts';
import { memberPagePath } from '#domain/account/member-paths.ts';
import { refreshSession } from '../account/session-store.ts';
import { stepAfterSignIn, type LoginStep } from './login-steps.ts';
import type { SignedIn } from './modal-contract.ts';
import { useModal } from './modal-context.ts';
import type { ModalProps } from './modal-contract.ts';
import { announceSignedIn } from './signed-in-event.ts';

type End = Extract<LoginStep, { kind: 'end' }>['to'];

/** The state of the login modal: its step, the address, and who logged in. */
export function useLoginSteps({ parameters, onDone, onSettled }: ModalProps<'login'>) {
  const { language } = useModal();
  const { context = 'General', reviewPath, staysOnPage, findOwnReview, afterSignIn, reset } = parameters;
  const [email, setEmail] = useState('');
  const [who, setWho] = useState<SignedIn | null>(parameters.who ?? null);
  const [step, setStep] = useState<LoginStep>(() => {
    if (reset !== undefined) return { kind: 'reset' };
    return { kind: who === null ? 'email' : 'password' };
  });

  const leave = (to: End, signedIn: SignedIn) => {
    onDone(signedIn);
    if (to === 'reload') location.reload();
    if (to === 'preferences') location.assign(withLanguage(PREFERENCES_PATH, language));
    if (to === 'review' && reviewPath !== undefined) location.assign(withLanguage(reviewPath, language));
  };
  const show = (next: LoginStep, signedIn: SignedIn | null = who) => {
    if (next.kind !== 'end') setStep(next);
    else if (signedIn !== null) leave(next.to, signedIn);
  };
  const settle = (signedIn: SignedIn) => {
    setWho(signedIn);
    onSettled(signedIn);
    announceSignedIn(signedIn);
  };
  const enter = async (signedIn: SignedIn) => {
    settle(signedIn);
    // If one of these fails, the member is still logged in.
    const [ownReview] = await Promise.all([
      findOwnReview?.(signedIn).catch(() => null),
      afterSignIn?.(signedIn).catch((error: unknown) => reportError(error)),
    ]);
    show(stepAfterSignIn(signedIn, { context, reviewPath, staysOnPage, ownReview: ownReview ?? null }), signedIn);
  };
  const finishReset = async () => {
    const session = await refreshSession();
    // A new password does not replace the second factor.
    if (session.kind === 'half') {
      location.assign(memberPagePath('secondFactor', { language }));
      return;
    }
    settle({ id: session.kind === 'signed-in' ? session.user.id : '', isNewUser: false });
    setStep({ kind: 'saved' });
  };
  return { step, show, who, email, setEmail, enter, finishReset };
}
