import type { Language } from '#domain/places/language.ts';
import { memberPagePath } from '#domain/members/member-paths.ts';
import { translatorFor, type Translate } from '#i18n/translator.ts';
import type { EdgeContext } from '../edge-app.ts';
import { mailerOf } from '../partners/mailer.ts';
import { htmlMail, textMail, type MailTexts } from './mail-template.ts';
import { issueToken, TOKEN_MINUTES } from './member-tokens.ts';

interface Recipient {
  readonly id: string;
  readonly email: string;
}

/** Sends the mail that asks a new member whether the address is theirs. */
export async function sendVerificationMail(c: EdgeContext, member: Recipient, language: Language): Promise<void> {
  const token = await issueToken(c, { kind: 'verify-email', memberId: member.id });
  const t = translatorFor(language);
  await sendMail(c, member.email, {
    ...frame(t, language),
    subject: t('members.mail.verify.subject'),
    text: t('members.mail.verify.text', { hours: TOKEN_MINUTES['verify-email'] / 60 }),
    button: { label: t('members.mail.verify.button'), url: pageUrl(c, 'verifyEmail', { token, language }) },
  });
}

/** Sends the mail with which a member chooses a password. */
export async function sendPasswordMail(
  c: EdgeContext,
  member: Recipient,
  { language, returnTo }: { language: Language; returnTo: string | null },
): Promise<void> {
  const token = await issueToken(c, { kind: 'set-password', memberId: member.id });
  const t = translatorFor(language);
  const parameters = { token, language, ...(returnTo !== null && { return_to: returnTo }) };
  await sendMail(c, member.email, {
    ...frame(t, language),
    subject: t('members.mail.reset.subject'),
    text: t('members.mail.reset.text', { minutes: TOKEN_MINUTES['set-password'] }),
    button: { label: t('members.mail.reset.button'), url: pageUrl(c, 'setPassword', parameters) },
  });
}

/** Sends the mail that asks an address whether it agrees to what was asked for in its name. */
export async function sendConfirmationMail(
  c: EdgeContext,
  email: string,
  asked: { token: string; language: Language; lists: readonly string[]; unsubscribeUrl: string },
): Promise<void> {
  const { language, token, unsubscribeUrl } = asked;
  const t = translatorFor(language);
  const lists = new Intl.ListFormat(language).format(asked.lists);
  await sendMail(c, email, {
    ...frame(t, language),
    subject: t('members.mail.confirm.subject'),
    text: t('members.mail.confirm.text', { lists }),
    button: { label: t('members.mail.confirm.button'), url: pageUrl(c, 'confirmEmail', { token, language }) },
    unsubscribe: { label: t('members.mail.unsubscribe'), url: unsubscribeUrl },
  });
}

/** The address of a page of ours, for somebody who comes from elsewhere. */
export function pageUrl(
  c: EdgeContext,
  page: Parameters<typeof memberPagePath>[0],
  parameters: Parameters<typeof memberPagePath>[1],
): string {
  return `${c.env.SITE_ORIGIN}${memberPagePath(page, parameters)}`;
}

function frame(t: Translate, language: Language): Pick<MailTexts, 'language' | 'greeting' | 'fallback' | 'closing'> {
  const sender = t('members.mail.sender', { site: t('common.site.name') });
  return {
    language,
    greeting: t('members.mail.greeting'),
    fallback: t('members.mail.link_fallback'),
    closing: [t('members.mail.ignore'), sender],
  };
}

/** One-click unsubscribing (RFC 8058): mail programs show a button of their own for it. */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** A mail that cannot be sent is logged, without its address; whoever waits for it can ask for another. */
async function sendMail(c: EdgeContext, to: string, mail: MailTexts): Promise<void> {
  const send = mailerOf(c.env);
  if (send === null) {
    console.error(JSON.stringify({ code: 'mail-not-set-up', subject: mail.subject }));
    return;
  }
  try {
    const headers = unsubscribeHeaders(mail.unsubscribe?.url);
    await send({ to, subject: mail.subject, text: textMail(mail), html: htmlMail(mail), headers });
  } catch (error) {
    console.error(JSON.stringify({ code: 'mail-failed', subject: mail.subject, message: nameOf(error) }));
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
