import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packLine, unpackLine } from '#domain/places/packed-lines.ts';

const SCALE = 500;
const point = fc.tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true }));

describe('a packed line', () => {
  it('is unpacked to the nearest part of a degree, without points that fall together', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 40 }), (line) => {
        const rounded = line.map(([lon, lat]) => [Math.round(lon * SCALE) / SCALE, Math.round(lat * SCALE) / SCALE]);
        const distinct = rounded.filter(
          ([lon, lat], index) => index === 0 || lon !== rounded[index - 1]?.[0] || lat !== rounded[index - 1]?.[1],
        );
        const expected = distinct.length === 1 ? [...distinct, ...distinct] : distinct;
        const unpacked = unpackLine(packLine(line, SCALE), SCALE);
        expect(unpacked.map(([lon, lat]) => [lon + 0, lat + 0])).toEqual(
          expected.map(([lon = 0, lat = 0]) => [lon + 0, lat + 0]),
        );
      }),
    );
  });

  it('of nothing is nothing', () => {
    expect(unpackLine(packLine([], SCALE), SCALE)).toEqual([]);
  });

  it('that is a ring stays closed', () => {
    const ring = [
      [-122.3, 37.7],
      [-122.2, 37.7],
      [-122.2, 37.8],
      [-122.3, 37.7],
    ] as const;
    const unpacked = unpackLine(packLine(ring, SCALE), SCALE);
    expect(unpacked.at(0)).toEqual(unpacked.at(-1));
  });
});
