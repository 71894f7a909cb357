import { hasFields, readJson } from '#domain/types/json-checks.ts';

/** A complete email. `to` is one address. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}
/** An email in the development mailbox. `sentAt` is in milliseconds since 1970. */
export interface KeptMail extends Mail {
  readonly id: string;
  readonly sentAt: number;
}

/** The number of emails that the development mailbox keeps. */
const KEPT_MAILS = 200;

interface MailRow {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  headers: string;
  sent_at: number;
}

/** Adds an email to the development mailbox and drops the oldest ones. */
export async function keepMail(db: D1Database, mail: Mail, { id, now }: { id: string; now: number }): Promise<void> {
  await db.batch([
    db
      .prepare('INSERT INTO mail (id, recipient, subject, text, html, headers, sent_at) VALUES (?, ?, ?, ?, ?, ?, ?)')
      .bind(id, mail.to, mail.subject, mail.text, mail.html, JSON.stringify(mail.headers), now),
    db.prepare(
      `DELETE FROM mail WHERE id IN (SELECT id FROM mail ORDER BY sent_at DESC LIMIT -1 OFFSET ${KEPT_MAILS})`,
    ),
  ]);
}

/** Lists the emails of the development mailbox, newest first: all, or those to one address. */
export async function selectMails(db: D1Database, to: string | null): Promise<KeptMail[]> {
  const { results } = await db
    .prepare(
      `SELECT id, recipient, subject, text, html, headers, sent_at FROM mail
       WHERE ?1 IS NULL OR lower(recipient) = lower(?1) ORDER BY sent_at DESC, id LIMIT ${KEPT_MAILS}`,
    )
    .bind(to)
    .all<MailRow>();
  return results.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    html: row.html,
    headers: readJson(row.headers, hasFields<Record<string, string>>()),
    sentAt: row.sent_at,
  }));
}
