import { env } from 'cloudflare:workers';
import { expect, inject } from 'vitest';
import { jsonOf, MemberBrowser } from './member-browser.ts';
import { OPENID_CLIENT } from './openid-client.ts';

export const issuer = inject('openIdIssuer');
export const stores = {
  GOOGLE_ISSUER: issuer,
  GOOGLE_CLIENT_ID: OPENID_CLIENT.id,
  GOOGLE_CLIENT_SECRET: OPENID_CLIENT.secret,
  FACEBOOK_ISSUER: issuer,
  FACEBOOK_CLIENT_ID: OPENID_CLIENT.id,
  FACEBOOK_CLIENT_SECRET: OPENID_CLIENT.secret,
};
export const newBrowser = () => new MemberBrowser({ stores });
export const FORM = '/gsr/modals/new_join_and_login_modal';
export type Provider = 'google' | 'facebook';

/** Goes to the provider; gives the address that it is sent to. */
export async function start(
  browser: MemberBrowser,
  { provider = 'google', query = '' }: { provider?: Provider; query?: string } = {},
): Promise<URL> {
  const answer = await browser.get(`/auth/${provider}_oauth2/start${query}`);
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
}

/** Logs in at the provider as a visitor. Returns the path that the provider redirects them to. */
export async function agree(url: URL, visitor: object = {}): Promise<string> {
  url.searchParams.set('visitor', JSON.stringify(visitor));
  const answer = await fetch(url, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.origin).toBe(env.SITE_ORIGIN);
  return back.pathname + back.search;
}

/** There and back again. */
export async function signIn(
  browser: MemberBrowser,
  visitor: object = {},
  provider: Provider = 'google',
): Promise<string> {
  const answer = await browser.get(await agree(await start(browser, { provider }), visitor));
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

/** Returns an ID token as the provider signs it for a login that has begun. */
export async function tokenFor(url: URL, visitor: object = {}): Promise<string> {
  const body = JSON.stringify({ ...visitor, nonce: url.searchParams.get('nonce') });
  const answer = await fetch(`${issuer}/sign`, { method: 'POST', body });
  return (await answer.json<{ id_token: string }>()).id_token;
}

export const userOf = async (browser: MemberBrowser) =>
  (await jsonOf<{ user: Record<string, unknown> | undefined }>(browser.get('/gsr/api/session'))).user;
