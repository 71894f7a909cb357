import { Hono } from 'hono';
import type { z } from 'zod';
import { toEmailKey, isEmailAddress } from '#domain/members/email-address.ts';
import {
  NeedToSignInRequestSchema,
  RegisterRequestSchema,
  SignInRequestSchema,
  SignOutRequestSchema,
  type TrackingDataSchema,
} from '#domain/members/session-contract.ts';
import { findMemberByEmail } from '#data/members/member-queries.ts';
import type { EdgeApp, EdgeContext } from '../../env/edge-app.ts';
import { readCallerAddress } from '../../env/address-limits.ts';
import { checkAttemptLimits } from '../guard/attempt-limits.ts';
import { limitHashing } from '../calls/hash-slots.ts';
import { translateLogin } from './login-translations.ts';
import { answerDone, refuseCall } from '../calls/member-answers.ts';
import { openCall, privateRead, limitPrivateRead, refuseSignedOut } from '../calls/member-call.ts';
import { dropCookie } from '../session/member-cookies.ts';
import { stopSession } from '../session/member-session.ts';
import { loadSessionUser } from './session-user.ts';
import { signInByPassword } from './sign-in.ts';
import { signUpByEmail } from './sign-up.ts';

const ACCOUNT_FORM = { limit: 'ACCOUNT_LIMIT', mayBeForm: true } as const;

/** Sign-up, login, logout and the current session. Never cached; limited by address and by account. */
export const sessionRoutes = new Hono<EdgeApp>()
  .get('/gsr/api/session', privateRead, async (c) => {
    const session = c.get('session');
    if (session === null) return refuseSignedOut(c);
    return c.json({ user: await loadSessionUser(c.env.MEMBERS, session.member) });
  })
  .get('/gsr/user/tracking_data', privateRead, (c) => {
    const member = c.get('session')?.member;
    return c.json<z.infer<typeof TrackingDataSchema>>({ id: member?.id ?? null, email: member?.email ?? null });
  })
  .post('/gsr/session/auth', openCall(SignInRequestSchema, ACCOUNT_FORM), (c) =>
    limitHashing(c, () => signInByPassword(c, c.req.valid('json'))),
  )
  .post('/gsr/session/register_email', openCall(RegisterRequestSchema, ACCOUNT_FORM), (c) =>
    register(c, c.req.valid('json')),
  )
  .post('/surveys/:id/register_or_login_user', openCall(RegisterRequestSchema, ACCOUNT_FORM), (c) =>
    register(c, c.req.valid('json')),
  )
  .post('/gsr/session/sign_out', openCall(SignOutRequestSchema, { mayBeForm: true }), async (c) => {
    const { everywhere } = c.req.valid('json');
    const isEverywhere = everywhere === true || everywhere === 'true' || everywhere === 'on';
    await stopSession(c, { everywhere: isEverywhere });
    if (isEverywhere) dropCookie(c, 'device');
    // Not the storage: it has the schools that this browser saved without an account.
    c.header('Clear-Site-Data', '"cache"');
    return answerDone(c, null);
  })
  .post('/gsr/validations/need_to_signin', openCall(NeedToSignInRequestSchema, { limit: 'ACCOUNT_LIMIT' }), (c) =>
    answerAvailability(c, c.req.valid('json').email),
  )
  .get('/gsr/validations/need_to_signin', limitPrivateRead('ACCOUNT_LIMIT'), (c) =>
    answerAvailability(c, c.req.query('email') ?? ''),
  )
  .get('/gsr/login/translations', (c) => {
    c.header('Cache-Control', 'public, max-age=3600');
    return c.json(translateLogin(c.get('language')));
  });

function register(c: EdgeContext, request: z.output<typeof RegisterRequestSchema>): Promise<Response> {
  const { email, context, page_url, state, school_id } = request;
  const signUpContext = {
    context,
    page_url: page_url ?? null,
    state: state ?? null,
    school_id: school_id ?? null,
  };
  return signUpByEmail(c, { email, signUpContext });
}

/** Returns 0 for an address without an account. Returns 1 for any other text, because no one can sign up with it. */
async function answerAvailability(c: EdgeContext, email: string): Promise<Response> {
  if (!isEmailAddress(email.trim())) return c.json(1);
  const emailKey = toEmailKey(email);
  const mayAsk = await checkAttemptLimits(c, [
    { limit: 'availability-address', subject: readCallerAddress(c) },
    { limit: 'availability-account', subject: emailKey },
  ]);
  if (!mayAsk) return refuseCall(c, 'too-many-attempts');
  return c.json((await findMemberByEmail(c.env.MEMBERS, emailKey)) === null ? 0 : 1);
}
