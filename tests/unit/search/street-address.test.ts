import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStreetAddress, readStreetLine, streetKey } from '#domain/geocoding/street-address.ts';
import { placeOnStreet } from '#domain/geocoding/street-points.ts';

describe('a street address', () => {
  it('is read in its parts', () => {
    expect(readStreetAddress('1516 33rd Ave, Oakland, CA 94601')).toEqual([
      { number: 1516, street: '33rd Ave', place: 'Oakland, CA', zip: '94601' },
    ]);
    expect(readStreetAddress('1516 33rd Ave, Apt 4, Oakland, CA 94601-1234, USA')).toEqual([
      { number: 1516, street: '33rd Ave', place: 'Oakland, CA', zip: '94601' },
    ]);
    expect(readStreetAddress('100 Main St Unit 7, Miami, FL')).toEqual([
      { number: 100, street: 'Main St', place: 'Miami, FL', zip: null },
    ]);
  });

  it('may end its street at any street type if it has no commas', () => {
    const splits = readStreetAddress('100 Main St St Louis MO').map(({ street, place }) => [street, place]);
    expect(splits).toEqual([
      ['Main St', 'St Louis MO'],
      ['Main St St', 'Louis MO'],
      ['Main St St Louis MO', ''],
    ]);
    expect(readStreetAddress('599 11th Ave W Seattle').map(({ street }) => street)).toContain('11th Ave W');
  });

  it('is not read from a name', () => {
    for (const text of ['PS 12', 'Oakland', '', '94601', '12', '-1 Main St'])
      expect(readStreetAddress(text)).toEqual([]);
  });

  it('is read from anything without harm, and never in many ways', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.nat(999_999), (text, number) => {
        const readings = readStreetAddress(`${number} ${text}`);
        expect(readings.length).toBeLessThanOrEqual(6);
        for (const reading of readings) expect(reading.number).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the key of a street', () => {
  it.for([
    ['North Fifth Street', 'N. 5th St.'],
    ['Martin Luther King Jr Boulevard', 'martin luther king jr. blvd'],
    ['Saint Johns Avenue, Suite 420', "St. John's Ave"],
    ['Cañon Road', 'Canon Rd'],
    ['26 1/2 Rd', '26 1/2 Road'],
  ])('is one for %s and %s', ([one = '', other = '']) => {
    expect(streetKey(one)).toBe(streetKey(other));
  });

  it('differs between two streets', () => {
    expect(streetKey('33rd Ave')).not.toBe(streetKey('33rd St'));
    expect(streetKey('N Main St')).not.toBe(streetKey('S Main St'));
  });

  it('is read with the number of a line', () => {
    expect(readStreetLine('1318 E. Shaw Ave., Ste. 420')).toEqual({ number: 1318, key: 'e shaw ave' });
    expect(readStreetLine('34-55 102nd Street')).toEqual({ number: 3455, key: '102nd st' });
    expect(readStreetLine('PO Box 12')).toBeNull();
  });
});

describe('a place on a street', () => {
  const known = [
    { number: 300, lat: 37.12, lon: -85.32 },
    { number: 100, lat: 37.1, lon: -85.3 },
  ];

  it('is known, between two known ones, or beyond them', () => {
    expect(placeOnStreet(100, known)).toEqual({ point: { lat: 37.1, lon: -85.3 }, exactness: 'known' });
    const middle = placeOnStreet(200, known);
    expect(middle?.exactness).toBe('between');
    expect(middle?.point.lat).toBeCloseTo(37.11, 9);
    expect(placeOnStreet(999, known)).toEqual({ point: { lat: 37.12, lon: -85.32 }, exactness: 'beyond' });
    expect(placeOnStreet(1, [])).toBeNull();
  });

  it('is the nearest known number if two are far apart', () => {
    const apart = [known[0], { number: 100, lat: 38.1, lon: -85.3 }].filter((point) => point !== undefined);
    expect(placeOnStreet(290, apart)).toEqual({ point: { lat: 37.12, lon: -85.32 }, exactness: 'beyond' });
  });

  it('is between the places of its neighbors', () => {
    const point = fc.record({
      number: fc.nat(500),
      lat: fc.double({ min: 37, max: 37.03, noNaN: true }),
      lon: fc.double({ min: -85.03, max: -85, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(point, { selector: ({ number }) => number, minLength: 1 }),
        fc.nat(500),
        (points, number) => {
          const found = placeOnStreet(number, points);
          const lats = points.map(({ lat }) => lat);
          expect(found?.point.lat).toBeGreaterThanOrEqual(Math.min(...lats) - 1e-9);
          expect(found?.point.lat).toBeLessThanOrEqual(Math.max(...lats) + 1e-9);
        },
      ),
    );
  });
});
