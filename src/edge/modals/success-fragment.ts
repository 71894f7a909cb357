import { splitLastSentence } from '#domain/members/last-sentence.ts';
import { MODALS_PATH } from '#domain/modals/modals-path.ts';
import { html } from '#markup/html.ts';
import type { FragmentRequest, ModalFragment } from './modal-fragment.ts';

/** What a heading may say. Other words in the address are not ours, and the page is. */
function listHeadings(t: FragmentRequest['t']): readonly string[] {
  return [
    t('modals.emailJoin.done'),
    t('modals.follow.severalDone'),
    t('members.subscribed.mystat'),
    t('members.login_modal.password_panel.saved'),
    t('members.login_modal.verify_panel.verified'),
  ];
}

function listSubheadings(t: FragmentRequest['t']): readonly string[] {
  return [
    t('members.subscribed.confirm'),
    t('members.login_modal.success_panel.joined'),
    splitLastSentence(t('members.done.password_saved'))[1],
  ];
}

/** Says that something worked and links the next page. */
export function success({ t, query, returnLink }: FragmentRequest): ModalFragment {
  const { school_name: school } = query;
  const heading = listHeadings(t).find((ours) => ours === query.heading);
  const subheading = listSubheadings(t).find((ours) => ours === query.subheading);
  const text = school === null ? t('modals.success.text') : t('modals.success.saved', { school });
  return {
    title: heading ?? t('modals.success.title'),
    body: html`<p>${subheading ?? text}</p>
      <div class="modal-actions">
        <a class="button" data-done data-first href="${returnLink}"
          >${t('members.login_modal.success_panel.continue')}</a
        >
      </div>`,
  };
}

/** Returns the address of the page that says that a form worked. */
export function successPath(said: { heading: string; subheading: string | null; returnTo: string }): string {
  const { heading, subheading, returnTo } = said;
  const query = new URLSearchParams({
    heading,
    ...(subheading !== null && { subheading }),
    return_to: returnTo,
  });
  return `${MODALS_PATH}success_modal?${query.toString()}`;
}
