import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point, Series } from '#domain/profile/figure-schema.ts';
import type { Subgroup } from '#domain/profile/subgroup-list.ts';
import { suppressSeries } from '#domain/profile/suppression.ts';
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

/** Groups whose figure is hidden, whoever hid it. */
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

  it('hides the next smallest where exactly one cell of a total is hidden', () => {
    const groups = [proficient(100), proficient(60, 'white'), proficient(31, 'black'), proficient(9, 'asian')];
    expect(hidden(groups)).toEqual(['black', 'asian']);
  });

  it('hides no third cell where two are hidden', () => {
    const groups = [proficient(100), proficient(87, 'white'), proficient(7, 'black'), proficient(6, 'asian')];
    expect(hidden(groups)).toEqual(['black', 'asian']);
  });

  it('counts a cell that the source withheld as hidden, and leaves its reason', () => {
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
    ).toEqual(['asian', 'black']);
  });

  it('hides a third cell where two hidden ones can only be 9 and 9', () => {
    const groups = [
      proficient(98),
      proficient(60, 'white'),
      proficient(20, 'hispanic'),
      proficient(9, 'black'),
      proficient(9, 'asian'),
    ];
    expect(hidden(groups)).toEqual(['hispanic', 'black', 'asian']);
  });

  it('hides a group that leaves fewer than 10 unnamed students beside it', () => {
    expect(hidden([proficient(200), proficient(195, 'low-income')])).toEqual(['low-income']);
    expect(hidden([proficient(200), proficient(200, 'low-income')])).toEqual([]);
  });

  it.each([
    [497, ['female', 'male']],
    [490, []],
    [500, []],
  ])('hides girls and boys where they are %i of 500, so that nobody computes the few others', (both, groups) => {
    expect(hidden([proficient(500), proficient(240, 'female'), proficient(both - 240, 'male')])).toEqual(groups);
    expect(
      hidden([enrolled(500), enrolled(240, { subgroup: 'female' }), enrolled(both - 240, { subgroup: 'male' })]),
    ).toEqual(groups);
  });

  it('never hides the enrollment of all for what a source withholds of their share', () => {
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

  it('hides a result of all students where fewer than 10 were tested', () => {
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

  it('hides a number where its share is hidden, and the other way round', () => {
    const share: Series = {
      measure: 'share-of-students',
      subgroup: 'asian',
      source: SHARED.source,
      points: [{ year: YEAR, value: 3 }],
    };
    expect(hidden([enrolled(300), enrolled(9, { subgroup: 'asian' }), share])).toEqual(['asian', 'asian']);
  });

  it('hides the share that is eligible for lunch where it is fewer than 10 students', () => {
    const lunch: Series = { measure: 'lunch-eligible', source: SHARED.source, points: [{ year: YEAR, value: 4.5 }] };
    expect(hidden([enrolled(100), lunch])).toEqual(['all']);
    expect(hidden([enrolled(1000), lunch])).toEqual([]);
  });

  it('hides it where those who are not eligible are fewer than 10 students, but not where all are eligible', () => {
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

const GENDERS = ['female', 'male'] as const;
const ETHNICITIES = ['white', 'black', 'hispanic', 'asian'] as const;
const TEST_GRADES = ['3', '4', '5'] as const;

/** Enrollment by grade, each with its genders and ethnicities; the sums are true. */
const crossedTable = fc
  .array(
    fc.record({
      counts: fc.array(fc.oneof(fc.nat(3), fc.nat(12), fc.nat(60)), { minLength: 4, maxLength: 4 }),
      girls: fc.nat(100),
    }),
    { minLength: 3, maxLength: 3 },
  )
  .map((grades) => {
    const rows = grades.map(({ counts, girls }) => {
      const all = sum(counts);
      const female = Math.round((all * girls) / 100);
      return {
        all,
        female,
        male: all - female,
        white: counts[0] ?? 0,
        black: counts[1] ?? 0,
        hispanic: counts[2] ?? 0,
        asian: counts[3] ?? 0,
      };
    });
    const groups = ['all', ...GENDERS, ...ETHNICITIES] as const;
    return groups.flatMap((group) => {
      const subgroup = group === 'all' ? {} : { subgroup: group };
      const byGrade = rows.map((row, at) => enrolled(row[group], { ...subgroup, grade: TEST_GRADES[at] ?? '3' }));
      return [enrolled(sum(rows.map((row) => row[group])), subgroup), ...byGrade];
    });
  });

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The sums of the table as rows of -1, 0 and 1 over the series. */
function sumsOf(series: readonly Series[]): number[][] {
  const at = (subgroup: Subgroup | undefined, grade: Grade | undefined) =>
    series.findIndex((one) => one.subgroup === subgroup && one.grade === grade);
  const row = (total: number, parts: readonly number[]) =>
    series.map((_, index) => (index === total ? -1 : parts.includes(index) ? 1 : 0));
  const grades = [undefined, ...TEST_GRADES];
  const groups = [undefined, ...GENDERS, ...ETHNICITIES];
  return [
    ...grades.flatMap((grade) =>
      [GENDERS, ETHNICITIES].map((family) =>
        row(
          at(undefined, grade),
          family.map((group) => at(group, grade)),
        ),
      ),
    ),
    ...groups.map((group) =>
      row(
        at(group, undefined),
        TEST_GRADES.map((grade) => at(group, grade)),
      ),
    ),
  ];
}

/** Hidden cells, but for those whose total leaves nothing for them. */
function unknownCells(shown: readonly Series[], sums: readonly (readonly number[])[]): number[] {
  let unknown = shown.map((_, at) => at).filter((at) => shown[at]?.points[0]?.value === null);
  for (let before = -1; before !== unknown.length;) {
    before = unknown.length;
    for (const row of sums) {
      const isOpen = (at: number) => row[at] !== 0 && unknown.includes(at);
      const hasTotal = !unknown.some((at) => row[at] === -1);
      const left = sum(row.map((sign, at) => sign * (shown[at]?.points[0]?.value ?? 0)));
      if (hasTotal && left === 0) unknown = unknown.filter((at) => !isOpen(at));
    }
  }
  return unknown;
}

function rank(matrix: readonly (readonly number[])[]): number {
  const rows = matrix.map((row) => [...row]);
  let found = 0;
  for (let column = 0; column < (rows[0]?.length ?? 0); column += 1) {
    const pivot = rows.slice(found).find((row) => Math.abs(row[column] ?? 0) > 1e-9);
    if (pivot === undefined) continue;
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(found, 0, pivot);
    for (const row of rows.slice(found + 1)) {
      const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
      for (let cell = column; cell < row.length; cell += 1) row[cell] = (row[cell] ?? 0) - factor * (pivot[cell] ?? 0);
    }
    found += 1;
  }
  return found;
}

describe('suppression, for any table', () => {
  it('lets nobody compute a hidden count from the sums', () => {
    fc.assert(
      fc.property(crossedTable, (truth) => {
        const unknown = unknownCells(suppressSeries(truth), sumsOf(truth));
        const sums = sumsOf(truth).map((row) => unknown.map((at) => row[at] ?? 0));
        const full = rank(sums);
        const solvable = unknown.filter(
          (_, column) => rank(sums.map((row) => row.filter((_entry, at) => at !== column))) < full,
        );
        return solvable.every((at) => truth[at]?.points[0]?.value === 0);
      }),
      { numRuns: 500 },
    );
  });

  it('shows no subgroup of fewer than 10', () => {
    fc.assert(
      fc.property(crossedTable, (truth) =>
        suppressSeries(truth).every((one) => one.subgroup === undefined || (one.points[0]?.value ?? 10) >= 10),
      ),
    );
  });

  it('changes nothing that is already suppressed', () => {
    fc.assert(
      fc.property(crossedTable, (truth) => {
        const once = suppressSeries(truth);
        expect(suppressSeries(once)).toEqual(once);
      }),
    );
  });

  it('never touches the enrollment of all students, and shows nothing but what it was given', () => {
    fc.assert(
      fc.property(crossedTable, (truth) =>
        suppressSeries(truth).every((one, at) => {
          const isShown = one.points[0]?.value !== null;
          return isShown ? one.points[0]?.value === truth[at]?.points[0]?.value : one.subgroup !== undefined;
        }),
      ),
    );
  });
});
