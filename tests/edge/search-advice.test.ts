import { describe, expect, it } from 'vitest';
import {
  ADAIR_ELEMENTARY,
  ADAIR_PRIMARY,
  LEXINGTON_ELEMENTARY,
  addCity,
  addSchool,
  addTwoCities,
} from './catalogue-builder.ts';
import { keepStores } from './kept-stores.ts';
import { addSpringfield, changeCity, placeSchool } from './search-builder.ts';
import { makeSearchable, resultsAt } from './search-page-builder.ts';

const COLUMBIA = { lat: 37.1, lon: -85.3 };
const LEXINGTON = { lat: 38.04, lon: -84.5 };
const HIGH_SCHOOL = '210003002099';

keepStores(async () => {
  await addTwoCities();
  await addSchool({ id: HIGH_SCHOOL, name: 'Adair County High School', levels: 'h', grade_low: '9', grade_high: '12' });
  await changeCity('ky', 'lexington', { ...LEXINGTON, schools: 1 });
  for (const id of [ADAIR_ELEMENTARY, ADAIR_PRIMARY, HIGH_SCHOOL]) await placeSchool(id, COLUMBIA);
  await placeSchool(LEXINGTON_ELEMENTARY, LEXINGTON);
  await makeSearchable('ky');
});

describe('a search that finds few schools', () => {
  it('offers the spelling that many have', async () => {
    await addSchool({ id: '210003002100', name: 'Acadamy of Columbia' });
    for (let number = 0; number < 20; number += 1)
      await addSchool({ id: `2100030${22_000 + number}`, name: `Academy ${number}` });
    await makeSearchable('ky');
    const { total, probable } = await resultsAt('/search/search.page?q=acadamy');
    expect([total, probable]).toMatchObject([1, { total: 20, query: { text: 'academy' } }]);
    expect((await resultsAt('/search/search.page?q=academy')).probable).toBeNull();
  });
});

describe('a city without schools', () => {
  it('has the schools near it, and leads to cities of its name', async () => {
    await addCity('ky', { slug: 'springfield', name: 'Springfield' });
    await changeCity('ky', 'springfield', { lat: 37.7, lon: -85.2, schools: 0 });
    await addSpringfield('il', { name: 'Illinois', schools: 40, id: '170000100001' });
    await makeSearchable('ky');
    await makeSearchable('il');
    const found = await resultsAt('/search/search.page?locationSearchString=Springfield,%20KY');
    expect([found.total, found.alternatives.map(({ label }) => label)]).toEqual([4, ['Springfield, IL']]);
  });
});

describe('a search that finds nothing', () => {
  it('offers the nearest distance with results', async () => {
    const { advice } = await resultsAt('/search/search.page?lat=37.3&lon=-85.3&distance=1');
    expect(advice?.wider).toMatchObject({ total: 3, query: { distance: 15 } });
  });

  it('offers to drop each filter that blocks results', async () => {
    const { advice } = await resultsAt('/search/search.page?state=ky&gradeLevels%5B%5D=h&st%5B%5D=private');
    expect(advice?.relaxed.map(({ total, query }) => [total, query.filters.levels, query.filters.types])).toEqual([
      [1, ['h'], []],
      [4, [], []],
    ]);
  });

  it('offers schools with similar names', async () => {
    const { advice } = await resultsAt('/search/search.page?q=adair+elementary+zzzzzz');
    expect(advice?.nearNames.map(({ name }) => name)).toContain('Adair County Elementary School');
    expect(advice?.nearNames[0]?.place).toBe('Columbia, KY');
  });
});
