import type { Correction } from '#domain/corrections/correction.ts';
import { emailedLinkPath } from '#domain/account/emailed-link.ts';
import type { Language } from '#domain/places/language.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { sendEmail, writeFrame } from '../account/mail/member-mail.ts';

/** The step of a correction that its sender hears about. */
type CorrectionMail =
  | { readonly kind: 'received'; readonly token: string }
  | { readonly kind: 'accepted' }
  | { readonly kind: 'corrected' }
  | { readonly kind: 'declined'; readonly decline: NonNullable<Correction['decline']> };

interface Recipient {
  readonly email: string;
  readonly language: Language;
}

/**
 * Sends a sender's email in their language. Only the first has the secret link, because the database has its hash alone;
 * the others link the page.
 */
export async function mailCorrection(
  c: EdgeContext,
  { email, language }: Recipient,
  { page, step }: { page: Correction['page']; step: CorrectionMail },
): Promise<void> {
  const t = translatorFor(language);
  const path =
    step.kind === 'received'
      ? emailedLinkPath('correctionStatus', { token: step.token, language })
      : withLanguage(page.path, language);
  const reason =
    step.kind === 'declined'
      ? [t(`corrections.declined.${step.decline.reason}`), step.decline.note ?? ''].join(' ').trim()
      : '';
  await sendEmail(c, email, {
    ...writeFrame(t, language),
    closing: [t('corrections.mail.closing', { site: t('common.site.name') })],
    kind: 'correction',
    subject: t(`corrections.mail.${step.kind}.subject`, { page: page.name }),
    text: t(`corrections.mail.${step.kind}.text`, { page: page.name, reason }),
    ...(step.kind === 'received' && { code: t('members.mail.code', { code: step.token }) }),
    button: {
      label: t(step.kind === 'received' ? 'corrections.mail.status' : 'corrections.mail.page'),
      url: `${c.env.SITE_ORIGIN}${path}`,
    },
  });
}
