import { Hono } from 'hono';
import type { z } from 'zod';
import { MEMBER_PAGES, memberPagePath } from '#domain/members/member-paths.ts';
import type { MemberErrorCode } from '#domain/members/member-errors.ts';
import { SocialRequestSchema, type SocialProvidersAnswer } from '#domain/members/session-contract.ts';
import { toSameOriginPath } from '#domain/members/site-link.ts';
import type { EdgeApp, EdgeContext } from '../../env/edge-app.ts';
import { authorizationUrl, exchangeCode, verifyIdToken, type OpenIdProvider } from '../../partners/openid-provider.ts';
import { isWithinLimit } from '../../env/address-limits.ts';
import { localizePath, toRefusalPath } from '../calls/form-answer.ts';
import { answerLogin } from '../login/login-answer.ts';
import { refuseCall } from '../calls/member-answers.ts';
import { openCall, privateRead } from '../calls/member-call.ts';
import { announce } from '../session/member-cookies.ts';
import { beginSocialAttempt, endSocialAttempt, type SocialAttempt } from './social-attempt.ts';
import { parseProviderPath, findSocialProvider, listSocialProviders, type ProviderName } from './social-providers.ts';
import { connectIdentity, signInSocially, type SocialOutcome } from './social-sign-in.ts';

const ACCOUNT_CALL = { limit: 'ACCOUNT_LIMIT' } as const;
const MAX_CODE_LENGTH = 2000;

/**
 * Social login by OpenID Connect: `start` leads to the provider, `callback` returns. A provider sends its visitor back
 * by a link, so this GET logs in. It works once, and only in the browser that started. Programs post an ID token
 * instead.
 */
export const socialRoutes = new Hono<EdgeApp>()
  .get('/auth/providers', (c) => {
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
  .post('/auth/google_oauth2/callback', openCall(SocialRequestSchema, ACCOUNT_CALL), (c) =>
    finishByToken(c, 'google', c.req.valid('json')),
  )
  .post('/gsr/session/facebook', openCall(SocialRequestSchema, ACCOUNT_CALL), (c) =>
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
