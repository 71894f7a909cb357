// node tests/bench/map-weights.ts URL [PLACE]: the bytes that a results page of a running server loads as a list, as a
// table, and as a map. PLACE is a search's parameters, by default for Louisville.
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium, type Response } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';
import { benchTable, type BenchRow } from './bench-table.ts';

const LOUISVILLE = 'state=ky&city=Louisville';
const BROWSER_FLAGS = ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
/** A map has what it shows when it has been quiet for so long. */
const DRAWN_TIMEOUT_MS = 60_000;

const VIEWS = [
  { name: 'list, narrow screen', width: 390, parameters: '', isMap: false },
  { name: 'table', width: 1280, parameters: '&view=table', isMap: false },
  { name: 'map', width: 390, parameters: '&view=map', isMap: true },
  { name: 'list with the map beside it, wide screen', width: 1280, parameters: '', isMap: true },
] as const;

/** What a results page loads in each of its views, at a first visit, compressed as the CDN does. */
export async function benchMapWeights(url: string, place = LOUISVILLE): Promise<BenchRow[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: BROWSER_FLAGS });
  try {
    const rows: BenchRow[] = [];
    for (const view of VIEWS) {
      const page = await browser.newPage({ viewport: { width: view.width, height: 900 } });
      const responses: Response[] = [];
      page.on('response', (response) => responses.push(response));
      await page.goto(`${url}/search/search.page?${place}${view.parameters}`, { waitUntil: 'networkidle' });
      if (view.isMap) await page.locator('.map-number').first().waitFor({ timeout: DRAWN_TIMEOUT_MS });
      await page.waitForLoadState('networkidle');
      rows.push(rowOf(view, await weigh(responses)));
      await page.close();
    }
    return rows;
  } finally {
    await browser.close();
  }
}

type Kind = 'HTML' | 'CSS' | 'JavaScript' | 'outlines' | 'calls';
type Weights = Partial<Record<Kind, number>>;

async function weigh(responses: readonly Response[]): Promise<Weights> {
  const weights: Weights = {};
  for (const response of responses) {
    const kind = kindOf(response);
    if (kind === null || !response.ok()) continue;
    weights[kind] = (weights[kind] ?? 0) + compressedBytes(await response.body());
  }
  return weights;
}

function kindOf(response: Response): Kind | null {
  const { pathname, protocol } = new URL(response.url());
  // The worker of the map starts from code that the page already has.
  if (protocol === 'blob:') return null;
  const type = response.headers()['content-type'] ?? '';
  if (pathname.startsWith('/gsr/')) return 'calls';
  if (type.startsWith('text/html')) return 'HTML';
  if (type.startsWith('text/css')) return 'CSS';
  if (type.includes('javascript')) return 'JavaScript';
  return type.includes('json') ? 'outlines' : null;
}

function rowOf({ name, isMap }: (typeof VIEWS)[number], weights: Weights): BenchRow {
  const parts = Object.entries(weights).map(([kind, bytes]) => `${(bytes / 1024).toFixed(1)} KB of ${kind}`);
  const total = Object.values(weights).reduce((sum, bytes) => sum + bytes, 0);
  return {
    what: `weight of results: ${name}`,
    measured: `${(total / 1024).toFixed(1)} KB: ${parts.join(', ')}`,
    target: isMap ? '350 KB more than the list' : 'nothing of the map',
  };
}

function compressedBytes(content: Buffer): number {
  if (content.byteLength === 0) return 0;
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength;
}

const [, script = '', url, place] = process.argv;
if (import.meta.url === pathToFileURL(script).href) {
  if (url === undefined) throw new Error('Give the address of a server that runs: node tests/bench/map-weights.ts URL');
  console.log(benchTable(await benchMapWeights(url, place), new Date()));
}
