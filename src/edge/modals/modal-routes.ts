import { Hono } from 'hono';
import { findMember } from '#data/account/member-queries.ts';
import { selectAnswers } from '#data/account/metadata-queries.ts';
import { findTokenOwner } from '#data/account/token-queries.ts';
import { insertGrades } from '#data/follows/grade-queries.ts';
import { insertSubscriptions } from '#data/follows/subscription-queries.ts';
import { logProblem } from '#data/log/log-line.ts';
import { selectKnownSchools } from '#data/saves/known-schools.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { isMemberErrorCode } from '#domain/account/member-errors.ts';
import { MEMBER_PAGES, memberPagePath } from '#domain/account/member-paths.ts';
import { toSameOriginPath } from '#domain/account/site-link.ts';
import {
  EmailJoinSchema,
  FollowSchoolsSchema,
  type EmailJoin,
  type FollowSchools,
} from '#domain/modals/modal-forms.ts';
import { isFragmentName, type FragmentName } from '#domain/modals/modal-fragments.ts';
import { ModalParametersSchema, type ModalQuery } from '#domain/modals/modal-parameters.ts';
import { MODALS_PATH } from '#domain/modals/modals-path.ts';
import { HOME_PATH } from '#domain/places/place-paths.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { translatorFor } from '#i18n/translator.ts';
import { drawMarkup } from '#markup/draw-markup.ts';
import { html } from '#markup/html.ts';
import { answerUnavailable, wantsPage, localizePath } from '../account/calls/form-answer.ts';
import { readFormNotice } from '../account/calls/form-notice.ts';
import { answerDone, refuseCall } from '../account/calls/member-answers.ts';
import { openCall, privateRead } from '../account/calls/member-call.ts';
import { hashToken } from '../account/guard/member-secrets.ts';
import { readAge } from '../account/session/member-cookies.ts';
import { readOpenedToken } from '../account/session/opened-token.ts';
import { listSocialProviders } from '../account/social/social-providers.ts';
import { errorPage } from '../answers/error-page.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { askConsent, identifyFollower } from '../follows/asked-consent.ts';
import { listNewsletters, refuseUnsentLists } from '../follows/offered-newsletters.ts';
import { renderPrivatePage } from '../pages/private-page.ts';
import { forgotPassword, password, verifyEmail } from './AccountFragments.tsx';
import { emailJoin, followSchool, followSchools, waitForState } from './FollowFragments.tsx';
import { SIGN_IN_FIELD, joinAndLogin, legacyJoin } from './LoginFragments.tsx';
import type { FragmentRequest, WriteFragment, NamedSchool } from './modal-fragment.ts';
import { questionnaire } from './QuestionnaireFragment.tsx';
import { newSubmitReview, reportReview, submitReview } from './ReviewFragments.tsx';
import { saveSearch } from './SaveSearchFragment.tsx';
import { success } from './SuccessFragment.tsx';

/** Parameters that belong to one visit of a page, not to its address. */
const PASSING = ['error', 'lang'];

/** Parameters that a fragment shows as a text, cut to this length. */
const TEXTS = ['heading', 'subheading', 'school_name'];

const MAX_TEXT_LENGTH = 200;

/** What writes each fragment. */
export const FRAGMENTS: Readonly<Record<FragmentName, WriteFragment>> = {
  join_modal: legacyJoin,
  new_join_and_login_modal: joinAndLogin,
  user_metadata_modal: questionnaire,
  email_join_modal: emailJoin,
  signup_and_follow_school_modal: followSchool,
  signup_and_follow_schools_modal: followSchools,
  report_review_modal: reportReview,
  save_search_modal: saveSearch,
  state_coverage_modal: waitForState,
  submit_review_modal: submitReview,
  new_submit_review_modal: newSubmitReview,
  success_modal: success,
};

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
  const { title, body: content, refusals = {} } = await write(request);
  const body = drawMarkup(content);
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

/** Signs a member or an address up for newsletters and grades. An address gets one email to confirm all of it. */
async function joinByEmail(c: EdgeContext, { email, lists, grades, language }: EmailJoin): Promise<Response> {
  const follower = identifyFollower(c, email);
  if (follower instanceof Response) return follower;
  const refusal = refuseUnsentLists(c, lists);
  if (refusal !== null) return refusal;
  const request = { language, at: new Date().toISOString() };
  const { MEMBERS: db } = c.env;
  const gradeIds = grades.length === 0 ? [] : await insertGrades(db, follower, { ...request, grades, state: null });
  const letters =
    lists.length === 0
      ? []
      : await insertSubscriptions(db, follower, { ...request, lists, school: null, message: null, source: c.req.path });
  const unconfirmed = letters.filter((letter) => !letter.is_active);
  const unsent = await askConsent(c, {
    follower,
    rows: { subscription: unconfirmed.map(({ id }) => id), student_grade: gradeIds },
    lists: [...unconfirmed.map(({ list }) => list), ...(gradeIds.length > 0 ? (['grades'] as const) : [])],
    language,
  });
  if (unsent !== null) return unsent;
  const t = translatorFor(language);
  if (follower.kind === 'email') return answerDone(c, t('members.subscribed.confirm'));
  const said = lists.map((list) => t(`members.subscribed.${list}`)).join('. ');
  return answerDone(c, said === '' ? t('modals.emailJoin.done') : said);
}

