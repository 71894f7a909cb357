import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADAIR_ELEMENTARY_PATH, addColumbia } from './catalogue-builder.ts';
import { ask } from './edge-client.ts';
import { keepStores } from './kept-stores.ts';
import { makeLive } from './region-run.ts';

keepStores(async () => {
  await addColumbia();
  await makeLive('ky');
});

describe('a request that cannot be served', () => {
  it.for(['/%', '/kentucky/%E0%A4%A/', '/kentucky/%ff/', '/kentucky/%00/', '/kentucky/columbia%00/'])(
    'is refused for its broken escapes: %s',
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('<title>400</title>');
    },
  );

  it('is refused if its address has 10 KB', async () => {
    for (const path of [`/${'a'.repeat(10_000)}/`, `/kentucky/?lang=es&q=${'a'.repeat(10_000)}`]) {
      const response = await ask(path);
      expect(response.status).toBe(414);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it.for(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    'is refused if it uses %s on a page',
    async (method) => {
      for (const path of [
        '/',
        '/kentucky/',
        ADAIR_ELEMENTARY_PATH,
        '/search/search.page',
        '/sitemap.xml',
        '/nothing/at/all/',
      ]) {
        const response = await ask(path, { method });
        expect(response.status).toBe(405);
        expect(response.headers.get('allow')).toBe('GET, HEAD');
      }
    },
  );
});

describe('a hostile address', () => {
  const expectHarmless = async (path: string) => {
    const response = await ask(path);
    expect(response.status).toBeLessThan(500);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/);
    return response;
  };

  it.for([
    '/../../etc/passwd',
    '/kentucky/%2e%2e/%2e%2e/',
    '/kentucky/..%2f..%2fetc%2fpasswd/',
    '/kentucky/%252e%252e/',
    '/kentucky/columbia%2Fschools/',
    '/kentucky/%5c..%5c/',
    '//evil.example/',
    '//evil.example/%2e%2e',
    '/%2f%2fevil.example/',
    '/https://evil.example/',
    '/kentucky/%F0%9F%8F%AB/',
    '/kentucky/%E2%80%AE/',
    '/kentucky/İstanbul/',
    "/kentucky/columbia' OR 1=1 --/",
    '/kentucky/columbia/<script>alert(1)</script>/',
    `/${'a/'.repeat(1500)}`,
    `/_astro/${'a'.repeat(3000)}.css`,
    '/_astro/../../secrets',
    '/sitemaps/kentucky-99999999999999999999.xml',
    '/sitemaps/..%2f..%2fpacks-1.xml',
    '/kentucky/?page=%00&lang=%FF',
    '/%65dge/regenerations',
  ])('does no harm: %s', async (path) => {
    await expectHarmless(path);
  });

  it('does no harm in any random form', async () => {
    const known = fc.constantFrom(
      'kentucky',
      'ky',
      'columbia',
      'schools',
      'adair-county',
      '210003002021-A',
      'search',
      '_astro',
      'edge',
      '..',
      '',
    );
    const segment = fc.oneof(
      known,
      fc.string({ unit: 'binary', maxLength: 12 }).map(encodeURIComponent),
      fc.webFragments(),
    );
    const path = fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`);
    await fc.assert(
      fc.asyncProperty(path, fc.webQueryParameters(), async (asked, query) => {
        await expectHarmless(`${asked.replaceAll('#', '')}?${query}`);
      }),
      { numRuns: 200 },
    );
  });

  it('never leads into a redirect loop', async () => {
    const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }).map(encodeURIComponent);
    const path = fc.tuple(fc.constantFrom('KY', 'kentucky'), name, name).map((parts) => `/${parts.join('/')}`);
    await fc.assert(
      fc.asyncProperty(path, async (asked) => {
        const { headers } = await expectHarmless(asked);
        const next = headers.get('location');
        if (next !== null) expect((await ask(next)).status).not.toBe(301);
      }),
      { numRuns: 100 },
    );
  });
});
