import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupMarkers, isUnder, sumOfGroup, type Pixel } from '#domain/map/map-layout.ts';

const pixel: fc.Arbitrary<Pixel> = fc.record({
  x: fc.integer({ min: 0, max: 500 }),
  y: fc.integer({ min: 0, max: 500 }),
});
const gap = (one: Pixel, other: Pixel) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));

it('a marker is under a button within its own width', () => {
  expect(isUnder({ x: 40, y: 50 }, [{ x: 50, y: 50 }])).toBe(true);
  expect(isUnder({ x: 20, y: 50 }, [{ x: 50, y: 50 }])).toBe(false);
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
