import { expect, it } from 'vitest';
import { dateInZone, findTimeZone } from '#domain/places/time-zone.ts';
import { STATE_CODES } from '#domain/places/state-list.ts';

it.each([
  ['ky', 37.1, -85.3, 'America/Chicago'],
  ['ky', 38.25, -85.76, 'America/New_York'],
  ['ky', 37.77, -87.11, 'America/Chicago'],
  ['tn', 35.96, -83.92, 'America/New_York'],
  ['tn', 36.16, -86.78, 'America/Chicago'],
  ['fl', 30.42, -87.22, 'America/Chicago'],
  ['tx', 31.76, -106.49, 'America/Denver'],
  ['in', 41.6, -87.34, 'America/Chicago'],
  ['in', 37.97, -87.56, 'America/Chicago'],
  ['in', 39.77, -86.16, 'America/New_York'],
  ['id', 47.68, -116.78, 'America/Los_Angeles'],
  ['ca', null, null, 'America/Los_Angeles'],
  ['az', null, null, 'America/Phoenix'],
] as const)('a school in %s at %s, %s is in %s', (...[state, lat, lon, zone]) => {
  expect(findTimeZone({ state, lat, lon })).toBe(zone);
});

it('every state has a zone that Intl knows', () => {
  for (const state of STATE_CODES) {
    const timeZone = findTimeZone({ state, lat: null, lon: null });
    expect(dateInZone(new Date('2026-11-23T12:00:00Z'), timeZone)).toBe('2026-11-23');
  }
});

it('a day begins later in the west', () => {
  const moment = new Date('2026-11-24T06:30:00Z');
  expect(dateInZone(moment, 'America/New_York')).toBe('2026-11-24');
  expect(dateInZone(moment, 'America/Los_Angeles')).toBe('2026-11-23');
});
