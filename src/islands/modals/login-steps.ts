import type { LoginParameters, SignedIn } from './modal-contract.ts';

/** What the login modal shows. */
export type LoginStep =
  | {
      readonly kind:
        | 'email'
        | 'forgot-password'
        | 'password'
        | 'reset'
        | 'saved'
        | 'verify'
        | 'questionnaire'
        | 'success';
    }
  | { readonly kind: 'revise'; readonly path: string }
  | { readonly kind: 'stopped'; readonly message: string }
  /** The end. `to` is the next page. */
  | { readonly kind: 'end'; readonly to: 'stay' | 'reload' | 'preferences' | 'review' };

/** Returns the step after login. A new member chooses a password first; a known member is done. */
export function stepAfterSignIn(
  who: SignedIn,
  parameters: Pick<LoginParameters, 'context' | 'reviewPath' | 'staysOnPage'> & { readonly ownReview?: string | null },
): LoginStep {
  if (who.isNewUser) return { kind: 'password' };
  if (parameters.context === 'Write Review' && parameters.ownReview != null) {
    return { kind: 'revise', path: parameters.ownReview };
  }
  return lastStep(parameters);
}

/** Returns the step after a first password: the review that the member came to write, or a welcome. */
export function stepAfterPassword({ context, reviewPath }: Pick<LoginParameters, 'context' | 'reviewPath'>): LoginStep {
  const isReview = context === 'Write Review' && reviewPath !== undefined;
  return isReview ? { kind: 'end', to: 'review' } : { kind: 'verify' };
}

/** Returns the last step: a reload, another page, or a panel that says that it worked. */
export function lastStep({
  context = 'General',
  reviewPath,
  staysOnPage = false,
}: Pick<LoginParameters, 'context' | 'reviewPath' | 'staysOnPage'>): LoginStep {
  if (staysOnPage) return { kind: 'end', to: 'stay' };
  switch (context) {
    case 'General':
    case 'Build School List':
      return { kind: 'end', to: 'reload' };
    case 'Newsletter':
      return { kind: 'end', to: 'preferences' };
    case 'Write Review':
      return reviewPath === undefined ? { kind: 'success' } : { kind: 'end', to: 'review' };
    case 'Follow School':
      return { kind: 'success' };
  }
}
