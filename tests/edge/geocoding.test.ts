import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createSearchStore, type SearchDependencies } from '../../src/data/search/search-store.ts';
import { acceptGeocode } from '../../src/domain/geocoding/geocode.ts';
import { decodeSearchQuery, encodeSearchQuery } from '../../src/domain/search/search-query-codec.ts';
import { createCensusGeocoder } from '../../src/edge/geocoding/census-geocoder.ts';
import { createGazetteer, findNearestAddress } from '../../src/edge/geocoding/create-geocoder.ts';
import { answerSearch } from '../../src/edge/search/answer-search.ts';
import { resolvePlace } from '../../src/edge/search/resolve-place.ts';
import { settleQuery } from '../../src/edge/search/settle-query.ts';
import { ADAIR_ELEMENTARY, ADAIR_PRIMARY, LEXINGTON_ELEMENTARY, addTwoCities } from './catalogue-builder.ts';
import { keepStores } from './kept-stores.ts';
import { makeLive } from './region-run.ts';
import { addSpringfield, addZip, changeCity, placeSchool } from './search-builder.ts';

const dependencies: SearchDependencies = {
  catalogue: env.CATALOGUE,
  packs: env.PAGES,
  store: createSearchStore({ freshMs: 0, staleMs: 0 }),
  now: Date.now,
  waitUntil: () => undefined,
};
const gazetteer = createGazetteer(dependencies);

const addressesOf = async (text: string) => (await gazetteer.geocode(text)).map((result) => result.normalizedAddress);

/** What a results page's address resolves to. */
function resolve(parameters: string, path = '/search/search.page') {
  const query = decodeSearchQuery(path, new URLSearchParams(parameters));
  return resolvePlace(query, { dependencies, geocoder: gazetteer });
}

keepStores(async () => {
  await addTwoCities();
  await changeCity('ky', 'columbia', { lat: 37.1, lon: -85.3, schools: 2 });
  await changeCity('ky', 'lexington', { lat: 38.04, lon: -84.5, schools: 1 });
  await placeSchool(ADAIR_ELEMENTARY, { street: '100 Greensburg Street', zip: '42728', lat: 37.1, lon: -85.3 });
  await placeSchool(ADAIR_PRIMARY, { street: '300 Greensburg St.', zip: '42728', lat: 37.12, lon: -85.32 });
  await placeSchool(LEXINGTON_ELEMENTARY, { street: '9 W 2nd St', zip: '40507', lat: 38.04, lon: -84.5 });
  await addZip('42728', { state: 'ky', citySlug: 'columbia', lat: 37.11, lon: -85.31 });
  await addZip('40507', { state: 'ky', citySlug: 'lexington', lat: 38.05, lon: -84.49 });
  await makeLive('ky', { confirmDrop: true });
});

