import { Hono } from 'hono';
import { LINK_PAGES, OpenLinkRequestSchema } from '#domain/members/emailed-link.ts';
import { toSameOriginPath } from '#domain/members/site-link.ts';
import type { EdgeApp } from '../../env/edge-app.ts';
import { answerDone } from '../calls/member-answers.ts';
import { openCall } from '../calls/member-call.ts';
import { writeOpenedToken } from '../session/opened-token.ts';

/**
 * Opens the page of an emailed link. The token of the link is in its fragment, which browsers do not send. So the page
 * posts it, by a script or typed by the visitor, and a cookie keeps it for the page. No address has it.
 */
export const openLink = new Hono<EdgeApp>().post(
  '/account/open-link/',
  openCall(OpenLinkRequestSchema, { mayBeForm: true, limit: 'ACCOUNT_LIMIT' }),
  (c) => {
    const { token, page, return_to } = c.req.valid('json');
    writeOpenedToken(c, token);
    const returnTo = toSameOriginPath(return_to ?? '', new URL(c.req.url).origin);
    const query = returnTo === null ? '' : `&return_to=${encodeURIComponent(returnTo)}`;
    c.header('Content-Location', `${LINK_PAGES[page]}?opened=1${query}`);
    return answerDone(c, null);
  },
);
