import { describe, expect, it } from 'vitest';
import { layOutSchoolMap, type MappedSchool } from '#domain/map/school-map.ts';

const SCHOOL = { lat: 36, lon: -115 };
/** A degree of latitude is 69 miles. */
const A_MILE = 1 / 69.055;

const at = (north: number, cityName: string, east = 0): MappedSchool => ({
  lat: SCHOOL.lat + north * A_MILE,
  lon: SCHOOL.lon + (east * A_MILE) / Math.cos((36 * Math.PI) / 180),
  cityName,
});
const layOut = (others: readonly MappedSchool[]) => layOutSchoolMap(SCHOOL, { miles: 8, others, district: null });

describe('the layout of a small map', () => {
  it('has the school in the middle and distances to scale', () => {
    const { school, others, mile } = layOut([at(1, 'Reno'), at(0, 'Reno', 2)]);
    expect([school, mile]).toEqual([{ x: 160, y: 100 }, 40]);
    expect(others).toEqual([
      { x: 160, y: 60 },
      { x: 240, y: 100 },
    ]);
  });

  it('leaves out what is outside', () => {
    expect(layOut([at(3, 'Reno'), at(0, 'Reno', -5)]).others).toEqual([]);
  });

  it('names cities by their schools, and never one over another', () => {
    const others = [at(1, 'Sparks'), at(-1, 'Reno'), at(-1.1, 'Reno'), at(1.1, 'Verdi')];
    expect(layOut(others).names.map(({ text }) => text)).toEqual(['Reno', 'Sparks']);
  });

  it('names the city of a lone school below its mark', () => {
    expect(layOut([at(0, 'Reno')]).names).toEqual([{ text: 'Reno', x: 160, y: 128 }]);
  });

  it('keeps names off the mark of the school', () => {
    const [beside] = layOut([at(0, 'Reno', 0.55)]).names;
    expect(beside).toMatchObject({ text: 'Reno', y: 128 });
    expect(layOut([at(0, 'Reno', 0.8)]).names).toMatchObject([{ text: 'Reno', y: 100 }]);
  });

  it('keeps names off the scale', () => {
    expect(layOut([at(-1.9, 'Reno', 2.9)]).names).toEqual([]);
    expect(layOut([at(-1.9, 'Reno', 0)]).names).toMatchObject([{ text: 'Reno' }]);
  });

  it('crosses the 180th meridian', () => {
    const aleutian = { lat: 52, lon: 179.99 };
    const others = [{ lat: 52, lon: -179.99, cityName: 'Adak' }];
    const [other] = layOutSchoolMap(aleutian, { miles: 8, others, district: null }).others;
    expect(other?.x).toBeCloseTo(194, 0);
  });

  it('draws a large area with few points', () => {
    const ring = Array.from({ length: 10_000 }, (_, step) => {
      const turn = (step / 10_000) * 2 * Math.PI;
      return [SCHOOL.lon + 9 * Math.cos(turn), SCHOOL.lat + 9 * Math.sin(turn)] as const;
    });
    const district = { type: 'Polygon', coordinates: [ring] } as const;
    const path = layOutSchoolMap(SCHOOL, { miles: 8, others: [], district }).district ?? '';
    expect(path.startsWith('M')).toBe(true);
    expect(path.length).toBeLessThan(2000);
  });
});