describe('the gazetteer', () => {
  it('finds ZIP codes, cities and districts', async () => {
    expect(await addressesOf('42728')).toEqual(['Columbia, KY 42728']);
    expect(await addressesOf('42728-1234')).toEqual(['Columbia, KY 42728']);
    expect(await addressesOf('columbia, ky')).toEqual(['Columbia, KY']);
    expect(await addressesOf('Columbia, KY 42728')).toEqual(['Columbia, KY 42728']);
    expect(await addressesOf('Fayette County')).toEqual(['Fayette County, Lexington, KY']);
    expect(await addressesOf('Atlantis')).toEqual([]);
    expect(await addressesOf('')).toEqual([]);
  });

  it('finds a school’s address in every spelling', async () => {
    for (const text of [
      '100 Greensburg Street, Columbia, KY 42728',
      '100 greensburg st, columbia, kentucky',
      '100 Greensburg St. Apt 4, Columbia KY',
      '100 Greensburg St Columbia KY',
      '100 GREENSBURG STREET 42728',
    ]) {
      const [found] = await gazetteer.geocode(text);
      expect([text, found]).toMatchObject([text, { lat: 37.1, lon: -85.3, level: 'address', partial_match: false }]);
      expect(found?.normalizedAddress).toBe('100 Greensburg Street, Columbia, KY 42728');
    }
  });

  it('interpolates a number between two known ones', async () => {
    const [found] = await gazetteer.geocode('150 Greensburg St, Columbia, KY');
    expect(found).toMatchObject({ lat: 37.105, lon: -85.305, level: 'interpolated', type: 'street_address' });
    expect(found?.normalizedAddress).toBe('150 Greensburg Street, Columbia, KY 42728');
  });

  it('marks a number outside the known range as partial', async () => {
    const [found] = await gazetteer.geocode('340 Greensburg St, Columbia, KY');
    expect(found).toMatchObject({ lat: 37.12, lon: -85.32, level: 'street', partial_match: true });
  });

  it('falls back to the city of an unknown street', async () => {
    const [found] = await gazetteer.geocode('12 Nowhere Ave, Lexington, KY');
    expect(found).toMatchObject({ normalizedAddress: 'Lexington, KY', type: 'city', partial_match: true });
    expect(await gazetteer.geocode('12 Nowhere Ave')).toEqual([]);
  });

  it('finds the state, city and ZIP code of a point', async () => {
    const result = await gazetteer.reverse({ lat: 37.13, lon: -85.33 });
    expect(result).toMatchObject({ lat: 37.13, lon: -85.33, state: 'KY', city: 'Columbia', zipCode: '42728' });
    expect(result && acceptGeocode(result, null)).toMatchObject({ kind: 'accepted', location: { state: 'ky' } });
    expect(await gazetteer.reverse({ lat: 0, lon: -150 })).toBeNull();
    expect(await gazetteer.reverse({ lat: 52, lon: 179.9 })).toBeNull();
  });

  it('suggests addresses only near known street numbers', async () => {
    const suggested = async (text: string) =>
      (await gazetteer.suggestAddresses(text)).map((result) => result.normalizedAddress);
    expect(await suggested('120 green')).toEqual(['120 Greensburg Street, Columbia, KY 42728']);
    expect(await suggested('9 w 2')).toEqual(['9 W 2nd St, Lexington, KY 40507']);
    expect(await suggested('9 w 2nd st, lex')).toEqual(['9 W 2nd St, Lexington, KY 40507']);
    expect(await suggested('9 w 2nd st, col')).toEqual([]);
    expect(await suggested('99999 greensburg')).toEqual([]);
    expect(await suggested('greensburg')).toEqual([]);
    expect(await suggested("100 %' OR 1=1 --")).toEqual([]);
    expect(await gazetteer.suggestAddresses('120 green', { state: 'il' })).toEqual([]);
  });
});

describe('the Census geocoder in the Worker', () => {
  const ADDRESS = '12 Nowhere Ave, Lexington, KY';
  const census = (manner: string) =>
    createCensusGeocoder({
      url: `${inject('censusUrl')}/${manner}`,
      gazetteer,
      nearestIn: (point, state) => findNearestAddress(env.CATALOGUE, point, state),
    });

  it('knows streets that the gazetteer lacks', async () => {
    const [found] = await census('found').geocode(ADDRESS);
    expect(found).toMatchObject({ normalizedAddress: '12 Nowhere Ave, Lexington, KY 40507', partial_match: false });
  });

  it('supplies the state while the catalogue supplies the rest', async () => {
    const found = await census('found').reverse({ lat: 38.05, lon: -84.5 });
    expect(found).toMatchObject({ state: 'KY', city: 'Lexington' });
  });

  it.for(['wrong', 'moved'])('falls back to the gazetteer if its response is %s', async (manner) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const [found] = await census(manner).geocode(ADDRESS);
    expect(found).toMatchObject({ normalizedAddress: 'Lexington, KY', partial_match: true });
  });
});

