import { env } from 'cloudflare:workers';
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import { SEARCH_PATH, articlePath } from '../../src/domain/places/place-paths.ts';
import { addSearchableKentucky } from './call-client.ts';
import { ADAIR_ELEMENTARY_PATH } from './catalogue-builder.ts';
import type { Stores } from './edge-client.ts';
import { scorePage } from './observatory-score.ts';
import worker from './test-worker.ts';

const AD_SERVER = { AD_SERVER_URL: 'https://ads.example/page' };

beforeEach(addSearchableKentucky);

async function fetchFrom(address: string, stores: Stores): Promise<Response> {
  const context = createExecutionContext();
  const request = new Request(address, { redirect: 'manual', headers: { accept: 'text/html' } });
  const response = await worker.fetch(request, { ...env, ...stores }, context);
  await waitOnExecutionContext(context);
  return response;
}

async function scoreOf(path: string, stores: Stores = {}): Promise<number> {
  const page = await fetchFrom(`${env.SITE_ORIGIN}${path}`, stores);
  expect(page.status).toBe(200);
  const { status, headers } = await fetchFrom(`${env.SITE_ORIGIN}${path}`.replace('https:', 'http:'), stores);
  const overHttp = { status, location: headers.get('location') };
  return scorePage({ headers: page.headers, html: await page.text(), overHttp });
}

const PATHS = [
  '/',
  `${SEARCH_PATH}?q=adair`,
  ADAIR_ELEMENTARY_PATH,
  articlePath('what-a-rating-shows'),
  '/preferences/',
];

it.each([
  ['no ad server', {}, 130],
  ['an ad server', AD_SERVER, 100],
])('pages have the points that we promise with %s', async (_, stores, promised) => {
  for (const path of PATHS) expect(await scoreOf(path, stores), path).toBeGreaterThanOrEqual(promised);
});

it('a page without our headers gets no points for them', () => {
  const overHttp = { status: 200, location: null };
  expect(scorePage({ headers: new Headers(), html: '', overHttp })).toBe(100 - 25 - 20 - 20 - 5 - 20);
  const headers = new Headers({ 'content-security-policy': "default-src 'self' 'unsafe-inline'", 'set-cookie': 'a=1' });
  const html = '<script src="https://ads.example/ad.js"></script>';
  expect(scorePage({ headers, html, overHttp })).toBe(100 - 25 - 40 - 20 - 20 - 50 - 5 - 20);
});
