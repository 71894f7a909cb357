import { Hono } from 'hono';
import { z } from 'zod';
import { findMemberByEmail } from '#data/account/member-queries.ts';
import type { MemberRecord } from '#data/account/member-record.ts';
import { findCompletion, selectAnswers } from '#data/account/metadata-queries.ts';
import { countSavedSchools } from '#data/saves/saved-school-queries.ts';
import { nameDevice } from '#domain/account/device-name.ts';
import { toEmailKey, isEmailAddress } from '#domain/account/email-address.ts';
import { PASSWORD_ADVISED_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/account/password-rules.ts';
import {
  NeedToSignInRequestSchema,
  RegisterRequestSchema,
  SignInRequestSchema,
  SignOutRequestSchema,
  TrackingDataSchema,
  type SessionUser,
  SessionAnswerSchema,
  LoginAnswerSchema,
} from '#domain/account/session-contract.ts';
import type { Language } from '#domain/places/language.ts';
import { TEXTS } from '#i18n/texts.ts';
import { translatorFor, type TextKey } from '#i18n/translator.ts';
import { readCallerAddress } from '../../env/address-limits.ts';
import type { EdgeApp, EdgeContext } from '../../env/edge-app.ts';
import { limitHashing } from '../calls/hash-slots.ts';
import { answerDone, refuseCall } from '../calls/member-answers.ts';
import { openCall, refuseSignedOut, privateCall } from '../calls/member-call.ts';
import { checkAttemptLimits, refundAttempts, type Attempt } from '../guard/attempt-limits.ts';
import { TOKEN_MINUTES } from '../guard/member-tokens.ts';
import { isPassword } from '../guard/password-hash.ts';
import { sendNotice } from '../mail/notice-mail.ts';
import { dropCookie, findKnownDevice } from '../session/member-cookies.ts';
import { stopSession, startSession } from '../session/member-session.ts';
import { answerLogin } from './login-answer.ts';
import { signUpByEmail } from './sign-up.ts';
import { publicAnswer } from '../../env/declared-call.ts';

const VALUES = {
  min: PASSWORD_MIN_LENGTH,
  max: PASSWORD_MAX_LENGTH,
  advised: PASSWORD_ADVISED_LENGTH,
  minutes: TOKEN_MINUTES['set-password'],
  hours: TOKEN_MINUTES['verify-email'] / 60,
};

type Node = string | { readonly [name: string]: Node };

const ACCOUNT_FORM = { limit: 'ACCOUNT_LIMIT', mayBeForm: true } as const;

const AvailabilitySchema = z.union([z.literal(0), z.literal(1)]);

/** Sign-up, login, logout and the current session. Never cached; limited by address and by account. */
export const sessionRoutes = new Hono<EdgeApp>()
  .get('/gsr/api/session', privateCall({ answer: SessionAnswerSchema }), async (c) => {
    const session = c.get('session');
    if (session === null) return refuseSignedOut(c);
    return c.json({ user: await loadSessionUser(c.env.MEMBERS, session.member) });
  })
  .get('/gsr/user/tracking_data', privateCall({ answer: TrackingDataSchema }), (c) => {
    const member = c.get('session')?.member;
    return c.json<z.infer<typeof TrackingDataSchema>>({ id: member?.id ?? null, email: member?.email ?? null });
  })
  .post(
    '/gsr/session/auth',
    openCall(SignInRequestSchema, { ...ACCOUNT_FORM, answer: LoginAnswerSchema }),
    async (c) => {
      const { email, password } = c.req.valid('json');
      const found = await findMemberByEmail(c.env.MEMBERS, toEmailKey(email));
      // A browser that its owner logged in with before does not wait behind others.
      const device = found === null ? null : findKnownDevice(c, found.member);
      return limitHashing(c, () => signInByPassword(c, { email, password, device }), { isKnown: device !== null });
    },
  )
  .post(
    '/gsr/session/register_email',
    openCall(RegisterRequestSchema, { ...ACCOUNT_FORM, answer: LoginAnswerSchema }),
    (c) => register(c, c.req.valid('json')),
  )
  .post(
    '/surveys/:id/register_or_login_user',
    openCall(RegisterRequestSchema, { ...ACCOUNT_FORM, answer: LoginAnswerSchema }),
    (c) => register(c, c.req.valid('json')),
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
  .post(
    '/gsr/validations/need_to_signin',
    openCall(NeedToSignInRequestSchema, { limit: 'ACCOUNT_LIMIT', answer: AvailabilitySchema }),
    (c) => answerAvailability(c, c.req.valid('json').email),
  )
  .get('/gsr/validations/need_to_signin', privateCall({ limit: 'ACCOUNT_LIMIT', answer: AvailabilitySchema }), (c) =>
    answerAvailability(c, c.req.query('email') ?? ''),
  )
  .get('/gsr/login/translations', publicAnswer, (c) => {
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

/** Loads a member in the form that pages use. */
async function loadSessionUser(db: D1Database, member: MemberRecord): Promise<SessionUser> {
  const [answers, savedSchools] = await Promise.all([selectAnswers(db, member.id), countSavedSchools(db, member.id)]);
  return {
    id: member.id,
    email: member.email,
    first_name: member.firstName,
    last_name: member.lastName,
    language: member.language,
    email_verified: member.isEmailVerified,
    has_password: member.hasPassword,
    saved_schools_count: savedSchools,
    account_completion_percentage: findCompletion(member, answers),
  };
}

/** Returns the texts of the login modal with their numbers filled in: `{login_modal: {email_panel: …}}`. */
function translateLogin(language: Language): { login_modal: Node } {
  return { login_modal: translateNode(TEXTS.en.members.login_modal, 'members.login_modal', language) };
}

function translateNode(node: Node, path: string, language: Language): Node {
  // A path through the texts is always one of their keys.
  if (typeof node === 'string') return translatorFor(language)(path as TextKey, VALUES);
  const entries = Object.entries(node);
  return Object.fromEntries(entries.map(([name, child]) => [name, translateNode(child, `${path}.${name}`, language)]));
}

/**
 * Logs in by email address and password. Neither the response nor its time reveals whether the account exists. The
 * account's limit stops attempts from many addresses, except from a browser in which its owner logged in before.
 */
async function signInByPassword(
  c: EdgeContext,
  { email, password, device }: { email: string; password: string; device: string | null },
): Promise<Response> {
  const emailKey = toEmailKey(email);
  // Again: while it waited, the password may have changed.
  const found = await findMemberByEmail(c.env.MEMBERS, emailKey);
  const attempts = listAttempts({ address: readCallerAddress(c), emailKey, device });
  if (!(await checkAttemptStages(c, attempts))) return refuseCall(c, 'too-many-attempts');
  const isOwner = await isPassword(password, found?.passwordHash ?? null);
  if (found === null || !isOwner) return refuseCall(c, 'wrong-credentials');
  return enter(c, found, { attempts: attempts.flat(), isKnownDevice: device !== null });
}

/** Logs the owner in. A member with a second factor has to enter a code next. */
async function enter(
  c: EdgeContext,
  { member, passwordHash }: { member: MemberRecord; passwordHash: string | null },
  { attempts, isKnownDevice }: { attempts: readonly Attempt[]; isKnownDevice: boolean },
): Promise<Response> {
  const login = await startSession(c, member.id, { passwordHash });
  if (login === 'refused') return refuseCall(c, 'wrong-credentials');
  await refundAttempts(c, attempts);
  if (!isKnownDevice) sendNotice(c, member, { kind: 'device', detail: nameDevice(c.req.header('user-agent') ?? '') });
  if (login === 'half') return refuseCall(c, 'needs-second-factor');
  return answerLogin(c, { memberId: member.id, isNewUser: false });
}

/** Lists attempts in stages. If one stage refuses a try, the next does not count it. */
function listAttempts(trier: { address: string; emailKey: string; device: string | null }): Attempt[][] {
  const { address, emailKey, device } = trier;
  if (device !== null) return [[{ limit: 'sign-in-device', subject: device }]];
  const ofAddress: Attempt[] = [
    { limit: 'sign-in-address', subject: address },
    { limit: 'sign-in-account-and-address', subject: `${emailKey} ${address}` },
  ];
  // Otherwise one refused address could lock the owner out by itself.
  return [ofAddress, [{ limit: 'sign-in-account', subject: emailKey }]];
}

async function checkAttemptStages(c: EdgeContext, stages: readonly Attempt[][]): Promise<boolean> {
  for (const stage of stages) if (!(await checkAttemptLimits(c, stage))) return false;
  return true;
}
