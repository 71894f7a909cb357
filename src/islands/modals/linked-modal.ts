import { isFragmentName } from '#domain/modals/modal-fragments.ts';
import { MODALS_PATH } from '#domain/modals/modals-path.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import { pageLanguage } from '../dom/page-language.ts';
import { MODAL_CLOSED } from './modal-contract.ts';
import { openModal } from './open-modal.ts';

const LOGIN_FRAGMENT = 'new_join_and_login_modal';

/** Opens the modal of a link, and reports its result. If it cannot be opened, follows the link. */
export async function openLinkedModal(link: HTMLAnchorElement): Promise<void> {
  const name = link.pathname.slice(MODALS_PATH.length);
  try {
    if (name === LOGIN_FRAGMENT) await logIn(link);
    else if (isFragmentName(name)) await openFragment(name, link);
    else location.assign(link.href);
  } catch (reason) {
    if (reason !== MODAL_CLOSED) location.assign(link.href);
  }
}

/** Logs in. A link of a fragment leads back to it, as its page. */
async function logIn(link: HTMLAnchorElement): Promise<void> {
  const next = new URLSearchParams(link.search).get('return_to');
  const isOfFragment = next?.startsWith(MODALS_PATH) === true;
  await openModal('login', { staysOnPage: isOfFragment });
  if (isOfFragment) location.assign(withLanguage(next, pageLanguage()));
}

async function openFragment(name: Parameters<typeof openModal<'fragment'>>[1]['name'], link: HTMLAnchorElement) {
  const parameters = Object.fromEntries(new URLSearchParams(link.search));
  const { message, who } = await openModal('fragment', { name, parameters });
  // As in the login modal: a new member continues with a password and the questions. For a known member, the page
  // reloads.
  if (who?.isNewUser === true) await openModal('login', { who });
  else if (who !== null) location.reload();
  else if (message !== null) await openModal('flash', { kind: 'success', message });
}
