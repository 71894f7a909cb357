import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactly } from '#domain/figures/interval.ts';
import { barListHtml, type BarRow } from '#components/profile/figure-bars.ts';
import { wholeShareText } from '#components/profile/figure-text.ts';
import { gapChartHtml } from '#components/profile/equity-html.ts';
import { ratingBarHtml } from '#components/profile/rating-bar.ts';
import { ringHtml } from '#components/profile/share-donut.ts';
import { trendChartHtml, trendRange } from '#components/profile/trend-chart.ts';

const figure = { value: null, lower: null, upper: null, average: null, missing: null };
const barOf = (some: Partial<BarRow['figure']>) =>
  barListHtml([{ label: 'A', value: 'a', figure: { ...figure, ...some } }]).markup;
const tonesOf = (markup: string) => [...markup.matchAll(/<circle class="([^"]*)"/g)].map(([, tone]) => tone);

describe('a bar', () => {
  it('is as wide as its value, and marks the state’s average', () => {
    expect(barOf({ value: 52, average: exactly(47) })).toContain('<rect width="52%"/><rect x="47%"/>');
  });

  it('is a stretch if the source reports a range', () => {
    expect(barOf({ lower: 20, upper: 30 })).toContain('<rect class="range" x="20%" width="10%"/>');
    expect(barOf({ lower: 90 })).toContain('<rect class="range" x="90%" width="10%"/>');
    expect(barOf({ upper: 10 })).toContain('<rect class="range" x="0%" width="10%"/>');
  });

  it('ends at the end of its track', () => {
    expect(barOf({ value: 200, average: exactly(-5) })).toContain('<rect width="100%"/><rect x="0%"/>');
  });

  it('of a rating names its year', () => {
    expect(ratingBarHtml({ label: 'Tests', rating: 7, range: [6, 8], year: '2015-16' }, 'en').markup).toContain(
      'Tests <small>2015–',
    );
  });

  it('of a rating is as wide as its tenths, and an unrated school has none', () => {
    expect(ratingBarHtml({ label: 'Tests', rating: 7, range: [6, 8], year: '2015-16' }, 'en').markup).toContain(
      'width="70%"',
    );
    expect(ratingBarHtml({ label: 'Tests', rating: null, range: null, year: null }, 'en').markup).toContain(
      'Currently unrated',
    );
    expect(ratingBarHtml({ label: 'Tests', rating: null, range: null, year: null }, 'en').markup).not.toContain('<svg');
  });
});

describe('a ring', () => {
  it('leaves open what its slices do not fill', () => {
    expect(
      tonesOf(
        ringHtml([
          { percent: 40, tone: 'one' },
          { percent: 25, tone: 'two' },
        ]).markup,
      ),
    ).toEqual(['slice-rest', 'one', 'two']);
  });

  it('scales slices that exceed the whole and drops empty ones', () => {
    const slices = [70, 50, 0, -10].map((percent, at) => ({ percent, tone: `tone-${at}` }));
    expect(tonesOf(ringHtml(slices).markup)).toEqual(['tone-0', 'tone-1']);
  });
});

describe('the words of a ring', () => {
  it.each([
    [33.3, '33%'],
    [66.5, '67%'],
    [0, '0%'],
    [0.4, '<1%'],
    [0.5, '1%'],
    [99.4, '99%'],
    [99.6, '>99%'],
    [100, '100%'],
  ])('round %s to %s', (value, words) => {
    const share = {
      ...figure,
      value,
      year: '2015-16' as const,
      source: 'demonstration' as const,
      type: 'percent' as const,
      students: null,
      pool: null,
    };
    expect(wholeShareText(share, 'en')).toBe(words);
    expect(wholeShareText({ ...share, value: null, missing: 'suppressed' }, 'en')).not.toContain('%');
  });
});

describe('the charts of trends', () => {
  const year = (start: number) => `20${start}-${start + 1}`;

  it('share a range that has every value and keeps small changes small', () => {
    expect(trendRange([50, 52], { smallestSpan: 30, scale: 100 })).toEqual({ low: 36, high: 66 });
    expect(trendRange([10, 90], { smallestSpan: 30, scale: 100 })).toEqual({ low: 10, high: 90 });
    expect(trendRange([-5, 5], { smallestSpan: 30, scale: null })).toEqual({ low: -15, high: 15 });
    expect(trendRange([], { smallestSpan: 30, scale: 100 })).toEqual({ low: 0, high: 30 });
  });

  it('end where the scale of their measure does', () => {
    expect(trendRange([92, 94], { smallestSpan: 30, scale: 100 })).toEqual({ low: 70, high: 100 });
    expect(trendRange([2, 4], { smallestSpan: 30, scale: 100 })).toEqual({ low: 0, high: 30 });
  });

  it('have a dot per year, and a line for the state if it is known', () => {
    const points = [40, 44, 47].map((value, at) => ({ year: year(12 + at), value, average: at === 0 ? null : 50 }));
    const { markup } = trendChartHtml(points, { low: 0, high: 100 });
    expect(markup.match(/m-1,0a/g)).toHaveLength(3);
    expect(markup).toMatch(/class="trend-state" d="M78,[\d.]+L123,[\d.]+"/);
    const alone = points.map((point) => ({ ...point, average: null }));
    expect(trendChartHtml(alone, { low: 0, high: 100 }).markup).not.toContain('trend-state');
  });

  it('name the lowest and highest value and both years', () => {
    const points = [40, 44].map((value, at) => ({ year: year(12 + at), value, average: null }));
    const { markup } = trendChartHtml(points, { low: 27, high: 57 });
    expect([...markup.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
      '57',
      '27',
      '2012–13',
      '2013–14',
    ]);
  });

  it('stay within their frame, whatever the values', () => {
    const value = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(fc.array(value, { minLength: 2, maxLength: 15 }), (values) => {
        const points = values.map((one, at) => ({ year: year(10 + at), value: one, average: one }));
        const { markup } = trendChartHtml(points, trendRange(values, { smallestSpan: 30, scale: null }));
        for (const [, y] of markup.matchAll(/cy="([^"]*)"/g)) {
          expect(Number(y)).toBeGreaterThanOrEqual(0);
          expect(Number(y)).toBeLessThanOrEqual(64);
        }
        expect(markup).not.toMatch(/NaN|Infinity/);
      }),
    );
  });
});

describe('the chart of a gap', () => {
  it('joins the group and all students', () => {
    expect(gapChartHtml({ own: 30, all: 55 }).markup).toMatch(
      /<rect x="30%" width="25%"\/><rect x="55%"\/><circle cx="30%"\/>/,
    );
  });
});
