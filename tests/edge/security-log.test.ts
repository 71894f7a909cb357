import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ask } from './edge-client.ts';
import { aMember } from './member-builder.ts';
import { MemberBrowser } from './member-browser.ts';

const PASSWORD = 'correct horse';
let logged: Record<string, unknown>[];

beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'log').mockImplementation(
    (line) => void logged.push(JSON.parse(String(line)) as Record<string, unknown>),
  );
});

const logIn = (password: string, browser = new MemberBrowser()) =>
  browser.post('/gsr/session/auth', { email: 'ana@example.org', password });

describe('the log of security', () => {
  it('has each login with its member, and no address', async () => {
    const { id } = await aMember({ password: PASSWORD });
    await logIn(PASSWORD);
    expect(logged).toMatchObject([{ code: 'login', outcome: 'open', member: id }]);
    expect(JSON.stringify(logged)).not.toContain('@');
  });

  it('has each refused login', async () => {
    await aMember({ password: PASSWORD });
    await logIn('wrong horse');
    expect(logged).toMatchObject([
      { code: 'call-refused', reason: 'wrong-credentials', method: 'POST', path: '/gsr/session/auth' },
    ]);
  });

  it('has what a member may not see, and no wrong address of a visitor', async () => {
    const { id, browser } = await aMember();
    await browser.get('/desk/');
    await new MemberBrowser().get('/desk/');
    expect(logged).toMatchObject([{ code: 'call-refused', reason: 'not-found', path: '/desk/', member: id }]);
  });

  it('has calls from other sites, calls without a right, and calls beyond a limit', async () => {
    const { browser } = await aMember();
    await browser.post('/account/language/', { language: 'es' }, { origin: 'https://evil.example' });
    await ask('/edge/regenerations?state=ky', { headers: { authorization: 'Bearer wrong' } });
    for (let at = 0; at < 6; at += 1) await logIn('wrong horse', new MemberBrowser({ address: '198.51.100.9' }));
    const reasons = new Set(logged.map(({ reason }) => reason));
    expect(reasons).toEqual(
      new Set(['foreign-origin', 'needs-editor-token', 'wrong-credentials', 'too-many-attempts']),
    );
  });

  it('has each change of the ways into an account', async () => {
    const { id, browser } = await aMember({ password: PASSWORD });
    const passwords = { new_password: 'three green kites', confirm_password: 'three green kites' };
    await browser.post('/account/password/', { ...passwords, current_password: PASSWORD });
    expect(logged).toContainEqual(expect.objectContaining({ code: 'account-changed', kind: 'password', member: id }));
  });
});
