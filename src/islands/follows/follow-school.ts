import { schoolKey } from '#domain/schools/school-id.ts';
import type { SubscribeAnswer, SubscriptionsAnswer } from '#domain/follows/subscription-contract.ts';
import { textsFor } from '#i18n/texts.ts';
import { callMember } from '../account/member-client.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { hasSessionHint } from '../account/session-hint.ts';
import { openModal } from '../modals/open-modal.ts';
import { hideAlert, showAlert } from '../dom/alert-region.ts';
import { sayStatus } from '../dom/status-region.ts';
import { trackEvent } from '../dom/track-event.ts';

const running = new Set<string>();

/**
 * Follows the school of a link, or stops following it. Visitors who are logged out are asked to log in first.
 */
export async function followSchool(link: HTMLAnchorElement): Promise<void> {
  const key = link.dataset['follow'] ?? '';
  const school = { state: key.slice(0, 2), id: key.slice(3) };
  if (running.has(key)) return;
  running.add(key);
  hideAlert();
  const isFollowing = link.classList.contains('is-following');
  const isWaiting = link.classList.contains('is-waiting');
  if (!isFollowing && !isWaiting) trackEvent('School: Click Follow', school);
  try {
    if (isWaiting) await sendLinkAgain();
    else if (isFollowing) await stopFollowing(school);
    else if (hasSessionHint()) await subscribe(school);
    else await openModal('login', { context: 'Follow School', school, afterSignIn: () => subscribe(school) });
  } catch (reason) {
    // A dialog that was dismissed is an answer, too.
    if (reason !== 'closed') location.assign(link.href);
  } finally {
    running.delete(key);
  }
}

async function subscribe({ state, id }: { state: string; id: string }): Promise<void> {
  const texts = textsFor(pageLanguage(), 'follows', 'button', 'status', 'alerts');
  const request = { list: 'mystat', state, schoolId: id, language: pageLanguage() };
  const result = await callMember<SubscribeAnswer>('POST', '/gsr/api/subscriptions/', request);
  if (result.kind !== 'done') {
    showAlert(texts.alerts.failed);
    return;
  }
  trackEvent('User: Follow Success', { state, id });
  showFollowing(schoolKey({ state, id }), result.answer.needs_confirmation ? 'waiting' : 'following');
  sayStatus(result.answer.needs_confirmation ? texts.status.confirm : texts.status.following);
}

async function stopFollowing({ state, id }: { state: string; id: string }): Promise<void> {
  const texts = textsFor(pageLanguage(), 'follows', 'button', 'status', 'alerts');
  const listed = await callMember<SubscriptionsAnswer>('GET', '/gsr/api/subscriptions/');
  const own = listed.kind === 'done' ? listed.answer.subscriptions : [];
  const follow = own.find((one) => one.list === 'mystat' && one.state === state && one.schoolId === id);
  const result = follow === undefined ? listed : await callMember('DELETE', `/gsr/api/subscriptions/${follow.id}/`, {});
  if (result.kind !== 'done') {
    showAlert(texts.alerts.failed);
    return;
  }
  showFollowing(schoolKey({ state, id }), 'no');
  sayStatus(texts.status.stopped);
}

/** Nothing is sent before the address is verified: the link for that comes again. */
async function sendLinkAgain(): Promise<void> {
  const texts = textsFor(pageLanguage(), 'follows', 'status', 'alerts');
  const result = await callMember('POST', '/account/verification-mail/', {});
  if (result.kind === 'done') sayStatus(texts.status.confirm);
  else showAlert((result.kind === 'refused' && result.message) || texts.alerts.failed);
}

/** Whether the member follows a school: `waiting` until the address is verified. */
type Follow = 'no' | 'waiting' | 'following';

/** Every link of the page that follows a school shows whether the member follows it. A click then ends it. */
export function showFollowing(key: string, follow: Follow): void {
  const { button } = textsFor(pageLanguage(), 'follows', 'button', 'status', 'alerts');
  const shown = {
    no: [button.follow, null],
    waiting: [button.waiting, button.again],
    following: [button.following, button.stop],
  };
  const [text, action] = shown[follow];
  for (const link of document.querySelectorAll<HTMLElement>(`[data-follow="${CSS.escape(key)}"]`)) {
    link.classList.toggle('is-following', follow === 'following');
    link.classList.toggle('is-waiting', follow === 'waiting');
    link.textContent = text ?? '';
    if (action == null) link.removeAttribute('aria-label');
    else link.setAttribute('aria-label', `${text}. ${action}`);
  }
}