/** Follows several schools for a member or an address. Skips schools that the catalogue lacks. */
async function followSeveral(c: EdgeContext, { email, schools, language }: FollowSchools): Promise<Response> {
  const follower = identifyFollower(c, email);
  if (follower instanceof Response) return follower;
  const known = await selectKnownSchools(c.env.CATALOGUE, schools);
  if (known.length === 0) return refuseCall(c, 'unknown-school', 'schools');
  const request = {
    lists: ['mystat'] as const,
    language,
    message: null,
    source: c.req.path,
    at: new Date().toISOString(),
  };
  const follows = [];
  for (const school of known)
    follows.push(...(await insertSubscriptions(c.env.MEMBERS, follower, { ...request, school })));
  const unconfirmed = follows.filter((follow) => !follow.is_active).map(({ id }) => id);
  const unsent = await askConsent(c, {
    follower,
    rows: { subscription: unconfirmed },
    lists: ['mystat'],
    language,
    schools: known,
  });
  if (unsent !== null) return unsent;
  if (follower.kind === 'member' && follows.length < known.length) return refuseCall(c, 'too-many-schools');
  const t = translatorFor(language);
  return answerDone(c, follower.kind === 'email' ? t('members.subscribed.confirm') : t('modals.follow.severalDone'));
}

/** Reads a request for a fragment. Paths that are not our own count as not given. */
export async function readFragmentRequest(c: EdgeContext, isPage: boolean): Promise<FragmentRequest> {
  const url = new URL(c.req.url);
  const parsed = ModalParametersSchema.parse(Object.fromEntries(url.searchParams));
  const search = toSameOriginPath(parsed.search ?? '', url.origin);
  const query = { ...parsed, search };
  const returnTo = returnPath(c, query);
  const member = c.get('session')?.member ?? null;
  const token = readOpenedToken(c);
  return {
    query,
    email: query.email,
    language: c.get('language'),
    t: translatorFor(c.get('language')),
    self: selfOf(url),
    returnTo,
    returnLink: localizePath(c, returnTo),
    isSignedIn: member !== null,
    member,
    token,
    findOwner: async (kind) => {
      if (token === null) return null;
      const owner = await findTokenOwner(c.env.MEMBERS, { hash: hashToken(token), kind, now: Date.now() });
      return owner === null ? null : findMember(c.env.MEMBERS, owner);
    },
    readAnswers: async () => (member === null ? null : selectAnswers(c.env.MEMBERS, member.id)),
    isUnderAge: readAge(c) === 'under',
    providers: listSocialProviders(c.env),
    schools: await namedSchools(c, query),
    newsletters: listNewsletters(c),
    headingLevel: isPage ? 2 : 3,
  };
}

function selfOf(url: URL): string {
  const kept = [...url.searchParams].filter(([name]) => !PASSING.includes(name));
  const cut = kept.map(([name, value]) => [name, TEXTS.includes(name) ? value.slice(0, MAX_TEXT_LENGTH) : value]);
  const query = new URLSearchParams(cut).toString();
  return query === '' ? url.pathname : `${url.pathname}?${query}`;
}

/** Returns the page that the visitor goes to next or came from; never another form. */
function returnPath(c: EdgeContext, query: ModalQuery): string {
  const { origin } = new URL(c.req.url);
  const asked = toSameOriginPath(query.return_to ?? '', origin);
  if (asked !== null) return asked;
  const from = toSameOriginPath(c.req.header('referer') ?? '', origin);
  return from === null || from.startsWith(MODALS_PATH) || from.startsWith('/account/') ? HOME_PATH : from;
}

async function namedSchools(c: EdgeContext, { state, school_id: id, schools }: ModalQuery): Promise<NamedSchool[]> {
  const asked = [...(state !== null && id !== null ? [{ state, id }] : []), ...schools];
  if (asked.length === 0) return [];
  const cards = await selectCards(c.env.CATALOGUE, asked);
  return asked.flatMap((school) => cards.get(schoolKey(school)) ?? []);
}
