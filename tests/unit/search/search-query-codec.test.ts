import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cityListingPath } from '#domain/places/place-paths.ts';
import { MAX_DISTANCE_MILES, MAX_SEARCH_PAGE, SCHOOL_SORTS } from '#domain/engine/school-search.ts';
import { decodeSearchQuery, encodeSearchQuery } from '#domain/search/search-query-codec.ts';
import {
  MAX_QUESTION_LENGTH,
  NO_FILTERS,
  NO_LOCATION,
  emptySearchQuery,
  milesAround,
  type SearchQuery,
} from '#domain/search/search-query.ts';
import { arbitraryQuery, decodable } from './arbitrary-query.ts';

const decode = (address: string): SearchQuery => decodeSearchQuery(...decodable(address));
const asked = (parameters: string): SearchQuery => decode(`/search/search.page?${parameters}`);
const canonical = (address: string): string => encodeSearchQuery(decode(address));

const KNOWN_KEYS = [
  'q lat lon distance sort page state id schoolId breakdown district_id zip zipcode csaYears csaGoldYears locationType',
  'locationLabel locationSearchString city collectionId view tableView lang gradeLevels[] gradeLevels st[] entityTypes',
  'courses awards ap_courses apCourses pathways pltw ib_courses ibCourses summary_rating equity_overview_rating_range',
  'college_readiness_rating_range test_scores_rating_range columns boxLabel',
].flatMap((line) => line.split(' '));
const HOSTILE = [
  '',
  ' ',
  '__proto__',
  'constructor',
  '-1',
  '1e309',
  'NaN',
  '0x10',
  "' OR 1=1 --",
  '"*" NEAR (',
  '(a+)+$',
  '\0',
  '\ud800',
  '\u202eabc',
  ','.repeat(5000),
  '9'.repeat(5000),
];
const hostileValue = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 200 }));
const hostileEntries = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...KNOWN_KEYS), fc.string()), hostileValue), {
  maxLength: 60,
});
const hostilePath = fc.oneof(
  fc.constantFrom('/best-high-schools/', '/california/oakland/schools/', '/search/search.zipcode', '/%', '/%ff/', '//'),
  fc.string({ unit: 'binary' }).map((path) => `/california/${path}/schools`),
  fc.string({ unit: 'binary' }),
);

