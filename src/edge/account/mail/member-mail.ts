import type { Language } from '#domain/places/language.ts';
import { emailedLinkPath, type LinkPage } from '#domain/account/emailed-link.ts';
import { memberPagePath } from '#domain/account/member-paths.ts';
import { translatorFor, type Translate } from '#i18n/translator.ts';
import { logProblem } from '#data/log/log-line.ts';
import type { EdgeContext } from '../../env/edge-app.ts';
import { createMailer } from '../../partners/mailer.ts';
import { writeHtmlMail, writeTextMail, type MailPurpose, type MailTexts, type Unsubscribing } from './mail-template.ts';
import { issueToken, TOKEN_MINUTES } from '../guard/member-tokens.ts';

interface Recipient {
  readonly id: string;
  readonly email: string;
}

/** Sends the email in which a new member verifies their address. */
export async function sendVerificationEmail(c: EdgeContext, member: Recipient, language: Language): Promise<boolean> {
  const token = await issueToken(c, { kind: 'verify-email', memberId: member.id });
  const t = translatorFor(language);
  return sendEmail(c, member.email, {
    ...writeFrame(t, language),
    kind: 'verify-email',
    subject: t('members.mail.verify.subject'),
    text: t('members.mail.verify.text', { hours: TOKEN_MINUTES['verify-email'] / 60 }),
    ...writeLink(c, t('members.mail.verify.button'), { page: 'verifyEmail', token, language }),
  });
}

/** Sends the email with a link to set a password. The token is the member's. */
export async function sendPasswordEmail(
  c: EdgeContext,
  member: Pick<Recipient, 'email'>,
  { token, language, returnTo }: { token: string; language: Language; returnTo: string | null },
): Promise<void> {
  const t = translatorFor(language);
  await sendEmail(c, member.email, {
    ...writeFrame(t, language),
    kind: 'set-password',
    subject: t('members.mail.reset.subject'),
    text: t('members.mail.reset.text', { minutes: TOKEN_MINUTES['set-password'] }),
    ...writeLink(c, t('members.mail.reset.button'), { page: 'setPassword', token, language, returnTo }),
  });
}

/** Sends the email that asks an address to confirm what someone requested in its name. */
export async function sendConfirmationEmail(
  c: EdgeContext,
  email: string,
  asked: { token: string; language: Language; lists: readonly string[]; unsubscribe: Unsubscribing },
): Promise<void> {
  const { language, token, unsubscribe } = asked;
  const t = translatorFor(language);
  const lists = new Intl.ListFormat(language).format(asked.lists);
  await sendEmail(c, email, {
    ...writeFrame(t, language),
    kind: 'confirm-email',
    subject: t('members.mail.confirm.subject'),
    text: t('members.mail.confirm.text', { lists }),
    ...writeLink(c, t('members.mail.confirm.button'), { page: 'confirmEmail', token, language }),
    unsubscribe,
  });
}

/** Sends one of the two emails that confirm a new address of an account. */
export async function sendNewAddressEmail(
  c: EdgeContext,
  to: string,
  { side, token, newEmail, language }: { side: 'old' | 'new'; token: string; newEmail: string; language: Language },
): Promise<void> {
  const t = translatorFor(language);
  const page = `${c.env.SITE_ORIGIN}${memberPagePath('forgotPassword', { language })}`;
  await sendEmail(c, to, {
    ...writeFrame(t, language),
    ...(side === 'old' && { closing: [t('members.mail.newAddress.oldClosing', { page }), writeSafetySender(t)] }),
    kind: 'change-email',
    subject: t('members.mail.newAddress.subject'),
    text: t(`members.mail.newAddress.${side}`, { email: newEmail, hours: TOKEN_MINUTES['change-email'] / 60 }),
    ...writeLink(c, t('members.mail.newAddress.button'), { page: 'confirmNewEmail', token, language }),
  });
}

/** The button of an email with a token, and the code for visitors whose browser runs no script. */
export function writeLink(
  c: EdgeContext,
  label: string,
  link: { page: LinkPage; token: string; language: Language; returnTo?: string | null },
): Pick<MailTexts, 'button' | 'code'> {
  const { page, token, language, returnTo = null } = link;
  const path = emailedLinkPath(page, { token, language, ...(returnTo !== null && { return_to: returnTo }) });
  const code = translatorFor(language)('members.mail.code', { code: token });
  return { button: { label, url: `${c.env.SITE_ORIGIN}${path}` }, code };
}

/** The texts that every email of an account begins and ends with. */
export function writeFrame(
  t: Translate,
  language: Language,
): Pick<MailTexts, 'language' | 'greeting' | 'fallback' | 'closing'> {
  const sender = t('members.mail.sender', { site: t('common.site.name') });
  return {
    language,
    greeting: t('members.mail.greeting'),
    fallback: t('members.mail.link_fallback'),
    closing: [t('members.mail.ignore'), sender],
  };
}

/** The last sentence of an email that its reader did not ask for, but must know. */
export function writeSafetySender(t: Translate): string {
  return t('members.mail.notice.sender', { site: t('common.site.name') });
}

/** One-click unsubscribing (RFC 8058): email programs show their own button for it. */
function buildUnsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** True if this deployment can send email. If not, no response may say that one is on its way. */
export function canSendEmail(c: Pick<EdgeContext, 'env'>): boolean {
  return createMailer(c.env) !== null;
}

/** Sends an email, and returns whether it was sent. A failure is logged without the address. */
export async function sendEmail(
  c: Pick<EdgeContext, 'env'>,
  to: string,
  mail: MailTexts & MailPurpose,
): Promise<boolean> {
  const send = createMailer(c.env);
  if (send === null) {
    logProblem({ code: 'mail-not-set-up', subject: mail.subject });
    return false;
  }
  try {
    const headers = buildUnsubscribeHeaders(mail.unsubscribe?.oneClickUrl);
    await send({ to, subject: mail.subject, text: writeTextMail(mail), html: writeHtmlMail(mail), headers });
    return true;
  } catch (error) {
    logProblem({ code: 'mail-failed', subject: mail.subject, message: readErrorName(error) });
    return false;
  }
}

function readErrorName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
