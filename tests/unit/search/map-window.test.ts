import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { milesBetween } from '#domain/places/distance.ts';
import { isInBox } from '#domain/places/box.ts';
import { MapCitiesRequestSchema } from '#domain/map/map-contract.ts';
import { boxAroundPoints, circleWithin, doBoxesMeet } from '#domain/places/box.ts';
import { ringAround, roundedWindow } from '#domain/map/map-window.ts';
import { findAnswerBox } from '#islands/search/map-question.ts';
import { withArea } from '#domain/search/search-area.ts';
import { decodeSearchQuery, encodeSearchQuery } from '#domain/search/search-query-codec.ts';
import { MAX_DISTANCE_MILES } from '#domain/engine/school-search.ts';

const degree = (least: number, most: number) =>
  fc.integer({ min: least * 1e6, max: most * 1e6 }).map((millionths) => millionths / 1e6);
const window = fc
  .record({
    west: degree(-180, 179),
    width: degree(0, 360),
    south: degree(-85, 84),
    height: degree(0, 170),
    zoom: degree(0, 22),
  })
  .map(({ west, width, south, height, zoom }) => ({
    west,
    south,
    east: west + width,
    north: Math.min(85, south + height),
    zoom,
  }));

describe('the window that a map asks for', () => {
  it('covers the whole map and is valid for the call', () => {
    fc.assert(
      fc.property(window, degree(0, 1), degree(0, 1), (shown, across, up) => {
        const rounded = roundedWindow(shown);
        expect(MapCitiesRequestSchema.safeParse(rounded).success).toBe(true);
        const lon = shown.west + across * (shown.east - shown.west);
        const lat = shown.south + up * (shown.north - shown.south);
        expect(isInBox(rounded, { lat, lon: lon > 180 ? lon - 360 : lon })).toBe(true);
      }),
    );
  });

  it('is the same for maps that are moved a little', () => {
    const shown = { west: -122.31, south: 37.72, east: -122.11, north: 37.88, zoom: 11.2 };
    const moved = { ...shown, west: -122.309, east: -122.109, zoom: 11.6 };
    expect(roundedWindow(moved)).toEqual(roundedWindow(shown));
  });

  it('stays itself when it is rounded again', () => {
    fc.assert(
      fc.property(window, (shown) => {
        expect(roundedWindow(roundedWindow(shown))).toEqual(roundedWindow(shown));
      }),
    );
  });
});

describe('the circle of a window', () => {
  it('touches the nearest edges and goes beyond none', () => {
    const { center, miles } = circleWithin({ west: -122.4, south: 37.7, east: -122, north: 37.8 });
    expect(center).toEqual({ lat: 37.75, lon: -122.2 });
    expect(miles).toBeCloseTo(milesBetween(center, { lat: 37.8, lon: -122.2 }), 2);
  });

  it('has its middle within a window that crosses the 180th meridian', () => {
    expect(circleWithin({ west: 178, south: 51, east: -178, north: 52 }).center).toEqual({ lat: 51.5, lon: 180 });
  });

  it('is drawn as a closed ring at its distance', () => {
    const center = { lat: 37.8, lon: -122.2 };
    const ring = ringAround(center, 5);
    expect(ring.at(0)).toEqual(ring.at(-1));
    for (const [lon, lat] of ring) expect(milesBetween(center, { lat, lon })).toBeCloseTo(5, 1);
  });
});

describe('the smallest window of points', () => {
  it('covers all points, and is missing without points', () => {
    expect(boxAroundPoints([])).toBeNull();
    const points = [
      { lat: 1, lon: 2 },
      { lat: 3, lon: -4 },
    ];
    expect(boxAroundPoints(points)).toEqual({ west: -4, south: 1, east: 2, north: 3 });
  });
});

describe('a search of the area that a map shows', () => {
  const oakland = { west: -122.3, south: 37.75, east: -122.2, north: 37.85 };

  it('changes point and distance, and keeps words and filters', () => {
    const query = decodeSearchQuery(
      '/california/oakland/best-high-schools/',
      new URLSearchParams('q=arts&st[]=charter&page=3&view=map&lang=es'),
    );
    const moved = withArea(query, oakland, 'the area');
    expect(encodeSearchQuery(moved)).toBe(
      '/search/search.page?q=arts&locationLabel=the%20area&lat=37.8&lon=-122.25&distance=2.73&gradeLevels%5B%5D=h&st%5B%5D=charter&view=map&lang=es',
    );
  });

  it('never asks for more than is searched', () => {
    const country = { west: -125, south: 24, east: -66, north: 49 };
    const query = withArea(decodeSearchQuery('/search/search.page', []), country, 'the area');
    expect(query.distance).toBe(MAX_DISTANCE_MILES);
  });
});

describe('two windows', () => {
  const box = (...[west, south, east, north]: [number, number, number, number]) => ({ west, south, east, north });

  it.each([
    ['share a part', box(0, 0, 2, 2), box(1, 1, 3, 3), true],
    ['lie in each other', box(0, 0, 9, 9), box(4, 4, 5, 5), true],
    ['touch', box(0, 0, 1, 1), box(1, 1, 2, 2), true],
    ['lie side by side', box(0, 0, 1, 1), box(1.1, 0, 2, 1), false],
    ['lie one above the other', box(0, 0, 1, 1), box(0, 1.1, 1, 2), false],
    ['meet beyond the 180th meridian', box(175, 50, -175, 55), box(-178, 51, -170, 60), true],
    ['both cross the 180th meridian', box(175, 50, -175, 55), box(170, 51, -179, 52), true],
    ['are apart at the 180th meridian', box(175, 50, -175, 55), box(-174, 50, -170, 55), false],
  ] as const)('that %s', (...[, one, other, doMeet]) => {
    expect(doBoxesMeet(one, other)).toBe(doMeet);
    expect(doBoxesMeet(other, one)).toBe(doMeet);
  });
});

describe('the window of a search', () => {
  const around = (miles: number) => ({ lat: 38, lon: -85, miles });
  const listed = [
    { lat: 37.95, lon: -85.05 },
    { lat: 38.05, lon: -84.95 },
  ];

  it('shows the whole circle', () => {
    expect(findAnswerBox({ listed, area: around(5) }).north).toBeCloseTo(38.072, 2);
  });

  it('shows the schools if the circle is much larger', () => {
    expect(findAnswerBox({ listed, area: around(60) }).north).toBe(38.05);
  });
});
