import { DEFAULT_COMPLETION_PERCENT } from '#domain/account/account-completion.ts';
import { PREFERENCES_PATH, withLanguage } from '#domain/places/place-paths.ts';
import { textsFor } from '#i18n/texts.ts';
import { accountLinkHtml } from '#markup/account-link.ts';
import { showAlert } from '../dom/alert-region.ts';
import { element } from '../dom/element.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { addStyleSheet } from '../dom/style-sheet.ts';
import { toElement } from '../dom/to-element.ts';
import { forgetSaves } from '../saves/saves-storage.ts';
import { $saves } from '../saves/saves-store.ts';
import { mayDiffer, syncSaves } from '../saves/sync-saves.ts';
import styleUrl from './account-me.css?url';
import { callMember, SIGNED_OUT } from './member-client.ts';
import { hasSessionHint } from './session-hint.ts';
import { $session, loadSession, refreshSession } from './session-store.ts';

const PATH = '/gsr/session/sign_out';

const VISIT_KEY = 'gs_saved_schools_visit';

/** Forms after which the browser forgets the list of the account. */
const LEAVING: readonly string[] = ['/gsr/session/sign_out', '/account/delete/'];

/** What the navigation shows of an account. */
export interface AccountView {
  readonly savedSchools: number;
  readonly percent: number;
}

/** The waits before each try to send changes again: the network can be back a little later than its event. */
const WAITS_MS = [0, 2000, 10_000];

let following: Promise<void> | null = null;
/** After the list changed here, an older response about the session has the wrong count. */
let isListNewer = false;

/**
 * Shows an account in the navigation, first from the hint, then from the session. Hides it after the member logs out.
 * Merges the list of saved schools with the account's if they may differ.
 */
export async function showAccount(nav: HTMLElement): Promise<void> {
  const asked = refreshSession();
  following ??= follow(nav);
  await following;
  const session = await asked;
  if (session.kind !== 'signed-in') return;
  if (document.querySelector('[data-follow]') !== null) {
    void import('../follows/show-followed.ts').then(({ showFollowed }) => showFollowed()).catch(reportError);
  }
  const { id: memberId, saved_schools_count: count } = session.user;
  if (isFirstOfVisit(memberId) || mayDiffer({ memberId, count })) await syncSaves(memberId);
}

async function follow(nav: HTMLElement): Promise<void> {
  // Without it the navigation is plainer.
  await addStyleSheet(styleUrl).catch(() => undefined);
  const anonymous = [...nav.childNodes].map((node) => node.cloneNode(true));
  paint(nav, { savedSchools: $saves.get().list.length, percent: DEFAULT_COMPLETION_PERCENT });
  $session.subscribe((session) => {
    if (session.kind === 'signed-out') nav.replaceChildren(...anonymous.map((node) => node.cloneNode(true)));
    if (session.kind !== 'signed-in') return;
    const { saved_schools_count: count, account_completion_percentage: percent } = session.user;
    paint(nav, { savedSchools: isListNewer ? $saves.get().list.length : count, percent });
  });
  $saves.listen(({ list }) => {
    isListNewer = true;
    if ($session.get().kind !== 'signed-out') showSavedCount(nav, list.length);
  });
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && LEAVING.includes(new URL(target.action).pathname)) forgetSaves();
  });
  window.addEventListener('online', () => void syncOfflineChanges());
  // The member may have logged out in another tab, or while the browser kept the page aside.
  const notice = () => {
    if (!document.hidden && !hasSessionHint() && $session.get().kind !== 'signed-out') void refreshSession();
  };
  document.addEventListener(SIGNED_OUT, notice);
  document.addEventListener('visibilitychange', notice);
  window.addEventListener('pageshow', notice);
}

/** Sends the changes that were made offline to the account. */
async function syncOfflineChanges(): Promise<void> {
  for (const wait of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const session = await loadSession();
    if (session.kind === 'signed-out') return;
    if (session.kind === 'signed-in' && (await syncSaves(session.user.id))) return;
  }
}

/**
 * Asks the account once per visit if another device changed the list, because the number of schools can be the same.
 */
function isFirstOfVisit(memberId: string): boolean {
  try {
    if (sessionStorage.getItem(VISIT_KEY) === memberId) return false;
    sessionStorage.setItem(VISIT_KEY, memberId);
  } catch {
    return false;
  }
  return true;
}

function paint(nav: HTMLElement, { savedSchools, percent }: AccountView): void {
  showSavedCount(nav, savedSchools);
  nav.querySelectorAll('.account-sign-in, .account-me, .account-sign-out').forEach((old) => old.remove());
  nav.append(toElement(accountLinkHtml(percent, pageLanguage())), signOutForm());
  showPreferencesInFooter();
}

/** Shows the number of saved schools. The heart is an outline if there are none. */
function showSavedCount(nav: ParentNode, count: number): void {
  const link = nav.querySelector('.account-saved');
  link?.classList.toggle('is-saved', count > 0);
  link?.querySelector('b')?.remove();
  if (count === 0) return;
  link?.append(element('b', {}, `(${count.toLocaleString(pageLanguage())})`));
}

/** Leads the newsletter link in the footer to the member's preferences. */
function showPreferencesInFooter(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-newsletter]');
  if (link === null) return;
  link.href = withLanguage(PREFERENCES_PATH, pageLanguage());
  link.textContent = textsFor(pageLanguage(), 'account-nav').preferences;
  link.dataset['preferences'] = '';
}

/** Returns a form that logs out and reloads the page. */
function signOutForm(): HTMLFormElement {
  const texts = textsFor(pageLanguage(), 'account-nav');
  const button = element('button', {}, texts.logOut);
  const action = withLanguage(PATH, pageLanguage());
  const form = element('form', { class: 'account-sign-out', method: 'post', action }, button);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    button.disabled = true;
    void signOut().then((isDone) => {
      if (isDone) {
        location.reload();
        return;
      }
      button.disabled = false;
      showAlert(texts.logOutFailed);
    });
  });
  return form;
}

async function signOut(): Promise<boolean> {
  const result = await callMember('POST', PATH, {});
  if (result.kind === 'done') forgetSaves();
  return result.kind === 'done';
}
