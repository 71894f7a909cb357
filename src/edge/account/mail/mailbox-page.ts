import { DEFAULT_LANGUAGE } from '#domain/places/language.ts';
import { DESK_PATH } from '#domain/desk/desk-pages.ts';
import { DEMONSTRATION_PASSWORD } from '#domain/account/demonstration-roles.ts';
import { memberPagePath } from '#domain/account/member-paths.ts';
import type { DemonstrationRole } from '#data/account/demonstration-roles.ts';
import type { KeptMail } from '#data/account/mail-queries.ts';
import type { Translate } from '#i18n/translator.ts';
import { html } from '#markup/html.ts';

/** Writes the page of the development mailbox: the texts of emails, with working links. */
export function mailboxPage(
  { mails, people }: { mails: readonly KeptMail[]; people: readonly DemonstrationRole[] },
  t: Translate,
) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${t('members.mailbox.title')}</title>
      </head>
      <body>
        <main>
          <h1>${t('members.mailbox.title')}</h1>
          ${people.length > 0 && peopleSection(people, t)}
          ${mails.length === 0 ? html`<p>${t('members.mailbox.empty')}</p>` : mails.map((mail) => mailArticle(mail, t))}
        </main>
      </body>
    </html>`;
}

/** The accounts of the demonstration: no other page names them. */
function peopleSection(people: readonly DemonstrationRole[], t: Translate) {
  return html`<section>
    <h2>${t('members.mailbox.people')}</h2>
    <p>${t('members.mailbox.password', { password: DEMONSTRATION_PASSWORD })}</p>
    <ul>
      ${people.map(({ email, role, scope }) => html`<li>${email}: ${role} (${scope})</li>`)}
    </ul>
    <p>
      <a href="${memberPagePath('signIn', { language: DEFAULT_LANGUAGE, return_to: DESK_PATH })}"
        >${t('members.mailbox.desk')}</a
      >
    </p>
  </section>`;
}

function mailArticle(mail: KeptMail, t: Translate) {
  return html`<article>
    <h2>${mail.subject}</h2>
    <p>${t('members.mailbox.to')}: ${mail.to}. ${t('members.mailbox.sent')}: ${new Date(mail.sentAt).toISOString()}</p>
    ${mail.text
      .split(/\s+/)
      .filter(isLink)
      .map((link) => html`<p><a href="${link}">${link}</a></p>`)}
    <pre>${mail.text}</pre>
  </article>`;
}

function isLink(word: string): boolean {
  return /^https?:\/\//.test(word);
}
