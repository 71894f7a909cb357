import { describe, expect, it } from 'vitest';
import { findStateBox, statesTouching } from '#domain/places/state-bounds.ts';

describe('the states that a window touches', () => {
  it('are those whose boxes it overlaps, and no others', () => {
    expect(statesTouching({ west: -99, south: 38, east: -98, north: 39 })).toEqual(['ks']);
    expect(statesTouching({ west: -74.1, south: 40.6, east: -73.9, north: 40.8 })).toEqual(['nj', 'ny']);
    expect(statesTouching({ west: 0, south: 0, east: 10, north: 10 })).toEqual([]);
  });

  it('include Alaska on both sides of the 180th meridian', () => {
    expect(statesTouching({ west: 179, south: 51, east: -179, north: 53 })).toEqual(['ak']);
    expect(statesTouching({ west: 173, south: 52, east: 174, north: 53 })).toEqual(['ak']);
  });

  it('are all states for a window of the whole world', () => {
    expect(statesTouching({ west: -180, south: -90, east: 180, north: 90 })).toHaveLength(51);
  });
});

it('the window of a state touches that state', () => {
  expect(findStateBox('nv')).toEqual({ west: -120.01, south: 35, east: -114.03, north: 42.01 });
  expect(statesTouching(findStateBox('nv'))).toContain('nv');
});
