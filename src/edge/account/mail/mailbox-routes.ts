import { Hono } from 'hono';
import { selectDemonstrationRoles } from '#data/account/demonstration-roles.ts';
import { selectMails, type KeptMail } from '#data/account/mail-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeApp } from '../../env/edge-app.ts';
import { errorAnswer } from '../../answers/error-answer.ts';
import { isDevelopmentMailbox } from '../../partners/mailer.ts';
import { mailboxPage } from './mailbox-page.ts';

/**
 * The development mailbox: emails that would have been sent, as a page, or as JSON for programs. `to` narrows it.
 * Anyone may read it, so it exists only if a deployment turns it on. Production never does.
 */
export const mailboxRoutes = new Hono<EdgeApp>()
  .use(async (c, next) => {
    if (!isDevelopmentMailbox(c.env))
      return errorAnswer(c, 404, { code: 'unknown-call', message: 'There is no such call.' });
    c.header('Cache-Control', 'private, no-store');
    return next();
  })
  .get('/', async (c) => {
    const mails = await selectMails(c.env.MEMBERS, c.req.query('to')?.slice(0, 300) ?? null);
    if (c.req.header('accept')?.includes('text/html') !== true) return c.json<{ mails: KeptMail[] }>({ mails });
    const people = await selectDemonstrationRoles(c.env.MEMBERS);
    return c.html(mailboxPage({ mails, people }, translatorFor(c.get('language'))).markup);
  });
