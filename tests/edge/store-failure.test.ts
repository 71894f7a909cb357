import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageCache } from '../../src/data/cache/page-cache.ts';
import { openPageCache } from '../../src/edge/pages/open-page-cache.ts';
import { ADAIR_ELEMENTARY_PATH, addColumbia } from './catalogue-builder.ts';
import { askWith } from './edge-client.ts';
import { makeLive } from './region-run.ts';
import { broken } from './watched-stores.ts';

const FAILURES = {
  'the database is away': { CATALOGUE: broken(env.CATALOGUE) },
  'the bucket is away': { PAGES: broken(env.PAGES) },
};

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await addColumbia();
  await makeLive('ky');
});

describe.for(Object.entries(FAILURES))('when %s', ([, stores]) => {
  it('serves the cached copy', async () => {
    await askWith({}, ADAIR_ELEMENTARY_PATH);
    expect((await askWith(stores, ADAIR_ELEMENTARY_PATH)).status).toBe(200);
  });

  it('serves a stale copy with a short lifetime', async () => {
    const fresh = await askWith({}, ADAIR_ELEMENTARY_PATH);
    await openPageCache(env).invalidate(['region-ky']);
    const stale = await askWith(stores, ADAIR_ELEMENTARY_PATH);
    expect(stale.status).toBe(200);
    expect(stale.headers.get('cache-control')).toBe('public, max-age=30');
    expect(await stale.arrayBuffer()).toEqual(await fresh.arrayBuffer());
  });

  it('returns 503 in both languages without a copy', async () => {
    const response = await askWith(stores, `${ADAIR_ELEMENTARY_PATH}?lang=es`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('30');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toContain('<html lang="es">');
  });
});

describe('when the database is unavailable', () => {
  const stores = FAILURES['the database is away'];

  it('still redirects another spelling', async () => {
    const response = await askWith(stores, '/KY/columbia');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/kentucky/columbia/');
  });

  it('returns 503 for a search, a sitemap and an editor', async () => {
    expect((await askWith(stores, '/search/search.page?q=adair')).status).toBe(503);
    expect((await askWith(stores, '/sitemap.xml')).status).toBe(503);
    const headers = { authorization: 'Bearer test-editor-token' };
    expect((await askWith(stores, '/edge/regenerations', { headers })).status).toBe(500);
  });
});

it('returns plain text if the error pages are missing', async () => {
  const response = await askWith(
    { CATALOGUE: broken(env.CATALOGUE), ASSETS: broken(env.ASSETS) },
    ADAIR_ELEMENTARY_PATH,
  );
  expect(response.status).toBe(503);
  expect(await response.text()).toBe('Error 503\n');
});

describe('the page cache', () => {
  const entry = { tags: ['a'], freshForSeconds: 100, readAt: 1_000 };
  const cacheAt = (now: number) => createPageCache({ cache: caches.default, now: () => now, isFirstLine: true });
  const freshAt = async (now: number) => {
    const found = await cacheAt(now).match('/a/');
    await found?.response.text();
    return found?.isFresh;
  };

  it('keeps a response fresh for its time, then stale', async () => {
    await cacheAt(1_000).put('/a/', new Response('a'), entry);
    expect(await freshAt(100_999)).toBe(true);
    expect(await freshAt(101_000)).toBe(false);
  });

  it('treats a response read before an invalidation as stale', async () => {
    await cacheAt(1_001).invalidate(['a']);
    await cacheAt(1_002).put('/a/', new Response('a'), entry);
    expect(await freshAt(1_003)).toBe(false);
  });

  it('stays stale behind another cache and invalidates it', async () => {
    const purged: string[] = [];
    const purgeFront = async (tags: readonly string[]) => {
      purged.push(...tags);
      return { success: true, errors: [] };
    };
    const behind = createPageCache({ cache: caches.default, now: () => 1_000, isFirstLine: false, purgeFront });
    await behind.put('/a/', new Response('a'), entry);
    const found = await behind.match('/a/');
    expect(await found?.response.text()).toBe('a');
    expect(found?.isFresh).toBe(false);
    await behind.invalidate(['a']);
    expect(purged).toEqual(['a']);
  });
});
