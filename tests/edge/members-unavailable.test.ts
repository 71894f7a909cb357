import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { codeOf, MemberBrowser } from './member-browser.ts';
import { broken } from './watched-stores.ts';

const SESSION = '/gsr/api/session';
const REGISTER = '/gsr/session/register_email';

describe('while accounts are unavailable', () => {
  it('calls report it and pages still load', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const browser = new MemberBrowser({ stores: { MEMBERS: broken(env.MEMBERS) } });
    browser.cookies.set('__Host-session', 'x');
    const answer = await browser.get(SESSION);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(await codeOf(answer)).toBe('accounts-unavailable');
    expect((await browser.post(REGISTER, { email: 'ana@example.org' })).status).toBe(503);
    expect((await browser.get('/sitemap.xml')).status).toBe(200);
    expect(log.mock.calls.map(([line]) => String(line))).toContainEqual(
      expect.stringContaining('"code":"members-failed"'),
    );
  });

  it.for(['/gsr/session/auth', '/account/age/', '/gsr/modals/email_join_modal'])(
    'a form without script gets a page: %s',
    async (path) => {
      const browser = new MemberBrowser({ stores: { MEMBERS: broken(env.MEMBERS) } });
      browser.cookies.set('__Host-session', 'anything');
      const fields = {
        email: 'ana@example.org',
        password: 'x',
        birth_year: '1990',
        birth_month: '2',
        lists: 'sponsor',
      };
      const answer = await browser.submit(path, fields);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    },
  );

  it('login fails if no secret is set', async () => {
    const browser = new MemberBrowser({ stores: { MEMBERS_SECRET: undefined } });
    expect((await browser.post(REGISTER, { email: 'ana@example.org' })).status).toBe(503);
  });
});
