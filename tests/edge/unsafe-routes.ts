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
  /** The status for a visitor who has to log in first, if it is not 401. */
  readonly signedOut?: 501;
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

const metadataOf = ({ id }: { id: string }) => ({ body: { list_member_id: id, metadata: { first_name: 'Eve' } } });

/** Every unsafe route of the edge but the editors', which have a token in place of a session. */
export const UNSAFE_ROUTES: Readonly<Record<string, UnsafeRoute>> = {
  'POST /gsr/session/auth': { body: { email: 'no@example.org', password: 'wrong' } },
  'POST /gsr/session/register_email': { body: { email: 'new@example.org' } },
  'POST /surveys/:id/register_or_login_user': {
    path: '/surveys/1/register_or_login_user',
    body: { email: 'new@example.org' },
  },
  'POST /gsr/session/sign_out': { body: {} },
  'POST /gsr/validations/need_to_signin': { body: { email: 'no@example.org' } },
  'POST /auth/google_oauth2/callback': { body: GOOGLE_TOKEN },
  'POST /gsr/session/facebook': { body: GOOGLE_TOKEN },
  'POST /account/forgot-password/': { body: { email: 'no@example.org' } },
  'POST /account/password/': { body: PASSWORDS, token: 'set-password' },
  'POST /account/verify-email/': { body: { token: 'x' }, token: 'verify-email' },
  'POST /account/verification-mail/': { body: {} },
  'POST /account/language/': { body: { language: 'es' } },
  'POST /preferences/school-mail/': { isPage: true, body: { kind: 'new-review', is_wanted: 'false' } },
  'POST /account/open-link/': { body: { token: 'x', page: 'verifyEmail' } },
  'POST /account/email/': { body: { email: 'newer@example.org' } },
  'POST /account/email/cancel/': { body: {} },
  'POST /account/email/confirm/': { body: { token: 'x' } },
  'POST /account/sessions/end': {
    body: { session: 'none' },
    reaching: ({ sessionHash }) => ({ body: { session: sessionHash } }),
  },
  'POST /account/identities/remove': { body: { provider: 'google' } },
  'POST /account/second-factor/setup': { body: {} },
  'POST /account/second-factor/confirm': { body: { code: '123456' } },
  'POST /account/second-factor/check': { body: { code: '123456' } },
  'POST /account/second-factor/remove': { body: { code: '123456' } },
  'POST /account/delete/': { body: {} },
  'POST /account/age/': { body: THIRTY_YEARS },
  'POST /account/user_metadata/': { body: { first_name: 'Ana' }, reaching: metadataOf },
  'POST /account/user_metadata/update': { body: { first_name: 'Ana' }, reaching: metadataOf },
  'POST /account/user_metadata/update_and_fetch_next_prompt': {
    body: { first_name: 'Ana' },
    reaching: metadataOf,
  },
  'POST /gsr/api/events': { body: { events: [{ name: 'School Saved' }] } },
  'POST /gsr/api/log_client_message/': { body: { clientMessage: { message: 'x' } } },
  'POST /gsr/api/save_school': { signedOut: 501, body: SCHOOL },
  'DELETE /gsr/api/delete_school': { signedOut: 501, body: SCHOOL },
  'POST /gsr/api/delete_school': { signedOut: 501, body: SCHOOL },
  'POST /gsr/api/log_saved_school': { body: { saved_schools_log: { ...SCHOOL, action: 'add' } } },
  'POST /gsr/api/saved_school_list': { signedOut: 501, body: { added: [SCHOOL] } },
  'POST /saved-schools/calendar/': { isPage: true, body: { action: 'create' } },
  'POST /saved-schools/': { isPage: true, body: { school: `${SCHOOL.state}-${SCHOOL.school_id}` } },
  'POST /gsr/user/save_school_note': { body: { ...SCHOOL, comment: 'x' } },
  'POST /gsr/user/save_search': { body: { name: 'Ours', search: '/search/search.page?q=oak' } },
  'POST /gsr/user/watch_search': {
    body: { id: 'none', is_watched: 'true' },
    reaching: ({ searchId }) => ({ body: { id: searchId, is_watched: 'false' } }),
  },
  'POST /gsr/user/delete_search': {
    body: { id: 'none' },
    reaching: ({ searchId }) => ({ body: { id: searchId } }),
  },
  'POST /gsr/api/subscriptions/': { body: { list: 'greatnews', email: 'new@example.org' } },
  'POST /gsr/api/subscriptions_list/': { body: { lists: ['sponsor'], email: 'new@example.org' } },
  'POST /gsr/modals/email_join_modal': {
    body: { lists: ['sponsor'], grades: ['k'], email: 'new@example.org' },
  },
  'POST /gsr/modals/signup_and_follow_schools_modal': {
    body: { schools: [`ky-${SCHOOL.school_id}`], email: 'new@example.org' },
  },
  'POST /gsr/user/subscriptions': {
    body: { subscription: { list: 'sponsor', email: 'new@example.org' } },
  },
  'DELETE /gsr/api/subscriptions/:id/': {
    path: '/gsr/api/subscriptions/none/',
    body: {},
    reaching: ({ subscriptionId }) => ({ path: `/gsr/api/subscriptions/${subscriptionId}/` }),
  },
  'POST /gsr/user/favorites/': { body: { favorite_school: { ...SCHOOL, email: 'new@example.org' } } },
  'POST /gsr/api/students': {
    body: { email: 'new@example.org', grades: ['1'] },
    reaching: ({ id }) => ({ body: { user_id: id, grades: ['1'] } }),
  },
  'POST /gsr/user/save_grade_selection': { body: { grade: '1' } },
  'POST /gsr/user/delete_grade_selection': { body: { grade: '1' } },
  'POST /preferences/subscriptions/': {
    isPage: true,
    body: { id: 'none' },
    reaching: ({ subscriptionId }) => ({ body: { id: subscriptionId } }),
  },
  'POST /preferences/grades/': { isPage: true, body: { grade: ['1'] } },
  'POST /gsr/api/reviews': { body: REVIEW },
  'POST /gsr/api/reviews/official_view': { body: SCHOOL },
  'DELETE /gsr/api/reviews/:id': {
    path: '/gsr/api/reviews/none',
    body: {},
    reaching: ({ reviewId }) => ({ path: `/gsr/api/reviews/${reviewId}` }),
  },
  'POST /gsr/api/reviews/:id/delete': {
    path: '/gsr/api/reviews/none/delete',
    body: {},
    reaching: ({ reviewId }) => ({ path: `/gsr/api/reviews/${reviewId}/delete` }),
  },
  'POST /gsr/api/reviews/:id/undelete': {
    path: '/gsr/api/reviews/none/undelete',
    body: {},
  },
  'POST /gsr/api/reviews/:id/flags': { path: '/gsr/api/reviews/none/flags', body: REASON },
  'POST /gsr/api/reviews/:id/appeals': {
    path: '/gsr/api/reviews/none/appeals',
    body: { comment: 'Please look again.' },
    reaching: ({ reviewId }) => ({ path: `/gsr/api/reviews/${reviewId}/appeals` }),
  },
  'POST /gsr/api/review_likes': { body: { ...SCHOOL, reviewId: 'none' } },
  'DELETE /gsr/api/review_likes/:id': { path: '/gsr/api/review_likes/none', body: {} },
  'POST /gsr/api/review_likes/:id/delete': { path: '/gsr/api/review_likes/none/delete', body: {} },
  'POST /review_responses': {
    body: { review_id: 'none', response: 'Thank you.' },
    reaching: ({ reviewId }) => ({ body: { review_id: reviewId, response: 'Thank you.' } }),
  },
  'POST /review_responses/:id/flags': { path: '/review_responses/none/flags', body: REASON },
  'POST /review_responses/update/': {
    body: { id: 'none', response: 'Thank you.' },
    reaching: ({ replyId }) => ({ body: { id: replyId, response: 'Not yours.' } }),
  },
  'DELETE /review_responses/:id/': {
    path: '/review_responses/none/',
    body: {},
    reaching: ({ replyId }) => ({ path: `/review_responses/${replyId}/` }),
  },
  'POST /review_responses/:id/delete': {
    path: '/review_responses/none/delete',
    body: {},
    reaching: ({ replyId }) => ({ path: `/review_responses/${replyId}/delete` }),
  },
  'POST /desk/reviews/:id/:action': {
    path: '/desk/reviews/none/publish',
    body: { revision: 1 },
    reaching: ({ reviewId }) => ({ path: `/desk/reviews/${reviewId}/remove`, body: { revision: 1, reason: 'other' } }),
  },
  'POST /desk/replies/:id/:action': {
    path: '/desk/replies/none/publish',
    body: { revision: 1 },
    reaching: ({ replyId }) => ({ path: `/desk/replies/${replyId}/remove`, body: { revision: 1, reason: 'other' } }),
  },
  'POST /corrections/': {
    body: { page: '/kentucky/columbia/210003002021-Adair-County-Elementary-School/', wrong: 'The phone number.' },
  },
  'POST /desk/corrections/:id/:action': {
    path: '/desk/corrections/none/accept',
    body: { revision: 1 },
  },
  'POST /claims/': {
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
  'POST /claims/confirm/': { body: { token: 'x' } },
  'POST /claims/:id/withdraw': { path: '/claims/none/withdraw', body: { revision: 1 } },
  'POST /desk/claims/:id/:decision': {
    path: '/desk/claims/none/approve',
    body: { revision: 1 },
  },
  'POST /desk/values/keep': { body: { school: 'ky-210003002021' } },
  'POST /school-information/values/:id/:decision': { path: '/school-information/values/x/confirm', body: {} },
  'POST /school-information/spokespersons': { body: { district: 'ky-2100030', addresses: 'a@b.example' } },
  'POST /school-information/:school/draft': {
    path: '/school-information/ky-210003002021/draft',
    body: { revision: 0, values: { description: 'A small school.' } },
  },
  'POST /school-information/:school/publish': {
    path: '/school-information/ky-210003002021/publish',
    body: { revision: 1 },
  },
  'POST /desk/schools/:school/return': {
    path: '/desk/schools/ky-210003002021/return',
    body: { reason: 'Please leave out prices of other schools.' },
  },
  'POST /desk/queue/:kind/:id/assign': { path: '/desk/queue/claim/none/assign', body: { to: '' } },
  'POST /desk/queue/:kind/:id/note': { path: '/desk/queue/claim/none/note', body: { note: 'x' } },
  'POST /desk/regenerations/start': { body: { state: 'ky' } },
  'POST /desk/regenerations/release': { body: { state: 'ky' } },
  'POST /desk/regenerations/rollback': { body: { id: 'ky-1' } },
  'POST /desk/people/grant': {
    body: { email: 'no@example.org', role: 'editor', scope: 'ky', reason: 'She joined us.' },
  },
  'POST /desk/people/end': { body: { grant: 1 } },
  'POST /desk/people/end-sessions': { body: { member: 'none' } },
  'POST /desk/people/reset-factor': { body: { member: 'none' } },
  'POST /desk/second-factor/setup': { body: {} },
  'POST /desk/second-factor/confirm': { body: { code: '123456' } },
  'POST /desk/second-factor/check': { body: { code: '123456' } },
  'POST /desk/schools/:school/facts': {
    path: '/desk/schools/ky-210003002021/facts',
    body: { fact: 'phone', value: '(502) 555-0100', reason: 'The school wrote to us.', hold: 'always', seen: 0 },
  },
  'POST /desk/schools/:school/undo': {
    path: '/desk/schools/ky-210003002021/undo',
    body: { fact: 'phone', reason: 'It was right before.', seen: 0 },
  },
  'POST /preferences/confirm/': { body: { token: 'x' }, token: 'confirm-email' },
};

/** Unsafe routes that the rules of the table do not fit, and why. */
export const OTHER_UNSAFE_ROUTES: Readonly<Record<string, string>> = {
  'POST /preferences/unsubscribe/':
    'mail programs call it from their servers; a signature is the right to, no cookie counts',
  'POST /gsr/api/policy-reports': 'browsers call it by themselves, without an Origin, in types of their own',
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
