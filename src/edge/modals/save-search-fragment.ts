import { memberPagePath } from '#domain/members/member-paths.ts';
import { ACCOUNT_PATH } from '#domain/places/place-paths.ts';
import { MAX_SEARCH_NAME } from '#domain/saves/saved-search-contract.ts';
import { html, type Html } from '#markup/html.ts';
import { formMarkup, headingMarkup, inputMarkup } from './form-markup.ts';
import type { FragmentRequest, ModalFragment } from './modal-fragment.ts';

/** Offers to keep a search: in the account of a member, else, by a script, in the browser. */
export function saveSearch(request: FragmentRequest): ModalFragment {
  const { t, query, isSignedIn } = request;
  const { search } = query;
  const title = t('modals.search.title');
  if (search === null) return { title, body: html`<p>${t('modals.search.none')}</p>` };
  return {
    title,
    body: html`<p>${t('modals.search.text')}</p>
      <p class="modal-address"><a href="${search}">${t('modals.search.link')}</a></p>
      ${isSignedIn ? accountForm(request, search) : browserForm(request, search)}`,
  };
}

function accountForm(request: FragmentRequest, search: string): Html {
  const { t } = request;
  const label = t('modals.search.name');
  const field = { id: 'search-name', name: 'name', label, type: 'text', autocomplete: 'off' } as const;
  return formMarkup(request, {
    action: '/gsr/user/save_search',
    button: t('modals.search.save'),
    returnTo: `${ACCOUNT_PATH}?done=searches`,
    fields: html`<input type="hidden" name="search" value="${search}" />
      ${inputMarkup({ ...field, maxLength: MAX_SEARCH_NAME })}`,
  });
}

function browserForm(request: FragmentRequest, search: string): Html {
  const { t, language, self } = request;
  const signIn = memberPagePath('signIn', { language, return_to: self });
  return html`<form
      class="modal-form"
      data-save-search
      data-search="${search}"
      data-failure="${t('modals.search.full')}"
      data-missing="${t('members.errors.search-name-missing')}"
      hidden
    >
      <div class="modal-field">
        <label for="search-name">${t('modals.search.name')}</label>
        <input id="search-name" name="name" maxlength="${MAX_SEARCH_NAME}" required data-first />
      </div>
      <p class="modal-error" role="alert"></p>
      <div class="modal-actions"><button type="submit">${t('modals.search.button')}</button></div>
    </form>
    <p><a href="${signIn}">${t('modals.search.logIn')}</a></p>
    <div data-saved-searches data-remove="${t('modals.search.remove')}" hidden>
      ${headingMarkup(request, { id: 'saved-searches-title', text: t('modals.search.saved') })}
      <ul class="modal-list"></ul>
    </div>`;
}