describe('the place of a search', () => {
  it('is the city, ZIP code, district or state it names', async () => {
    expect(await resolve('city=Columbia&state=KY')).toMatchObject({
      kind: 'resolved',
      place: { kind: 'city', state: 'ky', citySlug: 'columbia', center: { lat: 37.1, lon: -85.32 } },
      name: 'Columbia, KY',
    });
    expect(await resolve('zip=42728')).toMatchObject({
      place: { kind: 'zip', zip: '42728', center: { lat: 37.11, lon: -85.31 } },
      name: 'Columbia, KY 42728',
    });
    expect(await resolve('district_id=2101860')).toMatchObject({
      place: { kind: 'district', state: 'ky', districtId: '2101860' },
      name: 'Fayette County, Lexington, KY',
    });
    expect(await resolve('state=ky')).toMatchObject({ place: { kind: 'state', state: 'ky' }, name: 'Kentucky' });
    expect(await resolve('', '/kentucky/columbia/schools/')).toMatchObject({
      place: { kind: 'city', citySlug: 'columbia' },
      name: 'Columbia, KY',
    });
  });

  it('finds the place in the "where" box', async () => {
    const where = (text: string) => resolve(`locationSearchString=${encodeURIComponent(text)}`);
    expect(await where('Lexington')).toMatchObject({ place: { kind: 'city', citySlug: 'lexington' } });
    expect(await where('42728')).toMatchObject({ place: { kind: 'zip', zip: '42728' } });
    expect(await where('Fayette County')).toMatchObject({ place: { kind: 'district', districtId: '2101860' } });
    expect(await where('150 Greensburg St, Columbia, KY')).toMatchObject({
      place: { kind: 'point', center: { lat: 37.105, lon: -85.305 } },
      name: '150 Greensburg Street, Columbia, KY 42728',
    });
  });

  it('is reported in words if it is unknown', async () => {
    const NOT_FOUND = 'Location not found. Please enter a valid address, city, or ZIP.';
    const IN_KENTUCKY = 'Location not found in Kentucky. Please enter a valid address, city, or ZIP.';
    const REQUIRED = 'Please enter an address, zip code or city and state';
    for (const [parameters, message] of [
      ['locationSearchString=Atlantis', NOT_FOUND],
      ['locationSearchString=Atlantis&state=ky', IN_KENTUCKY],
      ['city=Atlantis&state=ky', IN_KENTUCKY],
      ['zip=99999', NOT_FOUND],
      ['district_id=2199999', IN_KENTUCKY],
      ['locationSearchString=Kentucky', REQUIRED],
      ['locationSearchString=City, ZIP or address', REQUIRED],
    ])
      expect([parameters, await resolve(parameters ?? '')]).toEqual([parameters, { kind: 'not-found', message }]);
    expect(await resolve('locationSearchString=Atlantis&lang=es')).not.toMatchObject({ message: NOT_FOUND });
  });

  it('is the country if only words or filters are given', async () => {
    expect(await resolve('q=adair')).toMatchObject({ place: { kind: 'country' }, name: null });
    expect(await resolve('st[]=charter')).toMatchObject({ place: { kind: 'country' } });
    expect(await resolve('', '/best-high-schools/')).toMatchObject({ place: { kind: 'country' } });
    expect(await resolve('view=map')).toEqual({ kind: 'nothing-asked' });
  });
});

describe('a name of several places', () => {
  beforeEach(async () => {
    await addSpringfield('mo', { name: 'Missouri', schools: 9, id: '290000000001' });
    await addSpringfield('il', { name: 'Illinois', schools: 30, id: '170000000001' });
    await makeLive('il');
    await makeLive('mo');
  });

  it('offers a choice of places, largest first', async () => {
    const resolution = await resolve('locationSearchString=Springfield&q=high');
    expect(resolution).toMatchObject({
      kind: 'choices',
      places: [
        { label: 'Springfield, IL', state: 'il', schools: 30 },
        { label: 'Springfield, MO', state: 'mo', schools: 9 },
      ],
    });
    const [first] = resolution.kind === 'choices' ? resolution.places : [];
    const address = first === undefined ? '' : encodeSearchQuery(first.query);
    expect(address).toContain('q=high');
    expect(await resolve(address.split('?')[1] ?? '')).toMatchObject({ kind: 'resolved', name: 'Springfield, IL' });
  });

  it('means one place if the state is given', async () => {
    expect(await resolve('city=Springfield&state=mo')).toMatchObject({ kind: 'resolved', name: 'Springfield, MO' });
    expect(await resolve('locationSearchString=Springfield, IL')).toMatchObject({ name: 'Springfield, IL' });
  });

  it('means the dominant place and lists the others', async () => {
    await changeCity('il', 'springfield', { lat: 39.8, lon: -89.6, schools: 300 });
    await makeLive('il');
    expect(await resolve('city=Springfield')).toMatchObject({
      kind: 'resolved',
      name: 'Springfield, IL',
      alternatives: [{ label: 'Springfield, MO' }],
    });
  });
});

describe('a search whose words are a place', () => {
  it('looks the place up once', async () => {
    const looked: string[] = [];
    const geocoder = { ...gazetteer, geocode: (text: string) => (looked.push(text), gazetteer.geocode(text)) };
    const typed = '100 Greensburg Street, Columbia, KY';
    const query = decodeSearchQuery('/search/search.page', new URLSearchParams({ q: typed }));
    const tools = { dependencies, geocoder };
    const settled = await settleQuery(query, tools);
    const answered = settled.kind === 'search' ? await answerSearch(settled, tools) : expect.fail('No search.');
    expect([answered.placeName, answered.outcome.kind]).toEqual([
      '100 Greensburg Street, Columbia, KY 42728',
      'results',
    ]);
    expect(looked).toEqual([typed]);
  });
});
