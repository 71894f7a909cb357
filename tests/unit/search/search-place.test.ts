import { describe, expect, it } from 'vitest';
import { decodeSearchQuery } from '#domain/search/search-query-codec.ts';
import { placeWanted, schoolSearchOf, type ResolvedPlace } from '#domain/search/search-place.ts';
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
    expect(schoolSearchOf(query, { kind: 'state', state: 'ca' })).toEqual({
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

  it('is a circle of 5 miles around a place, and of 15 with keywords', () => {
    expect(schoolSearchOf(decode('/search/search.page?city=Oakland'), OAKLAND)).toMatchObject({
      near: { ...CENTER, miles: 5 },
      citySlug: null,
      state: null,
    });
    expect(schoolSearchOf(decode('/search/search.page?q=a&city=Oakland'), OAKLAND).near?.miles).toBe(15);
  });

  it('keeps to the city of the path, wherever the map stands', () => {
    expect(schoolSearchOf(decode('/california/oakland/schools/'), OAKLAND)).toMatchObject({
      state: 'ca',
      citySlug: 'oakland',
      near: null,
    });
    expect(schoolSearchOf(decode('/california/oakland/schools/?lat=1&lon=2&distance=3'), OAKLAND)).toMatchObject({
      citySlug: 'oakland',
      near: { lat: 1, lon: 2, miles: 3 },
    });
  });

  it('keeps a circle on a page of a state within that state', () => {
    const query = decode('/california/best-schools/?lat=37.8&lon=-122.27');
    expect(schoolSearchOf(query, { kind: 'point', center: CENTER }).state).toBe('ca');
  });

  it('looks for the schools that name a city or a ZIP code where nobody knows its point', () => {
    const query = decode('/search/search.page');
    expect(schoolSearchOf(query, { ...OAKLAND, center: null })).toMatchObject({ citySlug: 'oakland', near: null });
    expect(schoolSearchOf(query, { kind: 'zip', zip: '94611', center: null })).toMatchObject({
      zip: '94611',
      near: null,
    });
  });

  it('is not ordered by distance where there is none', () => {
    expect(schoolSearchOf(decode('/search/search.page?sort=distance'), { kind: 'country' }).sort).toBe('rating');
    expect(schoolSearchOf(decode('/search/search.page?sort=distance'), { kind: 'point', center: CENTER }).sort).toBe(
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
    expect(schoolSearchOf(decode(`/search/search.page?district_id=0622710&${parameters}`), DISTRICT)).toMatchObject({
      state: 'ca',
      ...expected,
    }),
  );
});
