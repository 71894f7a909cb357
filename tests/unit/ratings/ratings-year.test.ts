import { describe, expect, it } from 'vitest';
import type { Measure, Series } from '#domain/figures/figure-schema.ts';
import { rateSchools } from '#domain/ratings/rate-schools.ts';
import { toRatingYears } from '#domain/ratings/ratings-year.ts';
import { isOlderThanFiveYears } from '#domain/schools/old-year.ts';

function reported(measure: Measure, year: string): Series {
  const subject = measure === 'proficiency' ? { subject: 'reading' as const } : {};
  return { measure, ...subject, source: 'demonstration', points: [{ year, value: 50, students: 40 }] };
}

const schools = Array.from({ length: 30 }, (_, index) => ({
  id: `0600000${String(index).padStart(5, '0')}`,
  levels: ['h'] as const,
  series: [
    reported('proficiency', '2015-16'),
    { ...reported('proficiency', '2015-16'), subject: 'mathematics' as const },
    reported('graduation-rate', '2013-14'),
    reported('act-composite', '2014-15'),
  ],
}));
const rated = rateSchools(schools).get('060000000000');

describe('the years of ratings', () => {
  it('are the newest and the oldest of the results behind them', () => {
    expect(toRatingYears(rated?.years ?? [])).toEqual({ from: '2013-14', to: '2015-16' });
    expect(toRatingYears(['2015-16'])).toEqual({ from: null, to: '2015-16' });
  });

  it('are missing without a rating', () => {
    expect(toRatingYears([])).toBeNull();
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
