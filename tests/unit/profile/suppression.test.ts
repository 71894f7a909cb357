import { describe, expect, it } from 'vitest';
import type { Point, Series } from '#domain/figures/figure-schema.ts';
import type { Subgroup } from '#domain/figures/subgroup-list.ts';
import { buildSuppressionTables } from '#domain/figures/suppression-table.ts';
import { suppressSeries } from '#domain/figures/suppression.ts';
import type { Grade } from '#domain/schools/school-level.ts';

const YEAR = '2014-15';
const SHARED = { source: 'kentucky-kde', year: YEAR } as const;

function enrolled(value: number, group: { subgroup?: Subgroup; grade?: Grade } = {}): Series {
  return { measure: 'enrollment', source: SHARED.source, ...group, points: [{ year: YEAR, value }] };
}

function proficient(students: number, subgroup?: Subgroup, point: Partial<Point> = {}): Series {
  return {
    measure: 'proficiency',
    subject: 'reading',
    source: SHARED.source,
    ...(subgroup === undefined ? {} : { subgroup }),
    points: [{ year: YEAR, value: 50, students, ...point }],
  };
}

function withheld(subgroup: Subgroup): Series {
  return {
    measure: 'proficiency',
    subject: 'reading',
    source: SHARED.source,
    subgroup,
    points: [{ year: YEAR, value: null, missing: 'withheld' }],
  };
}

/** Groups with a hidden figure, hidden by the source or by us. */
function hidden(series: readonly Series[]): string[] {
  return suppressSeries(series)
    .filter((one) => one.points.some((point) => point.missing !== undefined))
    .map((one) => [one.subgroup ?? 'all', one.grade].filter((part) => part !== undefined).join(' '));
}

