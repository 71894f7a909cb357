import { describe, expect, it } from 'vitest';
import { encodeSavedSchools } from '../../src/domain/saves/saved-schools-cookie.ts';
import { SAVED_SCHOOLS_COOKIE } from '../../src/domain/saves/saved-schools-cookie-name.ts';
import type { SchoolItem, SchoolsAnswer } from '../../src/domain/search/schools-contract.ts';
import { addSearchableKentucky, read, refused } from './call-client.ts';
import {
  ADAIR_ELEMENTARY,
  ADAIR_ELEMENTARY_PATH,
  ADAIR_PRIMARY,
  LEXINGTON_ELEMENTARY,
  addListingPages,
  changeSchool,
} from './catalogue-builder.ts';
import { ask } from './edge-client.ts';
import { keepStores } from './kept-stores.ts';
import { aMember } from './member-builder.ts';
import { makeLive } from './region-run.ts';
import { addSpringfield } from './search-builder.ts';

keepStores(addSearchableKentucky);

const findSchools = (query: string) => read<SchoolsAnswer>(`/gsr/api/schools?${query}`);
const idsOf = async (query: string) => (await findSchools(query)).items.map(({ id }) => id);

describe('finding schools', () => {
  it('names the schools before and after a school', async () => {
    await changeSchool(ADAIR_PRIMARY, { successors: JSON.stringify([ADAIR_ELEMENTARY]) });
    await changeSchool(ADAIR_ELEMENTARY, { predecessors: JSON.stringify([ADAIR_PRIMARY]) });
    const { items } = await findSchools('state=ky&q=adair');
    const found = new Map(items.map(({ id, predecessors, successors }) => [id, { predecessors, successors }]));
    expect(found.get(ADAIR_PRIMARY)).toEqual({ predecessors: [], successors: [ADAIR_ELEMENTARY] });
    expect(found.get(ADAIR_ELEMENTARY)).toEqual({ predecessors: [ADAIR_PRIMARY], successors: [] });
  });

  it('returns schools with their fields, best first', async () => {
    const { items, total, totalPages, facets } = await findSchools('state=ky&q=adair');
    expect({ total, totalPages }).toEqual({ total: 2, totalPages: 1 });
    expect(items[0]).toMatchObject({
      id: ADAIR_ELEMENTARY,
      state: 'ky',
      name: 'Adair County Elementary School',
      city: 'Columbia',
      zip: '42728',
      address: '100 Greensburg St',
      lat: 37.1,
      lon: -85.3,
      distance: null,
      score: 7,
      ratingsYear: null,
      levelCode: ['e'],
      gradeLevels: { low: 'kg', high: '5' },
      schoolType: 'public',
      kind: null,
      districtName: 'Adair County',
      isOpen: true,
      links: { profile: ADAIR_ELEMENTARY_PATH, reviews: `${ADAIR_ELEMENTARY_PATH}#Reviews` },
    });
    expect(facets.levels).toMatchObject({ e: 2, h: 0 });
  });

  it('narrows by city, district, ZIP code and point', async () => {
    expect(await idsOf('state=ky&city=Columbia')).toEqual([ADAIR_ELEMENTARY, ADAIR_PRIMARY]);
    expect(await idsOf('district_id=2101860')).toEqual([LEXINGTON_ELEMENTARY]);
    expect(await idsOf('state=Kentucky&district=Fayette County')).toEqual([LEXINGTON_ELEMENTARY]);
    expect(await idsOf('state=ky&city=Columbia&district_id=2101860')).toEqual([LEXINGTON_ELEMENTARY]);
    expect(await idsOf('zip=42728')).toEqual([ADAIR_ELEMENTARY, ADAIR_PRIMARY]);
    expect(await idsOf('lat=37.1&lon=-85.3&radius=1')).toEqual([ADAIR_ELEMENTARY]);
    expect(await idsOf('lat=37.12&lon=-85.32&distance=5&sort=distance')).toEqual([ADAIR_PRIMARY, ADAIR_ELEMENTARY]);
    expect(await idsOf('stateSelect=ky')).toHaveLength(3);
  });

  it('returns the distance from a point', async () => {
    const { items } = await findSchools('lat=37.1&lon=-85.3&sort=distance');
    expect(items.map(({ distance }) => distance)).toEqual([0, 1.77]);
  });

  it('narrows by level, type, rating, courses and awards', async () => {
    await changeSchool(LEXINGTON_ELEMENTARY, { levels: 'eh', type: 'charter', row_hash: 'y' });
    await makeLive('ky');
    expect(await idsOf('state=ky&level_code=h')).toEqual([LEXINGTON_ELEMENTARY]);
    expect(await idsOf('state=ky&gradeLevels[]=h&gradeLevels[]=p')).toEqual([LEXINGTON_ELEMENTARY]);
    expect(await idsOf('state=ky&type=charter')).toEqual([LEXINGTON_ELEMENTARY]);
    expect(await idsOf('state=ky&summaryRating=6,10')).toEqual([ADAIR_ELEMENTARY]);
    for (const filter of [
      'courses=art',
      'ap_courses=a',
      'ib_courses=a',
      'pathways=a',
      'pltw=a',
      'awards=csa',
      'csaYears=2018',
      'csaGoldYears=2018',
      'equityRating=1,10',
      'collegeReadinessRating=1,10',
      'testScoreRating=1,10',
    ])
      expect([filter, await idsOf(`state=ky&${filter}`)]).toEqual([filter, []]);
  });

  it('returns pages and an empty one after the last', async () => {
    await addListingPages(2);
    await makeLive('ky');
    const first = await findSchools('state=ky');
    expect(first).toMatchObject({ total: 28, totalPages: 2 });
    expect(first.items).toHaveLength(25);
    expect(first.paginationSummary).toBe('Showing 1 to 25 of 28 schools');
    const second = await findSchools('state=ky&page=2');
    expect(second.items).toHaveLength(3);
    expect(second.paginationSummary).toBe('Showing 26 to 28 of 28 schools');
    const beyond = await findSchools('state=ky&page=1000000000');
    expect(beyond).toMatchObject({ items: [], total: 28, paginationSummary: 'Showing 0 of 28 schools' });
    expect((await findSchools('state=ky&limit=10')).totalPages).toBe(3);
  });

  it('returns only counts if the request says so', async () => {
    const counts = await findSchools('state=ky&countsOnly=true');
    const { items, ...others } = await findSchools('state=ky');
    expect(items).toHaveLength(3);
    expect(counts).toEqual({ ...others, items: [] });
  });

  it('summarizes the results in the requested language', async () => {
    const english = await findSchools('q=adair&zip=42728&radius=5');
    expect(english.resultSummary).toBe('2 schools found for “adair” within 5 miles of Columbia, KY 42728');
    expect(english.tableHeaders[0]).toEqual({ key: 'name', title: 'School' });
    const spanish = await findSchools('state=ky&lang=es&summaryRating=6,10');
    expect(spanish.resultSummary).toBe('1 escuela encontrada en Kentucky');
    expect(spanish.paginationSummary).toBe('Se muestra de 1 a 1 de 1 escuela');
    expect(spanish.tableHeaders[0]?.title).toBe('Escuela');
    expect(spanish.items[0]?.links.profile).toBe(`${ADAIR_ELEMENTARY_PATH}?lang=es`);
    expect((await findSchools('state=ky&lang=xx')).tableHeaders[0]?.title).toBe('School');
  });

  it('adds extras if the request names them', async () => {
    const { items } = await findSchools('district_id=2100030&extras=boundaries,students_per_teacher,review_summary');
    expect(items[0]).toMatchObject({
      students_per_teacher: null,
      review_summary: { count: 0, average: null },
      boundaries: { e: { type: 'Polygon' } },
    });
    expect(Object.keys(items[0]?.boundaries ?? {})).toEqual(['e']);
    const [plain] = (await findSchools('district_id=2100030')).items;
    expect(plain).not.toHaveProperty('boundaries');
    expect(plain).not.toHaveProperty('review_summary');
  });

  it('marks saved schools and keeps that from caches', async () => {
    const path = '/gsr/api/schools?district_id=2100030&extras=saved_schools';
    const savedOf = async (answer: Promise<Response>) => {
      const response = await answer;
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      return (await response.json<SchoolsAnswer>()).items.filter((item) => item.savedSchool).map(({ id }) => id);
    };
    expect(await savedOf(ask(path))).toEqual([]);
    const own = encodeSavedSchools([{ state: 'ky', id: ADAIR_PRIMARY }]).cookie;
    expect(await savedOf(ask(path, { headers: { cookie: `${SAVED_SCHOOLS_COOKIE}=${own}` } }))).toEqual([
      ADAIR_PRIMARY,
    ]);
    const { browser } = await aMember();
    await browser.post('/gsr/api/save_school', { school: { state: 'ky', id: ADAIR_ELEMENTARY } });
    expect(await savedOf(browser.get(path))).toEqual([ADAIR_ELEMENTARY]);
    const one = await browser.get(`/gsr/api/schools/${ADAIR_ELEMENTARY}?extras=saved_schools`);
    expect(await one.json()).toMatchObject({ savedSchool: true });
  });

  it('tags the cache with the states it can show', async () => {
    const tagsOf = async (query: string) => (await ask(`/gsr/api/schools?${query}`)).headers.get('cache-tag');
    expect(await tagsOf('state=ky')).toMatch(/^region-ky,/);
    expect(await tagsOf('lat=37.1&lon=-85.3')).toContain('region-ky');
    expect((await tagsOf('q=adair'))?.split(',')).toHaveLength(2 * 51);
  });

  it('reports ambiguous and unknown places', async () => {
    await addSpringfield('mo', { name: 'Missouri', schools: 9, id: '290000000001' });
    await addSpringfield('il', { name: 'Illinois', schools: 30, id: '170000000001' });
    await Promise.all([makeLive('il'), makeLive('mo')]);
    const { errors } = await refused('/gsr/api/schools?city=Springfield', 422);
    expect(errors).toEqual([
      { code: 'ambiguous-place', message: expect.stringContaining('Springfield, IL; Springfield, MO') as unknown },
    ]);
    expect(await idsOf('city=Springfield&state=mo')).toEqual(['290000000001']);
    const missing = await refused('/gsr/api/schools?zip=99999', 404);
    expect(missing.errors[0]?.code).toBe('place-not-found');
  });
});

describe('reading a school', () => {
  it('finds it by id, with or without its state', async () => {
    for (const path of [ADAIR_PRIMARY, `ky-${ADAIR_PRIMARY}`, `KY-${ADAIR_PRIMARY}`, `${ADAIR_PRIMARY}?state=ky`])
      expect(await read<SchoolItem>(`/gsr/api/schools/${path}`)).toMatchObject({ name: 'Adair Primary' });
  });

  it('returns 404 for another state or an unknown id', async () => {
    for (const path of [`tn-${ADAIR_PRIMARY}`, `${ADAIR_PRIMARY}?state=tn`, '210003009999'])
      await refused(`/gsr/api/schools/${path}`, 404);
    await refused('/gsr/api/schools/adair', 422);
  });

  it('adds its boundaries on request', async () => {
    const school = await read<SchoolItem>(`/gsr/api/schools/${ADAIR_PRIMARY}?extras=boundaries`);
    expect(school.boundaries?.e?.type).toBe('Polygon');
  });
});
