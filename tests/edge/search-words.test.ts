import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { MapAnswer } from '../../src/domain/map/map-contract.ts';
import type { SchoolsAnswer } from '../../src/domain/search/schools-contract.ts';
import { read } from './call-client.ts';
import { addSchool, addTwoCities } from './catalogue-builder.ts';
import { ask } from './edge-client.ts';
import { keepStores } from './kept-stores.ts';
import { addZip, changeCity, placeSchool } from './search-builder.ts';
import { leads, makeSearchable, pageAt, resultsAt } from './search-page-builder.ts';

const HIGH_SCHOOL = '210003002099';
const FAR_SCHOOL = '210003002098';

keepStores(async () => {
  await addTwoCities();
  await addSchool({ id: HIGH_SCHOOL, name: 'Adair County High School', levels: 'h', grade_low: '9', grade_high: '12' });
  await addSchool({ id: FAR_SCHOOL, name: 'Beyond the Hills', levels: 'h', grade_low: '9', grade_high: '12' });
  await changeCity('ky', 'columbia', { lat: 0, lon: 0, schools: 4 });
  await placeSchool(HIGH_SCHOOL, { lat: 37.1, lon: -85.3, zip: '42728' });
  await placeSchool(FAR_SCHOOL, { lat: 38.5, lon: -85.3, zip: '40004' });
  await addZip('40004', { state: 'ky', citySlug: 'columbia', lat: 38.5, lon: -85.3 });
  await makeSearchable('ky');
});

const search = (q: string, more = '') => `/search/search.page?q=${encodeURIComponent(q)}${more}`;

describe('words that mean more than a name', () => {
  it('become filters and a place', async () => {
    const target = '/search/search.page?locationSearchString=Columbia,%20KY&gradeLevels%5B%5D=h';
    expect(await leads(search('high schools in Columbia KY'))).toEqual([302, target]);
    expect(await leads(search('preparatorias en Columbia KY', '&lang=es'))).toEqual([302, `${target}&lang=es`]);
  });

  it.each(['Beyond the Hills 40004', 'beyond the hills, 40004', 'Beyond the Hills Columbia 40004'])(
    'keep a name beside its own ZIP code: %s',
    async (words) => {
      expect((await resultsAt(search(words))).ids[0]).toBe(FAR_SCHOOL);
    },
  );

  it('become the grade that they name', async () => {
    expect(await leads(search('kínder en Columbia KY'))).toEqual([
      302,
      '/search/search.page?locationSearchString=Columbia,%20KY&grade%5B%5D=kg',
    ]);
    const { facets, ids } = await resultsAt('/search/search.page?state=ky&grade[]=9');
    expect(ids).toEqual([HIGH_SCHOOL, FAR_SCHOOL]);
    expect(facets.grades).toMatchObject({ '1': 3, '9': 2 });
  });

  it('become what is left out, and what no source has', async () => {
    const target = '/search/search.page?unused=uniforms&locationSearchString=Columbia,%20KY&without%5B%5D=charter';
    expect(await leads(search('Columbia KY schools, not charter, with uniforms'))).toEqual([302, target]);
  });

  it('show the schools of one condition less if no school has all', async () => {
    const { total, closest } = await resultsAt('/search/search.page?state=ky&gradeLevels%5B%5D=h&students_min=9000');
    expect([total, closest?.query.filters.students, closest?.results.total]).toEqual([0, null, 2]);
  });

  it('lead to a page of the site, or to a comparison', async () => {
    expect(await leads(search('how do I claim my school'))).toEqual([302, '/school-information/']);
    const [status, to] = await leads(search('Adair County High School vs Beyond the Hills'));
    expect([status, to]).toEqual([302, `/compare/?schools=ky.${HIGH_SCHOOL}.${FAR_SCHOOL}`]);
  });

  it('become a program if the state names it', async () => {
    const magnets = search('magnet schools in Columbia KY');
    const inCity = '/search/search.page?q=magnet&locationSearchString=Columbia,%20KY';
    expect(await leads(magnets)).toEqual([302, inCity]);
    await env.CATALOGUE.prepare('UPDATE school SET is_magnet = 1 WHERE id = ?').bind(FAR_SCHOOL).run();
    await makeSearchable('ky');
    expect(await leads(magnets)).toEqual([
      302,
      '/search/search.page?locationSearchString=Columbia,%20KY&program%5B%5D=magnet',
    ]);
    expect((await resultsAt('/search/search.page?state=ky&program[]=magnet')).ids).toEqual([FAR_SCHOOL]);
  });

  it('lead to the ranking that exists', async () => {
    expect(await leads(search('best high schools in Columbia KY'))).toEqual([
      302,
      '/kentucky/columbia/best-high-schools/',
    ]);
    expect(await leads(search('mejores primarias en Kentucky'))).toEqual([302, '/kentucky/best-elementary-schools/']);
  });

  it('keep the place that was chosen', async () => {
    expect(await leads(search('elementary schools near me', '&state=ky'))).toEqual([
      302,
      '/search/search.page?state=ky&gradeLevels%5B%5D=e',
    ]);
  });

  it('ask for the visitor’s location', async () => {
    expect((await pageAt(search('elementary schools near me'))).outcome).toEqual({
      kind: 'start',
      alert: 'Where are you? Type a city, an address or a ZIP code under “Where”, or use your location.',
    });
  });

  it.for(['😀😀', 'the of and'])('report that %s names nothing', async (words) => {
    expect((await pageAt(search(words))).outcome.kind).toBe('start');
  });

  it('say that we do not have a state', async () => {
    const places = ['Brooklyn,%20NY', '10001'].map((place) => `/search/search.page?locationSearchString=${place}`);
    for (const address of [search('schools in New York'), ...places])
      expect((await pageAt(address)).outcome).toMatchObject({
        kind: 'place-not-found',
        alert: 'We have no schools in New York yet.',
      });
  });
});

