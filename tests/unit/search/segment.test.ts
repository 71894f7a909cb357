import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSegment } from '#domain/engine/build-segment.ts';
import { buildGrid, visitBox } from '#domain/engine/point-grid.ts';
import { isInBox, type Box } from '#domain/places/box.ts';
import { encodeSchoolId, decodeSchoolId } from '#domain/engine/school-code.ts';
import { SegmentFormatError } from '#domain/engine/segment-bytes.ts';
import { packDegrees } from '#domain/engine/segment-lists.ts';
import { openSegment, textAt } from '#domain/engine/segment.ts';
import { selectWindow } from '#domain/engine/best-hits.ts';
import { aSchool, codec, rowsOf, schoolsNamed, segmentOf } from './segment-builders.ts';

describe('a segment', () => {
  it('is read from its file as it was written', () => {
    const segment = segmentOf(rowsOf([aSchool({ name: 'Peña – Élan', courses: ['ap_art'] })]));
    expect(textAt(segment, 'name', 0)).toBe('Peña – Élan');
    expect(textAt(segment, 'citySlug', 0)).toBe('columbia');
    expect(segment).toMatchObject({ state: 'ky', tags: ['course:ap_art'], bounds: [-85.3, 37.1, -85.3, 37.1] });
    expect(segment.lat[0]).toBe(371_000_000);
  });

  it('is the same file whatever the order of its rows', () => {
    const rows = rowsOf(schoolsNamed('B', 'A', 'A', 'C'));
    expect(buildSegment({ ...rows, schools: rows.schools.toReversed() }, codec)).toEqual(buildSegment(rows, codec));
  });

  it('may be empty', () => {
    const segment = segmentOf({ state: 'ky', schools: [], cities: [], districts: [], zips: [] });
    expect(segment).toMatchObject({ schoolCount: 0, bounds: null });
  });

  it('is refused if its file is cut short or of another version', () => {
    const { buffer } = buildSegment(rowsOf([aSchool()]), codec);
    expect(() => openSegment(new ArrayBuffer(3), codec)).toThrow(SegmentFormatError);
    expect(() => openSegment(buffer.slice(0, buffer.byteLength - 8), codec)).toThrow(SegmentFormatError);
    const other = buffer.slice(0);
    new Uint32Array(other)[1] = 99_999;
    expect(() => openSegment(other, codec)).toThrow(/regenerate/);
  });
});

describe('a school’s code', () => {
  it('is its id again', () => {
    const id = fc.oneof(
      fc.stringMatching(/^\d{12}$/),
      fc.stringMatching(/^\d{8}$/),
      fc.stringMatching(/^[a-z]\d{7}$/),
      fc.stringMatching(/^[a-z]{2}\d{6}$/),
    );
    fc.assert(fc.property(id, (text) => decodeSchoolId(encodeSchoolId(text)) === text));
  });
});

describe('a grid of points', () => {
  const degrees = (limit: number) => fc.integer({ min: -limit * 10, max: limit * 10 }).map((tenths) => tenths / 10);
  const aPoint = fc.record({ lat: fc.option(degrees(90), { nil: null }), lon: degrees(180) });
  const aBox: fc.Arbitrary<Box> = fc.record({
    west: degrees(180),
    east: degrees(180),
    south: degrees(90),
    north: degrees(90),
  });

  it('visits each point of a window once, also across the 180th meridian', () => {
    fc.assert(
      fc.property(fc.array(aPoint, { maxLength: 60 }), aBox, (points, box) => {
        const columns = {
          lat: packDegrees(points.map(({ lat }) => lat)),
          lon: packDegrees(points.map(({ lat, lon }) => (lat === null ? null : lon))),
        };
        const found: number[] = [];
        visitBox({ ...columns, ...buildGrid(columns) }, box, (point) => found.push(point));
        const expected = points.flatMap(({ lat, lon }, index) =>
          lat !== null && isInBox(box, { lat, lon }) ? [index] : [],
        );
        expect(found.toSorted((left, right) => left - right)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a window of an order', () => {
  it('equals the same part of a full sort', () => {
    const keys = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 1500, size: 'max' });
    fc.assert(
      fc.property(keys, fc.nat(1600), fc.nat(60), (values, from, size) => {
        const compare = (left: number, right: number) => (values[left] ?? 0) - (values[right] ?? 0) || left - right;
        const window = { from, to: from + size };
        const all = [...values.keys()].sort(compare).slice(from, from + size);
        expect(selectWindow(values.length, window, compare)).toEqual(all);
      }),
    );
  });
});
