import { describe, expect, it } from 'vitest';
import type { Series } from '#domain/figures/figure-schema.ts';
import { joinDistrictResults, type DistrictMember } from '#domain/profile/district-results.ts';

const reading = (value: number, students: number, some: Partial<Series> = {}): Series => ({
  measure: 'proficiency',
  subject: 'reading',
  source: 'demonstration',
  points: [{ year: '2015-16', value, students }],
  ...some,
});

const aMember = (value: number, students: number, some: Partial<DistrictMember> = {}): DistrictMember => {
  return {
    districtId: '2100030',
    levels: ['e'],
    type: 'public',
    kind: null,
    series: [reading(value, students)],
    ...some,
  };
};

describe('the district’s results beside a school', () => {
  it('join its schools of the same levels and sector', () => {
    const school = aMember(40, 100);
    const others = [aMember(70, 200), aMember(10, 100, { levels: ['h'] }), aMember(0, 900, { districtId: '2102990' })];
    expect(joinDistrictResults([school, ...others])(school)).toEqual([['reading', 60, '2015-16', 'demonstration', 2]]);
  });

  it('are missing if no other school has the result', () => {
    const school = aMember(40, 100);
    expect(joinDistrictResults([school, aMember(10, 100, { levels: ['h'] })])(school)).toEqual([]);
  });

  it('count the special schools that are not in them', () => {
    const special = { kind: { kind: 'alternative', by: 'directory' } } as const;
    const school = aMember(40, 100);
    const others = [aMember(60, 100), aMember(0, 50, special), aMember(0, 50, { ...special, levels: ['h'] })];
    const results = joinDistrictResults([school, ...others]);
    expect(results(school)).toEqual([['reading', 50, '2015-16', 'demonstration', 2, 1]]);
  });

  it('have no number if the ranges of schools allow too many', () => {
    const points = [{ year: '2015-16', value: null, lower: 40, upper: 60, students: 100 }];
    const school = aMember(40, 100);
    const results = joinDistrictResults([school, aMember(0, 0, { series: [reading(0, 0, { points })] })]);
    expect(results(school)).toEqual([['reading', null, '2015-16', 'demonstration', 2]]);
  });

  it('leave out groups and grades of students', () => {
    const series = [reading(90, 50, { subgroup: 'white' }), reading(80, 50, { grade: '3' })];
    const schools = [aMember(0, 0, { series }), aMember(0, 0, { series })];
    expect(schools.map(joinDistrictResults(schools))).toEqual([[], []]);
  });

  it('are missing for a school without a district or levels', () => {
    const schools = [aMember(40, 100, { districtId: null }), aMember(50, 100, { levels: [] }), aMember(60, 100)];
    expect(schools.map(joinDistrictResults(schools))).toEqual([[], [], []]);
  });

  it('have the gap of the group that is furthest behind in the school', () => {
    const withGap = (all: number, poor: number, learners: number): DistrictMember =>
      aMember(0, 0, {
        series: [
          reading(all, 100),
          reading(poor, 50, { subgroup: 'low-income' }),
          reading(learners, 50, { subgroup: 'english-learners' }),
        ],
      });
    const [school, other] = [withGap(60, 50, 40), withGap(40, 10, 40)];
    const results = joinDistrictResults([school, other]);
    const all = ['reading', 50, '2015-16', 'demonstration', 2];
    expect(results(school)).toEqual([all, ['reading english-learners', 10, '2015-16', 'demonstration', 2]]);
    expect(results(other)).toEqual([all, ['reading low-income', 20, '2015-16', 'demonstration', 2]]);
  });

  it('have the usual size of its schools', () => {
    const sized = (value: number) =>
      aMember(0, 0, {
        series: [{ measure: 'enrollment', source: 'demonstration', points: [{ year: '2015-16', value }] }],
      });
    expect(joinDistrictResults([sized(100), sized(300)])(sized(100))).toEqual([
      ['enrollment', 200, '2015-16', 'demonstration', 2],
    ]);
  });
});
