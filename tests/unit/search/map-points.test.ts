import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapPointsIn, type MapPoints } from '#domain/engine/map-points.ts';
import type { Box } from '#domain/places/box.ts';
import type { SegmentSchool } from '#domain/engine/segment-rows.ts';
import { aSchool, aSearch, rowsOf, segmentOf } from './segment-builders.ts';

const KENTUCKY: Box = { west: -89, south: 36, east: -82, north: 39 };

function scattered(count: number): SegmentSchool[] {
  return Array.from({ length: count }, (_, index) =>
    aSchool({
      id: `2100030${String(index).padStart(5, '0')}`,
      lat: 36.5 + (index % 17) / 10,
      lon: -88 + Math.floor(index / 17) / 10,
      levels: index % 2 === 0 ? ['e'] : ['h'],
    }),
  );
}

function mapOf(schools: readonly SegmentSchool[], { box = KENTUCKY, zoom = 6 } = {}): MapPoints {
  const segments = [segmentOf(rowsOf(schools))];
  return mapPointsIn({ segments, lists: () => segments }, { ...aSearch(), box }, zoom);
}

describe('the map of a search', () => {
  it('shows few schools one by one, within its window', () => {
    const schools = [
      aSchool(),
      aSchool({ id: 'a0000001', lat: null, lon: null }),
      aSchool({ id: 'a0000002', lat: 40 }),
    ];
    expect(mapOf(schools)).toMatchObject({ total: 1, points: [{ state: 'ky', id: '210003002021' }], clusters: [] });
  });

  it('shows many schools as clusters', () => {
    const { total, points, clusters } = mapOf(scattered(500));
    expect(total).toBe(500);
    expect(clusters.length).toBeGreaterThan(3);
    expect(points.length + clusters.length).toBeLessThan(150);
  });

  it('has smaller clusters when it is nearer', () => {
    const far = mapOf(scattered(500), { zoom: 4 });
    const near = mapOf(scattered(500), { zoom: 8 });
    expect(near.clusters.length + near.points.length).toBeGreaterThan(far.clusters.length + far.points.length);
  });

  it('counts only what the filters leave', () => {
    const segments = [segmentOf(rowsOf(scattered(500)))];
    const search = aSearch({ filters: { ...aSearch().filters, levels: ['h'] } });
    expect(mapPointsIn({ segments, lists: () => segments }, { ...search, box: KENTUCKY }, 6).total).toBe(250);
  });

  it('has each school in one point or cluster, and is never crowded', () => {
    const zoom = fc.oneof(fc.double({ noNaN: true }), fc.integer({ min: 0, max: 22 }));
    const degree = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    const box = fc.record({ west: degree(180), east: degree(180), south: degree(90), north: degree(90) });
    const schools = scattered(400);
    fc.assert(
      fc.property(fc.option(box, { nil: KENTUCKY }), zoom, (window, near) => {
        const { total, points, clusters } = mapOf(schools, { box: window, zoom: near });
        expect(points.length + clusters.reduce((sum, { count }) => sum + count, 0)).toBe(total);
        expect(points.length + clusters.length).toBeLessThanOrEqual(1000);
        for (const cluster of clusters) {
          expect(cluster.lat).toBeGreaterThanOrEqual(cluster.box.south - 1e-9);
          expect(cluster.lon).toBeLessThanOrEqual(cluster.box.east + 1e-9);
        }
      }),
      { numRuns: 60 },
    );
  });
});
