import { describe, expect, it } from 'vitest';
import { findCityTypos, isOneLetterOff } from '#pipeline/build/city-typos.ts';
import { aSchool } from '../../fixtures/page-model-builders.ts';

const PLACES = [
  { state: 'tx', name: 'Mesquite', lat: 32.77, lon: -96.6 },
  { state: 'tx', name: 'Mesquita', lat: 32.9, lon: -96.6 },
  { state: 'tx', name: 'Alma', lat: 32.77, lon: -96.6 },
] as const;

const find = (city: string, more: { lat?: number | null; count?: number } = {}) => {
  const { lat = 32.78, count = 1 } = more;
  const school = aSchool({ state: 'tx', city, lat, lon: lat === null ? null : -96.6 });
  const key = city.toLowerCase();
  const many = Array.from({ length: 10 }, () => aSchool({ city: 'Mesquite' }));
  const schools = new Map([
    [key, Array.from({ length: count }, () => school)],
    ['mesquite', many],
  ]);
  return findCityTypos(schools, PLACES).get(key)?.meant ?? null;
};

describe('a misspelled city', () => {
  it('is the nearest place with one other letter', () => {
    expect(find('Mesquits')).toBe('Mesquite');
    expect(find('Mesquits', { lat: 32.91 })).toBe('Mesquita');
  });

  it.each<[string, Parameters<typeof find>[1]]>([
    ['Mesquits', { lat: 40 }],
    ['Mesquits', { lat: null }],
    ['Mesquits', { count: 3 }],
    ['Alva', {}],
    ['Nesquite', {}],
    ['Mesquite', {}],
  ])('is not %s %j', (city, more) => {
    expect(find(city, more)).toBeNull();
  });

  it.each([
    ['Mesqute', true],
    ['Mesquuite', true],
    ['Mesqiute', true],
    ['Mesqute Hill', false],
    ['Mosqoite', false],
  ])('%s is one letter off: %s', (name, isOff) => {
    expect(isOneLetterOff(name, 'Mesquite')).toBe(isOff);
  });
});
