import { html } from '#markup/html.ts';
import { headingMarkup } from './form-markup.ts';
import type { FragmentRequest, ModalFragment } from './modal-fragment.ts';

/** Offers to keep a search. A script keeps a list of addresses in the browser. */
export function saveSearch(request: FragmentRequest): ModalFragment {
  const { t, query } = request;
  const title = t('modals.search.title');
  if (query.search === null) return { title, body: html`<p>${t('modals.search.none')}</p>` };
  return {
    title,
    body: html`<p>${t('modals.search.text')}</p>
      <p class="modal-address"><a href="${query.search}">${t('modals.search.link')}</a></p>
      <form
        class="modal-form"
        data-save-search
        data-search="${query.search}"
        data-failure="${t('modals.search.full')}"
        data-missing="${t('modals.search.nameMissing')}"
        hidden
      >
        <div class="modal-field">
          <label for="search-name">${t('modals.search.name')}</label>
          <input id="search-name" name="name" maxlength="60" required data-first />
        </div>
        <p class="modal-error" role="alert"></p>
        <div class="modal-actions"><button type="submit">${t('modals.search.button')}</button></div>
      </form>
      <div data-saved-searches data-remove="${t('modals.search.remove')}" hidden>
        ${headingMarkup(request, { id: 'saved-searches-title', text: t('modals.search.saved') })}
        <ul class="modal-list"></ul>
      </div>`,
  };
}