describe('a county that we have no school of', () => {
  it.for([
    ['condado de Maricopa', []],
    ['best schools in Columbja County', [{ label: 'Columbia, KY' }]],
  ] as const)('is named with cities of its name: %s', async ([words, choices]) => {
    const typed = `/search/search.page?locationSearchString=${encodeURIComponent(words)}`;
    const county = words.includes('Maricopa') ? 'Maricopa' : 'Columbja';
    for (const address of [search(words), typed]) {
      const { outcome } = await pageAt(address);
      const alert = `We have no schools in a county named ${county}.`;
      expect(outcome).toMatchObject({ kind: 'place-not-found', alert });
      expect('instead' in outcome ? outcome.instead.choices : []).toMatchObject(choices);
    }
  });
});

describe('calls with words that mean more than a name', () => {
  const words = encodeURIComponent('high schools in Columbia KY');

  it('find what the results page finds', async () => {
    const { ids } = await resultsAt('/search/search.page?locationSearchString=Columbia,%20KY&gradeLevels[]=h');
    const { items } = await read<SchoolsAnswer>(`/gsr/api/schools?q=${words}`);
    expect(items.map(({ id }) => id)).toEqual(ids);
    const { listed } = await read<MapAnswer>(`/gsr/api/map?q=${words}`);
    expect(listed.map(({ id }) => id)).toEqual(ids);
    const lines = (await (await ask(`/search/search.csv?q=${words}`)).text()).trim().split('\r\n').slice(1);
    expect(lines.map((line) => /\bky-(\d+)/.exec(line)?.[1])).toEqual(ids);
  });

  it.for([
    ['elementary schools near me', 422, 'unclear-search'],
    ['schools in New York', 404, 'place-not-found'],
    ['schools in Puerto Rico', 404, 'place-not-found'],
  ] as const)('refuse %s with a reason', async ([q, status, code]) => {
    const response = await ask(`/gsr/api/schools?q=${encodeURIComponent(q)}`);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ errors: [{ code }] });
  });
});

describe('a city', () => {
  it('is its schools, wherever they are', async () => {
    const { ids, miles } = await resultsAt('/search/search.page?locationSearchString=Columbia,%20KY&gradeLevels[]=h');
    expect(ids.toSorted()).toEqual([FAR_SCHOOL, HIGH_SCHOOL]);
    expect(miles).toBeNull();
  });

  it('means the same with the coordinates of a suggestion', async () => {
    const place = 'locationLabel=Columbia,%20KY&locationType=city&lat=0&lon=0&state=ky&city=Columbia';
    expect((await resultsAt(`/search/search.page?${place}`)).ids).toContain(FAR_SCHOOL);
  });

  it('is offered without words that no name has', async () => {
    const { advice } = await resultsAt('/search/search.page?locationSearchString=Columbia,%20KY&q=trampoline');
    expect(advice?.wordless).toMatchObject({ total: 4, query: { text: null } });
  });

  it('leads to its own page', async () => {
    const { places } = await resultsAt('/search/search.page?locationSearchString=Columbia,%20KY');
    expect(places).toMatchObject([{ path: '/kentucky/columbia/' }]);
  });

  it('with wrong letters is offered in its correct spelling', async () => {
    expect((await pageAt('/search/search.page?locationSearchString=Columbja,%20KY')).outcome).toMatchObject({
      kind: 'place-not-found',
      alert: 'Location not found. Please enter a valid address, city, or ZIP.',
      instead: { kind: 'similar', choices: [{ label: 'Columbia, KY' }] },
    });
  });

  it('is found with the name of the country', async () => {
    expect((await resultsAt('/search/search.page?locationSearchString=Columbia,%20KY,%20USA')).total).toBe(4);
  });
});

describe('a place that is not found', () => {
  it('leads to the city of a street without a number', async () => {
    const { outcome } = await pageAt('/search/search.page?locationSearchString=Main%20St,%20Columbia,%20KY');
    expect(outcome).toMatchObject({ instead: { choices: [{ label: 'Columbia, KY' }] } });
  });

  it('is said to be an unknown address, if its city is known', async () => {
    const address = encodeURIComponent('77 Nowhere Rd, Columbia, KY');
    expect(await resultsAt(`/search/search.page?locationSearchString=${address}`)).toMatchObject({
      isAddressLost: true,
    });
  });

  it('in a state that we do not have is said to be there', async () => {
    const response = await ask('/new-york/buffalo/');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('We have no schools in New York yet.');
  });

  it('in a state that we have is only not found', async () => {
    const response = await ask('/kentucky/nowhere/');
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('We have no schools');
  });
});

describe('the folder of search', () => {
  it('moves to its page', async () => {
    expect(await leads('/search/?q=lincoln')).toEqual([301, '/search/search.page?q=lincoln']);
  });
});

describe('the box of a whole state', () => {
  it('offers the state whose bare name it refuses', async () => {
    const { outcome } = await pageAt('/search/search.page?locationSearchString=Kentucky');
    expect(outcome).toMatchObject({ instead: { choices: [{ schools: null, query: { location: { state: 'ky' } } }] } });
  });

  it('takes its own value back', async () => {
    const page = await pageAt('/search/search.page?locationSearchString=Kentucky&stateSelect=ky');
    expect(page.placeName).toBe('Kentucky');
  });
});
