import { describe, expect, it } from 'vitest';
import { findAreasIn, findCountiesIn } from '#domain/engine/find-areas.ts';
import { AREA_LIST } from '#domain/engine/known-areas.ts';
import { searchSegments } from '#domain/engine/search-segments.ts';
import { isWithinState } from '#domain/places/state-bounds.ts';
import { MAX_TEXT_LENGTH } from '#domain/search/search-query.ts';
import { readPlaceList } from '#domain/geocoding/place-list.ts';
import { aSchool, aSearch, rowsOf, segmentOf } from './segment-builders.ts';

const DENVER = { slug: 'denver', name: 'Denver', lat: 39.74, lon: -104.97, schools: 40 };
const NEAR = aSchool({ id: '080000000001', lat: 39.733, lon: -104.979, citySlug: 'denver', county: 'denver' });
const FAR = aSchool({ id: '080000000002', lat: 39.78, lon: -104.76, citySlug: 'denver', county: 'denver' });
const WEST = aSchool({ id: '080000000004', lat: 39.74, lon: -105.03, citySlug: 'denver', county: 'denver' });
const OTHER = aSchool({ id: '080000000003', lat: 40.0, lon: -105.27, citySlug: 'boulder', county: 'boulder' });
const COLORADO = segmentOf(
  rowsOf([NEAR, FAR, OTHER, WEST], { state: 'co', cities: [DENVER], districts: [], zips: [] }),
);
const SEARCHED = { segments: [COLORADO], lists: () => [COLORADO] };
const labels = (text: string) => findAreasIn(SEARCHED, text).map(({ label }) => label);

describe('the curated areas', () => {
  it('each lie in their state and say where to look them up', () => {
    const wrong = AREA_LIST.filter(
      ({ place, evidence }) =>
        evidence === '' || (place.point !== null && !(isWithinState(place.state, place.point) && place.miles > 0)),
    );
    expect(wrong).toEqual([]);
    expect(AREA_LIST.length).toBeGreaterThan(1000);
  });

  it('have a name of their own that fits the box', () => {
    const all = AREA_LIST.map(({ place }) => place.label);
    expect(all.filter((label, at) => all.indexOf(label) !== at || label.length > MAX_TEXT_LENGTH)).toEqual([]);
  });

  it('are found by each name, alone and with their city and state', () => {
    for (const text of [
      'Capitol Hill',
      'cap hill denver',
      'Capitol Hill, Denver, CO',
      'capitol hill in denver colorado',
    ])
      expect(labels(text)).toEqual(['Capitol Hill, Denver, CO']);
    expect(labels('Capitol Hill, WA')).toEqual([]);
    expect(labels('the Pearl District')).toEqual([]);
  });

  it('count the open schools in their circle or their counties', () => {
    expect(findAreasIn(SEARCHED, 'Capitol Hill')[0]?.schools).toBe(1);
    expect(findAreasIn(SEARCHED, 'Denver metro')[0]?.schools).toBe(4);
  });
});

describe('a side of a city', () => {
  it('is the part on that side of its middle school', () => {
    const [east] = findAreasIn(SEARCHED, 'east denver');
    expect(east).toMatchObject({ label: 'East Denver, CO', schools: 2 });
    const found = searchSegments(SEARCHED, aSearch({ parts: east?.parts ?? [] }));
    expect(found.hits.map(({ id }) => id)).toEqual([NEAR.id, FAR.id]);
    expect(labels('el oeste de Denver')).toEqual(['El oeste de Denver, CO']);
  });
});

describe('a county by its word', () => {
  it('is found with or without its state, in both languages', () => {
    for (const text of ['Denver County', 'Denver County, CO', 'condado de Denver'])
      expect(findCountiesIn(SEARCHED, text)).toMatchObject([{ label: 'Denver County, CO', schools: 3 }]);
    expect(findCountiesIn(SEARCHED, 'Denver')).toEqual([]);
    expect(findCountiesIn(SEARCHED, 'Denver County, KY')).toEqual([]);
  });
});

describe('a list of places', () => {
  it('has two to four names, or two that something is between', () => {
    expect(readPlaceList('Cary or Apex, NC')).toEqual({ names: ['Cary', 'Apex, NC'], isBetween: false });
    expect(readPlaceList('entre Denver y Boulder')).toEqual({ names: ['Denver', 'Boulder'], isBetween: true });
    expect(readPlaceList('Denver')).toBeNull();
    expect(readPlaceList('a or b or c or d or e')).toBeNull();
  });

  it('finds the schools of each place', () => {
    const parts = [
      { kind: 'city', state: 'co', slug: 'denver' },
      { kind: 'county', state: 'co', key: 'boulder' },
    ] as const;
    expect(searchSegments(SEARCHED, aSearch({ parts })).total).toBe(4);
    expect(searchSegments(SEARCHED, aSearch({ parts: parts.slice(1) })).hits.map(({ id }) => id)).toEqual([OTHER.id]);
    expect(searchSegments(SEARCHED, aSearch({ parts: [{ kind: 'city', state: 'ky', slug: 'denver' }] })).total).toBe(0);
  });
});
