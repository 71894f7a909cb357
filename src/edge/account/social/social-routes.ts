import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import type { MemberErrorCode } from '#domain/account/member-errors.ts';
import { MEMBER_PAGES, memberPagePath } from '#domain/account/member-paths.ts';
import {
  SocialRequestSchema,
  type SocialProvidersAnswer,
  LoginAnswerSchema,
} from '#domain/account/session-contract.ts';
import { toSameOriginPath } from '#domain/account/site-link.ts';
import { LANGUAGE_CODES } from '#domain/places/language.ts';
import { isWithinLimit } from '../../env/address-limits.ts';
import type { EdgeApp, EdgeContext } from '../../env/edge-app.ts';
import { authorizationUrl, exchangeCode, verifyIdToken, type OpenIdProvider } from '../../partners/openid-provider.ts';
import { localizePath, toRefusalPath } from '../calls/form-answer.ts';
import { refuseCall } from '../calls/member-answers.ts';
import { openCall, privateRead } from '../calls/member-call.ts';
import { createToken } from '../guard/member-secrets.ts';
import { sealText, unsealText } from '../guard/sealed-text.ts';
import { answerLogin } from '../login/login-answer.ts';
import { announce, dropCookie, readCookie, writeCookie } from '../session/member-cookies.ts';
import { parseProviderPath, findSocialProvider, listSocialProviders, type ProviderName } from './social-providers.ts';
import { connectIdentity, signInSocially, type SocialOutcome } from './social-sign-in.ts';
import { publicAnswer } from '../../env/declared-call.ts';

const ATTEMPT_SECONDS = 600;

/** A cookie has room for 4,096 bytes. A longer path is dropped. */
const MAX_PATH_LENGTH = 500;

const AttemptSchema = z.object({
  provider: z.enum(['google', 'facebook']),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string().nullable(),
  /** The member who connects the provider to their account. Null for a login. */
  connectTo: z.string().nullable(),
  /** The page where the login started, to retry there. */
  form: z.string().nullable(),
  /** Stored here because the provider does not return it. */
  language: z.enum(LANGUAGE_CODES),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});

/** A login that went to a provider and has not returned. */
type SocialAttempt = z.infer<typeof AttemptSchema>;

const ACCOUNT_CALL = { limit: 'ACCOUNT_LIMIT' } as const;
const MAX_CODE_LENGTH = 2000;

/**
 * Social login by OpenID Connect: `start` leads to the provider, `callback` returns. A provider sends its visitor back
 * by a link, so this GET logs in. It works once, and only in the browser that started. Programs post an ID token
 * instead.
 */
export const socialRoutes = new Hono<EdgeApp>()
  .get('/auth/providers', publicAnswer, (c) => {
    c.header('Cache-Control', 'public, max-age=300');
    return c.json<SocialProvidersAnswer>({ providers: listSocialProviders(c.env) });
  })
  .get('/auth/:provider{[a-z]+_oauth2}/start', privateRead, async (c) => {
    const provider = findProvider(c);
    const pathOf = (name: string) => toSameOriginPath(c.req.query(name) ?? '', new URL(c.req.url).origin);
    const connectTo = c.req.query('connect') === '1' ? (c.get('session')?.member.id ?? null) : null;
    const began = { returnTo: pathOf('return_to'), form: pathOf('form'), connectTo };
    if (provider === null || !(await isWithinLimit(c, 'ACCOUNT_LIMIT'))) {
      return backToForm(c, 'social-unavailable', began);
    }
    const attempt = await beginSocialAttempt(c, { provider: provider.name, ...began });
    const request = { ...attempt, redirectUri: buildRedirectUri(c, provider.name), language: c.get('language') };
    const url = await authorizationUrl(provider, request);
    return url === null ? backToForm(c, 'social-unavailable', began) : c.redirect(url, 303);
  })
  .get('/auth/:provider{[a-z]+_oauth2}/callback', privateRead, (c) => finishByLink(c))
  .post(
    '/auth/google_oauth2/callback',
    openCall(SocialRequestSchema, { ...ACCOUNT_CALL, answer: LoginAnswerSchema }),
    (c) => finishByToken(c, 'google', c.req.valid('json')),
  )
  .post('/gsr/session/facebook', openCall(SocialRequestSchema, { ...ACCOUNT_CALL, answer: LoginAnswerSchema }), (c) =>
    finishByToken(c, 'facebook', c.req.valid('json')),
  );

async function finishByLink(c: EdgeContext): Promise<Response> {
  const provider = findProvider(c);
  if (provider === null) return backToForm(c, 'social-unavailable');
  const attempt = await endSocialAttempt(c, { provider: provider.name, state: c.req.query('state') ?? '' });
  if (attempt !== null) c.set('language', attempt.language);
  const code = readCode(c);
  if (attempt === null || code === null) return backToForm(c, `${provider.name}-failed`, attempt);
  const { verifier } = attempt;
  const idToken = await exchangeCode(provider, { code, verifier, redirectUri: buildRedirectUri(c, provider.name) });
  if (attempt.connectTo !== null)
    return connectWithToken(c, provider, { idToken, attempt, memberId: attempt.connectTo });
  return enterWithToken(c, provider, { idToken, attempt });
}

