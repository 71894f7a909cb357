import { Hono } from 'hono';
import { NEWSLETTERS, type Newsletter } from '#domain/follows/newsletters.ts';
import { AllGradesSchema, EndSubscriptionSchema, type AccountMessage } from '#domain/follows/preferences-page.ts';
import { UnsubscribeLinkSchema, writeUnsubscribeToken } from '#domain/follows/subscription-contract.ts';
import { SchoolMailRequestSchema } from '#domain/account/mail-kinds.ts';
import { MEMBER_PAGES } from '#domain/account/member-paths.ts';
import { PREFERENCES_PATH } from '#domain/places/place-paths.ts';
import { deleteSubscription } from '#data/follows/subscription-queries.ts';
import { logProblem } from '#data/log/log-line.ts';
import { resumeMail, stopMails } from '#data/account/stopped-mail-queries.ts';
import { saveAnswers } from '#data/account/metadata-queries.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { errorPage } from '../answers/error-page.ts';
import { answerDone, refuseCall } from './calls/member-answers.ts';
import { memberCall, privateRead } from './calls/member-call.ts';
import { requireMember } from './session/member-session.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { readFormNotice } from './calls/form-notice.ts';
import { readOpenedToken } from './session/opened-token.ts';
import { loadPreferences } from './load-preferences.ts';

const FORM = { mayBeForm: true } as const;
/** The page behind a link in an email, before and after its button is clicked. */
const MESSAGE_OF_PAGE = {
  [MEMBER_PAGES.unsubscribe]: { before: 'unsubscribe', after: 'unsubscribed' },
  [MEMBER_PAGES.confirmEmail]: { before: 'confirm', after: 'confirmed' },
  [MEMBER_PAGES.confirmNewEmail]: { before: 'confirm-address', after: 'address-changed' },
} as const;

/** Subscriptions and account settings: pages and forms that need no script. Private and never cached. */
export const preferencesRoutes = new Hono<EdgeApp>()
  .get(PREFERENCES_PATH, privateRead, showPreferences)
  .get(MEMBER_PAGES.unsubscribe, privateRead, (c) => showLinkPage(c, MEMBER_PAGES.unsubscribe))
  .get(MEMBER_PAGES.confirmEmail, privateRead, (c) => showLinkPage(c, MEMBER_PAGES.confirmEmail))
  .get(MEMBER_PAGES.confirmNewEmail, privateRead, (c) => showLinkPage(c, MEMBER_PAGES.confirmNewEmail))
  .get(`${PREFERENCES_PATH}asked/`, privateRead, (c) => showMessage(c, 'requested'))
  .get(`${PREFERENCES_PATH}deleted/`, privateRead, (c) => showMessage(c, 'deleted'))
  .post(`${PREFERENCES_PATH}subscriptions/`, memberCall(EndSubscriptionSchema, FORM), async (c) => {
    const isDeleted = await deleteSubscription(c.env.MEMBERS, c.req.valid('json').id, requireMember(c).id);
    return isDeleted ? answerDone(c, null) : refuseCall(c, 'not-found');
  })
  .post(`${PREFERENCES_PATH}grades/`, memberCall(AllGradesSchema, FORM), async (c) => {
    const answers = { grade: c.req.valid('json').grade };
    await saveAnswers(c.env.MEMBERS, requireMember(c).id, { answers, at: new Date().toISOString() });
    return answerDone(c, null);
  })
  .post(`${PREFERENCES_PATH}school-mail/`, memberCall(SchoolMailRequestSchema, FORM), async (c) => {
    const { kind, is_wanted } = c.req.valid('json');
    const stop = { kind, memberId: requireMember(c).id };
    if (is_wanted) await resumeMail(c.env.MEMBERS, stop);
    else await stopMails(c.env.MEMBERS, [stop], new Date().toISOString());
    return answerDone(c, null);
  })
  .onError((error, c) => {
    const message = error instanceof Error ? error.name : 'unknown';
    logProblem({ code: 'preferences-failed', path: c.req.path, message });
    return errorPage(c, 503);
  });

async function showPreferences(c: EdgeContext): Promise<Response> {
  const member = c.get('session')?.member;
  return renderPrivatePage(c, {
    kind: 'preferences',
    path: PREFERENCES_PATH,
    demonstration: false,
    preferences: member === undefined ? null : await loadPreferences(c, member),
    alert: readFormNotice(c),
    done: readDone(c.req.query('done')),
  });
}

/** Reads what a form of the page did: it subscribed to a newsletter, or saved something else. */
function readDone(said: string | undefined): Newsletter | 'saved' | null {
  return said === undefined ? null : (NEWSLETTERS.find((list) => list === said) ?? 'saved');
}

/** Shows the page behind a link in an email. It has a button, because email programs open links by themselves. */
function showLinkPage(c: EdgeContext, path: keyof typeof MESSAGE_OF_PAGE): Promise<Response> {
  if (c.req.query('error') !== undefined) return showMessage(c, 'link-expired');
  const { before, after } = MESSAGE_OF_PAGE[path];
  const done = c.req.query('done');
  if (done !== undefined) return showMessage(c, done === 'waiting' ? 'address-waiting' : after);
  const token = readOpenedToken(c) ?? (path === MEMBER_PAGES.unsubscribe ? readOneClickLink(c) : null);
  // Until the visitor opened the link, the page asks for its token.
  return token === null ? showMessage(c, 'open-link') : showMessage(c, before, token);
}

/** Reads the link for email programs, which some of them open as a page. */
function readOneClickLink(c: EdgeContext): string | null {
  const { success, data } = UnsubscribeLinkSchema.safeParse(c.req.query());
  return success ? writeUnsubscribeToken(data.id.split(','), data.signature) : null;
}

function showMessage(c: EdgeContext, message: AccountMessage, token = ''): Promise<Response> {
  return renderPrivatePage(c, {
    kind: 'account-message',
    path: c.req.path,
    demonstration: false,
    message,
    token,
  });
}
