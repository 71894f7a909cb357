import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { addColumbia } from './catalogue-builder.ts';
import { ask } from './edge-client.ts';
import { NEXT_BUILD } from './fake-assets.ts';
import { makeLive } from './region-run.ts';

const STYLE_SHEET = '/_astro/page.abc123.css';
const SCRIPT = '/_astro/page.abc123.js';
const FOR_EVER = 'public, max-age=31536000, immutable';

beforeEach(addColumbia);

describe('a hashed file', () => {
  it('is cached forever with its own type', async () => {
    const { status, headers } = await ask(STYLE_SHEET);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe(FOR_EVER);
    expect(headers.get('content-type')).toBe('text/css');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is sent compressed only to clients that accept it', async () => {
    const packed = await ask(STYLE_SHEET, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('content-type')).toBe('text/css');
    expect(packed.headers.get('cache-control')).toBe(FOR_EVER);
    expect(packed.headers.get('vary')).toBe('Accept-Encoding');
    expect(await packed.text()).toBe('body{}');
    const plain = await ask(STYLE_SHEET, { headers: { 'accept-encoding': 'gzip' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe('body{}');
    const unpacked = await ask(SCRIPT, { headers: { 'accept-encoding': 'br' } });
    expect(await unpacked.text()).toBe('export {};');
  });

  it.each([
    { path: STYLE_SHEET, content: 'body{}', type: 'text/css' },
    { path: SCRIPT, content: 'export {};', type: 'text/javascript' },
  ])('stays available after the next build: $type', async ({ path, content, type }) => {
    await makeLive('ky');
    const response = await ask(path, { headers: NEXT_BUILD });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(content);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe(FOR_EVER);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is looked for once in the bucket, and again by a repair', async () => {
    await makeLive('ky');
    await env.PAGES.delete(`assets${STYLE_SHEET}`);
    const isCopied = async () => (await env.PAGES.head(`assets${STYLE_SHEET}`)) !== null;
    await makeLive('ky');
    expect(await isCopied()).toBe(false);
    await makeLive('ky', { isRepair: true });
    expect(await isCopied()).toBe(true);
  });

  it('is not found if no page ever linked it', async () => {
    await makeLive('ky');
    for (const path of ['/_astro/other.css', '/_astro/', '/_astro/lost.css', `/_astro/${'a'.repeat(2000)}.css`]) {
      const response = await ask(path, { headers: NEXT_BUILD });
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).not.toContain('immutable');
    }
  });
});

describe('a file without a hash', () => {
  it('is served but not cached forever', async () => {
    for (const path of [
      '/favicon.svg',
      '/favicon.ico',
      '/apple-touch-icon.png',
      '/share/site.en.png',
      '/_astro/manifest.json',
    ]) {
      const response = await ask(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('does not expose the bucket of pages', async () => {
    await makeLive('ky');
    for (const path of [
      '/_astro/../sitemaps/ky/1/1.xml',
      '/_astro/..%2f..%2fsitemaps%2fky%2f1%2f1.xml',
      '/assets/_astro/page.abc123.css',
    ]) {
      expect((await ask(path)).status).toBe(404);
    }
  });
});

describe('the picture that a page once had for itself', () => {
  it.each([
    ['/kentucky/columbia/share.png', '/share/city.en.png'],
    ['/kentucky/columbia/adair-county/share.png', '/share/district.en.png'],
    ['/kentucky/columbia/210003000001-Adair-Elementary/share.png', '/share/school.en.png'],
    ['/kentucky/columbia/share.png?lang=es', '/share/city.es.png?lang=es'],
  ])('%s leads to the one of its kind', async (path, picture) => {
    const response = await ask(path);
    expect([response.status, response.headers.get('location')]).toEqual([301, picture]);
  });
});
