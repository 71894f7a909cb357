import { describe, expect, it } from 'vitest';
import { aMember, countRows } from './member-builder.ts';
import { jsonOf, mailedToken, mailsTo, MemberBrowser } from './member-browser.ts';
import { OPENID_CLIENT } from './openid-client.ts';

import { issuer, stores, newBrowser, FORM, start, agree, signIn, userOf } from './social-browser.ts';

describe('logging in with a provider', () => {
  it('opens a verified account and returns to its page', async () => {
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

  it('recognizes the account by its subject, not its address', async () => {
    const browser = newBrowser();
    await signIn(browser);
    const before = await userOf(browser);
    const elsewhere = newBrowser();
    await signIn(elsewhere, { claims: { email: 'new@example.org' } });
    expect((await userOf(elsewhere))?.['id']).toBe(before?.['id']);
    await signIn(newBrowser(), { claims: { sub: 'subject-2', email: 'other@example.org' } });
    expect(await countRows('member')).toBe(2);
  });

  it('joins a verified account with the same address', async () => {
    const { id } = await aMember({ email: 'ANA@example.org', password: 'correct horse' });
    const browser = newBrowser();
    await signIn(browser, { claims: { hd: 'example.org' } });
    expect(await userOf(browser)).toMatchObject({ id, has_password: true });
  });

  it('takes over an account with an unverified address', async () => {
    const thief = await aMember({ password: 'the thief knows', isVerified: false });
    const browser = newBrowser();
    await signIn(browser, { claims: { hd: 'example.org' } });
    expect(await userOf(browser)).toMatchObject({ id: thief.id, email_verified: true, has_password: false });
    expect((await thief.browser.get('/gsr/api/session')).status).toBe(401);
  });

  it('joins no account by an address that Google does not host', async () => {
    await aMember({ password: 'correct horse' });
    const location = await signIn(newBrowser());
    expect(location).toContain('error=account-exists');
    expect(await countRows('identity')).toBe(0);
  });

  it('joins no account by an unverified address', async () => {
    await aMember({ password: 'correct horse' });
    for (const email_verified of [false, 'false', null]) {
      const location = await signIn(newBrowser(), { claims: { email_verified } });
      expect(location).toBe(`${FORM}?error=account-exists`);
    }
    expect(await countRows('identity')).toBe(0);
  });

  it('emails a verification link for an unverified address', async () => {
    const browser = newBrowser();
    await signIn(browser, { claims: { email_verified: false } });
    expect(await userOf(browser)).toMatchObject({ email_verified: false });
    const token = await mailedToken('ana@example.org');
    const owner = newBrowser();
    expect((await owner.post('/account/verify-email/', { token })).status).toBe(200);
    expect((await browser.get('/gsr/api/session')).status).toBe(401);
    expect(await countRows('identity')).toBe(0);
  });

  it('needs an address, which Facebook may omit', async () => {
    const location = await signIn(newBrowser(), { claims: { email: null } }, 'facebook');
    expect(location).toBe(`${FORM}?error=facebook-email-required`);
    expect(await countRows('member')).toBe(0);
  });

  it('offers only the providers that are set up', async () => {
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

  it('reports a provider that is missing or unavailable', async () => {
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

describe('returning from a provider', () => {
  const FAILED = `${FORM}?error=google-failed`;
  const arrive = async (browser: MemberBrowser, path: string) => (await browser.get(path)).headers.get('location');

  it('writes nothing before it', async () => {
    await start(newBrowser());
    expect(await countRows('token')).toBe(0);
  });

  it('fails with a changed cookie', async () => {
    const browser = newBrowser();
    const back = await agree(await start(browser));
    const sealed = browser.cookies.get('__Host-social') ?? '';
    browser.cookies.set('__Host-social', sealed.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace(/^./, 'z'));
    expect(await arrive(browser, back)).toBe(FAILED);
  });

  it('works only once per login', async () => {
    const browser = newBrowser();
    const back = await agree(await start(browser));
    expect(await arrive(browser, back)).toBe('/');
    expect(await arrive(browser, back)).toBe(FAILED);
  });

  it('works only in the browser that started', async () => {
    const attacker = newBrowser();
    const back = await agree(await start(attacker));
    const victim = newBrowser();
    expect(await arrive(victim, back)).toBe(FAILED);
    await start(victim);
    expect(await arrive(victim, back)).toBe(FAILED);
    expect((await victim.get('/gsr/api/session')).status).toBe(401);
  });

  it('works only from the provider that was chosen', async () => {
    const browser = newBrowser();
    const back = await agree(await start(browser, { provider: 'google' }));
    expect(await arrive(browser, back.replace('google', 'facebook'))).toBe(FAILED.replace('google', 'facebook'));
  });

  it('requires a code that the provider issued', async () => {
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

  it('ends on a page of our site', async () => {
    const browser = newBrowser();
    const url = await start(browser, { query: `?return_to=${encodeURIComponent('https://evil.example/')}` });
    expect(await arrive(browser, await agree(url))).toBe('/');
  });

  it('shows a failure on the page where login started', async () => {
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

  it('abandons a slow provider within eight seconds', async () => {
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
  ] as const)('rejects the token %j: %s', async ([visitor]) => {
    const browser = newBrowser();
    expect(await signIn(browser, visitor)).toBe(FAILED);
    expect(await countRows('member')).toBe(0);
  });
});
