import { SaveSearchForm } from '#components/search/SaveSearchForm.tsx';
import type { FragmentRequest, ModalFragment } from './modal-fragment.ts';

/** Offers to keep a search: in the account of a member, else, by a script, in the browser. */
export function saveSearch(request: FragmentRequest): ModalFragment {
  const { t, query } = request;
  return {
    title: t('modals.search.title'),
    body:
      query.search === null ? (
        <p>{t('modals.search.none')}</p>
      ) : (
        <SaveSearchForm view={request} search={query.search} />
      ),
  };
}
