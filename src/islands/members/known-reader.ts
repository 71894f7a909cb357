import { enhanceJustVerified } from '../modals/just-verified.ts';
import { paintHearts } from '../saves/paint-hearts.ts';
import { hasSessionHint } from './session-hint.ts';

/** Shows whose page it is where a hint says that somebody is signed in, and which schools they, or this browser, have saved. */
export function showKnownReader(): void {
  paintHearts();
  enhanceJustVerified();
  const nav = document.querySelector<HTMLElement>('.account');
  if (nav === null || !hasSessionHint()) return;
  void import('./account-nav.ts').then(({ showAccount }) => showAccount(nav)).catch(reportError);
}
