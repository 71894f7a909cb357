import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import {
  ADAIR_ELEMENTARY,
  ADAIR_PRIMARY,
  LEXINGTON_ELEMENTARY,
  addListingPages,
  addSchool,
  addTwoCities,
  changeSchool,
} from './catalogue-builder.ts';
import { ask, askWith } from './edge-client.ts';
import { keepStores } from './kept-stores.ts';
import { addSpringfield, addZip, changeCity, placeSchool } from './search-builder.ts';
import { leads, makeSearchable, modelIn, pageAt, resultsAt } from './search-page-builder.ts';
import { broken } from './watched-stores.ts';

const COLUMBIA = { lat: 37.1, lon: -85.3 };
const LEXINGTON = { lat: 38.04, lon: -84.5 };
const HIGH_SCHOOL = '210003002099';

keepStores(async () => {
  await addTwoCities();
  await addZip('42728', { state: 'ky', citySlug: 'columbia', ...COLUMBIA });
  await addSchool({ id: HIGH_SCHOOL, name: 'Adair County High School', levels: 'h', grade_low: '9', grade_high: '12' });
  await changeSchool(HIGH_SCHOOL, { type: 'charter', rating_summary: 9 });
  await changeCity('ky', 'lexington', { ...LEXINGTON, schools: 1 });
  for (const id of [ADAIR_ELEMENTARY, ADAIR_PRIMARY, HIGH_SCHOOL]) await placeSchool(id, COLUMBIA);
  await placeSchool(LEXINGTON_ELEMENTARY, LEXINGTON);
  await makeSearchable('ky');
});

describe('the results page', () => {
  it('finds schools by name, best match first', async () => {
    const found = await resultsAt('/search/search.page?q=adair+elem');
    expect(found.ids[0]).toBe(ADAIR_ELEMENTARY);
    expect(found.sort).toBe('relevance');
    expect(found.schools[0]?.card).toMatchObject({ name: 'Adair County Elementary School', rating: 7 });
  });

  it('links the places with exactly this name', async () => {
    const { places } = await resultsAt('/search/search.page?q=columbia');
    expect(places).toMatchObject([{ label: 'Columbia, KY', path: '/kentucky/columbia/' }]);
  });

  it('finds schools around a place with their distance', async () => {
    const page = await pageAt('/search/search.page?locationSearchString=Columbia%2C+KY');
    expect(page.placeName).toBe('Columbia, KY');
    expect(page.outcome).toMatchObject({ miles: null, isCity: true, total: 3, sort: 'rating' });
    const { schools } = await resultsAt('/search/search.page?lat=37.1&lon=-85.3&distance=1');
    expect(schools[0]).toMatchObject({ card: { id: HIGH_SCHOOL }, miles: 0 });
  });

  it('counts the results of every filter', async () => {
    const { facets } = await resultsAt('/search/search.page?state=ky&gradeLevels%5B%5D=h');
    expect(facets.levels).toEqual({ p: 0, e: 3, m: 0, h: 1 });
    expect(facets.types).toEqual({ public: 0, charter: 1, private: 0 });
  });

  it('filters, sorts and pages as its address says', async () => {
    expect((await resultsAt('/search/search.page?state=ky&st%5B%5D=public')).total).toBe(3);
    expect((await resultsAt('/search/search.page?state=ky&summary_rating=8,10')).ids).toEqual([HIGH_SCHOOL]);
    const byName = await resultsAt('/search/search.page?state=ky&sort=name');
    expect(byName.ids).toEqual([ADAIR_ELEMENTARY, HIGH_SCHOOL, ADAIR_PRIMARY, LEXINGTON_ELEMENTARY]);
    expect(await resultsAt('/search/search.page?state=ky&page=2')).toMatchObject({ total: 4, ids: [] });
  });

  it('breaks equity results down by the chosen group', async () => {
    const proficiency = (subject: string, more: object) => {
      const points = [
        { year: '2014-15', value: 30 },
        { year: '2015-16', value: 41.5 },
        { year: '2016-17', value: null, missing: 'suppressed' },
      ];
      return { measure: 'proficiency', subject, source: 'kentucky-kde', points, ...more };
    };
    const series = [
      proficiency('reading', { subgroup: 'hispanic' }),
      proficiency('reading', { subgroup: 'hispanic', grade: '4', points: [{ year: '2016-17', value: 99 }] }),
      proficiency('mathematics', { points: [{ year: '2015-16', value: 70 }] }),
    ];
    await changeSchool(ADAIR_ELEMENTARY, { document: JSON.stringify({ series, sources: [] }) });
    const table = '/search/search.page?state=ky&view=table&tableView=Equity';
    const hispanic = { year: '2015-16', value: 41.5, source: 'kentucky-kde', missing: null };
    expect((await resultsAt(`${table}&breakdown=Hispanic`)).byGroup).toMatchObject({
      group: 'hispanic',
      bySchool: { [`ky-${ADAIR_ELEMENTARY}`]: { reading: hispanic, mathematics: null } },
    });
    expect((await resultsAt(`${table}&breakdown=all`)).byGroup?.bySchool).toMatchObject({
      [`ky-${ADAIR_ELEMENTARY}`]: { reading: null, mathematics: { value: 70 } },
    });
    for (const other of [table, `${table}&breakdown=nobody`, '/search/search.page?state=ky&breakdown=hispanic'])
      expect((await resultsAt(other)).byGroup).toBeNull();
  });

  it('finds the schools of a ZIP code', async () => {
    const page = await pageAt('/search/search.zipcode?zip=42728');
    expect(page).toMatchObject({ path: '/search/search.zipcode', placeName: 'Columbia, KY 42728' });
    expect(page.outcome).toMatchObject({ kind: 'results', total: 3 });
  });

  it('has its language, no index and a minute’s cache', async () => {
    const { headers } = await ask('/search/search.page?q=adair&lang=es');
    expect(headers.get('content-language')).toBe('es');
    expect(headers.get('x-robots-tag')).toBe('noindex, follow');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
  });

  it('says so if a school is demonstration data', async () => {
    expect((await pageAt('/search/search.page?q=adair')).demonstration).toBe(false);
    await env.CATALOGUE.prepare('UPDATE state SET demonstration = 1').run();
    expect((await pageAt('/search/search.page?q=adair')).demonstration).toBe(true);
  });
});

