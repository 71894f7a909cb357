import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findPlaces } from '../../src/data/search/find-places.ts';
import { mapPoints } from '../../src/data/search/map-points.ts';
import { nearNames } from '../../src/data/search/near-names.ts';
import { suggest } from '../../src/data/search/suggest.ts';
import { selectCardsOfHits, searchSchools } from '../../src/data/search/search-schools.ts';
import { createSearchStore, type SearchDependencies } from '../../src/data/search/search-store.ts';
import { writeSearchSegment } from '../../src/data/search/write-search-segment.ts';
import type { Region } from '../../src/domain/regeneration/regeneration-contract.ts';
import type { SchoolSearch } from '../../src/domain/engine/school-search.ts';
import { pinData } from '../../src/data/regeneration/data-pins.ts';
import { aSearch } from '../unit/search/segment-builders.ts';
import {
  ADAIR_ELEMENTARY,
  ADAIR_PRIMARY,
  addCity,
  addSchool,
  addState,
  addTwoCities,
  changeSchool,
  LEXINGTON_ELEMENTARY,
  removeSchool,
} from './catalogue-builder.ts';
import { makeLive, momentOf } from './region-run.ts';
import { broken, watchedStores } from './watched-stores.ts';

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await addTwoCities();
});

/** Regenerates a region with its search segment. */
async function makeSearchable(region: Region) {
  const record = await makeLive(region, { confirmDrop: true });
  const key = await writeSearchSegment({ catalogue: env.CATALOGUE, packs: env.PAGES }, { ...record, region });
  return { record, key };
}

/** Returns the context of a request with a fixed clock. Work after the response runs at once. */
function dependencies(changes: Partial<SearchDependencies> = {}): SearchDependencies & { after: Promise<unknown>[] } {
  const after: Promise<unknown>[] = [];
  const store = createSearchStore({ freshMs: 10, staleMs: 100 });
  const { CATALOGUE: catalogue, PAGES: packs } = env;
  return { catalogue, packs, store, now: () => 0, waitUntil: (work) => void after.push(work), after, ...changes };
}

/** Flips the bytes of an object. Its metadata stays. */
async function damage(key: string): Promise<void> {
  const object = await env.PAGES.get(key);
  if (object === null) throw new Error(`There is no object ${key}.`);
  const bytes = new Uint8Array(await object.arrayBuffer()).map((byte, at) => (at % 100 === 99 ? byte ^ 255 : byte));
  await env.PAGES.put(key, bytes, { customMetadata: object.customMetadata ?? {} });
}

async function idsOf(asked: Partial<SchoolSearch>, given: SearchDependencies = dependencies()): Promise<string[]> {
  const { hits, total } = await searchSchools(given, aSearch(asked));
  expect(total).toBe(hits.length);
  return hits.map(({ id }) => id);
}

