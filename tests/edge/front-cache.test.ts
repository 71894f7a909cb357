import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FrontCache } from '../../scripts/front-cache/front-cache.ts';
import { selectStaleFronts } from '../../src/data/regeneration/front-tags.ts';
import { STREET_ARCHIVE_KEY, STREET_ARCHIVE_PATH } from '../../src/domain/map/street-archive.ts';
import type { EdgeEnv, Front } from '../../src/edge/env/edge-env.ts';
import { createGateway } from '../../src/edge/gateway.ts';
import { openPageCache } from '../../src/edge/pages/open-page-cache.ts';
import { refreshStaleFronts } from '../../src/edge/regeneration/refresh-front.ts';
import { ADAIR_ELEMENTARY, ADAIR_ELEMENTARY_PATH, addTwoCities, changeSchool } from './catalogue-builder.ts';
import { aDeskMember } from './desk-builder.ts';
import { makeLive } from './region-run.ts';
import worker from './test-worker.ts';
import { broken, watchedStores } from './watched-stores.ts';

const NEW_PHONE = '(270) 384-0000';
const BR = 'gzip, deflate, br';

/** The site behind the gateway and a cache that obeys the platform's rules. */
class FrontedSite {
  now = Date.parse('2026-01-01T12:00:00Z');
  readonly cache = new FrontCache({ now: () => this.now });
  stores: Partial<EdgeEnv> = {};
  version: string | null = null;
  /** The entrypoint that purges come from. */
  purgedBy = 'Site';
  runs = 0;
  readonly #works: Promise<unknown>[] = [];
  readonly #gateway = createGateway(worker);

  get env(): EdgeEnv {
    return { ...env, ...this.stores, FRONT: this.#front() };
  }

  async ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
    const context = createExecutionContext();
    const all = { 'accept-encoding': BR, ...headers };
    const request = new Request(`${env.SITE_ORIGIN}${path}`, { method, headers: all, redirect: 'manual' });
    const answer = await this.#gateway(request, this.env, context);
    await Promise.all(this.#works.splice(0));
    await waitOnExecutionContext(context);
    return answer;
  }

  async statusOf(path: string, headers: Record<string, string> = {}): Promise<string | null> {
    return (await this.ask(path, headers)).headers.get('cf-cache-status');
  }

  #front(): Front {
    const front: Front = {
      fetch: (request: Request) => {
        const context = createExecutionContext();
        const callee = {
          entrypoint: 'Site',
          version: this.version,
          props: request.headers.get('accept-encoding') ?? '',
          fetch: async (asked: Request) => {
            this.runs += 1;
            return worker.fetch(asked, { ...env, ...this.stores, FRONT: front }, context);
          },
        };
        return this.cache.fetch(request, callee, (work) => this.#works.push(work));
      },
      purge: async (tags: readonly string[]) => this.cache.purge(this.purgedBy, tags),
    };
    return front;
  }
}

let site: FrontedSite;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  site = new FrontedSite();
  await addTwoCities();
  await makeLive('ky');
});

const goLive = () => makeLive('ky', { cache: openPageCache(site.env) });
const textOf = async (path: string) => (await site.ask(path, { 'accept-encoding': 'identity' })).text();

describe('going live', () => {
  it('shows the new page at once, and leaves the others in the cache', async () => {
    expect(await textOf(ADAIR_ELEMENTARY_PATH)).not.toContain(NEW_PHONE);
    await site.ask('/kentucky/lexington/');
    await changeSchool(ADAIR_ELEMENTARY, { phone: NEW_PHONE });
    await goLive();
    expect(await textOf(ADAIR_ELEMENTARY_PATH)).toContain(NEW_PHONE);
    expect(await site.statusOf('/kentucky/lexington/')).toBe('HIT');
    expect(await selectStaleFronts(env.CATALOGUE)).toEqual([]);
  });

  it('that is purged from another entrypoint changes nothing: the rule that the cache obeys', async () => {
    site.purgedBy = 'RegenerateState';
    await textOf(ADAIR_ELEMENTARY_PATH);
    await changeSchool(ADAIR_ELEMENTARY, { phone: NEW_PHONE });
    await goLive();
    expect(await textOf(ADAIR_ELEMENTARY_PATH)).not.toContain(NEW_PHONE);
  });

  it('is logged, shown at the desk and tried again if the purge is refused', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await textOf(ADAIR_ELEMENTARY_PATH);
    for (let purge = 0; purge < 25; purge += 1) site.cache.purge('Site', []);
    await changeSchool(ADAIR_ELEMENTARY, { phone: NEW_PHONE });
    expect((await goLive()).status).toBe('live');
    expect(log.mock.calls.join()).toContain('"code":"purge-failed"');
    const { browser } = await aDeskMember('editor', 'ky');
    expect(await (await browser.get('/desk/')).text()).toContain('"kind":"cached","count":1');
    const dependencies = { catalogue: env.CATALOGUE, cache: openPageCache(site.env) };
    expect(await refreshStaleFronts(dependencies)).toBe(false);
    site.now += 60_000;
    expect(await refreshStaleFronts(dependencies)).toBe(true);
    expect(await textOf(ADAIR_ELEMENTARY_PATH)).toContain(NEW_PHONE);
    expect(await selectStaleFronts(env.CATALOGUE)).toEqual([]);
  });
});

