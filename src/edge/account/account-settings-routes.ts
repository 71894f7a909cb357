import { Hono } from 'hono';
import { deleteIdentity, selectIdentities } from '#data/account/identity-queries.ts';
import { endOwnSession } from '#data/account/session-queries.ts';
import { EndSessionRequestSchema, IdentityRequestSchema } from '#domain/account/account-contract.ts';
import { LINK_PAGES, OpenLinkRequestSchema } from '#domain/account/emailed-link.ts';
import { toSameOriginPath } from '#domain/account/site-link.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeApp } from '../env/edge-app.ts';
import { answerDone, refuseCall } from './calls/member-answers.ts';
import { memberCall, openCall } from './calls/member-call.ts';
import { sendNotice } from './mail/notice-mail.ts';
import { requireMember } from './session/member-session.ts';
import { writeOpenedToken } from './session/opened-token.ts';
import { PROVIDER_LABELS } from './social/provider-labels.ts';

/**
 * Opens the page of an emailed link. The token of the link is in its fragment, which browsers do not send. So the page
 * posts it, by a script or typed by the visitor, and a cookie keeps it for the page. No address has it.
 */
const openLink = new Hono<EdgeApp>().post(
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

const FORM = { mayBeForm: true, limit: 'ACCOUNT_LIMIT' } as const;

/** Sessions and connected providers of a member, and the links of emails. Never cached. */
export const accountSettingsRoutes = new Hono<EdgeApp>()
  .route('/', openLink)
  .post('/account/sessions/end', memberCall(EndSessionRequestSchema, FORM), async (c) => {
    const request = { memberId: requireMember(c).id, hash: c.req.valid('json').session, now: Date.now() };
    if (!(await endOwnSession(c.env.MEMBERS, request))) return refuseCall(c, 'not-found');
    return answerDone(c, translatorFor(c.get('language'))('members.done.session_ended'));
  })
  .post('/account/identities/remove', memberCall(IdentityRequestSchema, FORM), async (c) => {
    const member = requireMember(c);
    const { provider } = c.req.valid('json');
    if (!(await deleteIdentity(c.env.MEMBERS, member.id, provider))) {
      const connected = await selectIdentities(c.env.MEMBERS, member.id);
      const isConnected = connected.some((identity) => identity.provider === provider);
      return refuseCall(c, isConnected ? 'last-way-in' : 'not-found');
    }
    sendNotice(c, member, { kind: 'identityRemoved', detail: PROVIDER_LABELS[provider] });
    return answerDone(c, translatorFor(c.get('language'))('members.done.identity_removed'));
  });
