import { Hono } from 'hono';
import { EmailJoinSchema, FollowSchoolsSchema } from '#domain/modals/modal-forms.ts';
import { isFragmentName } from '#domain/modals/modal-fragments.ts';
import { MODALS_PATH } from '#domain/modals/modals-path.ts';
import { isMemberErrorCode } from '#domain/members/member-errors.ts';
import { MEMBER_PAGES, memberPagePath } from '#domain/members/member-paths.ts';
import { html } from '#markup/html.ts';
import { logProblem } from '#data/log/log-line.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { errorPage } from '../answers/error-page.ts';
import { answerUnavailable, wantsPage } from '../members/calls/form-answer.ts';
import { openCall, privateRead } from '../members/calls/member-call.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { readFormNotice } from '../members/calls/form-notice.ts';
import { forgotPassword, password, verifyEmail } from './account-fragments.ts';
import { FRAGMENTS } from './fragment-registry.ts';
import { readFragmentRequest } from './fragment-request.ts';
import { followSeveral, joinByEmail } from './join-by-email.ts';
import { SIGN_IN_FIELD } from './login-fragments.ts';
import type { FragmentRequest, WriteFragment } from './modal-fragment.ts';

/** Calls that may send an email to the address in the request. */
const MAIL_FORM = { mayBeForm: true, limit: 'ACCOUNT_LIMIT' } as const;

/**
 * The fragments of modals and the pages of passwords and links. A script gets the fragment, a person a whole page of
 * the same. Cache: none, because they depend on the visitor. Access: everyone. Limited by address.
 */
export const modalRoutes = new Hono<EdgeApp>()
  .get(`${MODALS_PATH}:name`, privateRead, async (c, next) => {
    const name = c.req.param('name');
    return isFragmentName(name) ? answer(c, FRAGMENTS[name]) : next();
  })
  .post(`${MODALS_PATH}email_join_modal`, openCall(EmailJoinSchema, MAIL_FORM), (c) =>
    joinByEmail(c, c.req.valid('json')),
  )
  .post(`${MODALS_PATH}signup_and_follow_schools_modal`, openCall(FollowSchoolsSchema, MAIL_FORM), (c) =>
    followSeveral(c, c.req.valid('json')),
  )
  .get(MEMBER_PAGES.forgotPassword, privateRead, (c) => answer(c, forgotPassword))
  .get(MEMBER_PAGES.verifyEmail, privateRead, (c) => answer(c, verifyEmail))
  .get(MEMBER_PAGES.setPassword, privateRead, (c) => answer(c, password))
  .onError((error, c) => {
    logProblem({ code: 'modal-failed', path: c.req.path, message: String(error) });
    return c.req.method === 'GET' ? errorPage(c, 503) : answerUnavailable(c);
  });

/** Returns the target of the link in the last sentence of an error. */
function alertLinkOf(c: EdgeContext, code: string, { language, returnTo }: FragmentRequest): string | null {
  if (code === 'account-exists') return SIGN_IN_FIELD;
  if (code !== 'link-expired') return null;
  // Members request the verification email on the preferences page.
  return c.req.path === MEMBER_PAGES.setPassword
    ? memberPagePath('forgotPassword', { language, return_to: returnTo })
    : memberPagePath('preferences', { language });
}

async function answer(c: EdgeContext, write: WriteFragment): Promise<Response> {
  const isPage = wantsPage(c) && c.req.header('x-requested-with') === undefined;
  const request = await readFragmentRequest(c, isPage);
  const { title, body, refusals = {} } = await write(request);
  const code = request.query.error ?? '';
  const alert = (isMemberErrorCode(code) ? refusals[code] : undefined) ?? readFormNotice(c);
  const alertLink = alertLinkOf(c, code, request);
  c.header('Vary', 'Accept, X-Requested-With');
  if (isPage) {
    const { path } = c.req;
    return renderPrivatePage(c, {
      kind: 'modal',
      path,
      demonstration: false,
      title,
      body: body.markup,
      alert,
      alertLink,
      selfPath: request.self,
    });
  }
  c.header('X-Robots-Tag', 'noindex');
  c.header('Content-Language', request.language);
  return c.html(
    html`<h2 class="modal-title" id="modal-title" tabindex="-1">${title}</h2>
      ${body}`.markup,
  );
}