describe('a search', () => {
  beforeEach(async () => {
    await makeSearchable('ky');
  });

  it('finds schools by name, district and city', async () => {
    expect(await idsOf({ text: 'adair elem' })).toEqual([ADAIR_ELEMENTARY, ADAIR_PRIMARY]);
    expect(await idsOf({ text: 'fayette county' })).toEqual([LEXINGTON_ELEMENTARY]);
    expect(await idsOf({ text: 'lexingotn elementary' })).toEqual([LEXINGTON_ELEMENTARY]);
    expect(await idsOf({ citySlug: 'columbia', state: 'ky' })).toEqual([ADAIR_ELEMENTARY, ADAIR_PRIMARY]);
  });

  it('loads cards in order with one query', async () => {
    const { hits } = await searchSchools(dependencies(), aSearch());
    const { stores, calls } = watchedStores();
    const found = await selectCardsOfHits(stores.CATALOGUE, hits);
    expect(found.map(({ card }) => card.name)).toEqual([
      'Adair County Elementary School',
      'Adair Primary',
      'Lexington Elementary',
    ]);
    expect(calls.queries).toBe(1);
    await removeSchool(ADAIR_PRIMARY);
    expect(await selectCardsOfHits(env.CATALOGUE, hits)).toHaveLength(2);
    expect(await selectCardsOfHits(env.CATALOGUE, [])).toEqual([]);
  });

  it('knows the courses and award years of a school', async () => {
    const courses = { categories: [{ displayText: 'AP', items: [{ key: 'ap_art' }, { key: 'ap_music' }] }] };
    await changeSchool(ADAIR_PRIMARY, { document: JSON.stringify({ courses, series: [], sources: [] }) });
    await env.CATALOGUE.prepare(`UPDATE school SET award_years = '{"csa":["2017-18"],"gold":[]}' WHERE id = ?`)
      .bind(LEXINGTON_ELEMENTARY)
      .run();
    await makeSearchable('ky');
    const { filters } = aSearch();
    expect(await idsOf({ filters: { ...filters, apCourses: ['ap_music'] } })).toEqual([ADAIR_PRIMARY]);
    expect(await idsOf({ filters: { ...filters, csaYears: ['2018'] } })).toEqual([LEXINGTON_ELEMENTARY]);
  });

  it('reads only the states of its area', async () => {
    await env.CATALOGUE.prepare(`UPDATE school SET lat = 37.1, lon = -85.3, zip = '42728' WHERE id = ?`)
      .bind(ADAIR_PRIMARY)
      .run();
    await env.CATALOGUE.prepare(
      `INSERT INTO zip (zip, state, city_slug, lat, lon, row_hash) VALUES ('42728', 'ky', 'columbia', 37.1, -85.3, 'x')`,
    ).run();
    await makeSearchable('ky');
    expect(await idsOf({ near: { lat: 37.1, lon: -85.3, miles: 5 } })).toEqual([ADAIR_PRIMARY]);
    expect(await idsOf({ near: { lat: 34, lon: -118, miles: 5 } })).toEqual([]);
    expect(await idsOf({ box: { west: -86, south: 37, east: -85, north: 38 } })).toEqual([ADAIR_PRIMARY]);
    expect(await idsOf({ zip: '42728' })).toEqual([ADAIR_PRIMARY]);
  });
});

describe('besides schools', () => {
  beforeEach(async () => {
    await env.CATALOGUE.prepare('UPDATE school SET lat = 37.1, lon = -85.3').run();
    await makeSearchable('ky');
  });

  it('suggestions match the requested groups and number', async () => {
    const request = {
      text: 'l',
      groups: ['schools', 'cities'],
      limit: 25,
      groupLimit: 5,
      near: null,
      state: null,
    } as const;
    const groups = await suggest(dependencies(), request);
    expect(groups.schools.map(({ name }) => name)).toEqual(['Lexington Elementary']);
    expect(groups.cities).toMatchObject([{ slug: 'lexington', hasPages: true, schools: 1 }]);
    expect(groups.districts).toEqual([]);
    expect(await suggest(dependencies(), { ...request, limit: 1 })).toMatchObject({ schools: [{}], cities: [] });
    expect(await suggest(dependencies(), { ...request, state: 'tn' })).toMatchObject({ schools: [], cities: [] });
  });

  it('places are found by their whole name', async () => {
    expect(await findPlaces(dependencies(), 'Lexington, KY')).toMatchObject([{ kind: 'city', slug: 'lexington' }]);
    expect(await findPlaces(dependencies(), 'fayette county')).toMatchObject([{ kind: 'district', id: '2101860' }]);
  });

  it('similar names suggest schools', async () => {
    const search = aSearch({ text: 'adair nowhere' });
    expect((await searchSchools(dependencies(), search)).total).toBe(0);
    expect((await nearNames(dependencies(), search)).map(({ id }) => id)).toContain(ADAIR_PRIMARY);
    expect(await nearNames(dependencies(), aSearch())).toEqual([]);
  });

  it('the map has a point for each school', async () => {
    const box = { west: -86, south: 37, east: -85, north: 38 };
    expect(await mapPoints(dependencies(), { ...aSearch(), box }, 8)).toMatchObject({ total: 3, clusters: [] });
  });
});

