import { writeMailStop, type MailStop, type SchoolMailKind } from '#domain/account/mail-kinds.ts';
import type { Language } from '#domain/places/language.ts';
import { ACCOUNT_PATH, withLanguage } from '#domain/places/place-paths.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeContext } from '../../env/edge-app.ts';
import type { MailTexts, Unsubscribing } from './mail-template.ts';
import { writeUnsubscribing } from './unsubscribing.ts';

/** Writes how people who speak for a school stop a kind of email about it, and where they turn it on again. */
export function writeSchoolMail(
  c: Pick<EdgeContext, 'env'>,
  { kind, memberId, language }: MailStop & { readonly language: Language },
): { readonly kind: SchoolMailKind; readonly unsubscribe: Unsubscribing } & Pick<MailTexts, 'preferences'> {
  const t = translatorFor(language);
  const ids = [writeMailStop({ kind, memberId })];
  return {
    kind,
    unsubscribe: writeUnsubscribing(c, { ids, language, label: t(`follows.schoolMail.stop.${kind}`) }),
    preferences: {
      label: t('follows.digest.preferences'),
      url: `${c.env.SITE_ORIGIN}${withLanguage(ACCOUNT_PATH, language)}`,
    },
  };
}
