import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { Hono } from 'hono';
import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { addColumbia } from './catalogue-builder.ts';
import { askWith } from './edge-client.ts';
import { codeOf, MemberBrowser } from './member-browser.ts';
import { contents } from './members-contents.ts';
import { OPENID_CLIENT } from './openid-client.ts';
import worker from './test-worker.ts';
import { callerOf, make, ROUTES, type GuardedRoute } from './unsafe-calls.ts';
import { callOf, OTHER_UNSAFE_ROUTES, UNSAFE_ROUTES, unsafeRoutesOf } from './unsafe-routes.ts';
import { broken } from './watched-stores.ts';

const NEVER = { limit: () => Promise.resolve({ success: false }) };

beforeEach(async () => {
  await addColumbia();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});

interface RefusedCall {
  readonly why: string;
  readonly expected: readonly [status: number, code: string];
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

/** Calls that another site, a broken program or an attacker could make. */
function* refusedCalls(route: GuardedRoute): Generator<RefusedCall> {
  const foreign = {
    'no Origin': '',
    'another site': 'https://evil.example',
    'a site whose name begins like ours': `${env.SITE_ORIGIN}.evil.example`,
    'our host without encryption': env.SITE_ORIGIN.replace('https', 'http'),
    'a sandbox': 'null',
  };
  for (const [why, origin] of Object.entries(foreign))
    yield { why, expected: [403, 'foreign-origin'], headers: { origin } };

  const types = ['text/plain', 'multipart/form-data; boundary=x', 'application/jsonp', 'application/xml', 'x'];
  if (route.mayBeForm !== true) types.push('application/x-www-form-urlencoded');
  for (const type of types) yield { why: type, expected: [415, 'unsupported-type'], headers: { 'content-type': type } };

  const tooLong = JSON.stringify({ ...route.body, more: 'x'.repeat(450_000) });
  for (const headers of [{}, { 'content-length': '10' }])
    yield { why: 'too long', expected: [413, 'body-too-large'], body: tooLong, headers };

  const deep = `${'['.repeat(7000)}${']'.repeat(7000)}`;
  for (const body of ['{', '[]', 'null', '"x"', '1', '{"a":1}}', '\ufffd\u0000', deep])
    yield { why: body.slice(0, 9), expected: [400, 'malformed-body'], body };
}

describe('the table of unsafe routes', () => {
  const isOfEveryMethod = (name: string) => name.startsWith('ALL ');
  const unsafeNames = unsafeRoutesOf(worker).filter((name) => !isOfEveryMethod(name));

  it('lists every unsafe route and no other', () => {
    const known = [...Object.keys(UNSAFE_ROUTES), ...Object.keys(OTHER_UNSAFE_ROUTES)].sort();
    expect(known).toEqual(unsafeNames);
  });

  it('leaves out routes that refuse all unsafe methods', async () => {
    for (const name of unsafeRoutesOf(worker).filter(isOfEveryMethod))
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const answer = await new MemberBrowser().send(method, name.slice('ALL '.length), { body: '{}' });
        expect([name, method, answer.status]).toEqual([name, method, 405]);
      }
  });

  it('finds an added route of any unsafe method', () => {
    const answer = () => Promise.resolve(new Response());
    const grown = new Hono().post('/new/', answer).all('/newer/', answer).on('PATCH', '/newest/', answer);
    const names = unsafeRoutesOf(grown.get('/read/', answer).use('/guarded/*', answer));
    expect(names).toEqual(['ALL /newer/', 'PATCH /newest/', 'POST /new/']);
  });
});

