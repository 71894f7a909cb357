import { Hono } from 'hono';
import type { z } from 'zod';
import { emailKeyOf, isEmailAddress } from '#domain/members/email-address.ts';
import {
  NeedToSignInRequestSchema,
  RegisterRequestSchema,
  SignInRequestSchema,
  SignOutRequestSchema,
  type TrackingDataSchema,
} from '#domain/members/session-contract.ts';
import { findMemberByEmail } from '#data/members/member-queries.ts';
import type { EdgeApp, EdgeContext } from '../edge-app.ts';
import { addressOf } from './address-limits.ts';
import { mayTry } from './attempt-limits.ts';
import { loginTranslations } from './login-translations.ts';
import { answerDone, refuseCall } from './member-answers.ts';
import { openCall, privateRead, privateReadOf } from './member-call.ts';
import { stopSession } from './member-session.ts';
import { sessionUserOf } from './session-user.ts';
import { signInByPassword } from './sign-in.ts';
import { signUpByEmail } from './sign-up.ts';

const ACCOUNT_FORM = { limit: 'ACCOUNT_LIMIT', mayBeForm: true } as const;

/** Signing up, in and out, and who is signed in. Never cached; limited by address and by account. */
export const sessionRoutes = new Hono<EdgeApp>()
  .get('/gsr/api/session', privateRead, async (c) => {
    const session = c.get('session');
    if (session === null) return refuseCall(c, 'needs-sign-in');
    return c.json({ user: await sessionUserOf(c.env.MEMBERS, session.member) });
  })
  .get('/gsr/user/tracking_data', privateRead, (c) => {
    const member = c.get('session')?.member;
    return c.json<z.infer<typeof TrackingDataSchema>>({ id: member?.id ?? null, email: member?.email ?? null });
  })
  .post('/gsr/session/auth', openCall(SignInRequestSchema, ACCOUNT_FORM), (c) =>
    signInByPassword(c, c.req.valid('json')),
  )
  .post('/gsr/session/register_email', openCall(RegisterRequestSchema, ACCOUNT_FORM), (c) =>
    register(c, c.req.valid('json')),
  )
  .post('/surveys/:id/register_or_login_user', openCall(RegisterRequestSchema, ACCOUNT_FORM), (c) =>
    register(c, c.req.valid('json')),
  )
  .post('/gsr/session/sign_out', openCall(SignOutRequestSchema, { mayBeForm: true }), async (c) => {
    const { everywhere } = c.req.valid('json');
    await stopSession(c, { everywhere: everywhere === true || everywhere === 'true' || everywhere === 'on' });
    return answerDone(c, null);
  })
  .post('/gsr/validations/need_to_signin', openCall(NeedToSignInRequestSchema, { limit: 'ACCOUNT_LIMIT' }), (c) =>
    answerAvailability(c, c.req.valid('json').email),
  )
  .get('/gsr/validations/need_to_signin', privateReadOf('ACCOUNT_LIMIT'), (c) =>
    answerAvailability(c, c.req.query('email') ?? ''),
  )
  .get('/gsr/login/translations', (c) => {
    c.header('Cache-Control', 'public, max-age=3600');
    return c.json(loginTranslations(c.get('language')));
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

/** 0 where an address has no account; 1 where it has one, or is none: nobody can sign up with it then. */
async function answerAvailability(c: EdgeContext, email: string): Promise<Response> {
  if (!isEmailAddress(email.trim())) return c.json(1);
  const emailKey = emailKeyOf(email);
  const mayAsk = await mayTry(c, [
    { limit: 'availability-address', subject: addressOf(c) },
    { limit: 'availability-account', subject: emailKey },
  ]);
  if (!mayAsk) return refuseCall(c, 'too-many-attempts');
  return c.json((await findMemberByEmail(c.env.MEMBERS, emailKey)) === null ? 0 : 1);
}
