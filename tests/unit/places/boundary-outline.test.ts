import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawOutline, type Area } from '#domain/places/boundary-outline.ts';

/** A box of one degree of latitude and two of longitude, around 60° north: there it is about square. */
const BOX: Area = {
  type: 'Polygon',
  coordinates: [
    [
      [10, 59.5],
      [12, 59.5],
      [12, 60.5],
      [10, 60.5],
      [10, 59.5],
    ],
  ],
};

describe('the outline of an area', () => {
  it('has north up, true proportions, and its width in miles', () => {
    expect(drawOutline(BOX)).toEqual({ path: 'M0 400l400 0 0 -400 -400 0z', width: 400, height: 400, miles: 69 });
  });

  it('continues beyond the 180th meridian', () => {
    const islands: Area = {
      type: 'Polygon',
      coordinates: [
        [
          [179, 51],
          [-179, 51],
          [-179, 52],
          [179, 52],
          [179, 51],
        ],
      ],
    };
    expect(drawOutline(islands)?.miles).toBe(86);
  });

  it('is missing for an area without extent', () => {
    const point = Array.from({ length: 4 }, () => [10, 59.5] as const);
    expect(drawOutline({ type: 'Polygon', coordinates: [point] })).toBeNull();
    expect(drawOutline({ type: 'MultiPolygon', coordinates: [] })).toBeNull();
  });

  it('stays within its box, in whole numbers, whatever the area', () => {
    const point = fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -85, max: 85, noNaN: true }),
    );
    const ring = fc.array(point, { minLength: 3, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(ring, { maxLength: 3 }), (rings) => {
        const outline = drawOutline({ type: 'MultiPolygon', coordinates: rings.map((one) => [one]) });
        if (outline === null) return;
        expect(outline.path).toMatch(/^(?:M\d+ \d+l-?\d+ -?\d+(?: -?\d+ -?\d+)+z)+$/);
        expect(Math.max(outline.width, outline.height)).toBe(400);
      }),
    );
  });
});
