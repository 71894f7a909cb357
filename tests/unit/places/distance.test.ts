import { expect, it } from 'vitest';
import { milesBetween } from '#domain/places/distance.ts';

it('a degree along a meridian is 69.09 miles', () => {
  expect(milesBetween({ lat: 37, lon: -85 }, { lat: 38, lon: -85 })).toBe(69.09);
  expect(milesBetween({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 })).toBe(69.09);
});

it('Louisville is 70 miles from Lexington', () => {
  const miles = milesBetween({ lat: 38.2527, lon: -85.7585 }, { lat: 38.0406, lon: -84.5037 });
  expect(Math.round(miles)).toBe(70);
});
