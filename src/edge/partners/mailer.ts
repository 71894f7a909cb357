import { keepMail, type Mail } from '#data/account/mail-queries.ts';
import type { EdgeEnv } from '../env/edge-env.ts';

/** Sends an email, or rejects. */
export type Mailer = (mail: Mail) => Promise<void>;

/**
 * Creates the mailer of a deployment: the development mailbox if it is on, else the platform's sender. Null if neither
 * is set up.
 */
export function createMailer(env: EdgeEnv): Mailer | null {
  if (isDevelopmentMailbox(env)) {
    return (mail) => keepMail(env.MEMBERS, mail, { id: crypto.randomUUID(), now: Date.now() });
  }
  const { MAIL, MAIL_FROM } = env;
  if (MAIL === undefined || MAIL_FROM === undefined) return null;
  return async (mail) => {
    await MAIL.send({
      from: MAIL_FROM,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: { ...mail.headers },
    });
  };
}

/** True if emails are stored for developers instead of sent. */
export function isDevelopmentMailbox(env: EdgeEnv): boolean {
  return env.DEVELOPMENT_MAILBOX === 'on';
}
