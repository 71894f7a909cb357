import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PRIVATE, readDeclared, type DeclaredCall } from '../../src/edge/env/declared-call.ts';
import { ADAIR_ELEMENTARY_PATH, addTwoCities } from './catalogue-builder.ts';
import { aDeskMember } from './desk-builder.ts';
import { ask, askWith } from './edge-client.ts';
import { makeLive } from './region-run.ts';
import { anAuthor } from './review-builder.ts';
import { broken } from './watched-stores.ts';
import worker from './test-worker.ts';

type Asking = (path: string) => Promise<Response>;

/** Values for the parameters of a path. */
const VALUES: Readonly<Record<string, string>> = {
  provider: 'google_oauth2',
  file: 'kentucky-1.xml',
  picture: 'home.en.png',
  name: 'login_modal',
  kind: 'schools',
  side: 'after',
  region: 'ky',
};

function toPath(pattern: string): string {
  return pattern.replace(/:(\w+)(?:\{[^}]+\})?/g, (_, name: string) => VALUES[name] ?? 'x');
}

/** Every address that answers a reader, once. */
const PATHS = [
  ...new Set(
    worker.routes
      .filter(({ method, path }) => (method === 'GET' || method === 'ALL') && !path.endsWith('*'))
      .map(({ path }) => toPath(path)),
  ),
];

/** What the routes of a path declare. Routes for every path do not count. */
function declaredAt(path: string): DeclaredCall[] {
  const matched = worker.router.match('GET', path)[0].map(([[, route]]) => route);
  return matched.flatMap((route) => (/^\/?\*$/.test(route.path) ? [] : (readDeclared(route) ?? [])));
}

const isPrivate = (path: string) => declaredAt(path).some(({ cache }) => cache === PRIVATE);

const lifetimeOf = (answer: Response) => answer.headers.get('cache-control');

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await addTwoCities();
  await makeLive('ky');
});

describe('every address', () => {
  it('says whether its answer is public or private', () => {
    expect(PATHS.length).toBeGreaterThan(100);
    expect(PATHS.filter((path) => declaredAt(path).length === 0)).toEqual([]);
  });

  it.for(['a stranger', 'a member', 'an editor of another state'])(
    'that is private is kept by no cache, for %s',
    async (who) => {
      const asking: Asking =
        who === 'a stranger' ? (path) => ask(path) : await asMember(who === 'a member' ? null : 'ca');
      const wrong: string[] = [];
      let count = 0;
      for (const path of PATHS.filter(isPrivate)) {
        count += 1;
        const lifetime = lifetimeOf(await asking(path));
        if (lifetime !== PRIVATE) wrong.push(`${path}: ${lifetime}`);
      }
      expect(count).toBeGreaterThan(60);
      expect(wrong).toEqual([]);
    },
  );

  it('that is public is the same for a stranger and a member', async () => {
    const asMe = await asMember(null);
    const wrong: string[] = [];
    for (const path of PATHS.filter((one) => !isPrivate(one))) {
      const [theirs, mine] = [await ask(path), await asMe(path)];
      const [left, right] = [theirs, mine].map((answer) => `${answer.status} ${lifetimeOf(answer)}`);
      if (left !== right || (await theirs.text()) !== (await mine.text())) wrong.push(`${path}: ${left}, ${right}`);
    }
    expect(wrong).toEqual([]);
  });
});

async function asMember(scope: string | null): Promise<Asking> {
  const { browser } = scope === null ? await anAuthor() : await aDeskMember('editor', scope);
  return (path) => browser.get(path);
}

describe('an answer that no one may keep', () => {
  it.for([
    '/desk',
    '/desk/',
    '/desk/log/',
    '/desk/nowhere/',
    '/desk/nowhere/?lang=es',
    '/account/nowhere/',
    '/edge/nothing',
  ])('is any under a private address: %s', async (path) => {
    expect(lifetimeOf(await ask(path))).toBe(PRIVATE);
  });

  it('is a private page that fails', async () => {
    const { browser } = await aDeskMember('editor', 'ky');
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await askWith({ MEMBERS: broken(env.MEMBERS) }, '/desk/', { headers: { cookie } });
    expect([answer.status, lifetimeOf(answer)]).toEqual([503, PRIVATE]);
  });

  it('is the redirect of a foreign host, which a cache would give to the right one', async () => {
    const request = new Request(`http://homeroom.test${ADAIR_ELEMENTARY_PATH}`, { redirect: 'manual' });
    const answer = await worker.fetch(request, env, createExecutionContext());
    expect([answer.status, lifetimeOf(answer)]).toEqual([301, 'no-store']);
  });
});

describe('a limiter that fails', () => {
  it('refuses no one, and is logged', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const limiter = { limit: () => Promise.reject(new Error('away')) } as unknown as RateLimit;
    const answer = await askWith({ SEARCH_LIMIT: limiter }, '/gsr/api/schools?state=ky');
    expect(answer.status).toBe(200);
    expect(log.mock.calls.join()).toContain('"code":"limiter-failed"');
  });
});
