import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapClusterItem, MapSchool } from '#domain/map/map-contract.ts';
import { markersOnScreen, type MapContent, type MapScreen } from '#islands/map/map-markers.ts';

/** A hundred pixels a degree, 500 wide and high, from the north-west corner at 5° N, 0° E. */
const SCREEN: MapScreen = {
  project: ({ lat, lon }) => ({ x: lon * 100, y: (5 - lat) * 100 }),
  width: 500,
  height: 500,
  taken: [],
};
const NOTHING: MapContent = { listed: [], points: [], clusters: [] };

function school(number: number, lat = 2.5, lon = 2.5): MapSchool {
  return {
    id: `2100030${String(number).padStart(5, '0')}`,
    state: 'ky',
    name: `School ${number}`,
    city: 'Columbia',
    lat,
    lon,
    score: null,
    ratingsYear: null,
    ratingsFrom: null,
    ratings: { growth: null, testScores: null, collegeReadiness: null, equity: null },
    ratingRanges: { summary: null },
    enrollment: null,
    gradeLevels: null,
    schoolType: 'public',
    kind: null,
    isOpen: true,
    links: { profile: '/kentucky/columbia/' },
  };
}
const listed = (number: number, lat?: number, lon?: number) => ({ ...school(number, lat, lon), number });
const cluster = (count: number, south: number, west: number): MapClusterItem => ({
  lat: south + 0.1,
  lon: west + 0.1,
  count,
  box: { west, south, east: west + 0.2, north: south + 0.2 },
});

describe('the markers of a map', () => {
  it('begin with the list’s schools, numbered and in its order', () => {
    const content = {
      ...NOTHING,
      listed: [listed(1, 1, 1), listed(2, 4, 4)],
      points: [school(3, 2, 3), school(1, 1, 1)],
    };
    const markers = markersOnScreen(content, SCREEN);
    expect(markers.map((marker) => (marker.kind === 'school' ? [marker.school.name, marker.number] : []))).toEqual([
      ['School 1', 1],
      ['School 2', 2],
      ['School 3', null],
    ]);
  });

  it('leave out schools off the screen or cut by its edge', () => {
    const content = { ...NOTHING, listed: [listed(1, 2.5, 4.95), listed(2, 2.5, 5.5), listed(3, 2.5, 4.8)] };
    expect(markersOnScreen(content, SCREEN).map(({ key }) => key)).toEqual(['ky-210003000003']);
  });

  it('count each school of a cluster once, and hide empty clusters', () => {
    const content = {
      ...NOTHING,
      listed: [listed(1, 2.05, 2.05), listed(2, 4.05, 4.05)],
      clusters: [cluster(5, 2, 2), cluster(1, 4, 4)],
    };
    const groups = markersOnScreen(content, SCREEN).filter(({ kind }) => kind === 'group');
    expect(groups).toMatchObject([{ count: 5, schools: null, isOnePlace: false }]);
  });

  it('put schools at one place together, and know them', () => {
    const content = { ...NOTHING, points: [school(1), school(2), school(3, 1, 1)] };
    expect(markersOnScreen(content, SCREEN)).toMatchObject([
      { kind: 'group', count: 2, isOnePlace: true, schools: [{ name: 'School 1' }, { name: 'School 2' }] },
      { kind: 'school', number: null },
    ]);
  });

  it('are where their schools are, each once and none over another', () => {
    const degree = fc.integer({ min: 20, max: 480 }).map((hundredths) => hundredths / 100);
    const place = fc.tuple(degree, degree);
    const spacing = fc.constantFrom(30, 46);
    fc.assert(
      fc.property(
        fc.array(place, { maxLength: 25 }),
        fc.array(place, { maxLength: 60 }),
        spacing,
        (onList, others, gap) => {
          const content = {
            listed: onList.map(([lat, lon], index) => listed(index + 1, lat, lon)),
            points: others.map(([lat, lon], index) => school(100 + index, lat, lon)),
            clusters: [],
          };
          const markers = markersOnScreen(content, { ...SCREEN, spacing: gap });
          const count = markers.reduce((sum, marker) => sum + (marker.kind === 'group' ? marker.count : 1), 0);
          expect(count).toBe(onList.length + others.length);
          for (const marker of markers) {
            if (marker.kind === 'school')
              expect([marker.lat, marker.lon]).toEqual([marker.school.lat, marker.school.lon]);
          }
          markers.map(SCREEN.project).forEach((one, index, all) => {
            for (const other of all.slice(index + 1))
              expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThan(gap - 0.001);
          });
        },
      ),
    );
  });

  it('leave out what a button of the map covers', () => {
    const content = { ...NOTHING, listed: [listed(1, 4.75, 4.75), listed(2, 2.5, 2.5)] };
    expect(markersOnScreen(content, { ...SCREEN, taken: [{ x: 475, y: 25 }] })).toMatchObject([{ number: 2 }]);
  });

  it('group schools of the list that would cover each other', () => {
    const content = { ...NOTHING, listed: [listed(1, 2.5, 2.5), listed(2, 2.51, 2.5), listed(3, 1, 1)] };
    expect(markersOnScreen(content, SCREEN)).toMatchObject([
      { kind: 'school', number: 3 },
      { kind: 'group', count: 2, isOnePlace: false },
    ]);
  });
});
