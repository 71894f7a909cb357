import { describe, expect, it } from 'vitest';
import type { Point, Series } from '#domain/figures/figure-schema.ts';
import type { Subgroup } from '#domain/figures/subgroup-list.ts';
import { suppressSeries } from '#domain/figures/suppression.ts';

function proficient(students: number, subgroup?: Subgroup, point: Partial<Point> = {}): Series {
  return {
    ...{ measure: 'proficiency', subject: 'reading', source: 'kentucky-kde' },
    ...(subgroup === undefined ? {} : { subgroup }),
    points: [{ year: '2014-15', value: 50, students, ...point }],
  };
}

function hidden(series: readonly Series[]): string[] {
  return suppressSeries(series)
    .filter(({ points }) => points.some(({ missing }) => missing !== undefined))
    .map(({ subgroup }) => subgroup ?? 'all');
}

describe('groups inside each other', () => {
  it.each([
    [['disabilities', 15], ['disabilities-with-accommodation', 12], 'disabilities-with-accommodation'],
    [['gap-group', 61], ['low-income', 60], 'gap-group'],
    [['english-learners', 40], ['disabilities-and-english-learners', 31], 'disabilities-and-english-learners'],
    [['low-income', 50], ['homeless', 45], 'homeless'],
    [['low-income', 50], ['migrant', 45], 'migrant'],
    [['low-income', 50], ['foster', 45], 'foster'],
  ] as const)('hides %j or %j, because one is inside the other', ([outer, size], [inner, part], expected) => {
    expect(hidden([proficient(200), proficient(size, outer), proficient(part, inner)])).toEqual([expected]);
  });
});

describe('results near 0 and 100 percent', () => {
  it('hides what reveals that the range of a larger group is 0 or 100 percent', () => {
    const groupsOf = (value: number) => [proficient(130), proficient(90, 'female'), proficient(40, 'male', { value })];
    expect(suppressSeries(groupsOf(100)).map(({ points }) => points[0]?.missing)).toEqual([
      undefined,
      'suppressed',
      undefined,
    ]);
    expect(suppressSeries(groupsOf(97.5)).map(({ points }) => points[0]?.missing)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('hides a small group behind another one than a range', () => {
    const groups = [
      proficient(100),
      proficient(60, 'white', { value: 0 }),
      proficient(32, 'black'),
      proficient(8, 'asian'),
    ];
    expect(hidden(groups)).toEqual(['black', 'asian']);
  });
});

describe('ranges of fewer than 10 students', () => {
  const cohort = (students: number, subgroup: Subgroup | undefined, point: Partial<Point>): Series => {
    const { subject: _none, ...rate } = proficient(students, subgroup, point);
    return { ...rate, measure: 'graduation-rate', source: 'ed-edfacts' };
  };
  const half = { value: null, lower: 50 } as const;

  it.each([6, 9])('hides the range and the number of a group of %d', (students) => {
    const [all, group] = suppressSeries([cohort(44, undefined, { value: 91 }), cohort(students, 'asian', half)]);
    expect(group?.points).toEqual([{ year: '2014-15', value: null, missing: 'suppressed' }]);
    expect(all?.points[0]).toMatchObject({ value: 91, students: 44 });
  });

  it('keeps the range of a group of 10', () => {
    expect(hidden([cohort(44, undefined, { value: 91 }), cohort(10, 'asian', half)])).toEqual([]);
  });

  it('guards the hidden range: no reader computes it from the other groups', () => {
    const groups = [cohort(36, 'white', { value: 91 }), cohort(12, 'black', { value: 50 }), cohort(8, 'asian', half)];
    expect(hidden([cohort(56, undefined, { value: 80 }), ...groups])).toEqual(['black', 'asian']);
  });

  it('hides the group of one source behind the number of another', () => {
    const withheld = cohort(0, 'asian', { value: null, missing: 'withheld', students: undefined });
    const wide = cohort(0, 'asian', { value: null, lower: 50, students: undefined });
    const counted = cohort(8, 'asian', half);
    for (const groups of [
      [withheld, counted],
      [counted, withheld],
      [wide, counted],
    ]) {
      expect(hidden([cohort(44, undefined, { value: 91 }), ...groups])).toEqual(['asian', 'asian']);
    }
  });
});
