import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlightRanges } from '#domain/engine/highlight-ranges.ts';
import { findPlacesIn } from '#domain/engine/find-places.ts';
import { nearNamesIn } from '#domain/engine/near-names.ts';
import type { SegmentRows } from '#domain/engine/segment-rows.ts';
import type { SearchedSegments } from '#domain/engine/search-segments.ts';
import { suggestSegments } from '#domain/engine/suggest-segments.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import { ADAIR_COUNTY, aSchool, COLUMBIA, rowsOf, schoolsNamed, segmentOf } from './segment-builders.ts';

const OREGON = { lat: 45.5, lon: -122.6 };
const MAINE = { lat: 43.6, lon: -70.2 };
const oregon = rowsOf(
  [
    aSchool({ id: '410003000001', name: 'Lincoln High School', citySlug: 'portland', ...OREGON }),
    aSchool({ id: '410003000002', name: 'Oaks Academy', citySlug: 'oakland', enrollment: 30 }),
  ],
  {
    state: 'or',
    cities: [
      { slug: 'oakland', name: 'Oakland', lat: 43.4, lon: -123.3, schools: 1 },
      { slug: 'portland', name: 'Portland', ...OREGON, schools: 120 },
    ],
    districts: [{ ...ADAIR_COUNTY, id: '4100030', name: 'Portland SD 1J', citySlug: 'portland', schools: 80 }],
    zips: [{ zip: '97201', citySlug: 'portland', ...OREGON }],
  },
);
const maine = rowsOf([aSchool({ id: '230003000001', name: 'Lincoln School', citySlug: 'portland', ...MAINE })], {
  state: 'me',
  cities: [{ slug: 'portland', name: 'Portland', ...MAINE, schools: 20 }],
  districts: [],
  zips: [{ zip: '04101', citySlug: 'portland', ...MAINE }],
});

function searched(...states: readonly SegmentRows[]): SearchedSegments {
  const segments = states.map(segmentOf);
  return { segments, lists: () => segments };
}

const ALL = ['schools', 'cities', 'districts', 'zips'] as const;

function suggest(text: string, near: Coordinates | null = null, states: readonly SegmentRows[] = [oregon, maine]) {
  const groups = suggestSegments(searched(...states), { text, groups: ALL, limit: 5, near });
  return {
    schools: groups.schools.map(({ name, state }) => `${name}, ${state}`),
    cities: groups.cities.map(({ name, state }) => `${name}, ${state}`),
    districts: groups.districts.map(({ name }) => name),
    zips: groups.zips.map(({ zip }) => zip),
  };
}

describe('suggestions', () => {
  it('begin with the first letter', () => {
    expect(suggest('o')).toMatchObject({ schools: ['Oaks Academy, or'], cities: ['Oakland, or'] });
  });

  it('begin with the typed text, larger places first', () => {
    expect(suggest('portl')).toEqual({
      schools: ['Lincoln High School, or', 'Lincoln School, me'],
      cities: ['Portland, or', 'Portland, me'],
      districts: ['Portland SD 1J'],
      zips: [],
    });
    expect(suggest('linc').schools).toEqual(['Lincoln High School, or', 'Lincoln School, me']);
  });

  it('are narrowed by a state at the end', () => {
    expect(suggest('portland me').cities).toEqual(['Portland, me']);
    expect(suggest('portland, oreg').cities).toEqual(['Portland, or']);
    expect(suggest('lincoln maine').schools).toEqual(['Lincoln School, me']);
  });

  it('may have wrong letters only if no name has that spelling', () => {
    expect(suggest('protland').cities).toEqual(['Portland, or', 'Portland, me']);
    expect(suggest('oak').cities).toEqual(['Oakland, or']);
    expect(suggest('porlt').cities).toEqual(['Portland, or', 'Portland, me']);
  });

  it('are those near a point first', () => {
    expect(suggest('portland', MAINE).cities).toEqual(['Portland, me', 'Portland, or']);
    expect(suggest('lincoln', MAINE).schools[0]).toBe('Lincoln School, me');
  });

  it('are ZIP codes for digits', () => {
    expect(suggest('97').zips).toEqual(['97201']);
    expect(suggest('0410').zips).toEqual(['04101']);
    expect(suggest('04101')).toMatchObject({ zips: ['04101'] });
  });

  it('of a very common word are the names that begin with it', () => {
    const names = Array.from({ length: 4100 }, (_, index) => `Oak ${index} Elementary`);
    const rows = rowsOf(schoolsNamed(...names, 'Elementary of Hope'));
    expect(suggest('elementary', null, [rows]).schools).toEqual(['Elementary of Hope, ky']);
    expect(suggest('oak 4099', null, [rows]).schools).toEqual(['Oak 4099 Elementary, ky']);
  });

  it('never fail for any typed text', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 5 }));
    fc.assert(fc.property(text, (typed) => suggest(typed).schools.length <= 5));
  });
});

describe('the places of a text', () => {
  const find = (text: string) =>
    findPlacesIn(searched(oregon, maine), text).map((place) => `${place.kind} ${place.state}`);

  it('are all places with its whole name, the larger first', () => {
    expect(find('Portland')).toEqual(['city or', 'city me']);
    expect(find('portland, ME')).toEqual(['city me']);
    expect(find('Portland Oregon')).toEqual(['city or']);
    expect(find('Port')).toEqual([]);
  });

  it('are districts too, with or without the word district', () => {
    expect(find('Portland SD 1J')).toEqual(['district or']);
    const rows = rowsOf([], { districts: [{ ...ADAIR_COUNTY, name: 'Oakland Unified' }] });
    expect(findPlacesIn(searched(rows), 'oakland unified school district')).toHaveLength(1);
  });

  it('are the one of a ZIP code', () => {
    expect(find('97201')).toEqual(['zip or']);
    expect(find('97201-1234')).toEqual(['zip or']);
    expect(find('00000')).toEqual([]);
  });

  it('meet whatever the spelling of Saint, Mount and Fort', () => {
    const rows = rowsOf([], { cities: [{ ...COLUMBIA, slug: 'saint-paul', name: 'Saint Paul' }] });
    expect(findPlacesIn(searched(rows), 'St. Paul')).toHaveLength(1);
  });
});

describe('near names', () => {
  const near = (text: string) => nearNamesIn(searched(oregon, maine), text, 5).map(({ name }) => name);

  it('are what the words find anywhere', () => {
    expect(near('lincoln high')).toEqual(['Lincoln High School']);
  });

  it('fall back to all words but one, each school once', () => {
    expect(near('lincoln xyzzyx')).toEqual(['Lincoln School', 'Lincoln High School']);
    expect(near('xyzzyx')).toEqual([]);
  });
});

describe('highlights', () => {
  const marked = (title: string, typed: string) => {
    const ranges = highlightRanges(title, typed);
    return ranges.map(([from, to]) => title.slice(from, to));
  };

  it('are the typed beginnings of words, and words that mean the same', () => {
    expect(marked('Lincoln High School', 'lin hi')).toEqual(['Lin', 'Hi']);
    expect(marked('St. Mary Elementary', 'saint m elem')).toEqual(['St.', 'M', 'Elementary']);
    expect(marked('Peñasco', 'pena')).toEqual(['Peña']);
    expect(marked('Lincoln', 'coln')).toEqual([]);
  });

  it('never overlap and lie within the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (title, typed) => {
        let last = 0;
        for (const [from, to] of highlightRanges(title, typed)) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(title.length);
          last = to;
        }
      }),
    );
  });
});
