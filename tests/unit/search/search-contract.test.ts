import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  DistrictAnswerSchema,
  DistrictRequestSchema,
  DistrictsRequestSchema,
} from '#domain/search/districts-contract.ts';
import { GeocodeRequestSchema } from '#domain/geocoding/geocode-contract.ts';
import { NearbySchoolsRequestSchema } from '#domain/profile/nearby-contract.ts';
import { listRequestErrors, requestParameters } from '#domain/search/request-contract.ts';
import { SchoolRequestSchema, SchoolsRequestSchema } from '#domain/search/schools-contract.ts';
import {
  AddressSuggestionsRequestSchema,
  AutosuggestRequestSchema,
  LocationBoostRequestSchema,
  NameSuggestRequestSchema,
} from '#domain/search/suggest-contract.ts';

const parametersOf = (parameters: string) => requestParameters(new URLSearchParams(parameters));
const read = <Schema extends z.ZodType>(schema: Schema, parameters: string): z.infer<Schema> =>
  schema.parse(parametersOf(parameters));
const refusal = (schema: z.ZodType, parameters: string): string[] => {
  const parsed = schema.safeParse(parametersOf(parameters));
  return parsed.success ? [] : listRequestErrors(parsed.error).errors.map(({ parameter = '' }) => parameter);
};

describe('the parameters of a call', () => {
  it('are read alike as a list with brackets, a repeated key and a list with commas', () => {
    const lists = [
      'level_code=e,h',
      'level_code[]=e&level_code[]=h',
      'level_code=h&level_code=e',
      'level_code=h&level_code[]=e',
    ];
    for (const list of lists) expect(read(SchoolsRequestSchema, list).level_code).toEqual(['e', 'h']);
  });

  it('may be empty, and then count as not given', () => {
    expect(parametersOf('q=&lat=&lon=%20&zip=94611')).toEqual({ zip: '94611' });
  });

  it('are refused by name', () => {
    const parsed = SchoolsRequestSchema.safeParse(parametersOf('limit=500&state=atlantis'));
    expect(parsed.success ? null : listRequestErrors(parsed.error).errors).toEqual([
      { code: 'invalid-parameter', parameter: 'state', message: 'state: is no state; give its name or abbreviation' },
      { code: 'invalid-parameter', parameter: 'limit', message: 'limit: Too big: expected number to be <=100' },
    ]);
  });
});

describe('the call for schools', () => {
  it('has defaults, and ignores what it does not know', () => {
    expect(read(SchoolsRequestSchema, 'something=else')).toEqual({
      page: 1,
      limit: 25,
      extras: [],
      countsOnly: false,
      lang: 'en',
    });
  });

  it('reads every parameter', () => {
    const parameters =
      'q= Lincoln  High&state=California&stateSelect=ca&city=Oakland&district=Oakland Unified&district_id=0622710' +
      '&zip=94611-1234&lat=37.8&lon=-122.3&radius=10000&distance=2.5&locationLabel=Oakland&locationType=city&level_code=k-12' +
      '&gradeLevels=p&type=charter,public&courses=coding&awards=a&ap_courses=ap_biology&ib_courses=b&pathways=c&pltw=d' +
      '&csaYears=2019&csaGoldYears=2018&summaryRating=1,10&equityRating=2&collegeReadinessRating=3-4&testScoreRating=5,6,7' +
      '&sort=distance&page=1000000000&limit=10&countsOnly=true&lang=es&searchMethod=search_engine&version=2' +
      '&extras=students_per_teacher,review_summary,saved_schools,boundaries';
    expect(read(SchoolsRequestSchema, parameters)).toEqual({
      q: 'Lincoln High',
      state: 'ca',
      stateSelect: 'ca',
      city: 'Oakland',
      district: 'Oakland Unified',
      district_id: '0622710',
      zip: '94611',
      lat: 37.8,
      lon: -122.3,
      radius: 60,
      distance: 2.5,
      locationLabel: 'Oakland',
      locationType: 'city',
      level_code: ['e', 'm', 'h'],
      gradeLevels: ['p'],
      type: ['public', 'charter'],
      courses: ['coding'],
      awards: ['a'],
      ap_courses: ['ap_biology'],
      ib_courses: ['b'],
      pathways: ['c'],
      pltw: ['d'],
      csaYears: ['2019'],
      csaGoldYears: ['2018'],
      summaryRating: { low: 1, high: 10 },
      equityRating: { low: 2, high: 2 },
      collegeReadinessRating: { low: 3, high: 4 },
      testScoreRating: { low: 5, high: 7 },
      sort: 'distance',
      page: 10_000,
      limit: 10,
      countsOnly: true,
      lang: 'es',
      searchMethod: 'search_engine',
      version: '2',
      extras: ['students_per_teacher', 'review_summary', 'saved_schools', 'boundaries'],
    });
  });

  it.for([
    ['lat=37.8', 'lat'],
    ['lat=91&lon=0', 'lat'],
    ['lat=x&lon=0', 'lat'],
    ['radius=0', 'radius'],
    ['radius=-5', 'radius'],
    ['zip=9461', 'zip'],
    ['district_id=12', 'district_id'],
    ['level_code=x', 'level_code'],
    ['type=public,magnet', 'type'],
    ['courses=%3Cb%3E', 'courses'],
    ['summaryRating=0,11', 'summaryRating'],
    ['sort=best', 'sort'],
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['limit=101', 'limit'],
    ['extras=everything', 'extras'],
    ['countsOnly=perhaps', 'countsOnly'],
    ['locationType=planet', 'locationType'],
    [`q=${'a'.repeat(301)}`, 'q'],
    ['q=a&q=b', 'q'],
    [`courses=${Array.from({ length: 21 }, (_, index) => `c${index}`).join()}`, 'courses'],
  ] as const)('refuses %s', ([parameters, parameter]) =>
    expect(refusal(SchoolsRequestSchema, parameters)).toContain(parameter),
  );

  it('names one school by its id, alone or joined to its state', () => {
    expect(read(SchoolRequestSchema, 'id=210003002021&state=ky').id).toBe('210003002021');
    expect(read(SchoolRequestSchema, 'id=KY-210003002021').id).toBe('210003002021');
    expect(read(SchoolRequestSchema, 'id=ky-A1234567').id).toBe('a1234567');
    expect(refusal(SchoolRequestSchema, 'id=12')).toEqual(['id']);
  });
});

