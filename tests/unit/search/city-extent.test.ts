import { describe, expect, it } from 'vitest';
import { findMiddleOfSchools } from '#domain/engine/build-segment.ts';
import { searchSegments } from '#domain/engine/search-segments.ts';
import { similarPlacesIn } from '#domain/engine/similar-places.ts';
import { SEARCHED } from './intent-catalogue.ts';
import { aSchool, aSearch, rowsOf, segmentOf } from './segment-builders.ts';

const NEAR = { lat: 37.1, lon: -85.3, miles: 5 };
const OTHER = { slug: 'other', name: 'Other', lat: 37.1, lon: -85.3, schools: 2 };
const COLUMBIA = { slug: 'columbia', name: 'Columbia', lat: 0, lon: 0, schools: 2 };
const SEGMENT = segmentOf(
  rowsOf(
    [
      aSchool({ id: '210000000001', name: 'Inside' }),
      aSchool({ id: '210000000002', name: 'Far out', lat: 38.5, lon: -85.3 }),
      aSchool({ id: '210000000003', name: 'Without a point', lat: null, lon: null }),
      aSchool({ id: '210000000004', name: 'Next door', citySlug: 'other', lat: 37.11 }),
      aSchool({ id: '210000000005', name: 'Far away', citySlug: 'other', lat: 38.5 }),
    ],
    { cities: [COLUMBIA, OTHER] },
  ),
);
const idsOf = (near: Parameters<typeof aSearch>[0]) =>
  searchSegments({ segments: [SEGMENT], lists: () => [SEGMENT] }, aSearch({ ...near, sort: 'name' }))
    .hits.map(({ id }) => id.slice(-1))
    .sort()
    .join('');

describe('a city with a circle', () => {
  it('has all its schools and those around it', () => {
    expect(idsOf({ near: { ...NEAR, city: { state: 'ky', slug: 'columbia' } } })).toBe('1234');
  });

  it('has only what the window of a map shows', () => {
    const box = { west: -86, south: 37, east: -85, north: 38 };
    expect(idsOf({ near: { ...NEAR, city: { state: 'ky', slug: 'columbia' } }, box })).toBe('14');
  });

  it('is a mere circle in other states', () => {
    expect(idsOf({ near: { ...NEAR, city: { state: 'ca', slug: 'columbia' } } })).toBe('14');
  });
});

describe('the middle of a city', () => {
  it('is the median of its open schools, not the point of the Census', () => {
    expect(findMiddleOfSchools([aSchool(), aSchool({ lat: 37.3 }), aSchool({ lat: 44 })])).toEqual({
      lat: 37.3,
      lon: -85.3,
    });
    expect(findMiddleOfSchools([aSchool(), aSchool({ lat: 44, isOpen: false })])).toEqual({ lat: 37.1, lon: -85.3 });
    expect(findMiddleOfSchools([aSchool({ lat: null, lon: null })])).toBeNull();
  });
});

const CITIES = (
  [
    ['Houston', 700],
    ['Hesston', 4],
    ['Dallas', 400],
    ['Phenix', 1],
  ] as const
).map(([name, schools]) => ({ slug: name.toLowerCase(), name, lat: 30, lon: -95, schools }));

describe('a misspelled city', () => {
  it.for([
    ['Louisvile', 'Louisville'],
    ['San Fransisco', 'San Francisco'],
    ['Lexingtn, KY', 'Lexington'],
  ] as const)('%s is %s', ([typed, name]) => {
    expect(similarPlacesIn(SEARCHED, typed)[0]?.name).toBe(name);
  });

  it.for([
    ['Husston', 'Houston Hesston'],
    ['Heston', 'Hesston Houston'],
    ['Dayas', 'Dallas'],
    ['Fonix', ''],
    ['zzz', ''],
  ] as const)('weighs wrong letters against size: %s', ([typed, names]) => {
    const segments = [segmentOf(rowsOf([], { state: 'tx', cities: CITIES }))];
    const found = similarPlacesIn({ segments, lists: () => segments }, typed);
    expect(found.map(({ name }) => name).join(' ')).toBe(names);
  });
});
