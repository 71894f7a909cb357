import { describe, expect, it } from 'vitest';
import type { Measure, Series } from '#domain/figures/figure-schema.ts';
import { createRatingsYear } from '#domain/ratings/ratings-year.ts';
import { isOlderThanFiveYears } from '#domain/schools/old-year.ts';
import { UNRATED } from '#domain/schools/school-schema.ts';

function reported(measure: Measure, year: string): Series {
  const subject = measure === 'proficiency' ? { subject: 'reading' as const } : {};
  return { measure, ...subject, source: 'demonstration', points: [{ year, value: 50, students: 40 }] };
}

const schools = Array.from({ length: 30 }, (_, index) => ({
  id: `0600000${String(index).padStart(5, '0')}`,
  levels: ['h'] as const,
  series: [
    reported('proficiency', '2015-16'),
    reported('graduation-rate', '2013-14'),
    reported('act-composite', '2014-15'),
  ],
}));
const yearOf = createRatingsYear(schools);

describe('the year of ratings', () => {
  it('is the newest one that the ratings are based on', () => {
    expect(yearOf({ ...UNRATED, testScores: 7, collegeReadiness: 5 })).toBe('2015-16');
    expect(yearOf({ ...UNRATED, equity: 4 })).toBe('2015-16');
    expect(yearOf({ ...UNRATED, collegeReadiness: 5 })).toBe('2014-15');
  });

  it('is missing without a rating', () => {
    expect(yearOf(UNRATED)).toBeNull();
  });
});

describe('an old year', () => {
  it.each([
    ['2020-21', false],
    ['2019-20', true],
  ])('in 2026: %s is %s', (year, isOld) => {
    expect(isOlderThanFiveYears(year, 2026)).toBe(isOld);
  });
});
