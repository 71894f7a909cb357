import { keepMail, type Mail } from '#data/members/mail-queries.ts';
import type { EdgeEnv } from '../edge-env.ts';

/** Sends a mail, or rejects. */
export type Mailer = (mail: Mail) => Promise<void>;

/**
 * The mailer of a deployment: the development mailbox where that is asked for, else the platform's own. Null where neither
 * is set up.
 */
export function mailerOf(env: EdgeEnv): Mailer | null {
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

/** True where mail is kept for developers to read, and goes nowhere. */
export function isDevelopmentMailbox(env: EdgeEnv): boolean {
  return env.DEVELOPMENT_MAILBOX === 'on';
}
