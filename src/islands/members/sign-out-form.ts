import { withLanguage } from '#domain/places/place-paths.ts';
import { ACCOUNT_NAV_TEXTS } from '#i18n/account-nav-texts.ts';
import { showAlert } from '../dom/alert-region.ts';
import { element } from '../dom/element.ts';
import { forgetSaves } from '../saves/saves-storage.ts';
import { callMember } from './member-client.ts';
import { pageLanguage } from '../dom/page-language.ts';

const PATH = '/gsr/session/sign_out';

/** Returns a form that logs out and reloads the page. */
export function signOutForm(): HTMLFormElement {
  const texts = ACCOUNT_NAV_TEXTS[pageLanguage()];
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
