import { createHash } from 'node:crypto';
import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { insertToken, type TokenKind } from '../../src/data/members/token-queries.ts';
import { addColumbia } from './catalogue-builder.ts';
import { aMember, aSession } from './member-builder.ts';
import { codeOf, jsonOf, MemberBrowser } from './member-browser.ts';
import { OPENID_CLIENT } from './openid-client.ts';
import { callOf, OTHER_UNSAFE_ROUTES, routesOfTheApp, UNSAFE_ROUTES, type UnsafeRoute } from './unsafe-routes.ts';
import { broken } from './watched-stores.ts';

const SECOND_MEMBER = 'bea@example.org';
const routes = Object.entries(UNSAFE_ROUTES);
const memberRoutes = routes.filter(([, { access }]) => access === 'member');
const TABLES = [
  'member',
  'credential',
  'identity',
  'session',
  'token',
  'questionnaire_answer',
  'saved_school',
  'saved_school_log',
  'school_note',
  'subscription',
  'favorite_school',
  'student_grade',
];

beforeEach(async () => {
  await addColumbia();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});

/** All that the database holds of members, as one text; counts of tries aside. */
async function contents(): Promise<string> {
  const answers = await env.MEMBERS.batch(
    TABLES.map((table) => env.MEMBERS.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`)),
  );
  return JSON.stringify(answers.map(({ results }) => results));
}

/** Whoever would be let in: signed in where the route is a member's. */
async function callerOf({ access }: UnsafeRoute): Promise<MemberBrowser> {
  const { browser } = await aMember();
  return access === 'member' ? browser : new MemberBrowser();
}

/** Makes a call of the table, with what a test changes of it. */
function make(name: string, browser: MemberBrowser, change: { body?: string; headers?: Record<string, string> } = {}) {
  const { method, path } = callOf(name);
  return browser.send(method, path, { body: JSON.stringify(UNSAFE_ROUTES[name]?.body), ...change });
}

describe('the table of unsafe routes', () => {
  it('has every unsafe route of the app, and none that is gone', () => {
    expect([...Object.keys(UNSAFE_ROUTES), ...Object.keys(OTHER_UNSAFE_ROUTES)].sort()).toEqual(routesOfTheApp());
  });
});

describe.for(routes)('%s', ([name, route]) => {
  it('takes its call from our own pages, and no cache keeps the answer', async () => {
    const answer = await make(name, await callerOf(route));
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect([200, 401, 403, 404, 410, 422, 503]).toContain(answer.status);
    expect(await answer.text()).not.toMatch(
      /"code":"(foreign-origin|unsupported-type|malformed-body|invalid-parameter)"/,
    );
  });

  it.for([
    ['no Origin', {}],
    ['another site', { origin: 'https://evil.example' }],
    ['a site whose name begins like ours', { origin: `${env.SITE_ORIGIN}.evil.example` }],
    ['our host without encryption', { origin: env.SITE_ORIGIN.replace('https', 'http') }],
    ['a sandbox', { origin: 'null' }],
  ] as const)('refuses a call from %s', async ([, headers]) => {
    const browser = await callerOf(route);
    const before = await contents();
    const answer = await make(name, browser, { headers: { origin: '', ...headers } });
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'foreign-origin']);
    expect(await contents()).toBe(before);
  });

  it('refuses every type of content but its own', async () => {
    const browser = await callerOf(route);
    const before = await contents();
    const types = ['text/plain', 'multipart/form-data; boundary=x', 'application/jsonp', 'application/xml', 'x'];
    if (route.mayBeForm !== true) types.push('application/x-www-form-urlencoded');
    for (const type of types) {
      const answer = await make(name, browser, { headers: { 'content-type': type } });
      expect([type, answer.status, await codeOf(answer)]).toEqual([type, 415, 'unsupported-type']);
    }
    expect(await contents()).toBe(before);
  });

  it('refuses a body that is too long, also one that says it is short', async () => {
    const browser = await callerOf(route);
    const before = await contents();
    const body = JSON.stringify({ ...route.body, more: 'x'.repeat(200_000) });
    for (const headers of [{}, { 'content-length': '10' }]) {
      const answer = await make(name, browser, { body, headers });
      expect([answer.status, await codeOf(answer)]).toEqual([413, 'body-too-large']);
    }
    expect(await contents()).toBe(before);
  });

  it('refuses a body that is no JSON, or no object', async () => {
    const browser = await callerOf(route);
    const before = await contents();
    for (const body of [
      '{',
      '[]',
      'null',
      '"x"',
      '1',
      '{"a":1}}',
      '\ufffd\u0000',
      `${'['.repeat(7000)}${']'.repeat(7000)}`,
    ]) {
      const answer = await make(name, browser, { body });
      expect([body.slice(0, 9), answer.status, await codeOf(answer)]).toEqual([
        body.slice(0, 9),
        400,
        'malformed-body',
      ]);
    }
    expect(await contents()).toBe(before);
  });

  it('never fails, whatever its fields hold', async () => {
    const browser = await callerOf(route);
    const names = Object.keys(route.body);
    const field = fc.oneof(fc.constantFrom('email', 'token', 'state', 'lang', '__proto__', ...names), fc.string());
    const body = fc.dictionary(field, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 6 });
    await fc.assert(
      fc.asyncProperty(body, async (fields) => {
        const answer = await make(name, browser, { body: JSON.stringify({ ...route.body, ...fields }) });
        expect(answer.status).not.toBe(500);
        expect(await answer.text()).not.toContain('accounts-unavailable');
      }),
      { numRuns: 15 },
    );
  });

  it('does nothing when it is only read', async () => {
    const browser = await callerOf(route);
    const before = await contents();
    await browser.get(callOf(name).path);
    expect(await contents()).toBe(before);
  });

  it('says that accounts are away where their database is', async () => {
    const browser = new MemberBrowser({ stores: { MEMBERS: broken(env.MEMBERS) } });
    browser.cookies.set('__Host-session', 'x');
    const answer = await make(name, browser);
    expect([answer.status, await codeOf(answer)]).toEqual([503, 'accounts-unavailable']);
  });
});

describe.for(memberRoutes)('a member’s own: %s', ([name, route]) => {
  it('is refused to who has only the hint', async () => {
    const forger = new MemberBrowser();
    forger.cookies.set('community_homeroom', '1');
    forger.cookies.set('session', 'x');
    const before = await contents();
    expect((await make(name, forger)).status).toBe(route.signedOut);
    expect(await contents()).toBe(before);
  });

  it('is refused to a stolen session once the password has changed', async () => {
    const { id, browser } = await aMember();
    const thief = new MemberBrowser({ address: '198.51.100.7' });
    thief.cookies.set('__Host-session', await aSession(id));
    const passwords = { new_password: 'three green kites', confirm_password: 'three green kites' };
    expect((await browser.post('/account/password/', passwords)).status).toBe(200);
    const before = await contents();
    expect((await make(name, thief)).status).toBe(route.signedOut);
    expect(await contents()).toBe(before);
  });
});

describe.for(routes.filter(([, { reaching }]) => reaching !== undefined))('what another owns: %s', ([name, route]) => {
  it('is as if it were not there', async () => {
    const other = await aMember({ email: SECOND_MEMBER });
    await other.browser.post('/gsr/api/subscriptions/', { list: 'greatnews' });
    const { subscriptions } = await jsonOf<{ subscriptions: { id: string }[] }>(
      other.browser.get('/gsr/api/subscriptions/'),
    );
    const { browser } = await aMember();
    const before = await contents();
    const { method, path } = callOf(name);
    const call = route.reaching?.({ id: other.id, subscriptionId: subscriptions[0]?.id ?? '' });
    const answer = await browser.send(method, call?.path ?? path, { body: JSON.stringify(call?.body ?? route.body) });
    expect([answer.status, await codeOf(answer)]).toEqual([404, 'not-found']);
    expect(await contents()).toBe(before);
  });
});

describe.for(routes.filter(([, { token }]) => token !== undefined))('a token at %s', ([name, route]) => {
  /** A token of a kind for the one member. */
  async function aToken(kind: TokenKind, life = 60_000): Promise<string> {
    const member = await env.MEMBERS.prepare('SELECT id FROM member').first<{ id: string }>();
    const value = crypto.randomUUID();
    const hash = createHash('sha256').update(value).digest('base64url');
    const payload = { rows: {}, emailKey: 'ana@example.org' };
    const now = Date.now() - 120_000;
    const memberId = member?.id ?? null;
    await insertToken(env.MEMBERS, { hash, kind, memberId, payload, now, expiresAt: now + 120_000 + life });
    return value;
  }
  const use = (token: string) => make(name, new MemberBrowser(), { body: JSON.stringify({ ...route.body, token }) });

  it('works once', async () => {
    await aMember();
    const token = await aToken(route.token ?? 'verify-email');
    expect((await use(token)).status).toBe(200);
    const before = await contents();
    const again = await use(token);
    expect([again.status, await codeOf(again)]).toEqual([410, 'link-expired']);
    expect(await contents()).toBe(before);
  });

  it('does not work when it is too old, or of another kind', async () => {
    await aMember();
    const kinds: TokenKind[] = ['verify-email', 'set-password', 'confirm-email', 'social-sign-in'];
    const others = await Promise.all(kinds.filter((kind) => kind !== route.token).map((kind) => aToken(kind)));
    const tokens = [...others, await aToken(route.token ?? 'verify-email', -1)];
    const before = await contents();
    for (const token of tokens) {
      const answer = await use(token);
      expect([answer.status, await codeOf(answer)]).toEqual([410, 'link-expired']);
    }
    expect(await contents()).toBe(before);
  });
});

describe('a partner that does not answer', () => {
  const silent = `${inject('emailCheckUrl')}/silent`;
  const provider = { GOOGLE_CLIENT_ID: OPENID_CLIENT.id, GOOGLE_CLIENT_SECRET: OPENID_CLIENT.secret };

  it('is waited for six seconds, wherever one is asked, and is survived', async () => {
    const checked = { EMAIL_CHECK_URL: silent };
    const google = new MemberBrowser({ stores: { ...provider, GOOGLE_ISSUER: inject('openIdIssuer') } });
    await google.get('/auth/google_oauth2/start');
    const away = new MemberBrowser({ stores: { ...provider, GOOGLE_ISSUER: silent } });
    away.cookies.set('__Host-social', google.cookies.get('__Host-social') ?? '');
    const startedAt = performance.now();
    const answers = await Promise.all([
      new MemberBrowser({ stores: checked }).post('/gsr/session/register_email', { email: 'a@example.org' }),
      new MemberBrowser({ stores: checked }).post('/surveys/1/register_or_login_user', { email: 'b@example.org' }),
      away.post('/auth/google_oauth2/callback', { id_token: 'a.b.c' }),
      new MemberBrowser({ stores: { ...provider, GOOGLE_ISSUER: silent } }).get('/auth/google_oauth2/start'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 422, 303]);
    expect(answers[3]?.headers.get('location')).toContain('error=social-unavailable');
    expect(performance.now() - startedAt).toBeLessThan(15_000);
  });
});
