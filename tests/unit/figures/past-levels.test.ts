import { expect, it } from 'vitest';
import type { Point, Series } from '#domain/figures/figure-schema.ts';
import { listPastLevels } from '#domain/figures/past-levels.ts';
import type { GradeSpan } from '#domain/schools/school-level.ts';

const YEAR = '2014-15';

/** Students by grade in a year, and the students of the whole school. */
function listLevelsOf(
  students: Partial<Record<NonNullable<Series['grade']>, number>>,
  { total, listing }: { total: number; listing?: GradeSpan },
): unknown {
  const count = (value: number): Point[] => [{ year: YEAR, value }];
  const counts = Object.entries(students).map(([grade, value]): Series => ({
    measure: 'enrollment',
    source: 'kentucky-kde',
    grade: grade as NonNullable<Series['grade']>,
    points: count(value),
  }));
  const series: Series[] = [...counts, { measure: 'enrollment', source: 'kentucky-kde', points: count(total) }];
  const listings = new Map(listing === undefined ? [] : [[YEAR, listing] as const]);
  return listPastLevels({ levels: ['h'], series, listings }).get(YEAR);
}

it('takes the levels of a year from its students by grade', () => {
  expect(listLevelsOf({ '6': 50, '7': 50, '8': 50 }, { total: 150 })).toEqual(['m']);
});

it('believes a listing of the year more than its students', () => {
  const listing = { low: 'kg', high: '5' } as const;
  expect(listLevelsOf({ '6': 50, '7': 50, '8': 50 }, { total: 150, listing })).toEqual(['e']);
});

it.each([
  ['the levels are those of today', { '9': 50, '10': 50 }, 100],
  ['few students are of another grade', { '8': 4, '9': 50, '10': 46 }, 100],
  ['the grades of many students are unknown', { '6': 50 }, 150],
])('leaves a year out if %s', (_, students, total) => {
  expect(listLevelsOf(students, { total })).toBeUndefined();
});