describe('the calls for districts', () => {
  it('look 50 miles around a point, or in a state', () => {
    expect(
      read(DistrictsRequestSchema, 'lat=1&lon=2&charter_only=true&boundary_level=e&extras=boundaries'),
    ).toMatchObject({
      radius: 50,
      charter_only: true,
      boundary_level: 'e',
      extras: ['boundaries'],
    });
    expect(read(DistrictsRequestSchema, 'state=ca&radius=10000').radius).toBe(50);
  });

  it('need a point or a state', () => {
    expect(refusal(DistrictsRequestSchema, 'radius=5')).toEqual(['state']);
    expect(refusal(DistrictsRequestSchema, 'lat=5&state=ca')).toEqual(['lat']);
  });

  it('accept the id 0 and return nothing', () => {
    expect(read(DistrictRequestSchema, 'id=0&state=ca&extras=boundaries').id).toBe('0');
    expect(DistrictAnswerSchema.safeParse({}).success).toBe(true);
    expect(refusal(DistrictRequestSchema, 'id=1')).toEqual(['id']);
  });
});

describe('the calls for suggestions', () => {
  it('have 25 suggestions, 5 of a type and all types by default', () => {
    expect(read(AutosuggestRequestSchema, 'q=lin')).toEqual({
      q: 'lin',
      limit: 25,
      typeLimit: 5,
      types: ['Schools', 'Cities', 'Districts', 'Zipcodes', 'Addresses'],
      lang: 'en',
    });
  });

  it('take the parameters of the home box', () => {
    expect(
      read(AutosuggestRequestSchema, 'text=lin&types=schools,Cities&typeLimit=4&latlon=37.8,-122.3'),
    ).toMatchObject({
      q: 'lin',
      types: ['Schools', 'Cities'],
      typeLimit: 4,
      latlon: { lat: 37.8, lon: -122.3 },
    });
  });

  it.for([
    [AutosuggestRequestSchema, '', 'q'],
    [AutosuggestRequestSchema, 'q=%00', 'q'],
    [AutosuggestRequestSchema, 'q=a&types=Teachers', 'types'],
    [LocationBoostRequestSchema, 'q=a&latlon=37.8', 'latlon'],
    [LocationBoostRequestSchema, 'q=a&latlon=1,2,3', 'latlon'],
    [NameSuggestRequestSchema, 'kind=teacher&query=a', 'kind'],
    [NameSuggestRequestSchema, 'kind=school', 'query'],
    [AddressSuggestionsRequestSchema, 'q=1 Main&limit=5', 'limit'],
  ] as const)('refuse %#: %s', ([schema, parameters, parameter]) =>
    expect(refusal(schema, parameters)).toEqual([parameter]),
  );
});

describe('the call for nearby schools', () => {
  it('begins with six, and narrows to ratings', () => {
    expect(
      read(NearbySchoolsRequestSchema, 'state=ky&id=210003002021&overall_gs_rating[]=8&overall_gs_rating[]=9'),
    ).toEqual({
      state: 'ky',
      id: '210003002021',
      offset: 0,
      limit: 6,
      overall_gs_rating: [8, 9],
      lang: 'en',
    });
  });

  it('needs a school', () => {
    expect(refusal(NearbySchoolsRequestSchema, 'state=ky')).toEqual(['id']);
    expect(refusal(NearbySchoolsRequestSchema, 'state=ky&id=210003002021&overall_gs_rating=11')).toEqual([
      'overall_gs_rating',
    ]);
  });
});

describe('the call for geocoding', () => {
  it('takes a text or a point', () => {
    expect(read(GeocodeRequestSchema, 'q=Oakland, CA&state=ca')).toMatchObject({ q: 'Oakland, CA', state: 'ca' });
    expect(read(GeocodeRequestSchema, 'lat=1&lon=2')).toMatchObject({ lat: 1, lon: 2 });
  });

  it.for(['', 'lat=1', 'q=a&lat=1&lon=2'])('refuses to have neither or both: %s', (parameters) =>
    expect(refusal(GeocodeRequestSchema, parameters)).not.toEqual([]),
  );
});
