import { splitLastSentence } from '#domain/members/last-sentence.ts';
import type { Translate } from '#i18n/translator.ts';
import { html } from '#markup/html.ts';
import type { FragmentRequest, ModalFragment } from './modal-fragment.ts';

/** Says that something worked and links the next page. Members have no address to confirm. */
export function success({ t, query, returnLink, isSignedIn }: FragmentRequest): ModalFragment {
  const { heading, school_name: school } = query;
  const waits = query.subheading === t('members.subscribed.confirm');
  const subheading = isSignedIn && waits ? null : query.subheading;
  // Nothing is done before the address confirms it.
  const title = waits && !isSignedIn ? t('follows.requested.title') : knownText(t, heading);
  const text = school === null ? t('modals.success.text') : t('modals.success.saved', { school });
  return {
    title: title ?? t('modals.success.title'),
    body: html`<p>${knownText(t, subheading) ?? text}</p>
      <div class="modal-actions">
        <a class="button" data-done data-first href="${returnLink}"
          >${t('members.login_modal.success_panel.continue')}</a
        >
      </div>`,
  };
}

/** Returns a text of an address if it is one that our forms lead to. Anyone can write an address, so others are not shown. */
function knownText(t: Translate, text: string | null): string | null {
  const known = [
    t('members.login_modal.password_panel.saved'),
    splitLastSentence(t('members.done.password_saved'))[1],
    t('members.login_modal.verify_panel.verified'),
    t('members.login_modal.success_panel.joined'),
    t('members.subscribed.confirm'),
    t('members.subscribed.mystat'),
    t('modals.emailJoin.done'),
    t('modals.follow.severalDone'),
    t('modals.success.requested'),
  ];
  return text !== null && known.includes(text) ? text : null;
}