describe('the one box for names and places', () => {
  it('leads to the place that its words name', async () => {
    const place = '/search/search.page?locationSearchString=';
    expect(await leads('/search/search.page?q=42728')).toEqual([302, `${place}42728`]);
    expect(await leads('/search/search.page?q=Columbia, KY&lang=es')).toEqual([302, `${place}Columbia,%20KY&lang=es`]);
  });

  it('reads words that only look like a place as names', async () => {
    await addSchool({ id: '210003002100', name: '100 Academy of Excellence' });
    await makeSearchable('ky');
    expect((await resultsAt('/search/search.page?q=100+academy')).ids).toEqual(['210003002100']);
  });

  it('reports an unknown place in the specified words', async () => {
    const { outcome } = await pageAt('/search/search.page?q=00000');
    expect(outcome).toEqual({
      kind: 'place-not-found',
      alert: 'Location not found. Please enter a valid address, city, or ZIP.',
    });
  });
});

describe('a submitted form', () => {
  const alertAt = async (search: string) => {
    const { outcome } = await pageAt(`/search/search.page${search}`);
    return 'alert' in outcome ? outcome.alert : undefined;
  };

  it('reports an empty field in the specified words', async () => {
    expect(await alertAt('?q=&locationSearchString=')).toBe('Please enter an address, zip code or city and state');
    expect(await alertAt('?q=+&locationSearchString=+')).toBe('Please enter an address, zip code or city and state');
    expect(await alertAt('?q=')).toBe('Please enter the name of a school, city or district');
    expect(await alertAt('')).toBe(null);
  });

  it('reports what a bare state lacks', async () => {
    const alert = 'Please enter an address, zip code or city and state';
    expect(await alertAt('?locationSearchString=Kentucky')).toBe(alert);
    expect(await alertAt('?locationSearchString=KY&lang=es')).toBe(
      'Escriba una dirección, un código postal o una ciudad y un estado',
    );
  });

  it('names the searched state for an unknown place', async () => {
    expect(await alertAt('?locationSearchString=Nowhere&state=ky')).toBe(
      'Location not found in Kentucky. Please enter a valid address, city, or ZIP.',
    );
  });
});

describe('an ambiguous place name', () => {
  it('offers a choice, each with its own search', async () => {
    await addSpringfield('il', { name: 'Illinois', schools: 40, id: '170000100001' });
    await addSpringfield('mo', { name: 'Missouri', schools: 60, id: '290000100001' });
    await makeSearchable('il');
    await makeSearchable('mo');
    const { outcome } = await pageAt('/search/search.page?locationSearchString=Springfield');
    expect(outcome).toMatchObject({
      kind: 'choices',
      choices: [{ label: 'Springfield, MO' }, { label: 'Springfield, IL' }],
    });
  });
});

