import { DEFAULT_COMPLETION_PERCENT } from '#domain/members/account-completion.ts';
import { PREFERENCES_PATH, withLanguage } from '#domain/places/place-paths.ts';
import { ACCOUNT_NAV_TEXTS } from '#i18n/account-nav-texts.ts';
import { fillText } from '#i18n/fill-text.ts';
import { completionCircle } from './completion-circle.ts';
import { pageLanguage } from './page-language.ts';
import { $session, loadSession } from './session-store.ts';
import { signOutForm } from './sign-out-form.ts';

/** What the navigation shows of an account. */
export interface AccountView {
  readonly savedSchools: number;
  readonly percent: number;
}

/** Shows an account in the navigation as the hint says, then as the session does; and no more of it once nobody is signed in. */
export async function showAccount(nav: HTMLElement): Promise<void> {
  const anonymous = [...nav.childNodes].map((node) => node.cloneNode(true));
  paint(nav, { savedSchools: 0, percent: DEFAULT_COMPLETION_PERCENT });
  $session.subscribe((session) => {
    if (session.kind === 'signed-out') nav.replaceChildren(...anonymous.map((node) => node.cloneNode(true)));
    if (session.kind !== 'signed-in') return;
    const { saved_schools_count: savedSchools, account_completion_percentage: percent } = session.user;
    paint(nav, { savedSchools, percent });
  });
  await loadSession();
}

function paint(nav: HTMLElement, { savedSchools, percent }: AccountView): void {
  showSavedCount(nav, savedSchools);
  nav.querySelectorAll('.account-sign-in, .account-me, .account-sign-out').forEach((element) => element.remove());
  nav.append(accountLink(percent), signOutForm());
  showPreferencesInFooter();
}

/** The heart: an outline where nothing is saved; else filled, with the number in parentheses. */
export function showSavedCount(nav: ParentNode, count: number): void {
  const link = nav.querySelector('.account-saved');
  link?.classList.toggle('is-saved', count > 0);
  link?.querySelector('b')?.remove();
  if (count === 0) return;
  const number = document.createElement('b');
  number.textContent = `(${count.toLocaleString(pageLanguage())})`;
  link?.append(number);
}

function accountLink(percent: number): HTMLElement {
  const texts = ACCOUNT_NAV_TEXTS[pageLanguage()];
  const link = document.createElement('a');
  link.className = 'account-me';
  link.href = withLanguage(PREFERENCES_PATH, pageLanguage());
  const label = document.createElement('span');
  label.textContent = texts.account;
  if (percent >= 100) {
    link.classList.add('is-complete');
    link.append(label);
    return link;
  }
  const complete = document.createElement('span');
  complete.className = 'visually-hidden';
  complete.textContent = ` ${fillText(texts.complete, { percent }, pageLanguage())}`;
  link.append(completionCircle(percent), label, complete);
  return link;
}

/** The footer's link to the newsletter leads whoever is signed in to all that is sent to them. */
function showPreferencesInFooter(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-newsletter]');
  if (link === null) return;
  link.href = withLanguage(PREFERENCES_PATH, pageLanguage());
  link.textContent = ACCOUNT_NAV_TEXTS[pageLanguage()].preferences;
}
