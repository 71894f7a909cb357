import { schoolKey } from '#domain/schools/school-id.ts';
import type { SubscribeAnswer } from '#domain/follows/subscription-contract.ts';
import { FOLLOW_TEXTS } from '#i18n/follow-texts.ts';
import { callMember } from '../members/member-client.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { hasSessionHint } from '../members/session-hint.ts';
import { openModal } from '../modals/open-modal.ts';
import { hideAlert, showAlert } from '../dom/alert-region.ts';
import { sayStatus } from '../dom/status-region.ts';
import { trackEvent } from '../dom/track-event.ts';

const running = new Set<string>();

/**
 * Follows the school of a link. Visitors who are logged out are asked to log in first. A second call changes nothing.
 */
export async function followSchool(link: HTMLAnchorElement): Promise<void> {
  const key = link.dataset['follow'] ?? '';
  const school = { state: key.slice(0, 2), id: key.slice(3) };
  if (running.has(key) || link.classList.contains('is-following')) return;
  running.add(key);
  hideAlert();
  trackEvent('School: Click Follow', school);
  try {
    if (hasSessionHint()) await subscribe(school);
    else await openModal('login', { context: 'Follow School', school, afterSignIn: () => subscribe(school) });
  } catch (reason) {
    // A dialog that was dismissed is an answer, too.
    if (reason !== 'closed') location.assign(link.href);
  } finally {
    running.delete(key);
  }
}

async function subscribe({ state, id }: { state: string; id: string }): Promise<void> {
  const texts = FOLLOW_TEXTS[pageLanguage()];
  const wish = { list: 'mystat', state, schoolId: id, language: pageLanguage() };
  const result = await callMember<SubscribeAnswer>('POST', '/gsr/api/subscriptions/', wish);
  if (result.kind !== 'done') {
    showAlert(texts.alerts.failed);
    return;
  }
  trackEvent('User: Follow Success', { state, id });
  showFollowing(schoolKey({ state, id }));
  sayStatus(result.answer.needs_confirmation ? texts.status.confirm : texts.status.following);
}

/** Every link of the page that follows a school says that one does. */
export function showFollowing(key: string): void {
  for (const link of document.querySelectorAll<HTMLElement>(`[data-follow="${CSS.escape(key)}"]`)) {
    link.classList.add('is-following');
    link.textContent = FOLLOW_TEXTS[pageLanguage()].button.following;
  }
}
