import { actAsPage, actInPlace } from '../dom/act-in-place.ts';
import { enhanceTabs } from '../page/tabs.ts';

/** Cookies that say that a member is logged in, schools are saved, or an account was just verified. */
export const KNOWN_READER = /(?:^|; )(?:community_[^=]*=1|gs_saved_schools=|just_verified=)/;

const SAVE_BUTTONS = 'button[form="saves"]';
/** Content that opens over the page. Without this script it is a page of its own. */
export const MODAL_LINKS =
  '.account-sign-in, [data-sign-in], [data-newsletter]:not([data-preferences]), [data-follow], a[href^="/gsr/modals/"]';

/**
 * The only member code that visitors load until a cookie shows that they are members or they click on a member feature.
 * It shares no code with later files, because code that two scripts of a page share is one more file for every visitor.
 */
export function enhanceForMembers(): void {
  const show = () => void import('./known-reader.ts').then((code) => code.showKnownReader()).catch(reportError);
  const showIfKnown = () => KNOWN_READER.test(document.cookie) && show();
  showIfKnown();
  // The member may have logged in while the browser kept the page aside.
  window.addEventListener('pageshow', ({ persisted }) => persisted && showIfKnown());
  document.addEventListener('homeroom:signed-in', show);
  document.addEventListener('homeroom:tabs', ({ target }) => {
    if (target instanceof HTMLElement) enhanceTabs(target);
  });
  // Buttons come before the map's card, which stops its clicks. Links come after scripts that handle their clicks
  // themselves.
  listen(SAVE_BUTTONS, true);
  listen(MODAL_LINKS, false);
}

function listen(selector: string, isEarly: boolean): void {
  const onClick = (event: MouseEvent) => {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement | HTMLButtonElement>(selector) : null;
    const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (target === null || event.defaultPrevented || event.button > 0 || hasModifier) return;
    actInPlace(event, { target, act: () => actOnClick(target, event.detail) });
  };
  document.addEventListener('click', onClick, isEarly);
}

/** Everything works as a page, too. Offline, a button shows that it failed. */
async function actOnClick(target: HTMLAnchorElement | HTMLButtonElement, clicks: number): Promise<void> {
  const code = await import('./member-click.ts').catch(() => null);
  if (code !== null) return code.actOnClick(target, clicks);
  const isOffline = target instanceof HTMLButtonElement && target.form !== null && !navigator.onLine;
  if (!isOffline) {
    actAsPage(target);
    return;
  }
  const alert = document.createElement('p');
  alert.className = 'alert-region';
  alert.setAttribute('role', 'alert');
  alert.textContent = target.form.dataset['failed'] ?? '';
  document.body.append(alert);
}
