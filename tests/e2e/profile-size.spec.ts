import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { demoCatalogue } from '../../src/pipeline/sample/demo-catalogue.ts';
import { pathOfDemoSchool } from './site-pages.ts';
import { LANGUAGES, inLanguage } from './views.ts';

const MOST_BYTES = 25 * 1024;
const MOST_TABLES = 45;
/** The most pixels before anything is opened, by the width of the window. */
const MOST_HEIGHT = { 1280: 9000, 360: 14_000 } as const;
const WIDTHS = [1280, 360] as const;
/** The profiles with the most markup have the most figures. */
const TALLEST = 3;

const paths = demoCatalogue()
  .contributions.filter(({ facts }) => facts.name !== undefined && facts.city !== undefined)
  .map(({ state, id }) => pathOfDemoSchool({ state, id }));

interface SentPage {
  readonly path: string;
  readonly bytes: number;
  readonly html: string;
}

/** As the edge sends it to readers that take brotli. */
async function send(url: string): Promise<{ bytes: number; text: string; status: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ bytes: number; text: string; status: number }>();
  get(url, { headers: { 'accept-encoding': 'br', accept: '*/*' } }, (response) => {
    const isPacked = response.headers['content-encoding'] === 'br';
    buffer(response).then((body) => {
      const text = (isPacked ? brotliDecompressSync(body) : body).toString();
      resolve({ bytes: body.byteLength, text, status: response.statusCode ?? 0 });
    }, reject);
  }).on('error', reject);
  return promise;
}

const sheets = new Map<string, Promise<{ bytes: number }>>();

async function sendWithStyle(origin: string, path: string): Promise<SentPage | null> {
  const { bytes, text, status } = await send(`${origin}${path}`);
  if (status !== 200) return null;
  const links = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
  const sizes = links.map((href) => {
    const known = sheets.get(href) ?? send(`${origin}${href}`);
    sheets.set(href, known);
    return known;
  });
  const style = (await Promise.all(sizes)).reduce((sum, sheet) => sum + sheet.bytes, 0);
  return { path, bytes: bytes + style, html: text };
}

for (const language of LANGUAGES) {
  test(`every demonstration profile is light and has few tables (${language})`, async ({ baseURL }) => {
    test.setTimeout(120_000);
    const heavy: string[] = [];
    let read = 0;
    for (const path of paths) {
      const page = await sendWithStyle(baseURL ?? '', inLanguage(path, language));
      if (page === null) continue;
      read += 1;
      const tables = page.html.split('<table').length - 1;
      if (page.bytes > MOST_BYTES || tables > MOST_TABLES) heavy.push(`${path}: ${page.bytes} bytes, ${tables} tables`);
    }
    expect(heavy).toEqual([]);
    expect(read).toBeGreaterThan(200);
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the fullest profiles ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled });

    test('are short before anything is opened', async ({ page, baseURL }) => {
      test.setTimeout(120_000);
      // Spanish texts are longer.
      const sent = await Promise.all(paths.map((path) => send(`${baseURL ?? ''}${inLanguage(path, 'es')}`)));
      const fullest = paths
        .map((path, at) => ({ path, length: sent[at]?.text.length ?? 0 }))
        .toSorted((one, other) => other.length - one.length)
        .slice(0, TALLEST);
      for (const { path } of fullest) {
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(inLanguage(path, 'es'), { waitUntil: 'networkidle' });
          const height = await page.locator('body').evaluate((body) => body.scrollHeight);
          expect.soft(height, `${path} at ${width} px`).toBeLessThanOrEqual(MOST_HEIGHT[width]);
        }
      }
    });
  });
}