describe('a listing with a query', () => {
  it('applies filters, sorting and views on its own path', async () => {
    const found = await resultsAt('/kentucky/columbia/schools/?st%5B%5D=charter');
    expect(found.ids).toEqual([HIGH_SCHOOL]);
    expect((await pageAt('/kentucky/columbia/schools/?view=table')).path).toBe('/kentucky/columbia/schools/');
    expect(await pageAt('/kentucky/best-schools/?sort=name')).toMatchObject({ placeName: 'Kentucky' });
  });

  it('stays prebuilt for language, page and tracking parameters', async () => {
    for (const path of [
      '/kentucky/columbia/schools/',
      '/kentucky/columbia/schools/?lang=es',
      '/kentucky/columbia/schools/?utm_source=letter',
      '/kentucky/best-schools/?view=list',
    ]) {
      const response = await ask(path);
      expect(modelIn(await response.text())).not.toMatchObject({ kind: 'search' });
    }
  });

  it('has the chosen level in its path', async () => {
    expect(await leads('/best-schools/?gradeLevels%5B%5D=h')).toEqual([301, '/best-high-schools/']);
    expect(await leads('/kentucky/best-high-schools/?gradeLevels%5B%5D=e&lang=es')).toEqual([
      301,
      '/kentucky/best-schools/?gradeLevels%5B%5D=e&gradeLevels%5B%5D=h&lang=es',
    ]);
    expect((await resultsAt('/kentucky/best-high-schools/?sort=name')).ids).toEqual([HIGH_SCHOOL]);
  });

  it('continues after the schools that a ranking shows', async () => {
    await addListingPages(2);
    await makeSearchable('ky');
    const { ids, total } = await resultsAt('/kentucky/best-schools/?page=2');
    expect([ids.length, total]).toEqual([4, 29]);
  });

  it('returns 404 for an unknown city', async () => {
    expect((await ask('/kentucky/nowhere/schools/?view=table')).status).toBe(404);
  });
});

describe('while the stores are unavailable', () => {
  it('the page reports it and keeps the query', async () => {
    const stores = { CATALOGUE: broken(env.CATALOGUE), PAGES: broken(env.PAGES) };
    const response = await askWith(stores, '/search/search.page?q=adair&gradeLevels%5B%5D=e');
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(modelIn(await response.text())).toMatchObject({
      query: { text: 'adair', filters: { levels: ['e'] } },
      outcome: { kind: 'unavailable' },
    });
  });
});

describe('the file of a search', () => {
  const linesAt = async (path: string) => (await (await ask(path)).text()).split('\r\n');

  it('has a line for every school in page order', async () => {
    const response = await ask('/search/search.csv?state=ky&sort=name');
    expect(response.headers.get('content-type')).toContain('text/csv');
    expect(response.headers.get('content-disposition')).toContain('attachment');
    const [header, ...lines] = (await response.text()).split('\r\n');
    expect(header).toMatch(/^\uFEFF?School,Status,Type/);
    expect(lines.filter(Boolean).map((line) => line.split(',')[0])).toEqual([
      'Adair County Elementary School',
      'Adair County High School',
      'Adair Primary',
      'Lexington Elementary',
    ]);
  });

  it('has headings in the language of the page', async () => {
    expect((await linesAt('/search/search.csv?state=ky&lang=es'))[0]).toMatch(/^\uFEFF?Escuela,Abierta o cerrada,Tipo/);
  });

  it('contains all schools of a listing', async () => {
    await addListingPages(3);
    await makeSearchable('ky');
    const lines = await linesAt('/search/search.csv?path=%2Fkentucky%2Fcolumbia%2Fschools%2F');
    expect(lines.filter(Boolean)).toHaveLength(1 + 53);
  });

  it('runs no formula in a spreadsheet', async () => {
    await addSchool({ id: '210003002101', name: '=HYPERLINK("http://evil.example","x")' });
    await makeSearchable('ky');
    const text = (await linesAt('/search/search.csv?state=ky')).join('\n');
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
  });

  it('returns 404 for an unknown place', async () => {
    expect((await ask('/search/search.csv?locationSearchString=Nowhere')).status).toBe(404);
  });
});
