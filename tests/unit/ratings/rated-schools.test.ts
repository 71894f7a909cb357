import { describe, expect, it } from 'vitest';
import type { Series } from '#domain/figures/figure-schema.ts';
import { listRatedSchools } from '#domain/ratings/rated-schools.ts';
import { isOfUntestedGrades, listTaughtResults } from '#domain/ratings/taught-results.ts';
import type { Grade } from '#domain/schools/school-level.ts';
import { aSchool } from '../../fixtures/page-model-builders.ts';

const tests = (years: readonly string[], grade?: Grade): Series => ({
  measure: 'proficiency',
  subject: 'reading',
  source: 'kentucky-kde',
  ...(grade !== undefined && { grade }),
  points: years.map((year) => ({ year, value: 60, students: 50 })),
});
const students = (year: string, grade: Grade, value = 40): Series => ({
  measure: 'enrollment',
  grade,
  source: 'nces-ccd',
  points: [{ year, value }],
});
const span = (low: Grade, high: Grade) => ({ low, high });
const yearsOf = (series: readonly Series[]) => series.map(({ points }) => points.map(({ year }) => year));

describe('the results of a rating', () => {
  it('are none for a school that ends below the tested grades, and growth is none of it either', () => {
    const growth: Series = { ...tests(['2015-16']), measure: 'academic-growth' };
    const series = [tests(['2014-15', '2015-16']), growth];
    expect(listTaughtResults({ grades: span('pk', '2'), series })).toEqual([]);
    expect(listTaughtResults({ grades: span('pk', '3'), series })).toEqual(series);
  });

  it('are from years with a tested grade that the school teaches now', () => {
    const results = tests(['2014-15', '2015-16']);
    const series = [results, students('2014-15', '8'), students('2014-15', '2'), students('2015-16', '3')];
    expect(yearsOf(listTaughtResults({ grades: span('kg', '5'), series }))[0]).toEqual(['2015-16']);
    const byGrade = [results, tests(['2015-16'], '8'), students('2015-16', '3')];
    expect(yearsOf(listTaughtResults({ grades: span('kg', '5'), series: byGrade }))).toEqual([
      ['2014-15'],
      ['2015-16'],
    ]);
  });

  it('keep exams of courses beside results of grades that the school no longer teaches', () => {
    const exam: Series = { ...tests(['2018-19']), subject: 'biology' };
    const series = [tests(['2018-19'], '8'), tests(['2018-19']), exam];
    expect(listTaughtResults({ grades: span('9', '12'), series })).toEqual([exam]);
  });

  it('keep all others, and everything of a school whose grades are unknown', () => {
    const series = [tests(['2015-16']), students('2015-16', '3', 0)];
    expect(listTaughtResults({ grades: span('9', '12'), series })).toEqual(series);
    expect(listTaughtResults({ grades: null, series })).toEqual(series);
    expect(listTaughtResults({ grades: span('pk', '2'), series })).toEqual([students('2015-16', '3', 0)]);
  });

  it('are missing because of its grades only if no result is from a grade that it teaches', () => {
    expect(isOfUntestedGrades({ grades: span('pk', '2'), series: [] })).toBe(true);
    expect(isOfUntestedGrades({ grades: span('kg', '5'), series: [] })).toBe(false);
    expect(isOfUntestedGrades({ grades: span('kg', '5'), series: [tests(['2015-16'], '8')] })).toBe(true);
    expect(isOfUntestedGrades({ grades: span('kg', '5'), series: [tests(['2015-16'])] })).toBe(false);
    expect(isOfUntestedGrades({ grades: null, series: [] })).toBe(false);
  });
});

describe('rated schools', () => {
  it('are those that can be compared with regular ones', () => {
    const kinds = [
      'alternative',
      'continuation',
      'juvenile-court',
      'special-education',
      'career',
      'selective',
    ] as const;
    const open = [...kinds, null].map((kind) => ({
      school: aSchool({ id: kind ?? 'regular', kind }),
      document: { series: [] },
    }));
    expect(listRatedSchools(open).map(({ id }) => id)).toEqual(['career', 'selective', 'regular']);
    const named = { school: aSchool({ name: 'Hope Alternative School' }), document: { series: [] } };
    expect(listRatedSchools([named])).toEqual([]);
  });
});
