import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeSearchQuery, encodeSearchQuery } from '#domain/search/search-query-codec.ts';
import { placeWanted } from '#domain/search/search-place.ts';
import { requestParameters } from '#domain/search/request-contract.ts';
import { SchoolsRequestSchema } from '#domain/search/schools-contract.ts';
import { toSchoolsQuestion, type SchoolsQuestion } from '#domain/search/schools-question.ts';
import { decodable } from './arbitrary-query.ts';

const ask = (parameters: string): SchoolsQuestion =>
  toSchoolsQuestion(SchoolsRequestSchema.parse(requestParameters(new URLSearchParams(parameters))));

const POINT = 'lat=37.81234567891&lon=-122.3';
const VALUES: Readonly<Record<string, readonly string[]>> = {
  q: ['lincoln', '%20'],
  state: ['ca', 'New York'],
  stateSelect: ['tx'],
  city: ['Oakland', 'Winston-Salem', '%00'],
  district_id: ['0622710'],
  zip: ['94611', '94611-1234'],
  radius: ['0.001', '7.555', '10000'],
  locationLabel: ['Oakland, CA'],
  locationType: ['zip'],
  level_code: ['k-12', 'p', 'e'],
  type: ['private', 'public_charter'],
  courses: ['coding,welding'],
  csaYears: ['2019,2018'],
  summaryRating: ['1,10', '8'],
  sort: ['relevance', 'distance', 'name'],
  page: ['2', '1000000000'],
  lang: ['es', 'fr'],
};

describe('the question of a call for schools', () => {
  it('has the order and distance that the results page has', () => {
    expect(ask('').query).toMatchObject({ sort: 'rating', distance: null });
    expect(ask('q=lincoln').query).toMatchObject({ sort: 'relevance', distance: null });
    expect(ask('sort=relevance').query.sort).toBe('rating');
    expect(ask('radius=20&distance=3').query.distance).toBe(20);
  });

  it('stays within a city with its state, and circles a city without', () => {
    expect(placeWanted(ask('city=Winston-Salem&state=nc').query)).toEqual({
      kind: 'city',
      state: 'nc',
      citySlug: 'winston_salem',
    });
    expect(placeWanted(ask('city=Oakland').query)).toEqual({ kind: 'city-name', name: 'Oakland', state: null });
    expect(placeWanted(ask('city=Oakland&state=ca&lat=37.8&lon=-122.3').query)).toEqual({
      kind: 'point',
      center: { lat: 37.8, lon: -122.3 },
    });
  });

  it('names a district by its id, or else by its name', () => {
    expect(ask('district=Oakland Unified&state=ca').districtName).toBe('Oakland Unified');
    const byId = ask('district=Oakland Unified&district_id=0622710');
    expect(byId.districtName).toBeNull();
    expect(placeWanted(byId.query)).toEqual({ kind: 'district', state: 'ca', districtId: '0622710' });
  });

  it('carries what only a call can ask', () => {
    expect(ask('limit=10&extras=boundaries&countsOnly=true')).toMatchObject({
      limit: 10,
      extras: ['boundaries'],
      countsOnly: true,
    });
  });

  it('is a query that a results page could show', () => {
    const parameters = Object.entries(VALUES).flatMap(([key, values]) => values.map((value) => `${key}=${value}`));
    fc.assert(
      fc.property(fc.subarray(parameters), fc.boolean(), (given, hasPoint) => {
        const { query } = ask(
          [...new Map(given.map((pair) => [pair.split('=')[0], pair])).values(), ...(hasPoint ? [POINT] : [])].join(
            '&',
          ),
        );
        expect(decodeSearchQuery(...decodable(encodeSearchQuery(query)))).toEqual(query);
      }),
      { numRuns: 2000 },
    );
  });
});
