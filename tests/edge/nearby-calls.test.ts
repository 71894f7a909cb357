import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { NearbySchoolsAnswer } from '../../src/domain/profile/nearby-contract.ts';
import { addSearchableKentucky, read, refused } from './call-client.ts';
import { findNearbySchools } from '../../src/data/schools/nearby-queries.ts';
import { countingDatabase } from '../bench/search/counting-database.ts';
import { ADAIR_ELEMENTARY, ADAIR_PRIMARY, addSchool, addState, changeSchool } from './catalogue-builder.ts';
import { keepStores } from './kept-stores.ts';
import { addNeighbor, placeSchool } from './search-builder.ts';

keepStores(addSearchableKentucky);

describe('nearby schools', () => {
  const near = async (query: string) =>
    (await read<NearbySchoolsAnswer>(`/gsr/api/nearby_schools/?state=ky&${query}`)).items.map(({ id }) => id);

  it('are sorted by distance, without the school itself', async () => {
    const { items } = await read<NearbySchoolsAnswer>(`/gsr/api/nearby_schools/?state=ky&id=${ADAIR_ELEMENTARY}`);
    expect(items).toEqual([
      {
        id: ADAIR_PRIMARY,
        name: 'Adair Primary',
        type: 'public',
        level: ['e'],
        city: 'Columbia',
        state: 'ky',
        zipcode: '42728',
        gs_rating: 5,
        ratings_year: null,
        rating_range: null,
        average_rating: null,
        distance: 1.77,
        links: { show: expect.stringContaining(ADAIR_PRIMARY) as unknown },
      },
    ]);
  });

  it('carry the average of their reviews', async () => {
    await env.CATALOGUE.prepare(`INSERT INTO school_reviews VALUES ('ky', ?, 18, 4.2, '{}', 1)`)
      .bind(ADAIR_PRIMARY)
      .run();
    const { items } = await read<NearbySchoolsAnswer>(`/gsr/api/nearby_schools/?state=ky&id=${ADAIR_ELEMENTARY}`);
    expect(items).toMatchObject([{ id: ADAIR_PRIMARY, average_rating: 4.2 }]);
  });

  it('come six first, then two per page', async () => {
    for (let index = 0; index < 8; index += 1) {
      await addNeighbor(index);
    }
    const first = await near(`id=${ADAIR_ELEMENTARY}`);
    const next = await near(`id=${ADAIR_ELEMENTARY}&offset=6&limit=2`);
    const last = await near(`id=${ADAIR_ELEMENTARY}&offset=8&limit=2`);
    expect(await near(`id=${ADAIR_ELEMENTARY}&offset=2000`)).toEqual([]);
    expect([first.length, next.length, last.length]).toEqual([6, 2, 1]);
    expect(new Set([...first, ...next, ...last]).size).toBe(9);
  });

  it('match the ratings in the request', async () => {
    expect(
      await near(`id=${ADAIR_ELEMENTARY}&overall_gs_rating[]=8&overall_gs_rating[]=9&overall_gs_rating[]=10`),
    ).toEqual([]);
    expect(await near(`id=${ADAIR_ELEMENTARY}&overall_gs_rating=5,9`)).toEqual([ADAIR_PRIMARY]);
    await refused(`/gsr/api/nearby_schools/?state=ky&id=${ADAIR_ELEMENTARY}&overall_gs_rating=11`, 422);
  });

  it('match one of the levels, rated or not', async () => {
    await addNeighbor(1);
    await addNeighbor(2);
    await changeSchool('210003070001', { levels: 'h', rating_summary: 9 });
    await changeSchool('210003070002', { levels: 'pem', rating_summary: 8 });
    const top = `id=${ADAIR_ELEMENTARY}&overall_gs_rating=8,9,10`;
    expect(await near(top)).toEqual(['210003070001', '210003070002']);
    expect(await near(`${top}&level_code=e`)).toEqual(['210003070002']);
    expect(await near(`${top}&level_code=m,h`)).toEqual(['210003070001', '210003070002']);
    expect(await near(`id=${ADAIR_ELEMENTARY}&level_code=h`)).toEqual(['210003070001']);
    await refused(`/gsr/api/nearby_schools/?state=ky&id=${ADAIR_ELEMENTARY}&level_code=x`, 422);
  });

  it('are found by rating without reading other schools', async () => {
    for (let index = 0; index < 40; index += 1) await addNeighbor(index);
    await changeSchool('210003070039', { rating_summary: 9 });
    const counted = countingDatabase(env.CATALOGUE);
    const question = {
      point: { lat: 37.1, lon: -85.31 },
      miles: 50,
      offset: 0,
      limit: 6,
      state: 'ky',
      ratings: [9],
    } as const;
    expect(await findNearbySchools(counted.database, question)).toHaveLength(1);
    expect(counted.rowsRead()).toBeLessThan(10);
  });

  it('stay in the school’s state for a rating filter', async () => {
    const across = '470001000001';
    await addState('tn', { name: 'Tennessee' });
    await addSchool({ state: 'tn', id: across, name: 'Across The Line', rating_summary: 9 });
    await placeSchool(across, { lat: 37.1, lon: -85.31 });
    expect(await near(`id=${ADAIR_ELEMENTARY}`)).toContain(across);
    expect(await near(`id=${ADAIR_ELEMENTARY}&overall_gs_rating=9`)).toEqual([]);
  });

  it('are empty for a school without coordinates', async () => {
    await env.CATALOGUE.prepare('UPDATE school SET lat = NULL, lon = NULL WHERE id = ?').bind(ADAIR_PRIMARY).run();
    expect(await near(`id=${ADAIR_PRIMARY}`)).toEqual([]);
    await refused('/gsr/api/nearby_schools/?state=ky&id=210003009999', 404);
  });
});
