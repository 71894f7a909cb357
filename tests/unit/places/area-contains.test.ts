import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaContains } from '#domain/places/area-contains.ts';

type Ring = [number, number][];
const square = (west: number, south: number, size: number): Ring => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

describe('an area', () => {
  it('contains exactly the points within its box, in either direction', () => {
    const coordinate = fc.double({ min: -20, max: 20, noNaN: true });
    fc.assert(
      fc.property(coordinate, coordinate, fc.boolean(), (lon, lat, isReversed) => {
        fc.pre([lon, lat].every((value) => Math.abs(Math.abs(value) - 10) > 1e-9));
        const ring = square(-10, -10, 20);
        const area = { type: 'Polygon', coordinates: [isReversed ? ring.toReversed() : ring] } as const;
        expect(areaContains(area, { lat, lon })).toBe(Math.abs(lon) < 10 && Math.abs(lat) < 10);
      }),
    );
  });

  it('does not contain the points in its hole', () => {
    const area = { type: 'Polygon', coordinates: [square(0, 0, 10), square(4, 4, 2)] } as const;
    expect(areaContains(area, { lat: 5, lon: 5 })).toBe(false);
    expect(areaContains(area, { lat: 2, lon: 5 })).toBe(true);
  });

  it('contains the points of all its parts', () => {
    const area = { type: 'MultiPolygon', coordinates: [[square(0, 0, 1)], [square(5, 5, 1)]] } as const;
    expect(areaContains(area, { lat: 5.5, lon: 5.5 })).toBe(true);
    expect(areaContains(area, { lat: 3, lon: 3 })).toBe(false);
  });
});
