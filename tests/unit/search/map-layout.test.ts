import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupMarkers, spreadMarkers, sumOfGroup, type Pixel } from '#domain/map/map-layout.ts';

const pixel: fc.Arbitrary<Pixel> = fc.record({
  x: fc.integer({ min: 0, max: 500 }),
  y: fc.integer({ min: 0, max: 500 }),
});
const gap = (one: Pixel, other: Pixel) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));

describe('markers on the screen', () => {
  it('are at their points if they have room', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 30, y: 0 },
      { x: 0, y: 400 },
    ];
    expect(spreadMarkers(points)).toEqual(points);
  });

  it('never overlap on a page of 25 schools at one address', () => {
    const crowded = fc.oneof(
      fc.array(pixel, { maxLength: 25 }),
      pixel.map((same) => Array.from({ length: 25 }, () => same)),
    );
    fc.assert(
      fc.property(crowded, (points) => {
        const placed = spreadMarkers(points);
        expect(placed.length).toBe(points.length);
        placed.forEach((one, index) => {
          for (const other of placed.slice(index + 1)) expect(gap(one, other)).toBeGreaterThan(29.999);
        });
      }),
    );
  });

  it('are never moved out of their map', () => {
    const frame = { width: 300, height: 300 };
    const inside = fc.record({ x: fc.integer({ min: 15, max: 285 }), y: fc.integer({ min: 15, max: 285 }) });
    fc.assert(
      fc.property(fc.array(inside, { maxLength: 25 }), (points) => {
        for (const { x, y } of spreadMarkers(points, { frame })) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(15);
          expect(Math.max(x, y)).toBeLessThanOrEqual(285);
        }
      }),
    );
  });

  it('leave the first of two at its point and put the second beside it', () => {
    const [first, second] = spreadMarkers([
      { x: 10, y: 10 },
      { x: 12, y: 10 },
    ]);
    expect(first).toEqual({ x: 10, y: 10 });
    expect(second === undefined ? 0 : gap(second, { x: 12, y: 10 })).toBeLessThan(80);
  });
});

it('markers make way for buttons on the map', () => {
  const taken = [{ x: 50, y: 50 }];
  const [marker] = spreadMarkers([{ x: 40, y: 50 }], { taken });
  expect(marker === undefined ? 0 : gap(marker, { x: 50, y: 50 })).toBeGreaterThan(29.999);
});

describe('groups of markers', () => {
  it('contain each marker once and never overlap', () => {
    fc.assert(
      fc.property(fc.array(pixel, { maxLength: 60 }), (points) => {
        const groups = groupMarkers(points.map((at, thing) => ({ at, thing })));
        expect(groups.flatMap(({ members }) => members).sort((a, b) => a - b)).toEqual([...points.keys()]);
        groups.forEach(({ at }, index) => {
          for (const other of groups.slice(index + 1)) expect(gap(at, other.at)).toBeGreaterThanOrEqual(30);
        });
      }),
    );
  });

  it('count all members, in a window around them', () => {
    const box = { west: 1, south: 2, east: 3, north: 4 };
    expect(
      sumOfGroup([
        { count: 3, box },
        { count: 1, box: { ...box, west: -1, north: 9 } },
      ]),
    ).toEqual({ count: 4, box: { west: -1, south: 2, east: 3, north: 9 } });
  });
});
