import { Hono } from 'hono';
import { EndSessionRequestSchema, IdentityRequestSchema } from '#domain/members/account-contract.ts';
import { deleteIdentity, selectIdentities } from '#data/members/identity-queries.ts';
import { endOwnSession } from '#data/members/session-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeApp } from '../../env/edge-app.ts';
import { answerDone, refuseCall } from '../calls/member-answers.ts';
import { memberCall } from '../calls/member-call.ts';
import { sendNotice } from '../mail/notice-mail.ts';
import { requireMember } from '../session/member-session.ts';
import { PROVIDER_LABELS } from '../social/provider-labels.ts';
import { openLink } from './open-link.ts';

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
