import { splitLastSentence } from '#domain/account/last-sentence.ts';
import type { Translate } from '#i18n/translator.ts';

/** Returns a text of an address if it is one of ours. Anyone can write an address, so other texts are not shown. */
export function knownText(t: Translate, text: string | null): string | null {
  const known = [
    t('members.login_modal.password_panel.saved'),
    splitLastSentence(t('members.done.password_saved'))[1],
    t('members.login_modal.verify_panel.verified'),
    t('members.login_modal.success_panel.joined'),
    t('members.subscribed.confirm'),
    t('members.subscribed.mystat'),
    t('members.subscribed.state_coverage'),
    t('modals.emailJoin.done'),
    t('modals.follow.severalDone'),
    t('modals.success.requested'),
    t('articles.join.heading'),
    t('articles.join.text'),
  ];
  return text !== null && known.includes(text) ? text : null;
}
