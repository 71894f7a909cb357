import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { MapAnswerSchema, MapCitiesAnswerSchema } from '../../src/domain/map/map-contract.ts';
import { ErrorsSchema } from '../../src/domain/search/request-contract.ts';
import { MAX_PART_BYTES, STREET_ARCHIVE_KEY, STREET_ARCHIVE_PATH } from '../../src/domain/map/street-archive.ts';
import { readMapOrigins } from '../../src/edge/middleware/security-headers.ts';
import {
  ADAIR_ELEMENTARY,
  ADAIR_ELEMENTARY_PATH,
  ADAIR_PRIMARY,
  LEXINGTON_ELEMENTARY,
  addSchool,
  addTwoCities,
} from './catalogue-builder.ts';
import { ask, askWith } from './edge-client.ts';
import { keepStores } from './kept-stores.ts';
import { makeLive } from './region-run.ts';
import { changeCity, placeSchool } from './search-builder.ts';

const KENTUCKY = 'west=-90&south=36&east=-82&north=39&zoom=7';

async function readMap(parameters: string) {
  const response = await ask(`/gsr/api/map?${parameters}`);
  expect(response.status).toBe(200);
  return MapAnswerSchema.parse(await response.json());
}

keepStores(async () => {
  await addTwoCities();
  await changeCity('ky', 'columbia', { lat: 37.1, lon: -85.3, schools: 2 });
  await placeSchool(ADAIR_ELEMENTARY, { lat: 37.1, lon: -85.3 });
  await placeSchool(LEXINGTON_ELEMENTARY, { lat: 38.04, lon: -84.5 });
  await makeLive('ky', { confirmDrop: true });
});

describe('the page of a search on the map', () => {
  it('numbers schools like the list, without unplaced ones', async () => {
    const list = await readMap('state=ky');
    expect(list.total).toBe(3);
    expect(list.listed.map(({ id, number }) => [id, number])).toEqual([
      [ADAIR_ELEMENTARY, 1],
      [LEXINGTON_ELEMENTARY, 3],
    ]);
    expect(list.points).toEqual([]);
    expect(await readMap('state=ky&page=2')).toMatchObject({ total: 3, listed: [] });
  });

  it('describes a card and links the profile in Spanish', async () => {
    const { listed } = await readMap('state=ky&lang=es');
    expect(listed[0]).toMatchObject({
      name: 'Adair County Elementary School',
      city: 'Columbia',
      lat: 37.1,
      lon: -85.3,
      schoolType: 'public',
      kind: null,
      isOpen: true,
      links: { profile: `${ADAIR_ELEMENTARY_PATH}?lang=es` },
    });
  });

  it('reads every key of a results page', async () => {
    const { listed } = await readMap('path=/kentucky/lexington/schools/&gradeLevels[]=e');
    expect(listed.map(({ id }) => id)).toEqual([LEXINGTON_ELEMENTARY]);
    expect((await readMap('path=/kentucky/best-high-schools/')).total).toBe(0);
  });

  it('returns the circle of the search', async () => {
    const { area, listed } = await readMap('lat=37.1&lon=-85.3&distance=7');
    expect(area).toEqual({ lat: 37.1, lon: -85.3, miles: 7 });
    expect(listed.map(({ id }) => id)).toEqual([ADAIR_ELEMENTARY]);
  });

  it('is empty without a query or a known place', async () => {
    expect(await readMap('')).toMatchObject({ total: 0, listed: [], points: [] });
    expect(await readMap(`locationSearchString=Atlantis&${KENTUCKY}`)).toMatchObject({ total: 0, points: [] });
  });
});

