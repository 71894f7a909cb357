import { describe, expect, it } from 'vitest';
import { placeLabelsIn } from '#domain/engine/city-labels.ts';
import type { Box } from '#domain/places/box.ts';
import type { SegmentCity } from '#domain/engine/segment-rows.ts';
import { aSchool, COLUMBIA, rowsOf, segmentOf } from './segment-builders.ts';

const KENTUCKY: Box = { west: -89, south: 36, east: -82, north: 39 };

function labelsOf(cities: readonly SegmentCity[], { box = KENTUCKY, zoom = 6 } = {}) {
  return placeLabelsIn([segmentOf(rowsOf([], { cities }))], box, zoom);
}

const city = (name: string, changes: Partial<SegmentCity>): SegmentCity => ({
  ...COLUMBIA,
  name,
  slug: name.toLowerCase(),
  ...changes,
});

describe('the cities that a map names', () => {
  it('are those in its window that have schools and a place', () => {
    const labels = labelsOf([
      city('Columbia', {}),
      city('Elsewhere', { lat: 45 }),
      city('Nowhere', { lat: null, lon: null }),
      city('Schoolless', { lat: 38, schools: 0 }),
    ]);
    expect(labels).toEqual([{ name: 'Columbia', lat: 37.1, lon: -85.3, schools: 1 }]);
  });

  it('favor large cities, and grow in number as the map zooms in', () => {
    const cities = [city('Big', { schools: 40 }), city('Small', { lat: 37.105, lon: -85.305, schools: 3 })];
    expect(labelsOf(cities).map(({ name }) => name)).toEqual(['Big']);
    const near = { west: -85.32, south: 37.09, east: -85.29, north: 37.12 };
    expect(labelsOf(cities, { box: near, zoom: 15 }).map(({ name }) => name)).toEqual(['Big', 'Small']);
  });

  it('are joined by ZIP codes on a near map', () => {
    const segment = segmentOf(rowsOf([aSchool({ zip: '42728' })]));
    const namesAt = (zoom: number) => placeLabelsIn([segment], KENTUCKY, zoom).map(({ name }) => name);
    expect(namesAt(11)).toEqual(['Columbia']);
    expect(namesAt(12)).toEqual(['Columbia', '42728']);
  });

  it('are never more than a map has room for, the largest first', () => {
    const cities = Array.from({ length: 500 }, (_, index) =>
      city(`City ${String(index).padStart(3, '0')}`, {
        slug: `city-${String(index).padStart(3, '0')}`,
        lat: 36.1 + (index % 20) / 8,
        lon: -88.9 + Math.floor(index / 20) / 4,
        schools: index + 1,
      }),
    );
    const labels = labelsOf(cities, { zoom: 12 });
    expect(labels.length).toBe(80);
    expect(labels[0]?.schools).toBe(500);
  });
});
