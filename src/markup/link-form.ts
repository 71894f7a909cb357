import { LINK_PAGES, type LinkPage } from '#domain/members/emailed-link.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import type { Language } from '#domain/places/language.ts';
import { translatorFor } from '#i18n/translator.ts';
import { html, type Html } from './html.ts';

/**
 * Asks for the code of an emailed link. A script fills it in from the fragment of the address and sends it; without
 * scripts, the visitor copies it from the email.
 *
 * @param returnTo the page after all steps, if the link names one
 */
export function linkFormHtml(page: LinkPage, language: Language, returnTo: string | null = null): Html {
  const t = translatorFor(language);
  return html`<form
    class="modal-form preference-form own-form"
    method="post"
    action="${withLanguage('/account/open-link/', language)}"
    data-emailed-link
  >
    <input type="hidden" name="page" value="${page}" />
    <input type="hidden" name="form" value="${LINK_PAGES[page]}" />
    ${returnTo === null ? '' : html`<input type="hidden" name="return_to" value="${returnTo}" />`}
    <div class="modal-field">
      <label for="link-code">${t('modals.link.code')}</label>
      <input
        id="link-code"
        name="token"
        type="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        required
        aria-describedby="link-code-help"
      />
      <p class="modal-help" id="link-code-help">${t('modals.link.help')}</p>
    </div>
    <p class="modal-error" role="alert"></p>
    <div class="modal-actions"><button type="submit">${t('modals.link.button')}</button></div>
  </form>`;
}