describe('the address of a results page', () => {
  it('encodes exactly the decoded query', () => {
    fc.assert(
      fc.property(arbitraryQuery, (query) => {
        expect(decode(encodeSearchQuery(query))).toEqual(query);
      }),
      { numRuns: 1000 },
    );
  });

  it('always means a valid query with one canonical spelling', () => {
    fc.assert(
      fc.property(hostilePath, hostileEntries, (path, entries) => {
        const query = decodeSearchQuery(path, entries);
        expect(decode(encodeSearchQuery(query))).toEqual(query);
        expect(query.page).toBeGreaterThanOrEqual(1);
        expect(query.page).toBeLessThanOrEqual(MAX_SEARCH_PAGE);
        expect(query.distance ?? 1).toBeGreaterThan(0);
        expect(query.distance ?? 1).toBeLessThanOrEqual(MAX_DISTANCE_MILES);
        expect(SCHOOL_SORTS).toContain(query.sort);
        expect(query.text?.length ?? 0).toBeLessThanOrEqual(MAX_QUESTION_LENGTH);
        expect(Object.values(query.filters).every((filter) => !Array.isArray(filter) || filter.length <= 20)).toBe(
          true,
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('reads a huge address with bounded work and filters', () => {
    const entries = Array.from({ length: 50_000 }, (_, index): [string, string] => [
      'courses',
      `c${index},`.repeat(500),
    ]);
    const started = performance.now();
    const query = decodeSearchQuery(`/${'a/'.repeat(50_000)}`, entries);
    expect(performance.now() - started).toBeLessThan(200);
    expect(query.filters.courses).toHaveLength(20);
    expect(query.route).toEqual({ kind: 'search' });
  });

  it('without parameters is the empty search', () => {
    expect(decode('/search/search.page')).toEqual(emptySearchQuery('en'));
    expect(encodeSearchQuery(emptySearchQuery('en'))).toBe('/search/search.page');
  });

  it('writes its keys in one order, whatever the order they came in', () => {
    expect(
      canonical(
        '/search/search.page?lang=es&page=3&view=table&sort=name&st=charter&gradeLevels=h,e&lon=-122.3&lat=37.8&q=a b',
      ),
    ).toBe(
      '/search/search.page?q=a%20b&lat=37.8&lon=-122.3&gradeLevels%5B%5D=e&gradeLevels%5B%5D=h&st%5B%5D=charter&sort=name&view=table&page=3&lang=es',
    );
  });

  it('keeps the language Spanish and never writes English', () => {
    expect(canonical('/search/search.page?lang=es&q=x')).toBe('/search/search.page?q=x&lang=es');
    expect(canonical('/search/search.page?lang=fr&q=x')).toBe('/search/search.page?q=x');
  });
});

describe('a key of the address', () => {
  it.for([
    ['q=%20Lincoln%20%20High%20', { text: 'Lincoln High' }],
    ['id=210003002021', { schoolId: '210003002021' }],
    ['schoolId=A1234567', { schoolId: 'a1234567' }],
    ['id=nothing&schoolId=210003002021', { schoolId: '210003002021' }],
    ['breakdown=low-income', { breakdown: 'low-income' }],
    ['collectionId=12', { collectionId: '12' }],
    ['view=MAP', { view: 'map' }],
    ['view=globe', { view: 'list' }],
    ['tableView=Equity', { tableView: 'Equity' }],
    ['tableView=other', { tableView: 'Overview' }],
    ['page=3', { page: 3 }],
    ['page=0', { page: 1 }],
    ['page=-2', { page: 1 }],
    ['page=1.5', { page: 1 }],
    ['page=1000000000', { page: MAX_SEARCH_PAGE }],
    ['sort=name', { sort: 'name' }],
    ['sort=best', { sort: 'rating' }],
    ['distance=25', { distance: 25 }],
    ['distance=10000', { distance: MAX_DISTANCE_MILES }],
    ['distance=0', { distance: null }],
    ['distance=near', { distance: null }],
  ] as const)('%s', ([parameters, expected]) => expect(asked(parameters)).toMatchObject(expected));

  it.for([
    ['lat=37.80784561&lon=-122.2672673', { near: { lat: 37.8078456, lon: -122.2672673 } }],
    ['lat=37.8', { near: null }],
    ['lat=91&lon=0', { near: null }],
    ['lat=x&lon=y', { near: null }],
    ['state=ca', { state: 'ca' }],
    ['state=New-Jersey', { state: 'nj' }],
    ['state=atlantis', { state: null }],
    ['city=Oakland', { city: 'Oakland' }],
    ['zip=94611', { zip: '94611' }],
    ['zipcode=94611-1234', { zip: '94611' }],
    ['zip=9461', { zip: null }],
    ['district_id=0622710', { districtId: '0622710' }],
    ['district_id=0', { districtId: null }],
    ['locationType=ZIP', { type: 'zip' }],
    ['locationType=planet', { type: null }],
    ['locationLabel=Oakland, CA', { label: 'Oakland, CA' }],
    ['locationSearchString=oakland', { searchString: 'oakland' }],
  ] as const)('of the location: %s', ([parameters, expected]) =>
    expect(asked(parameters).location).toEqual({ ...NO_LOCATION, ...expected }),
  );

  it.for([
    ['gradeLevels[]=h&gradeLevels[]=e', { levels: ['e', 'h'] }],
    ['gradeLevels=h&gradeLevels=p', { levels: ['p', 'h'] }],
    ['gradeLevels=m,e,x', { levels: ['e', 'm'] }],
    ['gradeLevels=k-12', { levels: ['e', 'm', 'h'] }],
    ['gradeLevels=pk12', { levels: [] }],
    ['st[]=private&st[]=public', { types: ['public', 'private'] }],
    ['st=charter,charter', { types: ['charter'] }],
    ['entityTypes=public_charter', { types: ['public', 'charter'] }],
    ['entityTypes=private&st[]=charter', { types: ['charter', 'private'] }],
    ['courses=welding,coding', { courses: ['coding', 'welding'] }],
    ['courses=%3Cscript%3E,coding', { courses: ['coding'] }],
    ['ap_courses=ap_biology&apCourses=ap_spanish', { apCourses: ['ap_biology', 'ap_spanish'] }],
    ['ibCourses[]=ib_history', { ibCourses: ['ib_history'] }],
    [
      'pathways=health&pltw=robotics&awards=blue-ribbon',
      { pathways: ['health'], pltw: ['robotics'], awards: ['blue-ribbon'] },
    ],
    ['csaYears=2018,2019&csaGoldYears=2018,18', { csaYears: ['2018', '2019'], csaGoldYears: ['2018'] }],
    ['summary_rating=8,10', { summaryRating: { low: 8, high: 10 } }],
    ['summary_rating=10-8', { summaryRating: { low: 8, high: 10 } }],
    ['summary_rating[]=8&summary_rating[]=9', { summaryRating: { low: 8, high: 9 } }],
    ['summary_rating=7', { summaryRating: { low: 7, high: 7 } }],
    ['summary_rating=0,11', { summaryRating: null }],
    ['equity_overview_rating_range=1,4', { equityRating: { low: 1, high: 4 } }],
    ['college_readiness_rating_range=5,6', { collegeReadinessRating: { low: 5, high: 6 } }],
    ['test_scores_rating_range=9,10', { testScoresRating: { low: 9, high: 10 } }],
  ] as const)('of the filters: %s', ([parameters, expected]) =>
    expect(asked(parameters).filters).toEqual({ ...NO_FILTERS, ...expected }),
  );
});

describe('the box of a search around a point', () => {
  const box = (where: string) =>
    asked(`q=oak&locationSearchString=${where}&boxLabel=the+area&locationLabel=the+area&lat=1&lon=2&distance=3`);

  it('keeps the point under its name', () => {
    const { location, distance } = box('the+area');
    expect(location).toMatchObject({ near: { lat: 1, lon: 2 }, label: 'the area', searchString: null });
    expect(distance).toBe(3);
  });

  it('drops the point if the visitor types another place', () => {
    const { location, distance } = box('Oakland');
    expect(location).toEqual({ ...NO_LOCATION, searchString: 'Oakland' });
    expect(distance).toBeNull();
  });
});

describe('the columns of the table', () => {
  it('are known ones, each once, in one order', () => {
    expect(asked('columns=students,rating,cost&columns=rating').columns).toEqual(['rating', 'students']);
  });
});

describe('a default', () => {
  it.for([
    ['is the order of rating without keywords', 'sort=rating', ''],
    ['is the order of relevance with keywords', 'q=a&sort=relevance', '?q=a'],
    ['is not rating with keywords', 'q=a&sort=rating&distance=5', '?q=a&distance=5&sort=rating'],
    ['is not relevance without keywords', 'sort=relevance', ''],
    ['is page 1, the list and the overview', 'page=1&view=list&tableView=Overview', ''],
  ] as const)('%s, and is not written', ([, parameters, written]) =>
    expect(canonical(`/search/search.page?${parameters}`)).toBe(`/search/search.page${written}`),
  );
});

it('a search without a distance covers 5 miles, or 15 with keywords', () => {
  expect(milesAround(asked(''))).toBe(5);
  expect(milesAround(asked('q=oak'))).toBe(15);
  expect(milesAround(asked('q=oak&distance=2'))).toBe(2);
});

describe('the path of a results page', () => {
  it.for([
    ['/best-high-schools/', '/best-high-schools/'],
    ['/best-schools/?gradeLevels[]=m', '/best-middle-schools/'],
    ['/best-schools/?gradeLevels[]=p', '/best-schools/?gradeLevels%5B%5D=p'],
    ['/best-high-schools?gradeLevels=h', '/best-high-schools/'],
    ['/best-high-schools/?gradeLevels=e', '/best-schools/?gradeLevels%5B%5D=e&gradeLevels%5B%5D=h'],
    ['/best-elementary-schools/?gradeLevels=p', '/best-schools/?gradeLevels%5B%5D=p&gradeLevels%5B%5D=e'],
    ['/CA/best-schools?gradeLevels=e&page=2', '/california/best-elementary-schools/?page=2'],
    ['/california/oakland/best-middle-schools/?state=tx&city=Austin', '/california/oakland/best-middle-schools/'],
    ['/california/oakland/schools/?page=2', cityListingPath({ state: 'ca', citySlug: 'oakland' }, 2)],
    ['/california/oakland/schools/?gradeLevels=e', '/california/oakland/schools/?gradeLevels%5B%5D=e'],
    ['/search/search.zipcode?zip=94611', '/search/search.zipcode?zip=94611'],
    ['/SEARCH/search.zipcode/', '/search/search.zipcode'],
    ['/somewhere/else/', '/search/search.page'],
  ] as const)('%s is written %s', ([address, written]) => expect(canonical(address)).toBe(written));

  it('adds the level of a best-schools page to the filters', () => {
    expect(decode('/california/best-elementary-schools/').filters.levels).toEqual(['e']);
  });
});
