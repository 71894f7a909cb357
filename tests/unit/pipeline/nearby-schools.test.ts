import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { milesBetween } from '#domain/places/distance.ts';
import { NearbyIndex, type OpenPoint } from '#pipeline/build/nearby-schools.ts';

describe('nearby schools', () => {
  const point = fc
    .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
    .map(([x, y]) => ({ lat: 37 + x / 100, lon: -85 + y / 100 }));
  const school = fc
    .record({
      state: fc.constantFrom('ky' as const, 'tn' as const),
      id: fc.integer({ min: 1, max: 500 }).map(String),
      at: point,
    })
    .map(({ state, id, at }): OpenPoint => ({ state, id, ...at }));
  const schools = fc.uniqueArray(school, {
    selector: ({ state, id }) => `${state} ${id}`,
    minLength: 1,
    maxLength: 120,
  });

  it('are the twelve nearest in any given order', () =>
    fc.assert(
      fc.property(schools, (points) => {
        const [own] = points;
        if (own === undefined) return;
        const text = (one: OpenPoint): string => `${one.state} ${one.id.padStart(4)}`;
        const others = points.filter((one) => one !== own).map((one) => [milesBetween(own, one), text(one)] as const);
        const miles = others.map(([distance]) => distance).toSorted((a, b) => a - b);
        const found = new NearbyIndex(points).nearest(own);
        expect(found.map((one) => one[2])).toEqual(miles.slice(0, 12));
        expect(new NearbyIndex(points.toReversed()).nearest(own)).toEqual(found);
        const far: OpenPoint[] = [{ state: 'ky', id: '999', lat: 39, lon: -82 }];
        if (found.length === 12) expect(new NearbyIndex([...points, ...far]).nearest(own)).toEqual(found);
      }),
    ));
});
