import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { writeSearchSegment } from '../../src/data/search/write-search-segment.ts';
import type { Region } from '../../src/domain/regeneration/regeneration-contract.ts';
import type { SearchPage } from '#domain/search/search-page.ts';
import type { SearchResults } from '../../src/domain/search/search-outcome.ts';
import { ask } from './edge-client.ts';
import { makeLive } from './region-run.ts';

/** Regenerates a region and gives it its search segment. */
export async function makeSearchable(region: Region): Promise<void> {
  const record = await makeLive(region, { confirmDrop: true });
  await writeSearchSegment({ catalogue: env.CATALOGUE, packs: env.PAGES }, { ...record, region });
}

/** The model that a page was rendered from: the renderer of tests prints it. */
export function modelIn(html: string): unknown {
  const printed = /<pre>(.*)<\/pre>/s.exec(html)?.[1] ?? 'null';
  return JSON.parse(printed.replaceAll('&lt;', '<'));
}

/** The results page at an address, which answers at once. */
export async function pageAt(path: string): Promise<SearchPage> {
  const response = await ask(path);
  expect(response.status).toBe(200);
  const model = modelIn(await response.text());
  expect(model).toMatchObject({ kind: 'search' });
  return model as SearchPage;
}

/** The results at an address. */
export async function resultsAt(path: string): Promise<SearchResults & { readonly ids: readonly string[] }> {
  const { outcome } = await pageAt(path);
  if (outcome.kind !== 'results') throw new Error(`${path} gives no results but ${outcome.kind}.`);
  return { ...outcome, ids: outcome.schools.map(({ card }) => card.id) };
}

/** Returns the response to an address: its status and its target. */
export async function leads(path: string): Promise<readonly [status: number, to: string | null]> {
  const { status, headers } = await ask(path);
  return [status, headers.get('location')];
}
