import type { AccountMessage } from '#domain/follows/preferences-page.ts';
import type { Language } from '#domain/places/language.ts';
import { translatorFor } from '#i18n/translator.ts';

/** The heading and the sentence of a page of one message. */
export function messageTexts(message: AccountMessage, language: Language): { title: string; text: string } {
  const t = translatorFor(language);
  switch (message) {
    case 'unsubscribe':
      return { title: t('follows.unsubscribe.title'), text: t('follows.unsubscribe.text') };
    case 'unsubscribed':
      return { title: t('follows.unsubscribe.title'), text: t('follows.unsubscribe.done') };
    case 'confirm':
      return { title: t('follows.confirm.title'), text: t('follows.confirm.text') };
    case 'confirmed':
      return { title: t('follows.confirm.title'), text: t('follows.confirm.done') };
    case 'confirm-address':
      return { title: t('account.address.title'), text: t('account.address.text') };
    case 'address-waiting':
      return { title: t('account.address.title'), text: t('members.done.email_half') };
    case 'address-changed':
      return { title: t('account.address.title'), text: t('members.done.email_changed') };
    case 'open-link':
      return { title: t('modals.link.title'), text: t('modals.link.text') };
    case 'requested':
      return { title: t('follows.requested.title'), text: t('follows.requested.text') };
    case 'deleted':
      return { title: t('follows.deleted.title'), text: t('follows.deleted.text') };
    case 'link-expired':
      return { title: t('follows.linkExpired.title'), text: t('follows.linkExpired.text') };
  }
}
