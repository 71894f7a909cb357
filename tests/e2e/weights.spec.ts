import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { MOST_ANONYMOUS_BYTES, anonymousCode, memberMarkupBytes } from '../bench/members/anonymous-weight.ts';
import { SITE_PAGES } from './site-pages.ts';
import { LANGUAGES, inLanguage, landsIf } from './views.ts';

const LARGEST_PAGE_KB = 25;
const LARGEST_SCRIPTS_KB = 15;
const MOST_REQUESTS = 12;

/** As the edge sends it to who takes brotli; the local proxy packs it anew for a browser, which also takes gzip. */
async function sentKilobytes(url: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  get(url, { headers: { 'accept-encoding': 'br', accept: '*/*' } }, (response) => {
    if (response.headers['content-encoding'] !== 'br') reject(new Error(`${url} is not sent compressed.`));
    buffer(response).then(resolve, reject);
  }).on('error', reject);
  return (await promise).byteLength / 1024;
}

for (const language of LANGUAGES) {
  // Spanish texts are longer.
  test(
    `a reader has little to load before the first touch (${language})`,
    landsIf(language === 'es'),
    async ({ browser }) => {
      test.setTimeout(180_000);
      const heavy: string[] = [];
      for (const sitePage of SITE_PAGES.filter(({ isIndexed }) => isIndexed)) {
        const page = await browser.newPage();
        const kilobytes: Record<string, number> = { document: 0, stylesheet: 0, script: 0 };
        const bodies: Promise<void>[] = [];
        let requests = 0;
        page.on('response', (response) => {
          const type = response.request().resourceType();
          requests += 1;
          if (!(type in kilobytes)) return;
          bodies.push(
            sentKilobytes(response.url()).then((size) => {
              kilobytes[type] = (kilobytes[type] ?? 0) + size;
            }),
          );
        });
        await page.goto(inLanguage(sitePage.path, language), { waitUntil: 'networkidle' });
        await Promise.all(bodies);
        await page.close();
        const { document = 0, stylesheet = 0, script = 0 } = kilobytes;
        const isLight = document + stylesheet <= LARGEST_PAGE_KB && script <= LARGEST_SCRIPTS_KB;
        const words = [document, stylesheet, script].map((size) => size.toFixed(1)).join(' + ');
        if (!isLight || requests > MOST_REQUESTS) heavy.push(`${sitePage.name}: ${words} KB, ${requests} requests`);
      }
      expect(heavy).toEqual([]);
    },
  );
}

test('a visitor who is logged out loads at most 2 KB for members', async ({ request }) => {
  const { script, style } = anonymousCode();
  expect(Math.min(script, style)).toBeGreaterThan(0);
  const heavy: string[] = [];
  for (const { name, path } of SITE_PAGES.filter(({ isIndexed }) => isIndexed)) {
    const bytes = script + style + memberMarkupBytes(await (await request.get(path)).text());
    if (bytes > MOST_ANONYMOUS_BYTES) heavy.push(`${name}: ${bytes} bytes`);
  }
  expect(heavy).toEqual([]);
});
