import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Series } from '#domain/figures/figure-schema.ts';
import type { Subgroup } from '#domain/figures/subgroup-list.ts';
import { suppressSeries } from '#domain/figures/suppression.ts';
import type { Grade } from '#domain/schools/school-level.ts';
import { rankOf } from './matrix-rank.ts';
import { isInside, nestedTable } from '../../fixtures/nested-students.ts';

function enrolled(value: number, group: { subgroup?: Subgroup; grade?: Grade }): Series {
  return { measure: 'enrollment', source: 'kentucky-kde', ...group, points: [{ year: '2014-15', value }] };
}

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

describe('suppression of groups inside each other', () => {
  it('leaves no difference of 1 to 9 students', () => {
    fc.assert(
      fc.property(nestedTable, (truth) => {
        const shown = suppressSeries(truth).flatMap(({ subgroup, points: [point] }) =>
          subgroup === undefined || point?.students === undefined ? [] : [{ subgroup, students: point.students }],
        );
        const small = shown.flatMap((outer) =>
          shown.flatMap((inner) => {
            const left = outer.students - inner.students;
            return left > 0 && left < 10 && isInside(inner.subgroup, outer.subgroup)
              ? [`${outer.subgroup} - ${inner.subgroup}: ${left}`]
              : [];
          }),
        );
        expect(small).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('shows no 0 and no 100 percent of up to 100 students', () => {
    fc.assert(
      fc.property(nestedTable, (truth) => {
        const values = suppressSeries(truth).flatMap(({ points }) => points.map(({ value }) => value));
        expect(values).not.toContain(0);
        expect(values).not.toContain(100);
      }),
    );
  });

  it('changes nothing that is already suppressed', () => {
    fc.assert(
      fc.property(nestedTable, (truth) => {
        const once = suppressSeries(truth);
        expect(suppressSeries(once)).toEqual(once);
      }),
      { numRuns: 300 },
    );
  });
});

describe('suppression, for any table', () => {
  it('lets no one compute a hidden count from the sums', () => {
    fc.assert(
      fc.property(crossedTable, (truth) => {
        const unknown = unknownCells(suppressSeries(truth), sumsOf(truth));
        const sums = sumsOf(truth).map((row) => unknown.map((at) => row[at] ?? 0));
        const full = rankOf(sums);
        const solvable = unknown.filter(
          (_, column) => rankOf(sums.map((row) => row.filter((_entry, at) => at !== column))) < full,
        );
        return solvable.every((at) => truth[at]?.points[0]?.value === 0);
      }),
      { numRuns: 500 },
    );
  });

  it('widens each hidden union to at least 10 students', () => {
    fc.assert(
      fc.property(crossedTable, (truth) => {
        const shown = suppressSeries(truth);
        const isHidden = (at: number) => shown[at]?.points[0]?.value === null;
        const size = (at: number) => truth[at]?.points[0]?.value ?? 0;
        return sumsOf(truth).every((row) => {
          const total = row.indexOf(-1);
          const parts = row.flatMap((sign, at) => (sign === 1 ? [at] : []));
          const union = sum(parts.filter(isHidden).map(size));
          const canWiden = parts.some((at) => !isHidden(at) && truth[at]?.subgroup !== undefined);
          return isHidden(total) || union === 0 || union >= 10 || !canWiden;
        });
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

  it('keeps the enrollment of all students and adds no value', () => {
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
