import { describe, expect, it } from 'vitest';
import { growthHtml } from '#components/profile/ratings-html.ts';
import { viewGrowth } from '#domain/profile/growth-view.ts';
import { isOnlyHighRated } from '#domain/profile/ratings-module.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';
import { NO_RANGES, UNRATED } from '#domain/schools/school-schema.ts';
import { aProfilePage, aSchool } from '../../fixtures/page-model-builders.ts';

const SERIES = {
  measure: 'growth-index',
  source: 'north-carolina-dpi',
  points: ['2013-14', '2014-15', '2015-16'].map((year, at) =>
    at === 0 ? { year, value: null, missing: 'not-reported' as const } : { year, value: 2.5 },
  ),
} as const;

function aPage(
  growth: number | null,
  range: readonly [number, number] | null,
  more: Partial<ProfilePage> = {},
): ProfilePage {
  const school = aSchool({ ratings: { ...UNRATED, growth }, ratingRanges: { ...NO_RANGES, growth: range } });
  const page = aProfilePage({ school, reportedMeasures: [], ...more });
  return { ...page, document: { ...page.document, series: [{ ...SERIES, points: [...SERIES.points] }] } };
}

const sentenceOf = (page: ProfilePage, language: 'en' | 'es' = 'en') =>
  growthHtml(viewGrowth(page), language)
    ?.markup.replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

describe('growth on a profile', () => {
  it.each([
    [8, [6, 9], 'more'],
    [8, [5, 9], 'same'],
    [3, [1, 5], 'less'],
    [3, [1, 6], 'same'],
  ] as const)('rated %s, between %s, is %s than elsewhere', (rating, range, verdict) => {
    expect(viewGrowth(aPage(rating, range))).toMatchObject({ kind: 'rated', verdict });
  });

  it('names its years and its range, but leaves the sentence to the header', () => {
    expect(sentenceOf(aPage(8, [6, 9]))).toBe(
      'Growth rating 8 of 10, between 6 and 9, from the average of 2014–\u206015 and 2015–\u206016.',
    );
  });

  it('is said to be missing in a state without it', () => {
    expect(sentenceOf(aPage(null, null))).toContain('We have no growth results in this state.');
  });

  it('is not said to be missing in a state that publishes only points for growth', () => {
    const page = aPage(null, null, { reportedMeasures: ['growth-points'] });
    expect(sentenceOf(page)).toContain('This state’s points for growth also count the level that students reached');
  });

  it('is said to be missing at a school that the state leaves out', () => {
    expect(viewGrowth(aPage(null, null, { reportedMeasures: ['growth-index'] }))).toMatchObject({ kind: 'not-here' });
  });

  it('is replaced by results beside similar families if it is missing', () => {
    const adjusted = { year: '2015-16', verdict: 'higher', points: 6 } as const;
    expect(sentenceOf(aPage(null, null, { adjusted }))).toContain(
      'In 2015–\u206016, test results here were 6 points higher than at schools of the same levels and size that serve similar families.',
    );
    expect(sentenceOf(aPage(null, null, { adjusted: { ...adjusted, verdict: 'same' } }), 'es')).toContain(
      'más o menos iguales',
    );
  });

  it('rates schools below high school, too', () => {
    const unrated = { ratingsYear: '2021-22', reportedMeasures: ['graduation-rate'] } as const;
    expect(isOnlyHighRated(aPage(null, null, unrated))).toBe(true);
    const grown = { ...unrated, reportedMeasures: ['graduation-rate', 'growth-score'] } as const;
    expect(isOnlyHighRated(aPage(null, null, grown))).toBe(false);
  });

  it('is no subject at a private school', () => {
    expect(viewGrowth(aPage(null, null, { school: aSchool({ type: 'private' }) }))).toBeNull();
  });
});
