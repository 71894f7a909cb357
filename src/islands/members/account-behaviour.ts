import { hasSessionHint } from './session-hint.ts';

/** What the document hears when somebody has signed in, as the modals send it. */
const SIGNED_IN = 'homeroom:signed-in';
const SIGN_IN_LINKS = '.account-sign-in, [data-sign-in], [data-newsletter]:not([data-preferences])';

/**
 * Shows whose page it is where a hint says that somebody is signed in, and opens the links to sign in as a dialog in their
 * page. Anonymous readers pay for the hint alone.
 */
export function enhanceAccount(nav: HTMLElement): void {
  const show = () => void import('./account-nav.ts').then(({ showAccount }) => showAccount(nav)).catch(reportError);
  if (hasSessionHint()) show();
  document.addEventListener(SIGNED_IN, show);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(SIGN_IN_LINKS) : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void openSignIn(link);
  });
}

/** Where the dialog's code does not come, the link leads to the same as a page. */
async function openSignIn(link: HTMLAnchorElement): Promise<void> {
  const context = 'newsletter' in link.dataset ? 'Newsletter' : 'General';
  const leave = (reason: unknown) => (reason === 'closed' ? undefined : location.assign(link.href));
  await import('../modals/open-modal.ts').then(({ openModal }) => openModal('login', { context })).catch(leave);
}