describe('suppression', () => {
  it('hides a subgroup of fewer than 10 students, with its number of students', () => {
    const [, migrant] = suppressSeries([proficient(200), proficient(9, 'migrant')]);
    expect(migrant?.points).toEqual([{ year: YEAR, value: null, missing: 'suppressed' }]);
  });

  it('shows a subgroup of 10', () => {
    expect(hidden([proficient(200), proficient(10, 'migrant')])).toEqual([]);
  });

  it('hides the next smallest if exactly one cell is hidden', () => {
    const groups = [proficient(100), proficient(60, 'white'), proficient(31, 'black'), proficient(9, 'asian')];
    expect(hidden(groups)).toEqual(['black', 'asian']);
  });

  it('hides no third cell if two are hidden', () => {
    const groups = [proficient(100), proficient(87, 'white'), proficient(7, 'black'), proficient(6, 'asian')];
    expect(hidden(groups)).toEqual(['black', 'asian']);
  });

  it('counts a withheld cell as hidden and keeps its reason', () => {
    const shown = suppressSeries([proficient(100), proficient(92, 'male'), withheld('female')]);
    expect(shown.map((one) => one.points[0]?.missing)).toEqual([undefined, 'suppressed', 'withheld']);
  });

  it('hides a 0 like any other small number', () => {
    expect(
      hidden([
        enrolled(100),
        enrolled(95, { subgroup: 'white' }),
        enrolled(0, { subgroup: 'asian' }),
        enrolled(5, { subgroup: 'black' }),
      ]),
    ).toEqual(['white', 'asian', 'black']);
  });

  it('hides a third cell if two hidden ones can only be 9 and 9', () => {
    const groups = [
      proficient(98),
      proficient(60, 'white'),
      proficient(20, 'hispanic'),
      proficient(9, 'black'),
      proficient(9, 'asian'),
    ];
    expect(hidden(groups)).toEqual(['hispanic', 'black', 'asian']);
  });

  it('hides the next smallest if the hidden groups together are fewer than 10', () => {
    const groups = [proficient(75), proficient(40, 'white'), proficient(32, 'black'), withheld('asian')];
    expect(hidden([...groups, proficient(2, 'hispanic')])).toEqual(['black', 'asian', 'hispanic']);
    expect(hidden([proficient(82), ...groups.slice(1), proficient(5, 'hispanic')])).toEqual(['asian', 'hispanic']);
  });

  it.each([
    [0, 10, { upper: 10 }],
    [9.1, 11, { upper: 10 }],
    [94.7, 19, { lower: 90 }],
    [100, 12, { lower: 90 }],
  ])('shows %s percent of %i students as a range, without their number', (value, students, range) => {
    const [, shown] = suppressSeries([proficient(200), proficient(students, 'migrant', { value })]);
    expect(shown?.points).toEqual([{ year: YEAR, value: null, ...range }]);
  });

  it.each([
    [0, 20, { upper: 5 }],
    [5, 20, { upper: 5 }],
    [3.3, 30, { upper: 5 }],
    [100, 100, { lower: 95 }],
  ])('shows %s percent of %i students as a range, with their number', (value, students, range) => {
    const [, shown] = suppressSeries([proficient(200), proficient(students, 'migrant', { value })]);
    expect(shown?.points).toEqual([{ year: YEAR, value: null, students, ...range }]);
  });

  it.each([
    [0, 101],
    [100, 101],
    [5.3, 19 * 3],
    [10, 20],
    [15.4, 13],
  ])('shows %s percent of %i students as it is', (value, students) => {
    expect(suppressSeries([proficient(200), proficient(students, 'migrant', { value })])[1]?.points[0]?.value).toBe(
      value,
    );
  });

  it('hides figures that reveal the number behind a range', () => {
    const groups = [proficient(100), proficient(85, 'female'), proficient(15, 'male', { value: 100 })];
    const shown = suppressSeries(groups);
    expect(shown[1]?.points[0]?.missing).toBe('suppressed');
    expect(shown[2]?.points).toEqual([{ year: YEAR, value: null, lower: 90 }]);
    expect(suppressSeries(shown)).toEqual(shown);
  });

  it('hides a group that leaves fewer than 10 unnamed students beside it', () => {
    expect(hidden([proficient(200), proficient(195, 'low-income')])).toEqual(['low-income']);
    expect(hidden([proficient(200), proficient(200, 'low-income')])).toEqual([]);
  });

  it.each([
    [497, ['female', 'male']],
    [490, []],
    [500, []],
  ])('hides girls and boys if they are %i of 500, and with them the few others', (both, groups) => {
    expect(hidden([proficient(500), proficient(240, 'female'), proficient(both - 240, 'male')])).toEqual(groups);
    expect(
      hidden([enrolled(500), enrolled(240, { subgroup: 'female' }), enrolled(both - 240, { subgroup: 'male' })]),
    ).toEqual(groups);
  });

  it('never hides the enrollment of all if their share is withheld', () => {
    const share: Series = { ...withheld('all'), measure: 'share-of-students', subject: undefined };
    const series = [enrolled(500), { ...share, subgroup: undefined }];
    for (const order of [series, series.toReversed()]) {
      const [own] = suppressSeries(order).filter(({ measure }) => measure === 'enrollment');
      expect(own?.points).toEqual([{ year: YEAR, value: 500 }]);
    }
  });

  it('protects students with the alternate assessment within those with disabilities', () => {
    const groups = [
      proficient(200),
      proficient(40, 'disabilities'),
      proficient(37, 'disabilities-not-alternate'),
      proficient(3, 'disabilities-alternate'),
    ];
    expect(hidden(groups)).toEqual(['disabilities-not-alternate', 'disabilities-alternate']);
  });

  it('never hides the enrollment of a school or a grade', () => {
    expect(hidden([enrolled(7), enrolled(4, { grade: '1' }), enrolled(3, { grade: '2' })])).toEqual([]);
  });

  it('hides a result of fewer than 10 tested students', () => {
    expect(hidden([proficient(9)])).toEqual(['all']);
  });

  it('finds a small group in its share of students', () => {
    const share = (subgroup: Subgroup, value: number): Series => ({
      measure: 'share-of-students',
      subgroup,
      source: SHARED.source,
      points: [{ year: YEAR, value }],
    });
    const groups = [enrolled(300), share('white', 90), share('black', 7), share('asian', 3)];
    expect(hidden(groups)).toEqual(['black', 'asian']);
  });

  it('hides unions of shares that a source counts without pre-K', () => {
    const of = (value: number, more: Partial<Series>): Series => {
      const students = more.measure === 'share-of-students' ? { students: Math.round(value * 0.77) } : {};
      const points = [{ year: YEAR, value, ...students }];
      return { measure: 'enrollment', source: 'nces-pss', ...more, points };
    };
    const share = (subgroup: Subgroup, students: number): Series => {
      return of(Math.round((students / 77) * 1000) / 10, { measure: 'share-of-students', subgroup });
    };
    const groups = [share('white', 58), share('black', 14), share('asian', 2), share('hispanic', 3)];
    expect(hidden([of(209, {}), of(132, { grade: 'pk' }), ...groups])).toEqual(['black', 'asian', 'hispanic']);
  });

  it('hides a number with its share, and a share with its number', () => {
    const share: Series = {
      measure: 'share-of-students',
      subgroup: 'asian',
      source: SHARED.source,
      points: [{ year: YEAR, value: 3 }],
    };
    expect(hidden([enrolled(300), enrolled(9, { subgroup: 'asian' }), share])).toEqual(['asian', 'asian']);
  });

  it('hides a lunch share of fewer than 10 students', () => {
    const lunch: Series = { measure: 'lunch-eligible', source: SHARED.source, points: [{ year: YEAR, value: 4.5 }] };
    expect(hidden([enrolled(100), lunch])).toEqual(['all']);
    expect(hidden([enrolled(1000), lunch])).toEqual([]);
  });

  it('hides it if 1 to 9 students are not eligible', () => {
    const lunch = (value: number): Series => ({
      measure: 'lunch-eligible',
      source: SHARED.source,
      points: [{ year: YEAR, value }],
    });
    expect(hidden([enrolled(36), lunch(75)])).toEqual(['all']);
    expect(hidden([enrolled(40), lunch(75)])).toEqual([]);
    expect(hidden([enrolled(36), lunch(100)])).toEqual([]);
  });

  it('ranks groups without a number of students by their enrollment', () => {
    const rate = (subgroup: Subgroup, point: Partial<Point> = {}): Series => ({
      measure: 'graduation-rate',
      subgroup,
      source: SHARED.source,
      points: [{ year: YEAR, value: 90, ...point }],
    });
    const all: Series = { measure: 'graduation-rate', source: SHARED.source, points: [{ year: YEAR, value: 90 }] };
    const groups = [
      enrolled(900),
      enrolled(500, { subgroup: 'white' }),
      enrolled(200, { subgroup: 'black' }),
      enrolled(200, { subgroup: 'hispanic' }),
      all,
      rate('white'),
      rate('black'),
      rate('hispanic', { value: null, missing: 'withheld' }),
    ];
    expect(hidden(groups)).toEqual(['black', 'hispanic']);
  });

  it.each(['not-reported', 'not-released', 'not-applicable'] as const)('counts no %s figure as hidden', (missing) => {
    const asian: Series = { ...proficient(9, 'asian'), points: [{ year: YEAR, value: null, missing }] };
    const [table] = buildSuppressionTables([proficient(100), asian, withheld('black')]).values();
    expect([...(table?.cells.keys() ?? [])]).toEqual(['all|', 'black|']);
  });

  it('keeps a range that the source printed', () => {
    const range: Series = {
      ...proficient(12, 'black'),
      points: [{ year: YEAR, value: null, lower: 5, upper: 10, students: 12 }],
    };
    expect(suppressSeries([proficient(200), range])[1]).toEqual(range);
  });

  it('leaves each year to itself', () => {
    const years: Series = {
      ...proficient(9, 'migrant'),
      points: [
        { year: '2013-14', value: 40, students: 30 },
        { year: YEAR, value: 50, students: 9 },
      ],
    };
    expect(suppressSeries([years])[0]?.points.map((point) => point.value)).toEqual([40, null]);
  });
});
