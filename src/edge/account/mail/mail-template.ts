import type { MailKind, NewsKind } from '#domain/account/mail-kinds.ts';

interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** Something that an email announces: a link, what is new, and a link that stops it. */
export interface MailItem extends MailLink {
  readonly lines?: readonly string[];
  readonly stop?: MailLink;
}

/** The link that stops an email: for readers, and the one that email programs call (RFC 8058). */
export interface Unsubscribing extends MailLink {
  readonly oneClickUrl: string;
}

/** What an email is sent for. News needs a link that stops it. */
export type MailPurpose =
  | { readonly kind: NewsKind; readonly unsubscribe: Unsubscribing }
  | { readonly kind: Exclude<MailKind, NewsKind>; readonly unsubscribe?: Unsubscribing };

/** An email with one action, in one language. All texts are plain; the template escapes them. */
export interface MailTexts {
  readonly language: string;
  readonly subject: string;
  readonly greeting: string;
  readonly text: string;
  /** What the text announces, each with its page. */
  readonly items?: readonly MailItem[];
  readonly button: { readonly label: string; readonly url: string };
  readonly fallback: string;
  /** The code of the link, for browsers without scripts. */
  readonly code?: string;
  /** Where its reader changes what we send. */
  readonly preferences?: MailLink;
  readonly closing: readonly string[];
  readonly unsubscribe?: Unsubscribing;
}

/** Writes an email as plain text. */
export function writeTextMail(mail: MailTexts): string {
  const unsubscribe = mail.unsubscribe === undefined ? [] : [`${mail.unsubscribe.label}: ${mail.unsubscribe.url}`];
  const items = (mail.items ?? []).map(({ label, url, lines = [], stop }) =>
    [label, ...lines, url, ...(stop === undefined ? [] : [`${stop.label}: ${stop.url}`])].join('\n'),
  );
  const preferences = mail.preferences === undefined ? [] : [`${mail.preferences.label}: ${mail.preferences.url}`];
  const code = mail.code === undefined ? [] : [mail.code];
  return (
    [
      mail.greeting,
      mail.text,
      ...items,
      mail.button.url,
      ...code,
      ...mail.closing,
      ...preferences,
      ...unsubscribe,
    ].join('\n\n') + '\n'
  );
}

/** Writes an email as HTML: semantic, without images, readable without styles. */
export function writeHtmlMail(mail: MailTexts): string {
  const { button, unsubscribe, items = [] } = mail;
  const opening = [escape(mail.greeting), escape(mail.text)].map((paragraph) => `<p>${paragraph}</p>`);
  const links = [mail.preferences, unsubscribe].flatMap((link) =>
    link === undefined ? [] : [`<a href="${escape(link.url)}">${escape(link.label)}</a>`],
  );
  const paragraphs = [
    `<a href="${escape(button.url)}"><strong>${escape(button.label)}</strong></a>`,
    `${escape(mail.fallback)}<br>${escape(button.url)}`,
    ...(mail.code === undefined ? [] : [escape(mail.code)]),
    ...mail.closing.map(escape),
    ...links,
  ];
  const rest = paragraphs.map((paragraph) => `<p>${paragraph}</p>`);
  const body = [...opening, ...items.map(writeItem), ...rest].join('\n');
  return `<!DOCTYPE html>
<html lang="${escape(mail.language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(mail.subject)}</title></head>
<body style="max-width:36rem;margin:0 auto;padding:16px;font:16px/1.5 sans-serif">
<h1 style="font-size:22px;line-height:1.3">${escape(mail.subject)}</h1>
${body}
</body>
</html>
`;
}

/** A heading for what is announced, its lines, and the link that stops it. An item without lines is a link. */
function writeItem({ label, url, lines = [], stop }: MailItem): string {
  const link = `<a href="${escape(url)}">${escape(label)}</a>`;
  if (lines.length === 0) return `<p>${link}</p>`;
  const list = `<ul>${lines.map((line) => `<li>${escape(line)}</li>`).join('')}</ul>`;
  const end = stop === undefined ? '' : `<p><small><a href="${escape(stop.url)}">${escape(stop.label)}</a></small></p>`;
  return `<h2 style="font-size:18px;margin:24px 0 4px">${link}</h2>\n${list}\n${end}`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
