import type { LoginParameters, SignedIn } from './modal-contract.ts';

/** What the login modal shows. */
export type LoginStep =
  | {
      readonly kind:
        'email' | 'forgot-password' | 'password' | 'reset' | 'saved' | 'verify' | 'questionnaire' | 'success';
    }
  | { readonly kind: 'revise'; readonly path: string }
  | { readonly kind: 'stopped'; readonly message: string }
  /** Done; `to` is what becomes of the page. */
  | { readonly kind: 'end'; readonly to: 'stay' | 'reload' | 'preferences' | 'review' };

/** What follows on signing in: new accounts get a password and a welcome first, whoever was known is done. */
export function stepAfterSignIn(
  who: SignedIn,
  parameters: Pick<LoginParameters, 'context' | 'reviewPath'> & { readonly ownReview?: string | null },
): LoginStep {
  if (who.isNewUser) return { kind: 'password' };
  if (parameters.context === 'Write Review' && parameters.ownReview != null) {
    return { kind: 'revise', path: parameters.ownReview };
  }
  return lastStep(parameters);
}

/** What follows on a first password: the review that somebody came to write, or else a welcome. */
export function stepAfterPassword({ context, reviewPath }: Pick<LoginParameters, 'context' | 'reviewPath'>): LoginStep {
  const isReview = context === 'Write Review' && reviewPath !== undefined;
  return isReview ? { kind: 'end', to: 'review' } : { kind: 'verify' };
}

/** How it ends: the page reloads, or leads on, or a panel says that all went well. */
export function lastStep({
  context = 'General',
  reviewPath,
}: Pick<LoginParameters, 'context' | 'reviewPath'>): LoginStep {
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