describe('a segment', () => {
  it('is the same object while nothing changes', async () => {
    const { key } = await makeSearchable('ky');
    expect(key).toMatch(/^search\/ky\/[0-9a-f]{64}$/);
    expect((await makeSearchable('ky')).key).toBe(key);
    await changeSchool(ADAIR_PRIMARY, { name: 'Adair Academy' });
    expect((await makeSearchable('ky')).key).not.toBe(key);
  });

  it('is written whole by a repeated step', async () => {
    const { record, key } = await makeSearchable('ky');
    await env.PAGES.delete(String(key));
    await writeSearchSegment({ catalogue: env.CATALOGUE, packs: env.PAGES }, { ...record, region: 'ky' });
    expect(await idsOf({ text: 'lexington' })).toEqual([LEXINGTON_ELEMENTARY]);
  });

  it('does not exist for the national pages', async () => {
    expect((await makeSearchable('us')).key).toBeNull();
  });

  it('that is damaged is written again under a new key', async () => {
    const { key } = await makeSearchable('ky');
    await damage(String(key));
    await expect(idsOf({ state: 'ky' })).rejects.toThrow('can be read');
    const { key: repaired } = await makeSearchable('ky');
    expect(repaired).toMatch(new RegExp(`^${String(key)}-\\d+$`));
    expect(await idsOf({ text: 'lexington' })).toEqual([LEXINGTON_ELEMENTARY]);
    expect((await makeSearchable('ky')).key).toBe(repaired);
  });

  it('that is missing hides only its own state', async () => {
    await addState('tn', { name: 'Tennessee' });
    await addCity('tn', { slug: 'celina', name: 'Celina' });
    await addSchool({ state: 'tn', id: '470069000211', name: 'Celina School', city_slug: 'celina', district_id: null });
    await makeSearchable('tn');
    const { key } = await makeSearchable('ky');
    await env.PAGES.delete(String(key));
    expect(await idsOf({})).toEqual(['470069000211']);
    expect((await searchSchools(dependencies(), aSearch())).unsearched).toEqual(['ky']);
    await expect(idsOf({ state: 'ky' })).rejects.toThrow('can be read');
  });
});

describe('the searched data', () => {
  it('change only when a generation goes live', async () => {
    await makeSearchable('ky');
    await changeSchool(ADAIR_PRIMARY, { name: 'Adair Academy' });
    expect(await idsOf({ text: 'academy' })).toEqual([]);
    const second = await makeSearchable('ky');
    expect(await idsOf({ text: 'academy' })).toEqual([ADAIR_PRIMARY]);
    await pinData(env.CATALOGUE, second.record, { at: momentOf(3) });
    expect(await idsOf({ text: 'academy' })).toEqual([ADAIR_PRIMARY]);
    await makeLive('ky');
    expect(await idsOf({ text: 'academy' })).toEqual([]);
  });

  it('stay in memory for the next search', async () => {
    await makeSearchable('ky');
    const { stores, calls } = watchedStores();
    const given = dependencies({ catalogue: stores.CATALOGUE, packs: stores.PAGES });
    await idsOf({ text: 'adair' }, given);
    expect(calls).toEqual({ queries: 1, reads: 1 });
    await idsOf({ state: 'ky' }, given);
    expect(calls).toEqual({ queries: 1, reads: 1 });
  });

  it('are checked after the response first, later before it', async () => {
    await makeSearchable('ky');
    let time = 0;
    const given = dependencies({ now: () => time });
    await idsOf({ text: 'adair' }, given);
    await changeSchool(ADAIR_PRIMARY, { name: 'Adair Academy' });
    await makeSearchable('ky');
    time = 9;
    expect(await idsOf({ text: 'academy' }, given)).toEqual([]);
    expect(given.after).toEqual([]);
    time = 11;
    expect(await idsOf({ text: 'academy' }, given)).toEqual([]);
    await Promise.all(given.after);
    expect(await idsOf({ text: 'academy' }, given)).toEqual([ADAIR_PRIMARY]);
    await changeSchool(ADAIR_PRIMARY, { name: 'Adair College' });
    await makeSearchable('ky');
    time = 200;
    expect(await idsOf({ text: 'college' }, given)).toEqual([ADAIR_PRIMARY]);
  });

  it('are the last known ones during an outage', async () => {
    await makeSearchable('ky');
    let time = 0;
    const given = dependencies({ now: () => time });
    await idsOf({ text: 'adair' }, given);
    time = 1_000;
    const away = { ...given, catalogue: broken(env.CATALOGUE), packs: broken(env.PAGES) };
    expect(await idsOf({ text: 'lexington' }, away)).toEqual([LEXINGTON_ELEMENTARY]);
    await expect(idsOf({}, { ...away, store: createSearchStore() })).rejects.toThrow('away');
  });
});
