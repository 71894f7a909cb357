import { describe, expect, it } from 'vitest';
import { decodeSearchQuery } from '#domain/search/search-query-codec.ts';
import { placeWanted, toSchoolSearch, type ResolvedPlace } from '#domain/search/search-place.ts';
import { decodable } from './arbitrary-query.ts';

const decode = (address: string) => decodeSearchQuery(...decodable(address));
const CENTER = { lat: 37.8, lon: -122.27 };
const OAKLAND: ResolvedPlace = { kind: 'city', state: 'ca', citySlug: 'oakland', center: CENTER };
const DISTRICT: ResolvedPlace = { kind: 'district', state: 'ca', districtId: '0622710' };

describe('the place that an address asks for', () => {
  it.for([
    ['/search/search.page', { kind: 'country' }],
    ['/search/search.page?state=ca', { kind: 'state', state: 'ca' }],
    ['/search/search.page?city=Oakland&state=ca', { kind: 'city-name', name: 'Oakland', state: 'ca' }],
    ['/search/search.page?city=Springfield', { kind: 'city-name', name: 'Springfield', state: null }],
    ['/search/search.page?city=Oakland&state=ca&lat=37.8&lon=-122.27', { kind: 'point', center: CENTER }],
    [
      '/search/search.page?locationType=street_address&lat=37.8&lon=-122.27',
      { kind: 'point', center: CENTER, isAddress: true },
    ],
    [
      '/search/search.page?city=Oakland&state=ca&locationType=city&lat=37.8&lon=-122.27',
      { kind: 'city-name', name: 'Oakland', state: 'ca' },
    ],
    ['/search/search.page?locationSearchString=California&stateSelect=ca', { kind: 'state', state: 'ca' }],
    ['/search/search.page?locationSearchString=Fresno&stateSelect=ca', { kind: 'text', text: 'Fresno', state: null }],
    ['/search/search.page?zip=94611&city=Oakland', { kind: 'zip', zip: '94611' }],
    ['/search/search.zipcode?zip=94611&lat=37.8&lon=-122.27', { kind: 'zip', zip: '94611' }],
    ['/search/search.page?locationSearchString=1 Main St&state=ca', { kind: 'text', text: '1 Main St', state: 'ca' }],
    ['/search/search.page?district_id=0622710', { kind: 'district', state: 'ca', districtId: '0622710' }],
    ['/california/oakland/schools/?zip=94611', { kind: 'city', state: 'ca', citySlug: 'oakland' }],
    ['/california/best-schools/', { kind: 'state', state: 'ca' }],
    ['/california/best-schools/?city=Oakland', { kind: 'city-name', name: 'Oakland', state: 'ca' }],
  ] as const)('%s', ([address, expected]) => expect(placeWanted(decode(address))).toEqual(expected));
});

describe('the question to the engine', () => {
  it('carries words, filters, order and page', () => {
    const query = decode('/search/search.page?q=lincoln&gradeLevels=e&sort=name&page=2');
    expect(toSchoolSearch(query, { kind: 'state', state: 'ca' })).toEqual({
      text: 'lincoln',
      state: 'ca',
      citySlug: null,
      districtId: null,
      zip: null,
      near: null,
      box: null,
      filters: query.filters,
      sort: 'name',
      page: 2,
      pageSize: 25,
    });
  });

  it('is a circle of 5 miles around a point, and of 15 with keywords', () => {
    const point: ResolvedPlace = { kind: 'point', center: CENTER };
    expect(toSchoolSearch(decode('/search/search.page'), point).near).toEqual({ ...CENTER, miles: 5 });
    expect(toSchoolSearch(decode('/search/search.page?q=a'), point).near?.miles).toBe(15);
  });

  it('is all schools of a city', () => {
    expect(toSchoolSearch(decode('/search/search.page?q=a&city=Oakland'), OAKLAND)).toMatchObject({
      state: 'ca',
      citySlug: 'oakland',
      near: null,
    });
  });

  it('adds a chosen circle to a city', () => {
    expect(toSchoolSearch(decode('/search/search.page?city=Oakland&distance=5'), OAKLAND)).toMatchObject({
      state: null,
      citySlug: null,
      near: { ...CENTER, miles: 5, city: { state: 'ca', slug: 'oakland' } },
    });
  });

  it('keeps the city of the path, wherever the map is', () => {
    expect(toSchoolSearch(decode('/california/oakland/schools/'), OAKLAND)).toMatchObject({
      state: 'ca',
      citySlug: 'oakland',
      near: null,
    });
    expect(toSchoolSearch(decode('/california/oakland/schools/?lat=1&lon=2&distance=3'), OAKLAND)).toMatchObject({
      citySlug: 'oakland',
      near: { lat: 1, lon: 2, miles: 3 },
    });
  });

  it('keeps a circle on a page of a state within that state', () => {
    const query = decode('/california/best-schools/?lat=37.8&lon=-122.27');
    expect(toSchoolSearch(query, { kind: 'point', center: CENTER }).state).toBe('ca');
  });

  it('finds schools by their city or ZIP code if its point is unknown', () => {
    const query = decode('/search/search.page');
    expect(toSchoolSearch(query, { ...OAKLAND, center: null })).toMatchObject({ citySlug: 'oakland', near: null });
    expect(toSchoolSearch(query, { kind: 'zip', zip: '94611', center: null })).toMatchObject({
      zip: '94611',
      near: null,
    });
  });

  it('is not sorted by distance without a point', () => {
    expect(toSchoolSearch(decode('/search/search.page?sort=distance'), { kind: 'country' }).sort).toBe('rating');
    expect(toSchoolSearch(decode('/search/search.page?sort=distance'), { kind: 'point', center: CENTER }).sort).toBe(
      'distance',
    );
  });

  it.for([
    ['lat=37.8&lon=-122.27', { districtId: '0622710', near: null }],
    ['lat=37.8&lon=-122.27&sort=distance', { districtId: '0622710', near: { ...CENTER, miles: 20 } }],
    ['lat=37.8&lon=-122.27&st=private,public', { districtId: null, near: { ...CENTER, miles: 20 } }],
    ['lat=37.8&lon=-122.27&st=private&distance=10', { districtId: null, near: { ...CENTER, miles: 10 } }],
    ['st=private', { districtId: '0622710', near: null }],
  ] as const)('about a district (%s)', ([parameters, expected]) =>
    expect(toSchoolSearch(decode(`/search/search.page?district_id=0622710&${parameters}`), DISTRICT)).toMatchObject({
      state: 'ca',
      ...expected,
    }),
  );
});
