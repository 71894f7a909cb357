import type { SessionUser } from '#domain/account/session-contract.ts';
import { MODALS_PATH } from '#domain/modals/modals-path.ts';
import { callMember } from '../account/member-client.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { takeContext } from './context-after-return.ts';
import { MODAL_CLOSED } from './modal-contract.ts';
import { openModal } from './open-modal.ts';
import { wasProfileModalShown } from './profile-modal-cookie.ts';

/**
 * Asks a new member the questions of the questionnaire. After a verification, says that the address is verified, and
 * then asks members who were never asked.
 */
export async function welcome(event: string): Promise<void> {
  try {
    if (event === 'signed-up') await openModal('user-metadata', { context: takeContext() });
    if (event === 'verified') await welcomeVerified();
  } catch (reason) {
    if (reason !== MODAL_CLOSED) throw reason;
  }
}

async function welcomeVerified(): Promise<void> {
  const result = await callMember<{ user: SessionUser }>('GET', '/gsr/api/session');
  if (result.kind !== 'done') return;
  const { id, has_password, account_completion_percentage: percent } = result.answer.user;
  if (has_password) {
    // The page of a modal already says what was done.
    if (!location.pathname.startsWith(MODALS_PATH)) await sayVerified();
    if (percent < 100 && !wasProfileModalShown()) await openModal('user-metadata', {});
  } else {
    await openModal('login', { start: 'password', who: { id, isNewUser: true }, context: 'Follow School' });
  }
}

async function sayVerified(): Promise<void> {
  const { modalTexts } = await import('#i18n/modal-texts.ts');
  const { members } = modalTexts(pageLanguage());
  await openModal('flash', { kind: 'success', message: members.login_modal.verify_panel.verified });
}
