import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ADAIR_ELEMENTARY,
  ADAIR_ELEMENTARY_PATH,
  addColumbia,
  addListingPages,
  changeSchool,
} from './catalogue-builder.ts';
import { ask, askWith } from './edge-client.ts';
import { makeLive } from './region-run.ts';
import { testRenderer } from './test-renderer.ts';
import { watchedStores } from './watched-stores.ts';

beforeEach(addColumbia);

describe('a prebuilt page', () => {
  beforeEach(() => makeLive('ky'));

  it('sends the brotli bytes that were stored', async () => {
    const response = await askWith({}, ADAIR_ELEMENTARY_PATH);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toContain('<title>profile</title>');
  });

  it('is unpacked for a client that rejects brotli', async () => {
    for (const encoding of ['gzip', 'identity', '', 'br;q=0, gzip', 'sabre']) {
      const response = await askWith({}, ADAIR_ELEMENTARY_PATH, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBeNull();
      expect(await response.text()).toContain('<title>profile</title>');
    }
  });

  it('stays packed for a client that accepts brotli', async () => {
    for (const encoding of ['gzip, br', 'br;q=0.8, gzip', 'zstd,br,gzip']) {
      const response = await askWith({}, ADAIR_ELEMENTARY_PATH, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe('br');
    }
  });

  it('is rendered for each request of a developer without a store', async () => {
    const read = async () => (await askWith({ PAGE_STORE: 'off' }, ADAIR_ELEMENTARY_PATH)).text();
    expect(await read()).not.toContain('(270) 384-0000');
    await changeSchool(ADAIR_ELEMENTARY, { phone: '(270) 384-0000' });
    expect(await read()).toContain('(270) 384-0000');
  });

  it('states its lifetime, cache tag and language', async () => {
    const { headers } = await ask(ADAIR_ELEMENTARY_PATH);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    expect(headers.get('cdn-cache-control')).toMatch(
      /^public, max-age=86400, stale-while-revalidate=\d+, stale-if-error=\d+$/,
    );
    expect(headers.get('cache-tag')).toMatch(/^region-ky,/);
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(headers.get('content-language')).toBe('en');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('etag')).toMatch(/^W\/"[0-9a-f]{32}"$/);
    expect(headers.get('last-modified')).toBe('Thu, 01 Jan 2026 00:00:00 GMT');
  });

  it('carries every security header and allows nothing inline', async () => {
    const { headers } = await ask(ADAIR_ELEMENTARY_PATH);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-');
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });

  it('returns 304 to a client that has it', async () => {
    const etag = (await ask(ADAIR_ELEMENTARY_PATH)).headers.get('etag') ?? '';
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const response = await ask(ADAIR_ELEMENTARY_PATH, { headers: { 'if-none-match': known } });
      expect(response.status).toBe(304);
      expect(response.headers.get('etag')).toBe(etag);
      expect(response.headers.get('content-encoding')).toBeNull();
      expect(await response.text()).toBe('');
    }
  });

  it('is sent whole to a client with another version', async () => {
    const response = await ask(ADAIR_ELEMENTARY_PATH, { headers: { 'if-none-match': 'W/"other"' } });
    expect(response.status).toBe(200);
  });

  it('returns the same headers and no body for HEAD', async () => {
    const get = await ask(ADAIR_ELEMENTARY_PATH);
    const head = await ask(ADAIR_ELEMENTARY_PATH, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect([...head.headers]).toEqual([...get.headers].filter(([name]) => name !== 'content-length'));
  });

  it('reads one row and one range on a miss', async () => {
    const { stores, calls } = watchedStores();
    testRenderer.renders = 0;
    await askWith(stores, ADAIR_ELEMENTARY_PATH);
    expect(calls).toEqual({ queries: 1, reads: 1 });
    expect(testRenderer.renders).toBe(0);
  });

  it('reads no store once it is cached', async () => {
    const first = await askWith({}, ADAIR_ELEMENTARY_PATH);
    const { stores, calls } = watchedStores();
    const second = await askWith(stores, ADAIR_ELEMENTARY_PATH);
    expect(calls).toEqual({ queries: 0, reads: 0 });
    expect([...second.headers]).toEqual([...first.headers]);
    expect(new Uint8Array(await second.arrayBuffer())).toEqual(new Uint8Array(await first.arrayBuffer()));
  });

  it('shares one cached copy across tracking parameters', async () => {
    await askWith({}, `${ADAIR_ELEMENTARY_PATH}?utm_source=a`);
    const { stores, calls } = watchedStores();
    await askWith(stores, `${ADAIR_ELEMENTARY_PATH}?fbclid=b&lang=en`);
    await askWith(stores, `${ADAIR_ELEMENTARY_PATH}?lang=fr`);
    await askWith(stores, `${ADAIR_ELEMENTARY_PATH}?page=3`);
    expect(calls).toEqual({ queries: 0, reads: 0 });
  });

  it('is renewed when another generation goes live', async () => {
    await ask(ADAIR_ELEMENTARY_PATH);
    await changeSchool(ADAIR_ELEMENTARY, { phone: '(270) 384-0000' });
    await makeLive('ky');
    expect(await (await ask(ADAIR_ELEMENTARY_PATH)).text()).toContain('(270) 384-0000');
  });
});

describe('the language of a page', () => {
  beforeEach(() => makeLive('ky'));

  it('is Spanish if the address says so', async () => {
    const response = await ask('/kentucky/?lang=es');
    expect(response.headers.get('content-language')).toBe('es');
    expect(await response.text()).toContain('<html lang="es"');
  });

  it('is English for any other value', async () => {
    for (const value of ['en', 'fr', 'ES', '', '%00', 'es-MX']) {
      const response = await ask(`/kentucky/?lang=${value}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-language')).toBe('en');
    }
  });

  it('has its own entry in the cache', async () => {
    await ask('/kentucky/?lang=es');
    expect(await (await ask('/kentucky/')).text()).toContain('<html lang="en"');
  });
});

describe('a page of a listing', () => {
  beforeEach(async () => {
    await addListingPages(2);
    await makeLive('ky');
  });

  const pageNumberOf = async (path: string) => /"listing":\{"page":(\d+)/.exec(await (await ask(path)).text())?.[1];

  it('is the page that the address names', async () => {
    expect(await pageNumberOf('/kentucky/columbia/schools/?page=2')).toBe('2');
    expect(await pageNumberOf('/kentucky/columbia/adair-county/?page=2')).toBe('2');
    expect(await pageNumberOf('/kentucky/columbia/schools/?lang=es&page=2')).toBe('2');
  });

  it('is the first if the address names no valid page', async () => {
    for (const page of ['abc', '0', '-1', '1.5', '', '01', '1e1', '99999']) {
      expect(await pageNumberOf(`/kentucky/columbia/schools/?page=${page}`)).toBe('1');
    }
  });

  it('is not found after the last one', async () => {
    expect((await ask('/kentucky/columbia/schools/?page=3')).status).toBe(404);
    expect((await ask('/kentucky/columbia/adair-county/?page=3')).status).toBe(404);
  });
});
