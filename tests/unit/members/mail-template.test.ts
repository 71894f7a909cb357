import { expect, it } from 'vitest';
import { writeHtmlMail, writeTextMail } from '#edge/account/mail/mail-template.ts';

const MAIL = {
  language: 'en',
  subject: 'A & B',
  greeting: 'Hello <b>Ana</b>,',
  text: 'Confirm "news".',
  button: { label: 'Confirm', url: 'https://homeroom.test/?a=1&b="2"' },
  fallback: 'Or open this link:',
  closing: ['It’s us.'],
};

it('an email in HTML escapes every text', () => {
  const html = writeHtmlMail(MAIL);
  expect(html).toContain('<title>A &amp; B</title>');
  expect(html).toContain('Hello &lt;b&gt;Ana&lt;/b&gt;,');
  expect(html).toContain('Confirm &quot;news&quot;.');
  expect(html).toContain('<a href="https://homeroom.test/?a=1&amp;b=&quot;2&quot;">');
});

it('an email in plain text escapes nothing', () => {
  expect(writeTextMail(MAIL)).toContain('Hello <b>Ana</b>,');
});