describe('the cache in front', () => {
  it('has one entry for all tracking parameters, and redirects unknown ones', async () => {
    await site.ask('/kentucky/');
    expect(await site.statusOf('/kentucky/?fbclid=abc&utm_source=mail')).toBe('HIT');
    expect(await site.statusOf('/kentucky/?error=needs-sign-in')).toBe('HIT');
    const moved = await site.ask('/kentucky/?x=1&lang=es');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/kentucky/?lang=es']);
    expect(site.runs).toBe(1);
  });

  it('has one entry for an encoding, however it is spelled', async () => {
    expect((await site.ask('/kentucky/')).headers.get('content-encoding')).toBe('br');
    for (const spelling of ['br', 'br;q=1.0, gzip;q=0.8', 'gzip, br, zstd']) {
      expect(await site.statusOf('/kentucky/', { 'accept-encoding': spelling })).toBe('HIT');
    }
    const plain = await site.ask('/kentucky/', { 'accept-encoding': 'gzip' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toContain('<html');
  });

  it('never has what one visitor gets', async () => {
    expect((await site.ask('/desk/')).status).toBe(404);
    const { browser } = await aDeskMember('editor', 'ky');
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect((await site.ask('/desk/', { cookie })).status).toBe(200);
    expect((await site.ask('/desk/')).status).toBe(404);
    expect(site.runs).toBe(0);
  });

  it('lets requests for parts of the street archive through to the bucket', async () => {
    await env.BOUNDARIES.put(STREET_ARCHIVE_KEY, 'PMTiles and tiles');
    for (const [range, text] of [
      ['bytes=0-6', 'PMTiles'],
      ['bytes=12-16', 'tiles'],
    ] as const) {
      const part = await site.ask(STREET_ARCHIVE_PATH, { range });
      expect([part.status, new TextDecoder().decode(await part.arrayBuffer())]).toEqual([206, text]);
    }
  });

  it('gets no cookie, so that no answer depends on one', async () => {
    const seen: (string | null)[] = [];
    const fetched = vi.spyOn(worker, 'fetch').mockImplementation((request: Request) => {
      seen.push(request.headers.get('cookie'));
      return new Response('');
    });
    await site.ask('/kentucky/', { cookie: 'a=b', 'x-forwarded-host': 'evil.example' });
    fetched.mockRestore();
    expect(seen).toEqual([null]);
  });

  it('goes on with an answer when its first reader leaves', async () => {
    const works: Promise<unknown>[] = [];
    const answer = Promise.withResolvers<Response>();
    const callee = { entrypoint: 'Site', version: null, props: '', fetch: () => answer.promise };
    const read = async () => site.cache.fetch(new Request(`${env.SITE_ORIGIN}/`), callee, (work) => works.push(work));
    const readers = [read(), read()];
    expect(works).toHaveLength(1);
    answer.resolve(new Response('Hello', { headers: { 'cache-control': 'max-age=60' } }));
    await Promise.all(works);
    expect(await Promise.all(readers.map(async (reader) => (await reader).text()))).toEqual(['Hello', 'Hello']);
    expect((await read()).headers.get('cf-cache-status')).toBe('HIT');
  });

  it('serves an old page while it gets a new one, and while the stores are unavailable', async () => {
    await site.ask('/kentucky/');
    site.now += 86_400_001;
    expect(await site.statusOf('/kentucky/')).toBe('UPDATING');
    expect(await site.statusOf('/kentucky/')).toBe('HIT');
    site.now += 8 * 86_400_000;
    site.stores = { CATALOGUE: broken(env.CATALOGUE), PAGES: broken(env.PAGES) };
    await caches.default.delete('https://page-cache.internal/page/kentucky/');
    const answer = await site.ask('/kentucky/');
    expect([answer.status, answer.headers.get('cf-cache-status')]).toEqual([200, 'STALE']);
  });

  it('answers a reader who has the page with 304', async () => {
    const etag = (await site.ask('/kentucky/')).headers.get('etag') ?? '';
    expect((await site.ask('/kentucky/', { 'if-none-match': etag })).status).toBe(304);
    expect(site.runs).toBe(1);
  });
});

describe('a page that its reader has', () => {
  it('is a 304 without a read of R2', async () => {
    const first = await worker.fetch(new Request(`${env.SITE_ORIGIN}/kentucky/`), env, createExecutionContext());
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    await first.arrayBuffer();
    const { stores, calls } = watchedStores();
    const request = new Request(`${env.SITE_ORIGIN}/kentucky/`, { headers });
    await caches.default.delete('https://page-cache.internal/page/kentucky/');
    const answer = await worker.fetch(request, { ...env, ...stores }, createExecutionContext());
    expect([answer.status, calls.reads]).toEqual([304, 0]);
  });
});
