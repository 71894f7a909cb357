import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isSchoolId,
  parseNcesSchoolId,
  parsePathSchoolId,
  parsePssSchoolId,
} from '../../../src/domain/schools/school-id.ts';
import { listLevels, type Grade } from '../../../src/domain/schools/school-level.ts';

describe('the id of a school', () => {
  it.for([
    ['210003002021', '210003002021'],
    ['="010000500870"', '010000500870'],
    ['10000500870', '010000500870'],
    ['10000500870.0', '010000500870'],
    ['123', null],
    ['1234567890123', null],
    ['', null],
  ] as const)('of the NCES code %s is %s', ([code, id]) => expect(parseNcesSchoolId(code)).toBe(id));

  it.for([
    ['A0100012', 'a0100012'],
    ['BB010001', 'bb010001'],
    ['"00012345"', '00012345'],
    ['A01', null],
  ] as const)('of the PSS number %s is %s', ([code, id]) => expect(parsePssSchoolId(code)).toBe(id));

  it.for([
    ['210003002021-Adair', '210003002021'],
    ['A0100012-Saint-Mary', 'a0100012'],
    ['210003002021', '210003002021'],
    ['adair-county', null],
    ['2100-county', null],
    ['', null],
  ] as const)('in the path part %s is %s', ([part, id]) => expect(parsePathSchoolId(part)).toBe(id));

  it('is found again in the path that it is written into', () => {
    const id = fc.oneof(
      fc.stringMatching(/^\d{12}$/),
      fc.stringMatching(/^\d{8}$/),
      fc.stringMatching(/^[a-z]{1}\d{7}$/),
    );
    fc.assert(
      fc.property(id, fc.string(), (written, name) => {
        expect(isSchoolId(written)).toBe(true);
        expect(parsePathSchoolId(`${written}-${name}`)).toBe(written);
      }),
    );
  });
});

describe('the levels of a grade span', () => {
  it.for<[Grade, Grade, string]>([
    ['pk', 'pk', 'p'],
    ['pk', 'kg', 'pe'],
    ['pk', '12', 'pemh'],
    ['kg', '5', 'e'],
    ['kg', '6', 'e'],
    ['kg', '8', 'em'],
    ['kg', '12', 'emh'],
    ['5', '5', 'e'],
    ['5', '8', 'm'],
    ['6', '6', 'm'],
    ['6', '8', 'm'],
    ['6', '12', 'mh'],
    ['7', '9', 'm'],
    ['8', '12', 'mh'],
    ['9', '9', 'h'],
    ['9', '12', 'h'],
    ['10', '13', 'h'],
    ['ug', 'ug', ''],
    ['ae', 'ae', ''],
    ['8', '6', ''],
  ])('from %s to %s are "%s"', ([low, high, levels]) => expect(listLevels({ low, high }).join('')).toBe(levels));

  it('are unknown for a school without grades', () => {
    expect(listLevels(null)).toEqual([]);
  });
});
