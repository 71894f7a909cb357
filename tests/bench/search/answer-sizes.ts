import type { Page } from '@playwright/test';
import { brotliCompressSync, constants } from 'node:zlib';
import type { BenchRow } from '../bench-table.ts';

const CHICAGO = 'locationSearchString=Chicago,%20IL&distance=15';
const ANSWERS: readonly (readonly [name: string, path: string])[] = [
  ['25 schools, of 15 miles around Chicago', '/gsr/api/schools?lat=41.85&lon=-87.65&distance=15'],
  ['their counts alone', '/gsr/api/schools?lat=41.85&lon=-87.65&distance=15&countsOnly=true'],
  ['suggestions for “lincoln”', '/gsr/api/autosuggest/?q=lincoln'],
  ['a file of 5,000 schools', '/search/search.csv?state=il'],
  ['a results page that finds nothing', '/search/search.page?q=zzzzzz'],
];
const VIEWS = ['list', 'table', 'map'] as const;
const PHONE = { width: 375, height: 700 };
/** The requests that the browser makes by itself. */
const KINDS = { document: 'HTML', stylesheet: 'CSS', script: 'JavaScript', fetch: 'data' } as const;

/** Bytes of the answers of search, plain and compressed. */
export async function benchAnswerSizes(url: string): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [name, path] of ANSWERS) {
    const response = await fetch(`${url}${path}`);
    const body = new Uint8Array(await response.arrayBuffer());
    rows.push({
      what: `size of ${name} (${response.status})`,
      measured: `${inKilobytes(body.byteLength)}, compressed ${inKilobytes(compressedBytes(body))}`,
      target: '',
    });
  }
  return rows;
}

/** Compressed bytes of each view of 25 results on a phone before the first touch. */
export async function benchViewWeights(url: string, page: Page): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  await page.setViewportSize(PHONE);
  for (const view of VIEWS) {
    const weights = await weightsOf(page, `${url}/search/search.page?${CHICAGO}&view=${view}`);
    const measured = Object.values(KINDS).map((kind) => `${inKilobytes(weights.get(kind) ?? 0)} of ${kind}`);
    rows.push({ what: `weight of the results as a ${view}, on a phone`, measured: measured.join(', '), target: '' });
  }
  return rows;
}

async function weightsOf(page: Page, address: string): Promise<ReadonlyMap<string, number>> {
  const sizes: Promise<readonly [kind: string, bytes: number]>[] = [];
  const weigh = async (kind: string, body: Promise<Buffer>) => [kind, compressedBytes(await body)] as const;
  page.on('response', (response) => {
    const kind = new Map<string, string>(Object.entries(KINDS)).get(response.request().resourceType());
    if (kind !== undefined) sizes.push(weigh(kind, response.body()));
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const map = page.locator('[data-search-map]');
  if (await map.isVisible()) {
    // The map loads when it is in view.
    await map.scrollIntoViewIfNeeded();
    await page.locator('.map-marker').first().waitFor();
  }
  page.removeAllListeners('response');
  const weights = new Map<string, number>();
  for (const [kind, bytes] of await Promise.all(sizes)) weights.set(kind, (weights.get(kind) ?? 0) + bytes);
  return weights;
}

function compressedBytes(body: Uint8Array): number {
  if (body.byteLength === 0) return 0;
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength;
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
