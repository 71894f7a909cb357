import { knownText } from './known-text.ts';
import type { FragmentRequest, ModalFragment } from './modal-fragment.ts';

/** Says that something worked and links the next page. Members have no address to confirm. */
export function success({ t, query, returnLink, isSignedIn, schools }: FragmentRequest): ModalFragment {
  const { heading } = query;
  const school = schools.find(({ name }) => name === query.school_name);
  const waits = query.subheading === t('members.subscribed.confirm');
  const subheading = isSignedIn && waits ? null : query.subheading;
  // Nothing is done before the address confirms it.
  const title = waits && !isSignedIn ? t('follows.requested.title') : knownText(t, heading);
  const text = school === undefined ? t('modals.success.text') : t('modals.success.saved', { school: school.name });
  return {
    title: title ?? t('modals.success.title'),
    body: (
      <>
        <p>{knownText(t, subheading) ?? text}</p>
        <div className="modal-actions">
          <a className="button" data-done="" data-first="" href={returnLink}>
            {t('members.login_modal.success_panel.continue')}
          </a>
        </div>
      </>
    ),
  };
}
