import { createIntentLookup } from '#data/search/intent-lookup.ts';
import type { SearchedSegments } from '#domain/engine/search-segments.ts';
import type { SegmentCity, SegmentDistrict } from '#domain/engine/segment-rows.ts';
import { aSchool, rowsOf, segmentOf } from './segment-builders.ts';

function aCity(slug: string, name: string, schools: number): SegmentCity {
  return { slug, name, lat: 38, lon: -85, schools };
}

function aDistrict(id: string, name: string, citySlug: string): SegmentDistrict {
  return { id, name, slug: name.toLowerCase().replaceAll(' ', '-'), citySlug, lat: null, lon: null, schools: 90 };
}

const KENTUCKY = segmentOf(
  rowsOf(
    [
      aSchool({ id: '210000000001', name: 'Henry Clay High School', levels: ['h'], citySlug: 'lexington' }),
      aSchool({ id: '210000000002', name: 'Ballard High', levels: ['h'], citySlug: 'louisville' }),
    ],
    {
      cities: [
        aCity('lexington', 'Lexington', 100),
        aCity('louisville', 'Louisville', 240),
        aCity('bowling-green', 'Bowling Green', 50),
        aCity('bowling', 'Bowling', 1),
      ],
      districts: [
        aDistrict('2102990', 'Jefferson County', 'louisville'),
        aDistrict('2101860', 'Fayette County', 'lexington'),
      ],
    },
  ),
);
const CALIFORNIA = segmentOf(
  rowsOf(
    [
      aSchool({ id: '060000000001', name: 'Berkeley High', levels: ['h'], citySlug: 'berkeley' }),
      aSchool({ id: '060000000002', name: 'Top of the World Elementary', citySlug: 'berkeley' }),
    ],
    {
      state: 'ca',
      cities: [
        aCity('berkeley', 'Berkeley', 37),
        aCity('san-francisco', 'San Francisco', 228),
        aCity('los-angeles', 'Los Angeles', 785),
      ],
      districts: [aDistrict('0622710', 'Los Angeles Unified', 'los-angeles')],
      zips: [],
    },
  ),
);
const NORTH_CAROLINA = segmentOf(
  rowsOf([aSchool({ id: '370000000001', name: 'Lexington Middle', citySlug: 'lexington' })], {
    state: 'nc',
    cities: [aCity('lexington', 'Lexington', 30)],
    districts: [],
    zips: [],
  }),
);

/** Cook County: a county of twenty schools, and a small district of another state. */
const [ILLINOIS, GEORGIA] = [
  segmentOf(
    rowsOf(
      Array.from({ length: 20 }, (_, at) => aSchool({ id: `17000000${1000 + at}`, county: 'cook' })),
      { state: 'il', cities: [], districts: [], zips: [] },
    ),
  ),
  segmentOf(
    rowsOf([aSchool({ id: '130000000001', county: 'cook' })], {
      state: 'ga',
      cities: [aCity('adel', 'Adel', 3)],
      districts: [{ ...aDistrict('1301470', 'Cook County', 'adel'), schools: 2 }],
      zips: [],
    }),
  ),
] as const;

/** Three states with a few cities, schools and districts. */
export const SEARCHED: SearchedSegments = {
  segments: [CALIFORNIA, KENTUCKY, NORTH_CAROLINA],
  lists: () => [CALIFORNIA, KENTUCKY, NORTH_CAROLINA],
};

/** A county that people mean more than a district of its name. */
export const COUNTY_LOOKUP = createIntentLookup({ segments: [GEORGIA, ILLINOIS], lists: () => [GEORGIA, ILLINOIS] });

/** What questions are looked up in. */
export const LOOKUP = createIntentLookup(SEARCHED);
