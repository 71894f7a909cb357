import { env } from 'cloudflare:workers';
import { describe, expect, inject, it } from 'vitest';
import { aMember, countRows } from './member-builder.ts';
import { codeOf, jsonOf, mailedToken, mailsTo, MemberBrowser } from './member-browser.ts';
import { OPENID_CLIENT } from './openid-client.ts';

const issuer = inject('openIdIssuer');
const stores = {
  GOOGLE_ISSUER: issuer,
  GOOGLE_CLIENT_ID: OPENID_CLIENT.id,
  GOOGLE_CLIENT_SECRET: OPENID_CLIENT.secret,
  FACEBOOK_ISSUER: issuer,
  FACEBOOK_CLIENT_ID: OPENID_CLIENT.id,
  FACEBOOK_CLIENT_SECRET: OPENID_CLIENT.secret,
};
const newBrowser = () => new MemberBrowser({ stores });
const FORM = '/gsr/modals/new_join_and_login_modal';
type Provider = 'google' | 'facebook';

/** Goes to the provider; gives the address that it is sent to. */
async function start(browser: MemberBrowser, { provider = 'google' as Provider, query = '' } = {}): Promise<URL> {
  const answer = await browser.get(`/auth/${provider}_oauth2/start${query}`);
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
}

/** Signs in at the provider as a visitor; gives the path that the provider sends them back to. */
async function agree(url: URL, visitor: object = {}): Promise<string> {
  url.searchParams.set('visitor', JSON.stringify(visitor));
  const answer = await fetch(url, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.origin).toBe(env.SITE_ORIGIN);
  return back.pathname + back.search;
}

