/** An email with one action, in one language. All texts are plain; the template escapes them. */
export interface MailTexts {
  readonly language: string;
  readonly subject: string;
  readonly greeting: string;
  readonly text: string;
  /** What the text announces, each with its page. */
  readonly items?: readonly { readonly label: string; readonly url: string }[];
  readonly button: { readonly label: string; readonly url: string };
  readonly fallback: string;
  /** The code of the link, for browsers without scripts. */
  readonly code?: string;
  readonly closing: readonly string[];
  /** The link for readers, and the one that email programs call (RFC 8058). */
  readonly unsubscribe?: { readonly label: string; readonly url: string; readonly oneClickUrl: string } | undefined;
}

/** Writes an email as plain text. */
export function writeTextMail(mail: MailTexts): string {
  const unsubscribe = mail.unsubscribe === undefined ? [] : [`${mail.unsubscribe.label}: ${mail.unsubscribe.url}`];
  const items = (mail.items ?? []).map(({ label, url }) => `${label}\n${url}`);
  const code = mail.code === undefined ? [] : [mail.code];
  return (
    [mail.greeting, mail.text, ...items, mail.button.url, ...code, ...mail.closing, ...unsubscribe].join('\n\n') + '\n'
  );
}

/** Writes an email as HTML: semantic, without images, readable without styles. */
export function writeHtmlMail(mail: MailTexts): string {
  const { button, unsubscribe, items = [] } = mail;
  const paragraphs = [
    escape(mail.greeting),
    escape(mail.text),
    ...items.map(({ label, url }) => `<a href="${escape(url)}">${escape(label)}</a>`),
    `<a href="${escape(button.url)}"><strong>${escape(button.label)}</strong></a>`,
    `${escape(mail.fallback)}<br>${escape(button.url)}`,
    ...(mail.code === undefined ? [] : [escape(mail.code)]),
    ...mail.closing.map(escape),
    ...(unsubscribe === undefined ? [] : [`<a href="${escape(unsubscribe.url)}">${escape(unsubscribe.label)}</a>`]),
  ];
  const body = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n');
  return `<!DOCTYPE html>
<html lang="${escape(mail.language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(mail.subject)}</title></head>
<body>
<h1>${escape(mail.subject)}</h1>
${body}
</body>
</html>
`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
