import { hasSessionHint } from './session-hint.ts';

/** Shows whose page it is where a hint says that somebody is signed in. Anonymous readers pay for the hint alone. */
export function enhanceAccount(nav: HTMLElement): void {
  if (hasSessionHint()) void import('./account-nav.ts').then(({ showAccount }) => showAccount(nav)).catch(reportError);
}
