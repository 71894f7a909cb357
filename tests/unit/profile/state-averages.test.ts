import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point, Series } from '#domain/figures/figure-schema.ts';
import { averageSchools, type AveragedSchool } from '#domain/figures/state-averages.ts';

const YEAR = '2014-15';
const HIGH = { levels: ['h'], type: 'public', kind: null } as const;

/** The averages of high schools with these figures. */
function averagesOf(schools: readonly (readonly Series[])[]) {
  return averageSchools(schools.map((series): AveragedSchool => ({ ...HIGH, series }))).series;
}

function reading(point: Partial<Point>): Series {
  return {
    measure: 'proficiency',
    subject: 'reading',
    source: 'kentucky-kde',
    points: [{ year: YEAR, value: 50, ...point }],
  };
}

function schools(count: number, series: readonly Series[]): Series[][] {
  return Array.from({ length: count }, () => [...series]);
}

describe('state averages', () => {
  it('weigh schools by their students', () => {
    const [average] = averagesOf([
      ...schools(9, [reading({ value: 40, students: 100 })]),
      [reading({ value: 80, students: 300 })],
    ]);
    expect(average?.points).toEqual([{ year: YEAR, value: 50, schools: 10 }]);
  });

  it('weigh a group by its share of the school if no source counts it', () => {
    const school = (rate: number, enrolled: number, share: number): Series[] => [
      { ...reading({ value: rate }), subgroup: 'female' },
      { measure: 'enrollment', source: 'nces-elsi', points: [{ year: YEAR, value: enrolled }] },
      { measure: 'share-of-students', subgroup: 'female', source: 'nces-elsi', points: [{ year: YEAR, value: share }] },
    ];
    const found = averagesOf([...schools(9, school(40, 200, 50)), school(80, 600, 50)]);
    expect(found.find(({ subgroup }) => subgroup === 'female')?.points).toEqual([
      { year: YEAR, value: 50, schools: 10 },
    ]);
  });

  it.each([126, 1.2])('leave out %d students per teacher, which no school can have', (mistaken) => {
    const ratio = (value: number): Series => ({
      ...{ measure: 'students-per-teacher', source: 'kentucky-kde' },
      points: [{ year: YEAR, value }],
    });
    const [average] = averagesOf([...schools(10, [ratio(16)]), [ratio(mistaken)]]);
    expect(average?.points).toEqual([{ year: YEAR, value: 16, schools: 10 }]);
  });

  it('need 10 schools with the figure', () => {
    expect(averagesOf(schools(9, [reading({ students: 20 })]))).toEqual([]);
    expect(averagesOf(schools(10, [reading({ students: 20 })]))).toHaveLength(1);
  });

  it('compare schools of the same levels and sector only', () => {
    const of = (levels: AveragedSchool['levels'], type: AveragedSchool['type'], value: number): AveragedSchool[] =>
      schools(10, [reading({ value, students: 20 })]).map((series) => ({ levels, type, kind: null, series }));
    const { series } = averageSchools([
      ...of(['e'], 'public', 10),
      ...of(['p', 'e'], 'charter', 20),
      ...of(['e', 'm'], 'public', 30),
      ...of(['h'], 'private', 40),
      ...of(['p'], 'private', 50),
      ...of([], 'public', 60),
    ]);
    expect(series.map(({ pool, points }) => [pool, points[0]?.value, points[0]?.schools])).toEqual([
      ['public-e', 15, 20],
      ['public-em', 30, 10],
      ['private-h', 40, 10],
      ['private-p', 50, 10],
    ]);
  });

  describe('of schools with ranges', () => {
    const range = (students?: number) =>
      reading({ value: null, lower: 95, ...(students !== undefined && { students }) });
    const pointOf = (...all: readonly (readonly Series[])[]) => averagesOf(all)[0]?.points[0];

    it('are everything that the ranges allow', () => {
      const point = pointOf(...schools(9, [reading({ value: 80, students: 100 })]), [range(100)]);
      expect(point).toEqual({ year: YEAR, value: null, lower: 81.5, upper: 82, schools: 10 });
    });

    it('are a number if both ends round to the same one', () => {
      const point = pointOf(...schools(9, [reading({ value: 80, students: 1000 })]), [range(10)]);
      expect(point).toEqual({ year: YEAR, value: 80, schools: 10 });
    });

    it.each([
      [40, { value: null, lower: 92, upper: 94 }],
      [41, { value: null }],
    ])('are left out if they are wider than two points: %d of 100 students', (students, point) => {
      const others = schools(9, [reading({ value: 90, students: 1000 })]);
      const ranges = [[reading({ value: null, lower: 95, students: (9000 * students) / (100 - students) })]];
      expect(pointOf(...others, ...ranges)).toEqual({ year: YEAR, ...point, schools: 10 });
    });

    it('allow every number of students that a range hides', () => {
      const enrollment: Series = { measure: 'enrollment', source: 'nces-ccd', points: [{ year: YEAR, value: 50 }] };
      const point = pointOf(...schools(9, [reading({ value: 80, students: 100 })]), [range(), enrollment]);
      const mean = (students: number, value: number) => (9 * 80 * 100 + value * students) / (900 + students);
      expect(point?.lower).toBe(Math.floor(mean(10, 95) * 10) / 10);
      expect(point?.upper).toBe(Math.ceil(mean(50, 100) * 10) / 10);
    });
  });

  it('compare graduation with all schools that teach grades 9 to 12', () => {
    const graduation = (value: number): Series => {
      return { measure: 'graduation-rate', source: 'demonstration', points: [{ year: YEAR, value, students: 20 }] };
    };
    const of = (levels: AveragedSchool['levels'], value: number, tested: number): AveragedSchool[] =>
      schools(10, [graduation(value), reading({ value: tested, students: 20 })]).map((series) => ({
        ...HIGH,
        levels,
        series,
      }));
    const { series } = averageSchools([...of(['h'], 90, 60), ...of(['m', 'h'], 70, 40), ...of(['m'], 1, 30)]);
    const found = series.map(({ pool, measure, points }) => [pool, measure, points[0]?.value, points[0]?.schools]);
    expect(found).toEqual([
      ['public-h', 'graduation-rate', 80, 20],
      ['public-h', 'proficiency', 60, 10],
      ['public-mh', 'proficiency', 40, 10],
      ['public-m', 'graduation-rate', 1, 10],
      ['public-m', 'proficiency', 30, 10],
    ]);
  });

  it('compare schools of a special kind among themselves', () => {
    const kind = { kind: 'alternative', by: 'directory' } as const;
    const of = (value: number, some: Partial<AveragedSchool>): AveragedSchool[] =>
      schools(10, [reading({ value, students: 20 })]).map((series) => ({ ...HIGH, series, ...some }));
    const { series } = averageSchools([...of(60, {}), ...of(20, { kind }), ...of(90, { kind, type: 'private' })]);
    expect(series.map(({ pool, points }) => [pool, points[0]?.value])).toEqual([
      ['public-h', 60],
      ['alternative-h', 20],
      ['private-h', 90],
    ]);
  });

  it('count a range whose number of students is hidden, also without an enrollment', () => {
    const hidden = [reading({ value: null, lower: 90 })];
    const [average] = averagesOf([...schools(9, [reading({ value: 80, students: 100 })]), hidden]);
    expect(average?.points).toEqual([{ year: YEAR, value: null, lower: 80.1, upper: 80.5, schools: 10 }]);
  });

  it('list the measures that too few schools report', () => {
    expect(averageSchools([{ ...HIGH, series: [reading({})] }])).toEqual({ measures: ['proficiency'], series: [] });
  });

  it('are rounded to tenths', () => {
    expect(averagesOf(schools(10, [reading({ value: 33.36, students: 20 })]))[0]?.points[0]?.value).toBe(33.4);
  });

  it('never mix the figures of two sources', () => {
    const ofSource = (source: Series['source']): Series => ({ ...reading({ students: 20 }), source });
    const mixed = [...schools(5, [ofSource('kentucky-kde')]), ...schools(5, [ofSource('nces-ccd')])];
    expect(averagesOf(mixed)).toEqual([]);
  });

  it('leave hidden and withheld figures out', () => {
    const hidden: Partial<Point> = { value: null, missing: 'withheld' };
    const [average] = averagesOf([
      ...schools(10, [reading({ value: 70, students: 30 })]),
      ...schools(5, [reading(hidden)]),
    ]);
    expect(average?.points[0]?.value).toBe(70);
  });

  it('weigh a figure without a number of students by the enrollment of its group', () => {
    const rate = (value: number): Series => ({
      measure: 'graduation-rate',
      source: 'kentucky-kde',
      points: [{ year: YEAR, value }],
    });
    const enrolled = (value: number): Series => ({
      measure: 'enrollment',
      source: 'kentucky-kde',
      points: [{ year: YEAR, value }],
    });
    const [average] = averagesOf([...schools(9, [rate(80), enrolled(100)]), [rate(90), enrolled(900)]]);
    expect(average?.points[0]?.value).toBe(85);
  });

  it('average no counts, and no shares of groups that small schools hide', () => {
    const teachers: Series = { measure: 'teachers-fte', source: 'kentucky-kde', points: [{ year: YEAR, value: 30 }] };
    const group: Series = { ...teachers, measure: 'enrollment', subgroup: 'asian' };
    const share: Series = { ...group, measure: 'share-of-students' };
    expect(averagesOf(schools(20, [teachers, group, share]))).toEqual([]);
  });

  it('count each school once in the usual size', () => {
    const sized = (value: number): Series => ({
      ...{ measure: 'enrollment', source: 'kentucky-kde' },
      points: [{ year: YEAR, value }],
    });
    const [average] = averagesOf([...schools(9, [sized(100)]), [sized(1100)]]);
    expect(average?.points).toEqual([{ year: YEAR, value: 200, schools: 10 }]);
  });

  it('keep each year to itself, oldest first', () => {
    const years: Series = {
      ...reading({}),
      points: [
        { year: '2013-14', value: 20, students: 10 },
        { year: YEAR, value: 30, students: 10 },
      ],
    };
    expect(averagesOf(schools(10, [years]))[0]?.points.map(({ value }) => value)).toEqual([20, 30]);
  });

  it('leave out a subject that only a few schools of one kind tested', () => {
    const biology = (some: Partial<Series> = {}): Series => ({
      ...reading({ value: 15, students: 25 }),
      subject: 'biology',
      ...some,
    });
    const all = schools(40, [reading({ students: 500 })]);
    const subjects = (...few: Series[]) => averagesOf([...all, ...schools(12, few)]).map(({ subject }) => subject);
    expect(subjects(biology(), biology({ subgroup: 'female' }))).toEqual(['reading']);
    expect(subjects(biology({ points: [{ year: YEAR, value: 15, students: 50 }] }))).toEqual(['reading', 'biology']);
  });

  it('lie between the lowest and the highest school', () => {
    const point = fc.record({
      value: fc.double({ min: 0, max: 100, noNaN: true }),
      students: fc.integer({ min: 1, max: 900 }),
    });
    fc.assert(
      fc.property(fc.array(point, { minLength: 10, maxLength: 40 }), (points) => {
        const value = averagesOf(points.map((one) => [reading(one)]))[0]?.points[0]?.value ?? NaN;
        const values = points.map((one) => one.value);
        return value >= Math.min(...values) - 0.05001 && value <= Math.max(...values) + 0.05001;
      }),
    );
  });
});