describe('a window of the map', () => {
  it('shows the schools of the search inside it', async () => {
    const { points, total } = await readMap(`state=ky&${KENTUCKY}`);
    expect(total).toBe(2);
    expect(points.map(({ id }) => id).sort()).toEqual([ADAIR_ELEMENTARY, LEXINGTON_ELEMENTARY].sort());
    const west = await readMap('state=ky&west=-86&south=37&east=-85&north=37.5&zoom=10');
    expect(west.points.map(({ id }) => id)).toEqual([ADAIR_ELEMENTARY]);
  });

  it('shows every school before the first search', async () => {
    expect((await readMap(KENTUCKY)).total).toBe(2);
  });

  it('groups dense schools into clusters with true counts', async () => {
    for (let index = 0; index < 230; index += 1) {
      const id = `2100030${String(3000 + index).padStart(5, '0')}`;
      await addSchool({ id, name: `School ${index}` });
      await placeSchool(id, { lat: 37 + (index % 10) / 50, lon: -85.4 + Math.floor(index / 10) / 100 });
    }
    await makeLive('ky', { confirmDrop: true });
    const far = await readMap(`state=ky&${KENTUCKY}`);
    expect(far.points.length + far.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(232);
    expect(far.clusters.length).toBeGreaterThan(0);
    const [cluster] = far.clusters.toSorted((left, right) => right.count - left.count);
    const box = cluster?.box;
    const near = await readMap(
      `state=ky&west=${box?.west}&south=${box?.south}&east=${box?.east}&north=${box?.north}&zoom=9`,
    );
    expect(near.total).toBe(cluster?.count);
  });

  it('is refused with errors that name the parameter', async () => {
    const wrong: readonly (readonly [parameters: string, blamed: string])[] = [
      ['west=-90', 'west'],
      [KENTUCKY.replace('zoom=7', 'zoom=99'), 'zoom'],
      [KENTUCKY.replace('west=-90', 'west=-999'), 'west'],
      [KENTUCKY.replace('south=36', 'south=80'), 'south'],
      [KENTUCKY.replace('east=-82', 'east=NaN'), 'east'],
      [KENTUCKY.replace('east=-82', 'east=1e400'), 'east'],
      [`${KENTUCKY}&west=1`, 'west'],
      [`path=${'/a'.repeat(700)}`, 'path'],
    ];
    for (const [parameters, blamed] of wrong) {
      const response = await ask(`/gsr/api/map?${parameters}`);
      expect([parameters.slice(0, 60), response.status]).toEqual([parameters.slice(0, 60), 422]);
      const { errors } = ErrorsSchema.parse(await response.json());
      expect(errors.map(({ parameter }) => parameter)).toContain(blamed);
    }
  });

  it('treats hostile text as a search', async () => {
    const hostile = [
      'q=%27%3B+DROP+TABLE+school--',
      'q=*%20OR%20NEAR(%22',
      'state=ky&distance=10000&page=1000000000',
      `q=${'(a%2B)%2B'.repeat(200)}`,
      Array.from({ length: 300 }, (_, index) => `courses=c${index}`).join('&'),
      'path=//evil.example/%00&gradeLevels[]=__proto__',
      'id[]=constructor&sort=__proto__&view[]=',
    ];
    for (const parameters of hostile) {
      const answer = await readMap(`${parameters}&${KENTUCKY}`);
      expect(answer.points.length + answer.clusters.length).toBeLessThanOrEqual(1000);
    }
  });

  it('is cached for minutes with tags of its states', async () => {
    const { headers } = await ask(`/gsr/api/map?state=ky&${KENTUCKY}`);
    expect(headers.get('cache-control')).toBe('public, max-age=60, s-maxage=300');
    expect(headers.get('cache-tag')).toMatch(/^region-ky,/);
  });
});

describe('the names on the map', () => {
  it('belong to the cities in its window', async () => {
    const response = await ask(`/gsr/api/map_cities?${KENTUCKY}`);
    const { items } = MapCitiesAnswerSchema.parse(await response.json());
    expect(items[0]).toEqual({ name: 'Columbia', lat: 37.1, lon: -85.3, schools: 2 });
    expect((await ask('/gsr/api/map_cities')).status).toBe(422);
  });
});

describe('the base map', () => {
  beforeEach(() => env.BOUNDARIES.delete(STREET_ARCHIVE_KEY));

  it('is local by default and loads nothing else', async () => {
    const response = await ask('/gsr/api/map_style');
    expect(await response.json()).toEqual({ url: null, streets: null });
    expect(response.headers.get('content-security-policy')).toContain("connect-src 'self';");
  });

  it('serves parts of the street archive, if there is one', async () => {
    const textOf = async (response: Response) => new TextDecoder().decode(await response.arrayBuffer());
    const part = (range?: string) => ask(STREET_ARCHIVE_PATH, range === undefined ? {} : { headers: { range } });
    expect((await part('bytes=0-3')).status).toBe(404);
    await env.BOUNDARIES.put(STREET_ARCHIVE_KEY, 'PMTiles and tiles');
    expect(await (await ask('/gsr/api/map_style')).json()).toEqual({ url: null, streets: STREET_ARCHIVE_PATH });
    const beginning = await part('bytes=0-6');
    expect([beginning.status, beginning.headers.get('content-range'), await textOf(beginning)]).toEqual([
      206,
      'bytes 0-6/17',
      'PMTiles',
    ]);
    expect(await textOf(await part('bytes=12-16383'))).toBe('tiles');
    expect((await part('bytes=17-20')).status).toBe(416);
    for (const range of [undefined, 'bytes=5-1', 'bytes=0-1,3-4', 'bytes=0-', `bytes=0-${MAX_PART_BYTES}`])
      expect((await part(range)).status).toBe(404);
  });

  it('comes from the configuration and allows only its origins', async () => {
    const MAP_STYLE_URL = 'https://maps.example/styles/plain.json';
    const MAP_ORIGINS = 'https://tiles.example:8443 javascript:alert(1) http://plain.example nonsense';
    const response = await askWith({ MAP_STYLE_URL, MAP_ORIGINS }, '/gsr/api/map_style');
    expect(await response.json()).toEqual({ url: MAP_STYLE_URL, streets: null });
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("connect-src 'self' https://maps.example https://tiles.example:8443;");
    expect(policy).toContain("img-src 'self' data: https://maps.example https://tiles.example:8443;");
    expect(readMapOrigins({ ...env, MAP_STYLE_URL: '' })).toEqual([]);
  });
});

it('numbers every school once all have coordinates', async () => {
  await placeSchool(ADAIR_PRIMARY, { lat: 37.12, lon: -85.32 });
  await makeLive('ky', { confirmDrop: true });
  expect((await readMap('state=ky')).listed.map(({ number }) => number)).toEqual([1, 2, 3]);
});
