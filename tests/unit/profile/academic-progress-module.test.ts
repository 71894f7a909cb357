import { describe, expect, it } from 'vitest';
import { academicProgressHtml } from '#components/profile/academic-progress-html.ts';
import { academicProgressModule } from '#domain/profile/academic-progress-module.ts';
import type { Point, Series } from '#domain/figures/figure-schema.ts';
import { aProfilePage, aSeries, anAverageOfEach } from '../../fixtures/page-model-builders.ts';

const reading = (points: Point[]): Series => aSeries({ measure: 'proficiency', subject: 'reading', points });
const pageOf = (series: Series[], averages: Series[] = []) =>
  aProfilePage({ document: { series, sources: [] }, averages: anAverageOfEach(averages) });

function contentOf(...page: Parameters<typeof pageOf>) {
  const view = academicProgressModule(pageOf(...page));
  if (view.kind === 'empty') throw new Error('expected figures');
  return view.content;
}

describe('the academic progress of a profile', () => {
  it('shows the state’s own score without claiming progress', () => {
    const score = aSeries({ measure: 'state-score', source: 'texas-tea', points: [{ year: '2021-22', value: 84 }] });
    const content = contentOf([score]);
    expect(content.stateScore?.latest).toMatchObject({ value: 84, year: '2021-22' });
    const { markup } = academicProgressHtml(content, 'en');
    expect(markup).toContain('The state’s own score for this school (of 100)');
    expect(markup).not.toContain('Growth, and results');
  });

  it('compares the change between its known years with the state’s', () => {
    const own = reading([
      { year: '2012-13', value: null, missing: 'withheld' },
      { year: '2013-14', value: 40 },
      { year: '2015-16', value: 46.4 },
    ]);
    const state = reading([
      { year: '2012-13', value: 10 },
      { year: '2013-14', value: 50 },
      { year: '2015-16', value: 49 },
    ]);
    expect(contentOf([own], [state]).trends).toMatchObject([{ subject: 'reading', change: 6, stateChange: -1 }]);
  });

  it.each([
    [44.8, 57.3, 13],
    [57.3, 44.8, -13],
  ])('counts a fall and a rise alike, from %d to %d', (from, to, change) => {
    const own = reading([
      { year: '2014-15', value: from },
      { year: '2015-16', value: to },
    ]);
    expect(contentOf([own]).trends[0]?.change).toBe(change);
  });

  it('shows ACT changes in tenths', () => {
    const act = aSeries({
      measure: 'act-composite',
      points: [
        { year: '2014-15', value: 19.2 },
        { year: '2015-16', value: 19.5 },
      ],
    });
    expect(contentOf([act]).trends[0]?.change).toBe(0.3);
  });

  it.each([
    [60, false],
    [6000, true],
  ])('decides if 10 points of %i students are more than chance', (students, isClear) => {
    const own = reading([
      { year: '2014-15', value: 50, students },
      { year: '2015-16', value: 60, students },
    ]);
    expect(contentOf([own]).trends[0]?.isClear).toBe(isClear);
  });

  it('does not judge a change without a number of students', () => {
    expect(
      contentOf([
        reading([
          { year: '2014-15', value: 50 },
          { year: '2015-16', value: 60 },
        ]),
      ]).trends[0]?.isClear,
    ).toBeNull();
  });

  it('takes the trend of another source if the newest one has a single year', () => {
    const graduation = (source: Series['source'], points: Point[]) =>
      aSeries({ measure: 'graduation-rate', source, points });
    const federal = graduation('ed-edfacts', [
      { year: '2014-15', value: 70 },
      { year: '2015-16', value: 75 },
    ]);
    const { trends } = contentOf([graduation('pennsylvania-pde', [{ year: '2022-23', value: 64 }]), federal]);
    expect(trends.map(({ change, points }) => [change, points.at(-1)?.year])).toEqual([[5, '2015-16']]);
  });

  it('says that one year is no trend', () => {
    const view = academicProgressModule(pageOf([reading([{ year: '2015-16', value: 50 }])]));
    expect(view).toEqual({ kind: 'empty', reason: 'one-year' });
  });

  it('says that ranges of several years are no trend', () => {
    const ranges = ['2014-15', '2015-16'].map((year) => ({ year, value: null, lower: 80, upper: 100 }));
    const view = academicProgressModule(pageOf([aSeries({ measure: 'graduation-rate', points: ranges })]));
    expect(view).toEqual({ kind: 'empty', reason: 'no-trend' });
  });

  it('is empty like the test scores if only graduation is known', () => {
    const graduation = aSeries({ measure: 'graduation-rate', points: [{ year: '2015-16', value: 80 }] });
    expect(academicProgressModule(pageOf([graduation]))).not.toHaveProperty('reason', 'one-year');
  });

  it('puts growth before results', () => {
    const growth = aSeries({ measure: 'academic-growth' });
    const graduation = aSeries({ measure: 'graduation-rate' });
    const { markup } = academicProgressHtml(contentOf([graduation, growth]), 'en');
    expect(markup.indexOf('Growth in one year')).toBeGreaterThan(0);
    expect(markup.indexOf('Growth in one year')).toBeLessThan(markup.indexOf('Results over the years'));
  });

  it('sorts subjects by how they changed', () => {
    const own = reading([
      { year: '2014-15', value: 50, students: 40 },
      { year: '2015-16', value: 55, students: 40 },
    ]);
    const { markup } = academicProgressHtml(contentOf([own]), 'en');
    expect(markup).toContain('No clear change in 1 subject. <a href="#Test_scores">');
    expect(markup).not.toContain('<svg');
  });
});
