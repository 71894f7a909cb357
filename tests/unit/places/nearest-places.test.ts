import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearestPlaces } from '#data/places/nearest-places.ts';
import { milesBetween } from '#domain/places/distance.ts';

const degree = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const aState = fc
  .array(fc.record({ lat: degree(32, 42), lon: degree(-124, -114) }), { minLength: 1, maxLength: 60 })
  .map((places) => places.map((place, at) => ({ ...place, slug: `place-${at}` })));

it('the nearest places match distances on the globe', () => {
  fc.assert(
    fc.property(aState, fc.integer({ min: 1, max: 8 }), (places, limit) => {
      const [place, ...others] = places;
      if (place === undefined) return;
      const miles = others.map((other) => milesBetween(place, other)).sort((left, right) => left - right);
      // A place that was read alone is another object.
      expect(nearestPlaces({ ...place }, places, limit).map((near) => near.miles)).toEqual(miles.slice(0, limit));
    }),
  );
});

it('a place without coordinates is near no other place', () => {
  const nowhere = { lat: null, lon: null, slug: 'nowhere' };
  const somewhere = { lat: 38, lon: -84, slug: 'somewhere' };
  expect(nearestPlaces(nowhere, [nowhere, somewhere], 3)).toEqual([]);
  expect(nearestPlaces(somewhere, [nowhere, somewhere], 3)).toEqual([]);
});
