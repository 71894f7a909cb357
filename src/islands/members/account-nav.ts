import { DEFAULT_COMPLETION_PERCENT } from '#domain/members/account-completion.ts';
import { PREFERENCES_PATH, withLanguage } from '#domain/places/place-paths.ts';
import { ACCOUNT_NAV_TEXTS } from '#i18n/account-nav-texts.ts';
import { fillText } from '#i18n/fill-text.ts';
import { addStyleSheet } from '../map/style-sheet.ts';
import styleUrl from './account-me.css?url';
import { completionCircle } from './completion-circle.ts';
import { pageLanguage } from './page-language.ts';
import { forgetSaves } from '../saves/saves-storage.ts';
import { $saves } from '../saves/saves-store.ts';
import { mayDiffer, syncSaves } from '../saves/sync-saves.ts';
import { hasSessionHint } from './session-hint.ts';
import { $session, loadSession, refreshSession } from './session-store.ts';
import { signOutForm } from './sign-out-form.ts';

const VISIT_KEY = 'gs_saved_schools_visit';

/** Forms after which the list of an account is not left to whoever sits here next. */
const LEAVING: readonly string[] = ['/gsr/session/sign_out', '/account/delete/'];

/** What the navigation shows of an account. */
export interface AccountView {
  readonly savedSchools: number;
  readonly percent: number;
}

/** Waits before the account is told what it could not be told: the net is at times there a little later than its event. */
const WAITS_MS = [0, 2000, 10_000];

let following: Promise<void> | null = null;
/** Once the list has changed here, an older answer about the session no longer knows how long it is. */
let isListNewer = false;

/**
 * Shows an account in the navigation as the hint says, then as the session does; and no more of it once nobody is signed in.
 * The list of saved schools is made one with the account's where they may differ.
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
  window.addEventListener('online', () => void tellOnceBack());
  // Somebody may have left in another tab, or since the browser put the page aside.
  const notice = () => {
    if (!document.hidden && !hasSessionHint() && $session.get().kind !== 'signed-out') void refreshSession();
  };
  document.addEventListener('visibilitychange', notice);
  window.addEventListener('pageshow', notice);
}

/** Tells the account what it could not be told while the browser was away from the net. */
async function tellOnceBack(): Promise<void> {
  for (const wait of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const session = await loadSession();
    if (session.kind === 'signed-out') return;
    if (session.kind === 'signed-in' && (await syncSaves(session.user.id))) return;
  }
}

/** Once a visit the account is asked whether another device changed the list, the number of schools being the same. */
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
  link.dataset['preferences'] = '';
}
