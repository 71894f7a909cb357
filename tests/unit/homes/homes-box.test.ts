import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findHomesBox } from '#domain/homes/homes-box.ts';

it('is five kilometers wide to each side', () => {
  const box = findHomesBox({ lat: 0, lon: 0 }, 5);
  // One degree of the equator is 111.32 km with the partner's radius.
  expect(box).toMatchObject({ kind: 'box', maxLat: expect.closeTo(0.044916, 5) as unknown });
  expect(box).toMatchObject({ maxLon: expect.closeTo(0.044916, 5) as unknown });
});

it('reports illegal arguments for a negative radius or no number', () => {
  for (const radius of [-1, -0.001, Number.NaN]) {
    expect(findHomesBox({ lat: 37, lon: -85 }, radius)).toEqual({ kind: 'illegal-arguments' });
  }
  expect(findHomesBox({ lat: 91, lon: 0 }, 5)).toEqual({ kind: 'illegal-arguments' });
});

it('contains its point and stays on Earth', () => {
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lon: fc.double({ min: -179, max: 179, noNaN: true }),
  });
  fc.assert(
    fc.property(point, fc.double({ min: 0, max: 50, noNaN: true }), ({ lat, lon }, radius) => {
      const box = findHomesBox({ lat, lon }, radius);
      if (box.kind !== 'box') throw new Error('expected a box');
      expect(box.minLat).toBeLessThanOrEqual(lat);
      expect(box.maxLat).toBeGreaterThanOrEqual(lat);
      expect(box.minLon).toBeLessThanOrEqual(lon);
      expect(box.maxLon).toBeGreaterThanOrEqual(lon);
      expect(Math.max(Math.abs(box.minLat), Math.abs(box.maxLat))).toBeLessThanOrEqual(90);
    }),
  );
});
