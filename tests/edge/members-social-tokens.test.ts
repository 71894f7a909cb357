import { describe, expect, it } from 'vitest';
import { aMember } from './member-builder.ts';
import { codeOf, jsonOf, MemberBrowser } from './member-browser.ts';

import { newBrowser, start, tokenFor, userOf } from './social-browser.ts';

describe('a provider token that a program posts', () => {
  const CALLBACK = '/auth/google_oauth2/callback';
  const FACEBOOK = '/gsr/session/facebook';

  it('logs in new and known members of either provider', async () => {
    const google = newBrowser();
    const answer = await google.post(CALLBACK, { id_token: await tokenFor(await start(google)) });
    const first = await answer.json<{ id: string }>();
    expect(first).toMatchObject({ success: true, isNewUser: true });
    const facebook = newBrowser();
    const url = await start(facebook, { provider: 'facebook' });
    const second = await jsonOf(facebook.post(FACEBOOK, { facebook_signed_request: await tokenFor(url) }));
    expect(second).toMatchObject({ id: first.id, user_id: first.id, isNewUser: false });
  });

  it('ignores claims that the request adds to the token', async () => {
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

  it('fails without an address, in Facebook’s specified words', async () => {
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

  it('works once, only for a login this browser started', async () => {
    const browser = newBrowser();
    const id_token = await tokenFor(await start(browser));
    const stranger = newBrowser();
    expect(await codeOf(await stranger.post(CALLBACK, { id_token }))).toBe('google-failed');
    await start(stranger);
    expect(await codeOf(await stranger.post(CALLBACK, { id_token }))).toBe('google-failed');
    expect((await browser.post(CALLBACK, { id_token })).status).toBe(200);
    expect(await codeOf(await browser.post(CALLBACK, { id_token }))).toBe('google-failed');
  });

  it('fails if it is missing or malformed', async () => {
    for (const body of [{}, { id_token: '' }, { id_token: 'a.b.c' }, { email: 'ana@example.org', facebook_id: '1' }]) {
      const browser = newBrowser();
      await start(browser, { provider: 'facebook' });
      const answer = await browser.post(FACEBOOK, body);
      expect([answer.status, await codeOf(answer)]).toEqual([422, 'facebook-failed']);
    }
    expect(await codeOf(await new MemberBrowser().post(FACEBOOK, {}))).toBe('social-unavailable');
  });
});