/** There and back again. */
async function signIn(browser: MemberBrowser, visitor: object = {}, provider: Provider = 'google'): Promise<string> {
  const answer = await browser.get(await agree(await start(browser, { provider }), visitor));
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

/** An ID token as the provider signs it for a sign-in that has begun. */
async function tokenFor(url: URL, visitor: object = {}): Promise<string> {
  const body = JSON.stringify({ ...visitor, nonce: url.searchParams.get('nonce') });
  const answer = await fetch(`${issuer}/sign`, { method: 'POST', body });
  return (await answer.json<{ id_token: string }>()).id_token;
}

const userOf = async (browser: MemberBrowser) =>
  (await jsonOf<{ user: Record<string, unknown> | undefined }>(browser.get('/gsr/api/session'))).user;

describe('signing in with a provider', () => {
  it('opens an account that is verified, and comes back to the page where it began', async () => {
    const browser = newBrowser();
    const url = await start(browser, { query: '?return_to=/kentucky/&lang=es' });
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: 'https://homeroom.test/auth/google_oauth2/callback',
      code_challenge_method: 'S256',
      ui_locales: 'es',
    });
    const back = await browser.get(await agree(url, { claims: { given_name: 'Ana', family_name: 'Gil' } }));
    expect([back.status, back.headers.get('location')]).toEqual([303, '/kentucky/?lang=es']);
    expect(browser.cookies.get('just_verified')).toBe('signed-up');
    expect(await userOf(browser)).toMatchObject({
      email: 'ana@example.org',
      email_verified: true,
      has_password: false,
      language: 'es',
      first_name: 'Ana',
      last_name: 'Gil',
    });
    expect(await mailsTo('ana@example.org')).toEqual([]);
  });

  it('knows the account again by its subject, whatever its address is by now', async () => {
    const browser = newBrowser();
    await signIn(browser);
    const before = await userOf(browser);
    const elsewhere = newBrowser();
    await signIn(elsewhere, { claims: { email: 'new@example.org' } });
    expect((await userOf(elsewhere))?.['id']).toBe(before?.['id']);
    await signIn(newBrowser(), { claims: { sub: 'subject-2', email: 'other@example.org' } });
    expect(await countRows('member')).toBe(2);
  });

  it('joins a verified account of the same address', async () => {
    const { id } = await aMember({ email: 'ANA@example.org', password: 'correct horse' });
    const browser = newBrowser();
    await signIn(browser);
    expect(await userOf(browser)).toMatchObject({ id, has_password: true });
  });

  it('takes over an account whose address was never verified: whoever opened it is out', async () => {
    const thief = await aMember({ password: 'the thief knows', isVerified: false });
    const browser = newBrowser();
    await signIn(browser);
    expect(await userOf(browser)).toMatchObject({ id: thief.id, email_verified: true, has_password: false });
    expect((await thief.browser.get('/gsr/api/session')).status).toBe(401);
  });

  it('joins no account with an address that the provider did not verify', async () => {
    await aMember({ password: 'correct horse' });
    for (const email_verified of [false, 'false', null]) {
      const location = await signIn(newBrowser(), { claims: { email_verified } });
      expect(location).toBe(`${FORM}?error=account-exists`);
    }
    expect(await countRows('identity')).toBe(0);
  });

  it('opens an account for such an address, which is still to be verified by mail', async () => {
    const browser = newBrowser();
    await signIn(browser, { claims: { email_verified: false } });
    expect(await userOf(browser)).toMatchObject({ email_verified: false });
    const token = await mailedToken('ana@example.org');
    const owner = newBrowser();
    expect((await owner.post('/account/verify-email/', { token })).status).toBe(200);
    expect((await browser.get('/gsr/api/session')).status).toBe(401);
    expect(await countRows('identity')).toBe(0);
  });

  it('needs an address, which Facebook’s visitors may keep to themselves', async () => {
    const location = await signIn(newBrowser(), { claims: { email: null } }, 'facebook');
    expect(location).toBe(`${FORM}?error=facebook-email-required`);
    expect(await countRows('member')).toBe(0);
  });

  it('is offered by the providers that are set up, and by no other', async () => {
    const { GOOGLE_CLIENT_SECRET: _, ...facebookAlone } = stores;
    for (const [given, names] of [
      [{}, []],
      [facebookAlone, ['facebook']],
      [stores, ['google', 'facebook']],
    ] as const) {
      const browser = new MemberBrowser({ stores: given });
      expect(await jsonOf(browser.get('/auth/providers'))).toEqual({ providers: names });
      for (const path of [FORM, '/gsr/modals/join_modal']) {
        const links = [...(await (await browser.get(path)).text()).matchAll(/href="\/auth\/(\w+)_oauth2\/start/g)];
        expect(links.map(([, name]) => name)).toEqual(names);
      }
    }
  });

  it('says that it is not available where no provider is set up, or it is away', async () => {
    const unavailable = `${FORM}?error=social-unavailable`;
    for (const path of ['/auth/google_oauth2/start', '/auth/other_oauth2/start', '/auth/google_oauth2/callback']) {
      const answer = await new MemberBrowser().get(path);
      expect([path, answer.headers.get('location')]).toEqual([path, unavailable]);
    }
    const away = new MemberBrowser({ stores: { ...stores, GOOGLE_ISSUER: 'http://127.0.0.1:9' } });
    expect((await away.get('/auth/google_oauth2/start')).headers.get('location')).toBe(unavailable);
    const other = new MemberBrowser({ stores: { ...stores, GOOGLE_ISSUER: `${issuer}/` } });
    expect((await other.get('/auth/google_oauth2/start?lang=es')).headers.get('location')).toBe(
      `${unavailable}&lang=es`,
    );
  });
});

describe('coming back from a provider', () => {
  const FAILED = `${FORM}?error=google-failed`;
  const arrive = async (browser: MemberBrowser, path: string) => (await browser.get(path)).headers.get('location');

  it('works once', async () => {
    const browser = newBrowser();
    const back = await agree(await start(browser));
    expect(await arrive(browser, back)).toBe('/');
    expect(await arrive(browser, back)).toBe(FAILED);
  });

  it('works only in the browser that went: nobody signs another in as themselves', async () => {
    const attacker = newBrowser();
    const back = await agree(await start(attacker));
    const victim = newBrowser();
    expect(await arrive(victim, back)).toBe(FAILED);
    await start(victim);
    expect(await arrive(victim, back)).toBe(FAILED);
    expect((await victim.get('/gsr/api/session')).status).toBe(401);
  });

  it('works only from the provider that one went to', async () => {
    const browser = newBrowser();
    const back = await agree(await start(browser, { provider: 'google' }));
    expect(await arrive(browser, back.replace('google', 'facebook'))).toBe(FAILED.replace('google', 'facebook'));
  });

  it('brings a code, and one that the provider gave', async () => {
    for (const change of [
      (back: string) => back.replace(/code=[^&]+/, 'code=guessed'),
      (back: string) => back.replace(/code=[^&]+/, 'error=access_denied'),
      (back: string) => back.replace(/state=[^&]+/, ''),
      (back: string) => back.replace(/code=[^&]+/, `code=${'x'.repeat(2001)}`),
    ]) {
      const browser = newBrowser();
      expect(await arrive(browser, change(await agree(await start(browser))))).toBe(FAILED);
    }
    expect(await countRows('member')).toBe(0);
  });

  it('ends at a page of our own', async () => {
    const browser = newBrowser();
    const url = await start(browser, { query: `?return_to=${encodeURIComponent('https://evil.example/')}` });
    expect(await arrive(browser, await agree(url))).toBe('/');
  });

  it('fails where it began, so that one can try again from there', async () => {
    const form = '/gsr/modals/join_modal?return_to=%2Fkentucky%2F';
    const browser = newBrowser();
    const url = await start(browser, { provider: 'facebook', query: `?form=${encodeURIComponent(form)}&lang=es` });
    const refused = await arrive(browser, (await agree(url)).replace(/code=[^&]+/, 'error=denied'));
    expect(refused).toBe(`${form}&error=facebook-failed&lang=es`);
    const other = newBrowser();
    const away = await start(other, { query: '?return_to=/kentucky/&form=https://evil.example/' });
    const back = (await agree(away)).replace(/code=[^&]+/, 'error=denied');
    expect(await arrive(other, back)).toBe(`${FORM}?return_to=%2Fkentucky%2F&error=google-failed`);
  });

  it('is not waited for longer than eight seconds, whatever the provider is late with', async () => {
    const seconds = ['late', 'keyless'].map(async (manner) => {
      const lateStores = { ...stores, GOOGLE_ISSUER: `${issuer}/${manner}` };
      const begun = newBrowser();
      const back = await agree(await start(begun));
      const browser = new MemberBrowser({ stores: lateStores });
      for (const [name, value] of begun.cookies) browser.cookies.set(name, value);
      const startedAt = performance.now();
      expect(await arrive(browser, back)).toBe(FAILED);
      return (performance.now() - startedAt) / 1000;
    });
    for (const took of await Promise.all(seconds)) {
      expect(took).toBeGreaterThan(4);
      expect(took).toBeLessThan(8);
    }
  });

  it.for([
    [{ issuer: 'https://evil.example' }, 'another issuer'],
    [{ audience: 'another-client' }, 'another audience'],
    [{ audience: ['another-client', OPENID_CLIENT.id] }, 'several audiences, of which we are not the party'],
    [{ expiresIn: '-5m' }, 'a token that is over'],
    [{ issuedAt: 1_700_000_000, expiresIn: '20y' }, 'a token of long ago'],
    [{ issuedAt: 4_000_000_000, expiresIn: '80y' }, 'a token of the future'],
    [{ signedBy: 'stranger' }, 'a key that the issuer does not publish'],
    [{ signedBy: 'nobody' }, 'no signature'],
    [{ claims: { nonce: 'of-another-sign-in' } }, 'another nonce'],
    [{ claims: { sub: '' } }, 'no subject'],
  ] as const)('with %j is refused: %s', async ([visitor]) => {
    const browser = newBrowser();
    expect(await signIn(browser, visitor)).toBe(FAILED);
    expect(await countRows('member')).toBe(0);
  });
});

describe('a provider’s token that a program posts', () => {
  const CALLBACK = '/auth/google_oauth2/callback';
  const FACEBOOK = '/gsr/session/facebook';

  it('signs in, new or known, by either provider', async () => {
    const google = newBrowser();
    const answer = await google.post(CALLBACK, { id_token: await tokenFor(await start(google)) });
    const first = await answer.json<{ id: string }>();
    expect(first).toMatchObject({ success: true, isNewUser: true });
    const facebook = newBrowser();
    const url = await start(facebook, { provider: 'facebook' });
    const second = await jsonOf(facebook.post(FACEBOOK, { facebook_signed_request: await tokenFor(url) }));
    expect(second).toMatchObject({ id: first.id, user_id: first.id, isNewUser: false });
  });

  it('counts alone: what the request says beside it does not', async () => {
    await aMember({ email: 'victim@example.org' });
    const browser = newBrowser();
    const id_token = await tokenFor(await start(browser, { provider: 'facebook' }));
    await browser.post(FACEBOOK, {
      id_token,
      email: 'victim@example.org',
      facebook_id: 'of-the-victim',
      how: 'facebook',
      terms: true,
    });
    expect(await userOf(browser)).toMatchObject({ email: 'ana@example.org' });
  });

  it('without an address is refused in Facebook’s own words', async () => {
    for (const [lang, message] of [
      ['en', 'Please share your Facebook email address in order to log in with Facebook'],
      ['es', 'Comparta el correo electrónico de su cuenta de Facebook para iniciar sesión con Facebook'],
    ] as const) {
      const browser = newBrowser();
      const id_token = await tokenFor(await start(browser, { provider: 'facebook' }), { claims: { email: null } });
      const answer = await browser.post(`${FACEBOOK}?lang=${lang}`, { id_token, email: 'ana@example.org' });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ message, errors: [{ code: 'facebook-email-required' }] });
    }
  });

  it('works once, and only for a sign-in that this browser began', async () => {
    const browser = newBrowser();
    const id_token = await tokenFor(await start(browser));
    const stranger = newBrowser();
    expect(await codeOf(await stranger.post(CALLBACK, { id_token }))).toBe('google-failed');
    await start(stranger);
    expect(await codeOf(await stranger.post(CALLBACK, { id_token }))).toBe('google-failed');
    expect((await browser.post(CALLBACK, { id_token })).status).toBe(200);
    expect(await codeOf(await browser.post(CALLBACK, { id_token }))).toBe('google-failed');
  });

  it('is refused where it is missing, or none', async () => {
    for (const body of [{}, { id_token: '' }, { id_token: 'a.b.c' }, { email: 'ana@example.org', facebook_id: '1' }]) {
      const browser = newBrowser();
      await start(browser, { provider: 'facebook' });
      const answer = await browser.post(FACEBOOK, body);
      expect([answer.status, await codeOf(answer)]).toEqual([422, 'facebook-failed']);
    }
    expect(await codeOf(await new MemberBrowser().post(FACEBOOK, {}))).toBe('social-unavailable');
  });
});
