import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadChunkPages } from '../../src/data/regeneration/chunk-pages.ts';
import { planRegion } from '../../src/data/regeneration/state-plan.ts';
import { pageSourcesOf } from '../../src/edge/page-sources-of.ts';
import type { Region } from '../../src/domain/regeneration/regeneration-contract.ts';
import { addCity, addListingPages, addSchool, addTwoCities, setStateCounts } from './catalogue-builder.ts';

beforeEach(async () => {
  await addTwoCities();
  await addListingPages(3);
  await addCity('ky', 'empty', 'Empty');
  await addSchool({ id: '210003000001', name: 'Closed High', levels: 'h', is_open: 0 });
  await addSchool({ id: '210003000002', name: 'Everything Academy', levels: 'pemh', rating_summary: null });
  await addSchool({ id: 'a0000001', name: 'Niño Jesús', type: 'private', district_id: null });
  await setStateCounts('ky', { all: 56, e: 55, h: 1 });
});

describe('the plan of a region', () => {
  it.for<Region>(['ky', 'us'])('of %s names the paths of the pages that its chunks make, each once', async (region) => {
    const plan = await planRegion(env.CATALOGUE, region);
    const pages = await Promise.all(
      (plan?.chunks ?? []).map((chunk) => loadChunkPages(pageSourcesOf(env), region, chunk)),
    );
    const paths = pages.flat().map((page) => page.path);
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.toSorted()).toEqual([...(plan?.paths ?? [])].toSorted());
  });

  it('is none for a state that the catalogue does not hold', async () => {
    expect(await planRegion(env.CATALOGUE, 'ca')).toBeNull();
  });
});
