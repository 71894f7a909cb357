const SCHOOL = { state: 'ky', school_id: '210003002021' };
const REVIEW = { ...SCHOOL, user_type: 'parent', five_star: { answer: 4, comment: '' } };
const REASON = { review_flag: { comment: 'It names a child.' } };
const PASSWORDS = { new_password: 'three green kites', confirm_password: 'three green kites' };
const GOOGLE_TOKEN = { id_token: 'a.b.c' };
const THIRTY_YEARS = { birth_year: 1990, birth_month: 4 };

/** What the table of unsafe routes knows of one. */
export interface UnsafeRoute {
  /** For a path with a parameter. */
  readonly path?: string;
  /** A body that the schema takes. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly access: 'anybody' | 'member';
  /** A form without script may make the call. */
  readonly mayBeForm?: boolean;
  /** The form may have a file. */
  readonly mayBeFile?: boolean;
  /** The status for a visitor who has to log in first. */
  readonly signedOut?: 401 | 501;
  /** A page, not JSON, reports that accounts are unavailable. */
  readonly isPage?: boolean;
  /** The kind of the token that it takes. */
  readonly token?: 'verify-email' | 'set-password' | 'confirm-email';
  /** The call as one would make it to reach what another member owns. */
  readonly reaching?: (other: {
    id: string;
    subscriptionId: string;
    searchId: string;
    sessionHash: string;
    reviewId: string;
    replyId: string;
  }) => {
    path?: string;
    body?: object;
  };
}

const OPEN_FORM = { access: 'anybody', mayBeForm: true } as const;
const MEMBER_FORM = { access: 'member', mayBeForm: true, signedOut: 401 } as const;
const metadataOf = ({ id }: { id: string }) => ({ body: { list_member_id: id, metadata: { first_name: 'Eve' } } });