async function enterWithToken(
  c: EdgeContext,
  provider: OpenIdProvider,
  { idToken, attempt }: { idToken: string | null; attempt: SocialAttempt },
): Promise<Response> {
  const { nonce, language } = attempt;
  const returnTo = attempt.returnTo ?? '/';
  const outcome = await signInWithToken(c, provider, { idToken, nonce });
  if (outcome.kind === 'refused') return backToForm(c, outcome.code, attempt);
  if (outcome.isNewUser) announce(c, 'signed-up');
  if (outcome.login !== 'half') return c.redirect(localizePath(c, returnTo), 303);
  return c.redirect(memberPagePath('secondFactor', { language, return_to: returnTo }), 303);
}

/** Connects the provider to the member's account instead of logging in. */
async function connectWithToken(
  c: EdgeContext,
  provider: OpenIdProvider,
  { idToken, attempt, memberId }: { idToken: string | null; attempt: SocialAttempt; memberId: string },
): Promise<Response> {
  const identity = idToken === null ? null : await verifyIdToken(provider, { idToken, nonce: attempt.nonce });
  const code =
    identity === null
      ? (`${provider.name}-failed` as const)
      : await connectIdentity(c, { provider: provider.name, memberId, identity });
  if (code !== null) return backToForm(c, code, attempt);
  return c.redirect(localizePath(c, attempt.returnTo ?? MEMBER_PAGES.account), 303);
}

function readCode(c: EdgeContext): string | null {
  const code = c.req.query('code') ?? '';
  return code === '' || code.length > MAX_CODE_LENGTH ? null : code;
}

/** Only the token counts. The other fields of the request are unproved claims. */
async function finishByToken(
  c: EdgeContext,
  name: ProviderName,
  request: z.output<typeof SocialRequestSchema>,
): Promise<Response> {
  const provider = findSocialProvider(c.env, name);
  if (provider === null) return refuseCall(c, 'social-unavailable');
  const idToken = request.id_token ?? request.credential ?? request.facebook_signed_request ?? null;
  const attempt = await endSocialAttempt(c, { provider: name });
  if (attempt === null || attempt.connectTo !== null) return refuseCall(c, `${name}-failed`);
  const outcome = await signInWithToken(c, provider, { idToken, nonce: attempt.nonce });
  if (outcome.kind === 'refused') return refuseCall(c, outcome.code);
  return outcome.login === 'half' ? refuseCall(c, 'needs-second-factor') : answerLogin(c, outcome);
}

async function signInWithToken(
  c: EdgeContext,
  provider: OpenIdProvider,
  { idToken, nonce }: { idToken: string | null; nonce: string },
): Promise<SocialOutcome> {
  const identity = idToken === null ? null : await verifyIdToken(provider, { idToken, nonce });
  if (identity === null) return { kind: 'refused', code: `${provider.name}-failed` };
  return signInSocially(c, provider.name, identity);
}

function findProvider(c: EdgeContext): OpenIdProvider | null {
  const name = parseProviderPath(c.req.param('provider') ?? '');
  return name === null ? null : findSocialProvider(c.env, name);
}

function buildRedirectUri(c: EdgeContext, name: ProviderName): string {
  return `${c.env.SITE_ORIGIN}/auth/${name}_oauth2/callback`;
}

/** Redirects to the page where the login started, or else to the login page, with the reason. */
function backToForm(
  c: EdgeContext,
  code: MemberErrorCode,
  began: Pick<SocialAttempt, 'returnTo' | 'form'> | null = null,
): Response {
  const returnTo = began?.returnTo == null ? {} : { return_to: began.returnTo };
  const form = began?.form ?? memberPagePath('signIn', { language: 'en', ...returnTo });
  return c.redirect(toRefusalPath(c, form, code), 303);
}

/**
 * Begins a login that only this browser can finish. All of it is in a sealed cookie, so that following a link writes
 * nothing.
 */
async function beginSocialAttempt(
  c: EdgeContext,
  { provider, returnTo, form, connectTo }: Pick<SocialAttempt, 'provider' | 'returnTo' | 'form' | 'connectTo'>,
): Promise<{ state: string; nonce: string; challenge: string }> {
  const [state, nonce, verifier] = [createToken(), createToken(), createToken()];
  const attempt: SocialAttempt = {
    ...{ provider, state, nonce, verifier, connectTo },
    returnTo: dropLongPath(returnTo),
    form: dropLongPath(form),
    language: c.get('language'),
    expiresAt: Date.now() + ATTEMPT_SECONDS * 1000,
  };
  const sealed = await sealText(c.env, { purpose: 'social', owner: provider }, JSON.stringify(attempt));
  writeCookie(c, 'social', { value: sealed, seconds: ATTEMPT_SECONDS });
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { state, nonce, challenge };
}

/**
 * Finishes the login that this browser began with a provider. Returns null if it began none, or finished it before.
 * `state` is what the provider sent back, if any.
 */
async function endSocialAttempt(
  c: EdgeContext,
  { provider, state }: { provider: ProviderName; state?: string | undefined },
): Promise<SocialAttempt | null> {
  const cookie = readCookie(c, 'social');
  dropCookie(c, 'social');
  const attempt = cookie === null ? null : await openAttempt(c, provider, cookie);
  if (attempt === null || attempt.expiresAt < Date.now()) return null;
  return state === undefined || state === attempt.state ? attempt : null;
}

async function openAttempt(c: EdgeContext, provider: ProviderName, cookie: string): Promise<SocialAttempt | null> {
  const text = await unsealText(c.env, { purpose: 'social', owner: provider }, cookie).catch(() => null);
  return text === null ? null : AttemptSchema.parse(JSON.parse(text));
}

function dropLongPath(path: string | null): string | null {
  return path !== null && path.length > MAX_PATH_LENGTH ? null : path;
}
