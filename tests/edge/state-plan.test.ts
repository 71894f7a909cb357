import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadChunkPages } from '../../src/data/regeneration/chunk-pages.ts';
import { planRegion } from '../../src/data/regeneration/state-plan.ts';
import { toPageSources } from '../../src/edge/pages/page-sources-of.ts';
import { CHUNK_PAGE_KINDS } from '../../src/domain/regeneration/regeneration-chunks.ts';
import type { PageModel } from '../../src/domain/page/page-model.ts';
import { parseSiteAddress } from '../../src/domain/places/site-address.ts';
import type { SitePath } from '../../src/domain/places/place-paths.ts';
import type { Region } from '../../src/domain/regeneration/regeneration-contract.ts';
import { resolveUnstored } from '../../src/data/regeneration/unstored-pages.ts';
import { syncSchoolReviews } from '../../src/data/reviews/sync-school-reviews.ts';
import { aReview } from './review-builder.ts';
import { addCity, addListingPages, addSchool, addTwoCities, setStateCounts } from './catalogue-builder.ts';
import { STORED_KINDS } from '../stored-kinds.ts';

beforeEach(async () => {
  await addTwoCities();
  await addListingPages(3);
  await addCity('ky', { slug: 'empty', name: 'Empty' });
  await addSchool({ id: '210003000001', name: 'Closed High', levels: 'h', is_open: 0 });
  await addSchool({ id: '210003000002', name: 'Everything Academy', levels: 'pemh', rating_summary: null });
  await addSchool({ id: 'a0000001', name: 'Niño Jesús', type: 'private', district_id: null });
  await setStateCounts('ky', { all: 56, e: 55, h: 1 });
});

async function loadRegion(region: Region): Promise<PageModel[]> {
  const plan = await planRegion(env.CATALOGUE, region);
  const pages = (plan?.chunks ?? []).map((chunk) => loadChunkPages(toPageSources(env), region, { chunk }));
  return (await Promise.all(pages)).flat().map(({ model }) => model);
}

/** What the Worker makes of a path that no generation contains. */
async function kindOfUnstored(path: SitePath): Promise<string> {
  const { pathname, searchParams } = new URL(path, env.SITE_ORIGIN);
  const parsed = parseSiteAddress(pathname, searchParams.get('page'));
  if (parsed.kind !== 'address') return parsed.kind;
  const found = await resolveUnstored(toPageSources(env), parsed.address, path);
  return found.kind === 'page' ? found.model.kind : found.kind;
}

describe('every stored kind of page', () => {
  // More cities than a state page lists.
  beforeEach(async () => {
    for (let at = 0; at <= 300; at++) await addCity('ky', { slug: `city-${at}`, name: `City ${at}` });
    await aReview();
    await syncSchoolReviews({ members: env.MEMBERS, catalogue: env.CATALOGUE }, 'ky');
  });

  it('is planned and loaded, and known before it is stored', async () => {
    const pages = [...(await loadRegion('us')), ...(await loadRegion('ky'))];
    const pathOfKind = new Map(pages.map(({ kind, path }) => [kind, path]));
    expect([...pathOfKind.keys()].toSorted()).toEqual(STORED_KINDS);
    for (const [kind, path] of pathOfKind) expect(await kindOfUnstored(path), path).toBe(kind);
  });
});

describe('the plan of a region', () => {
  it.for<Region>(['ky', 'us'])('of %s names each path of its chunks once', async (region) => {
    const plan = await planRegion(env.CATALOGUE, region);
    const paths = (await loadRegion(region)).map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.toSorted()).toEqual([...(plan?.paths ?? [])].toSorted());
  });

  it('is null for a state outside the catalogue', async () => {
    expect(await planRegion(env.CATALOGUE, 'ca')).toBeNull();
  });
});

describe('a chunk of a state', () => {
  it('makes pages of the kinds that its digest covers', async () => {
    await aReview();
    await syncSchoolReviews({ members: env.MEMBERS, catalogue: env.CATALOGUE }, 'ky');
    const made = new Map<keyof typeof CHUNK_PAGE_KINDS, Set<string>>();
    for (const chunk of (await planRegion(env.CATALOGUE, 'ky'))?.chunks ?? []) {
      if (chunk.kind === 'state' || chunk.kind === 'national') continue;
      const pages = await loadChunkPages(toPageSources(env), 'ky', { chunk });
      made.set(chunk.kind, new Set([...(made.get(chunk.kind) ?? []), ...pages.map(({ model }) => model.kind)]));
    }
    expect(made.size).toBeGreaterThan(1);
    for (const [chunk, kinds] of made) expect([...kinds].toSorted()).toEqual(CHUNK_PAGE_KINDS[chunk].toSorted());
  });
});
