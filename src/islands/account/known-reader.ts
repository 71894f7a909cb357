import { enhanceJustVerified } from '../modals/just-verified.ts';
import { paintHearts } from '../saves/paint-hearts.ts';
import { hasSessionHint } from './session-hint.ts';

/** Shows the account if a hint says that a member is logged in, and the schools that they or this browser saved. */
export function showKnownReader(): void {
  paintHearts();
  enhanceJustVerified();
  const nav = document.querySelector<HTMLElement>('.account');
  if (nav === null || !hasSessionHint()) return;
  void import('./account-nav.ts').then(({ showAccount }) => showAccount(nav)).catch(reportError);
}
