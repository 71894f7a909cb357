import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { LANGUAGES, SITE_PAGES, inLanguage } from './site-pages.ts';

const LARGEST_PAGE_KB = 25;
const LARGEST_SCRIPTS_KB = 15;
const MOST_REQUESTS = 12;

/** As the edge compresses what it renders. */
function compressedKilobytes(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength / 1024;
}

for (const language of LANGUAGES) {
  test(`a reader has little to load before the first touch (${language})`, async ({ browser }) => {
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
          response.body().then((body) => {
            kilobytes[type] = (kilobytes[type] ?? 0) + compressedKilobytes(body);
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
  });
}