/** Every unsafe route of the edge but the editors', which have a token in place of a session. */
export const UNSAFE_ROUTES: Readonly<Record<string, UnsafeRoute>> = {
  'POST /gsr/session/auth': { ...OPEN_FORM, body: { email: 'no@example.org', password: 'wrong' } },
  'POST /gsr/session/register_email': { ...OPEN_FORM, body: { email: 'new@example.org' } },
  'POST /surveys/:id/register_or_login_user': {
    ...OPEN_FORM,
    path: '/surveys/1/register_or_login_user',
    body: { email: 'new@example.org' },
  },
  'POST /gsr/session/sign_out': { ...OPEN_FORM, body: {} },
  'POST /gsr/validations/need_to_signin': { access: 'anybody', body: { email: 'no@example.org' } },
  'POST /auth/google_oauth2/callback': { access: 'anybody', body: GOOGLE_TOKEN },
  'POST /gsr/session/facebook': { access: 'anybody', body: GOOGLE_TOKEN },
  'POST /account/forgot-password/': { ...OPEN_FORM, body: { email: 'no@example.org' } },
  'POST /account/password/': { ...OPEN_FORM, body: PASSWORDS, token: 'set-password' },
  'POST /account/verify-email/': { ...OPEN_FORM, body: { token: 'x' }, token: 'verify-email' },
  'POST /account/verification-mail/': { ...MEMBER_FORM, body: {} },
  'POST /account/language/': { ...MEMBER_FORM, body: { language: 'es' } },
  'POST /account/open-link/': { ...OPEN_FORM, body: { token: 'x', page: 'verifyEmail' } },
  'POST /account/email/': { ...MEMBER_FORM, body: { email: 'newer@example.org' } },
  'POST /account/email/cancel/': { ...MEMBER_FORM, body: {} },
  'POST /account/email/confirm/': { ...OPEN_FORM, body: { token: 'x' } },
  'POST /account/sessions/end': {
    ...MEMBER_FORM,
    body: { session: 'none' },
    reaching: ({ sessionHash }) => ({ body: { session: sessionHash } }),
  },
  'POST /account/identities/remove': { ...MEMBER_FORM, body: { provider: 'google' } },
  'POST /account/second-factor/setup': { ...MEMBER_FORM, body: {} },
  'POST /account/second-factor/confirm': { ...MEMBER_FORM, body: { code: '123456' } },
  'POST /account/second-factor/check': { ...MEMBER_FORM, body: { code: '123456' } },
  'POST /account/second-factor/remove': { ...MEMBER_FORM, body: { code: '123456' } },
  'POST /account/delete/': { ...MEMBER_FORM, body: {} },
  'POST /account/age/': { ...OPEN_FORM, body: THIRTY_YEARS },
  'POST /account/user_metadata/': { ...MEMBER_FORM, body: { first_name: 'Ana' }, reaching: metadataOf },
  'POST /account/user_metadata/update': { ...MEMBER_FORM, body: { first_name: 'Ana' }, reaching: metadataOf },
  'POST /account/user_metadata/update_and_fetch_next_prompt': {
    ...MEMBER_FORM,
    body: { first_name: 'Ana' },
    reaching: metadataOf,
  },
  'POST /gsr/api/events': { access: 'anybody', body: { events: [{ name: 'School Saved' }] } },
  'POST /gsr/api/log_client_message/': { access: 'anybody', body: { clientMessage: { message: 'x' } } },
  'POST /gsr/api/save_school': { ...MEMBER_FORM, signedOut: 501, body: SCHOOL },
  'DELETE /gsr/api/delete_school': { ...MEMBER_FORM, signedOut: 501, body: SCHOOL },
  'POST /gsr/api/delete_school': { ...MEMBER_FORM, signedOut: 501, body: SCHOOL },
  'POST /gsr/api/log_saved_school': { access: 'anybody', body: { saved_schools_log: { ...SCHOOL, action: 'add' } } },
  'POST /gsr/api/saved_school_list': { access: 'member', signedOut: 501, body: { added: [SCHOOL] } },
  'POST /saved-schools/calendar/': { ...MEMBER_FORM, isPage: true, body: { action: 'create' } },
  'POST /saved-schools/': { ...OPEN_FORM, isPage: true, body: { school: `${SCHOOL.state}-${SCHOOL.school_id}` } },
  'POST /gsr/user/save_school_note': { ...MEMBER_FORM, body: { ...SCHOOL, comment: 'x' } },
  'POST /gsr/user/save_search': { ...MEMBER_FORM, body: { name: 'Ours', search: '/search/search.page?q=oak' } },
  'POST /gsr/user/delete_search': {
    ...MEMBER_FORM,
    body: { id: 'none' },
    reaching: ({ searchId }) => ({ body: { id: searchId } }),
  },
  'POST /gsr/api/subscriptions/': { ...OPEN_FORM, body: { list: 'greatnews', email: 'new@example.org' } },
  'POST /gsr/api/subscriptions_list/': { ...OPEN_FORM, body: { lists: ['sponsor'], email: 'new@example.org' } },
  'POST /gsr/modals/email_join_modal': {
    ...OPEN_FORM,
    body: { lists: ['sponsor'], grades: ['k'], email: 'new@example.org' },
  },
  'POST /gsr/modals/signup_and_follow_schools_modal': {
    ...OPEN_FORM,
    body: { schools: [`ky-${SCHOOL.school_id}`], email: 'new@example.org' },
  },
  'POST /gsr/user/subscriptions': {
    ...OPEN_FORM,
    body: { subscription: { list: 'sponsor', email: 'new@example.org' } },
  },
  'DELETE /gsr/api/subscriptions/:id/': {
    access: 'member',
    signedOut: 401,
    path: '/gsr/api/subscriptions/none/',
    body: {},
    reaching: ({ subscriptionId }) => ({ path: `/gsr/api/subscriptions/${subscriptionId}/` }),
  },
  'POST /gsr/user/favorites/': { ...OPEN_FORM, body: { favorite_school: { ...SCHOOL, email: 'new@example.org' } } },
  'POST /gsr/api/students': {
    ...OPEN_FORM,
    body: { email: 'new@example.org', grades: ['1'] },
    reaching: ({ id }) => ({ body: { user_id: id, grades: ['1'] } }),
  },
  'POST /gsr/user/save_grade_selection': { ...MEMBER_FORM, body: { grade: '1' } },
  'POST /gsr/user/delete_grade_selection': { ...MEMBER_FORM, body: { grade: '1' } },
  'POST /preferences/subscriptions/': {
    ...MEMBER_FORM,
    isPage: true,
    body: { id: 'none' },
    reaching: ({ subscriptionId }) => ({ body: { id: subscriptionId } }),
  },
  'POST /preferences/grades/': { ...MEMBER_FORM, isPage: true, body: { grade: ['1'] } },
  'POST /gsr/api/reviews': { ...MEMBER_FORM, body: REVIEW },
  'POST /gsr/api/reviews/official_view': { access: 'member', signedOut: 401, body: SCHOOL },
  'DELETE /gsr/api/reviews/:id': {
    access: 'member',
    signedOut: 401,
    path: '/gsr/api/reviews/none',
    body: {},
    reaching: ({ reviewId }) => ({ path: `/gsr/api/reviews/${reviewId}` }),
  },
  'POST /gsr/api/reviews/:id/delete': {
    ...MEMBER_FORM,
    path: '/gsr/api/reviews/none/delete',
    body: {},
    reaching: ({ reviewId }) => ({ path: `/gsr/api/reviews/${reviewId}/delete` }),
  },
  'POST /gsr/api/reviews/:id/flags': { ...MEMBER_FORM, path: '/gsr/api/reviews/none/flags', body: REASON },
  'POST /gsr/api/reviews/:id/appeals': {
    ...MEMBER_FORM,
    path: '/gsr/api/reviews/none/appeals',
    body: { comment: 'Please look again.' },
    reaching: ({ reviewId }) => ({ path: `/gsr/api/reviews/${reviewId}/appeals` }),
  },
  'POST /gsr/api/review_likes': { ...OPEN_FORM, body: { ...SCHOOL, reviewId: 'none' } },
  'DELETE /gsr/api/review_likes/:id': { access: 'anybody', path: '/gsr/api/review_likes/none', body: {} },
  'POST /gsr/api/review_likes/:id/delete': { ...OPEN_FORM, path: '/gsr/api/review_likes/none/delete', body: {} },
  'POST /review_responses': {
    ...MEMBER_FORM,
    body: { review_id: 'none', response: 'Thank you.' },
    reaching: ({ reviewId }) => ({ body: { review_id: reviewId, response: 'Thank you.' } }),
  },
  'POST /review_responses/update/': {
    ...MEMBER_FORM,
    body: { id: 'none', response: 'Thank you.' },
    reaching: ({ replyId }) => ({ body: { id: replyId, response: 'Not yours.' } }),
  },
  'DELETE /review_responses/:id/': {
    access: 'member',
    signedOut: 401,
    path: '/review_responses/none/',
    body: {},
    reaching: ({ replyId }) => ({ path: `/review_responses/${replyId}/` }),
  },
  'POST /review_responses/:id/delete': {
    ...MEMBER_FORM,
    path: '/review_responses/none/delete',
    body: {},
    reaching: ({ replyId }) => ({ path: `/review_responses/${replyId}/delete` }),
  },
  'POST /desk/reviews/:id/:action': {
    ...MEMBER_FORM,
    path: '/desk/reviews/none/publish',
    body: { revision: 1 },
    reaching: ({ reviewId }) => ({ path: `/desk/reviews/${reviewId}/remove`, body: { revision: 1, reason: 'other' } }),
  },
  'POST /corrections/': {
    ...OPEN_FORM,
    body: { page: '/kentucky/columbia/210003002021-Adair-County-Elementary-School/', wrong: 'The phone number.' },
  },
  'POST /desk/corrections/:id/:action': {
    ...MEMBER_FORM,
    path: '/desk/corrections/none/accept',
    body: { revision: 1 },
  },
  'POST /claims/': {
    ...MEMBER_FORM,
    body: {
      school: 'ky-210003002021',
      name: 'Ana',
      position: 'principal',
      email: 'office@school.example',
      phone: '(111) 111-1111',
      website: 'https://school.example/',
      terms: 'yes',
    },
  },
  'POST /claims/confirm/': { ...MEMBER_FORM, body: { token: 'x' } },
  'POST /claims/:id/withdraw': { ...MEMBER_FORM, path: '/claims/none/withdraw', body: { revision: 1 } },
  'POST /desk/claims/:id/:decision': {
    ...MEMBER_FORM,
    path: '/desk/claims/none/approve',
    body: { revision: 1 },
  },
  'POST /school-information/:school/draft': {
    ...MEMBER_FORM,
    path: '/school-information/ky-210003002021/draft',
    body: { revision: 0, values: { description: 'A small school.' } },
  },
  'POST /school-information/:school/publish': {
    ...MEMBER_FORM,
    path: '/school-information/ky-210003002021/publish',
    body: { revision: 1 },
  },
  'POST /desk/schools/:school/return': {
    ...MEMBER_FORM,
    path: '/desk/schools/ky-210003002021/return',
    body: { reason: 'Please leave out prices of other schools.' },
  },
  'POST /school-information/:school/import': {
    ...MEMBER_FORM,
    mayBeFile: true,
    path: '/school-information/ky-210003002021/import',
    body: { file: 'Field,English,Spanish\nphone,,' },
  },
  'POST /school-information/:school/import/accept': {
    ...MEMBER_FORM,
    path: '/school-information/ky-210003002021/import/accept',
    body: { revision: 0 },
  },
  'POST /desk/queue/:kind/:id/assign': { ...MEMBER_FORM, path: '/desk/queue/claim/none/assign', body: { to: '' } },
  'POST /desk/queue/:kind/:id/note': { ...MEMBER_FORM, path: '/desk/queue/claim/none/note', body: { note: 'x' } },
  'POST /desk/regenerations/start': { ...MEMBER_FORM, body: { state: 'ky' } },
  'POST /desk/regenerations/rollback': { ...MEMBER_FORM, body: { id: 'ky-1' } },
  'POST /desk/people/grant': {
    ...MEMBER_FORM,
    body: { email: 'no@example.org', role: 'editor', scope: 'ky', reason: 'She joined us.' },
  },
  'POST /desk/people/end': { ...MEMBER_FORM, body: { grant: 1 } },
  'POST /desk/people/end-sessions': { ...MEMBER_FORM, body: { member: 'none' } },
  'POST /desk/people/reset-factor': { ...MEMBER_FORM, body: { member: 'none' } },
  'POST /desk/second-factor/setup': { ...MEMBER_FORM, body: {} },
  'POST /desk/second-factor/confirm': { ...MEMBER_FORM, body: { code: '123456' } },
  'POST /desk/second-factor/check': { ...MEMBER_FORM, body: { code: '123456' } },
  'POST /desk/schools/:school/facts': {
    ...MEMBER_FORM,
    path: '/desk/schools/ky-210003002021/facts',
    body: { fact: 'phone', value: '(502) 555-0100', reason: 'The school wrote to us.', hold: 'always', seen: 0 },
  },
  'POST /desk/schools/:school/undo': {
    ...MEMBER_FORM,
    path: '/desk/schools/ky-210003002021/undo',
    body: { fact: 'phone', reason: 'It was right before.', seen: 0 },
  },
  'POST /preferences/confirm/': { ...OPEN_FORM, body: { token: 'x' }, token: 'confirm-email' },
};

/** Unsafe routes that the rules of the table do not fit, and why. */
export const OTHER_UNSAFE_ROUTES: Readonly<Record<string, string>> = {
  'POST /preferences/unsubscribe/':
    'mail programs call it from their servers; a signature is the right to, no cookie counts',
};

interface Routed {
  readonly routes: readonly { readonly method: string; readonly path: string }[];
}

const READING_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** The unsafe routes of an app but the editors': a wildcard for every method is a guard or an answer to what is not there. */
export function unsafeRoutesOf({ routes }: Routed): string[] {
  const unsafe = routes.filter(
    ({ method, path }) =>
      !READING_METHODS.includes(method) &&
      !(method === 'ALL' && path.endsWith('*')) &&
      !path.startsWith('/edge/regenerations'),
  );
  return [...new Set(unsafe.map(({ method, path }) => `${method} ${path}`))].sort();
}

/** The method and the path of a route's name. */
export function callOf(name: string): { method: string; path: string } {
  const [method = '', path = ''] = name.split(' ');
  return { method, path: UNSAFE_ROUTES[name]?.path ?? path };
}