describe.for(ROUTES)('%s', ([name, route]) => {
  it('accepts our own pages and is never cached', async () => {
    const answer = await make(name, await callerOf(route));
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect([200, 401, 403, 404, 410, 422, 503]).toContain(answer.status);
    expect(await answer.text()).not.toMatch(
      /"code":"(foreign-origin|unsupported-type|malformed-body|invalid-parameter)"/,
    );
  });

  it('refuses what our own pages never send', async () => {
    const browser = await callerOf(route);
    const before = await contents();
    for (const { why, expected, ...change } of refusedCalls(route)) {
      const answer = await make(name, browser, change);
      expect([why, answer.status, await codeOf(answer)]).toEqual([why, ...expected]);
    }
    await browser.get(callOf(name).path);
    expect(await contents()).toBe(before);
  });

  it('never fails for any random fields', async () => {
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
      { numRuns: 8 },
    );
  });

  it('redirects any form to our own pages', async () => {
    const browser = await callerOf(route);
    for (const body of [
      '',
      '=',
      '&&',
      '%E0%A4%A',
      'a[b]=1&a=2&a[]=3',
      '__proto__[x]=1&constructor=2',
      'x'.repeat(9000),
    ])
      for (const accept of ['application/json', 'text/html']) {
        const headers = { 'content-type': 'application/x-www-form-urlencoded', accept };
        const answer = await make(name, browser, { body, headers });
        expect([body, answer.status]).not.toEqual([body, 500]);
        expect(await answer.text()).not.toContain('accounts-unavailable');
        if (route.mayBeForm !== true) expect(answer.status).toBe(415);
        else if (accept === 'text/html') {
          expect(answer.status).toBe(303);
          expect(answer.headers.get('location')).toMatch(/^\/(?!\/)/);
        }
      }
  });

  it('survives eight calls at once', async () => {
    const browser = await callerOf(route);
    const answers = await Promise.all(Array.from({ length: 8 }, () => make(name, browser)));
    for (const answer of answers) {
      expect([200, 401, 404, 409, 410, 422, 429, 501, 503]).toContain(answer.status);
      expect(await answer.text()).not.toContain('accounts-unavailable');
    }
  });

  it('limits requests of one address', async () => {
    const stores = {
      MEMBER_LIMIT: NEVER,
      ACCOUNT_LIMIT: NEVER,
      LOG_LIMIT: NEVER,
      REVIEW_LIMIT: NEVER,
      EVENT_LIMIT: NEVER,
    };
    const browser = await callerOf(route, { stores });
    const before = await contents();
    const answer = await make(name, browser);
    expect([answer.status, await codeOf(answer)]).toEqual([429, 'too-many-requests']);
    expect(await contents()).toBe(before);
  });

  it('reports that accounts are unavailable', async () => {
    const browser = new MemberBrowser({ stores: { MEMBERS: broken(env.MEMBERS) } });
    browser.cookies.set('__Host-session', 'x');
    const answer = await make(name, browser);
    expect(answer.status).toBe(503);
    if (route.isPage !== true) expect(await codeOf(answer)).toBe('accounts-unavailable');
    else expect(answer.headers.get('content-type')).toContain('text/html');
  });
});

describe('POST /preferences/unsubscribe/ without a signature', () => {
  const path = '/preferences/unsubscribe/';
  const UNSIGNED = [
    path,
    `${path}?id=x`,
    `${path}?id=x&signature=${'y'.repeat(43)}`,
    `${path}?id=${'x'.repeat(900)}&signature=z`,
  ];
  const BODIES = ['', '{', 'null', 'x'.repeat(450_000), 'a[b]=1'];

  it('does nothing for any sender or body', async () => {
    const before = await contents();
    for (const address of UNSIGNED)
      for (const body of BODIES)
        for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
          const headers = { 'content-type': type, origin: 'https://evil.example' };
          const answer = await askWith({}, address, { method: 'POST', headers, body });
          expect([answer.status, await codeOf(answer)]).toEqual([410, 'link-expired']);
        }
    expect(await contents()).toBe(before);
  });

  it('limits requests of one address', async () => {
    const answer = await askWith({ ACCOUNT_LIMIT: NEVER }, path, { method: 'POST' });
    expect(answer.status).toBe(429);
  });
});

describe('partners that do not respond', () => {
  const silent = `${inject('emailCheckUrl')}/silent`;
  const client = { id: OPENID_CLIENT.id, secret: OPENID_CLIENT.secret };
  const stores = {
    EMAIL_CHECK_URL: silent,
    GOOGLE_ISSUER: silent,
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
    FACEBOOK_ISSUER: silent,
    FACEBOOK_CLIENT_ID: client.id,
    FACEBOOK_CLIENT_SECRET: client.secret,
    DEVELOPMENT_MAILBOX: undefined,
    MAIL_FROM: 'school@homeroom.test',
    MAIL: { send: () => Promise.reject(new Error('away')) },
  };
  /** Returns the cookie of a login that has begun, for the calls that end one. */
  async function begun(): Promise<string> {
    const google = new MemberBrowser({ stores: { ...stores, GOOGLE_ISSUER: inject('openIdIssuer') } });
    await google.get('/auth/google_oauth2/start');
    return google.cookies.get('__Host-social') ?? '';
  }

  it('never block a route forever', { timeout: 60_000 }, async () => {
    const calls = ROUTES.map(async ([name, route], at) => {
      const browser = await callerOf(route, { stores, email: `member${at}@example.org` });
      browser.cookies.set('__Host-social', await begun());
      const body = JSON.stringify({ ...route.body, ...('email' in route.body && { email: `new${at}@example.org` }) });
      return [name, (await make(name, browser, { body })).status] as const;
    });
    const failures = (await Promise.all(calls)).filter(([, status]) => status >= 500);
    expect(failures).toEqual([]);
  });

  it('let addresses pass and report missing login providers', async () => {
    const answers = await Promise.all([
      new MemberBrowser({ stores }).post('/gsr/session/register_email', { email: 'a@example.org' }),
      new MemberBrowser({ stores }).post('/surveys/1/register_or_login_user', { email: 'b@example.org' }),
      new MemberBrowser({ stores }).get('/auth/google_oauth2/start'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 303]);
    expect(answers[2].headers.get('location')).toContain('error=social-unavailable');
  });
});
