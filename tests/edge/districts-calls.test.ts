import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import type { DistrictItem } from '../../src/domain/search/districts-contract.ts';
import { addSearchableKentucky, read, refused } from './call-client.ts';
import { keepStores } from './kept-stores.ts';

keepStores(async () => {
  await addSearchableKentucky();
  const move = env.CATALOGUE.prepare('UPDATE district SET lat = ?, lon = ? WHERE id = ?');
  await env.CATALOGUE.batch([move.bind(37.1, -85.3, '2100030'), move.bind(38.04, -84.5, '2101860')]);
});

describe('the calls for districts', () => {
  const find = async (query: string) =>
    (await read<{ items: DistrictItem[] }>(`/gsr/api/districts/?${query}`)).items.map(({ name }) => name);

  it('list districts around a point, nearest first', async () => {
    expect(await find('lat=37.5&lon=-84.9')).toEqual(['Adair County', 'Fayette County']);
    expect(await find('lat=38&lon=-84.5')).toEqual(['Fayette County']);
    expect(await find('lat=38&lon=-84.5&radius=10000')).toEqual(['Fayette County']);
    expect(await find('lat=0&lon=180')).toEqual([]);
  });

  it('list districts that contain the point first', async () => {
    const move = env.CATALOGUE.prepare('UPDATE district SET lat = ?, lon = ? WHERE id = ?');
    await move.bind(40, -100, '2100030').run();
    expect(await find('lat=38&lon=-84.5')).toEqual(['Fayette County']);
    expect(await find('lat=37.9&lon=-85.01&boundary_level=e')).toEqual(['Adair County']);
    expect(await find('lat=37.9&lon=-85.01')).toEqual(['Adair County', 'Fayette County']);
    expect(await find('lat=37.9&lon=-85.01&boundary_level=h')).toEqual([]);
    expect(await find('lat=37.9&lon=-85.01&state=tn')).toEqual([]);
    await env.CATALOGUE.prepare(`UPDATE district SET boundaries = '{}' WHERE id = '2100030'`).run();
    expect(await find('lat=37.9&lon=-85.01&radius=1')).toEqual([]);
  });

  it('filter districts by state, level and charter schools', async () => {
    expect(await find('state=ky')).toEqual(['Adair County', 'Fayette County']);
    expect(await find('state=ky&boundary_level=m')).toEqual(['Adair County']);
    expect(await find('state=ky&charter_only=true')).toEqual([]);
    await env.CATALOGUE.prepare(
      `UPDATE district SET counts = json_set(counts, '$.charter', 1) WHERE id = '2101860'`,
    ).run();
    expect(await find('state=ky&charter_only=true')).toEqual(['Fayette County']);
  });

  it('include boundaries if the request asks for them', async () => {
    const { items } = await read<{ items: DistrictItem[] }>('/gsr/api/districts/?state=ky&extras=boundaries');
    expect(items.map(({ boundaries }) => Object.keys(boundaries ?? {}))).toEqual([['e', 'm'], []]);
    const district = await read<DistrictItem>('/gsr/api/districts/2100030?state=ky&extras=boundaries');
    expect(district.boundaries?.m).toMatchObject({ type: 'Polygon' });
    expect(district.links.district).toBe('/kentucky/columbia/adair-county/');
    expect(await read<DistrictItem>('/gsr/api/districts/2100030')).not.toHaveProperty('boundaries');
  });

  it('return an empty object for id 0 only', async () => {
    expect(await read('/gsr/api/districts/0')).toEqual({});
    await refused('/gsr/api/districts/2199999', 404);
    await refused('/gsr/api/districts/9999999', 404);
    await refused('/gsr/api/districts/2100030?state=tn', 404);
    await refused('/gsr/api/districts/adair', 422);
    await refused('/gsr/api/districts/', 422);
  });

  it('omit only a boundary that the bucket lost', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await env.BOUNDARIES.delete('boundaries/test.pack');
    const district = await read<DistrictItem>('/gsr/api/districts/2100030?extras=boundaries');
    expect(district).toMatchObject({ name: 'Adair County', boundaries: {} });
  });
});
