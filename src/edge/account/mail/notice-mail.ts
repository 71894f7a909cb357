import { memberPagePath } from '#domain/account/member-paths.ts';
import { editorialPath, withLanguage } from '#domain/places/place-paths.ts';
import type { Language } from '#domain/places/language.ts';
import { logFact } from '#data/log/log-line.ts';
import { translatorFor } from '#i18n/translator.ts';
import { afterAnswer } from '../../env/after-answer.ts';
import type { EdgeContext } from '../../env/edge-app.ts';
import { checkAttemptLimits } from '../guard/attempt-limits.ts';
import { sendEmail, writeFrame, writeSafetySender } from './member-mail.ts';

/** Changes of an account that its owner hears about, even if someone else made them. */
export type Notice =
  | 'password'
  | 'identityAdded'
  | 'identityRemoved'
  | 'device'
  | 'factorOn'
  | 'factorOff'
  | 'emailChanged'
  | 'factorGuessed'
  | 'deleted';

interface Owner {
  readonly id: string;
  readonly email: string;
  readonly emailKey: string;
  readonly isEmailVerified: boolean;
  readonly language: Language;
}

/**
 * Logs that an account changed, and emails its owner after the response. An address that no one verified gets nothing, because
 * it may be a stranger's.
 *
 * @param detail what the text names: a provider, a device, an address
 */
export function sendNotice(
  c: EdgeContext,
  owner: Owner,
  { kind, detail = '' }: { kind: Notice; detail?: string },
): void {
  // A new device is logged as a login.
  if (kind !== 'device') logFact({ code: 'account-changed', kind, member: owner.id });
  if (!owner.isEmailVerified) return;
  afterAnswer(c, 'notice-mail-failed', async () => {
    if (!(await checkAttemptLimits(c, [{ limit: 'mail-notice', subject: owner.emailKey }]))) return;
    const { language } = owner;
    const t = translatorFor(language);
    const path = kind === 'deleted' ? withLanguage('/', language) : memberPagePath('account', { language });
    await sendEmail(c, owner.email, {
      ...writeFrame(t, language),
      kind: 'account-notice',
      subject: t(`members.mail.notice.${kind}.subject`),
      text: t(`members.mail.notice.${kind}.text`, { detail: detail || t('members.mail.notice.unknown') }),
      button: {
        label: t(kind === 'deleted' ? 'members.mail.notice.deleted.button' : 'members.mail.notice.button'),
        url: `${c.env.SITE_ORIGIN}${path}`,
      },
      closing: [writeRemedy(c, kind, language), writeSafetySender(t)],
    });
  });
}

/**
 * What the owner can do against a change of someone else. A former address and a deleted account open nothing, so a new password is out of
 * reach.
 */
function writeRemedy(c: EdgeContext, kind: Notice, language: Language): string {
  const t = translatorFor(language);
  const pageAt = (path: string) => `${c.env.SITE_ORIGIN}${path}`;
  return kind === 'emailChanged' || kind === 'deleted'
    ? t(`members.mail.notice.${kind}.closing`, { page: pageAt(withLanguage(editorialPath('contact'), language)) })
    : t('members.mail.notice.closing', { page: pageAt(memberPagePath('forgotPassword', { language })) });
}
