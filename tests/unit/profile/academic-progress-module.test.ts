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

  it.each([
    ['act-composite', 18.3, 18.1, 15, 33, false],
    ['act-composite', 20.2, 18.1, 200, 200, true],
    ['act-composite', 18.1, 20.2, 200, 200, true],
    ['act-composite', 18.1, 20.2, 200, undefined, null],
    ['sat-total', 1040, 1080, 100, 100, false],
    ['sat-total', 1040, 1080, 1000, 1000, true],
  ] as const)('asks chance about %s from %d to %d', (...[measure, from, to, before, after, isClear]) => {
    const points: Point[] = [
      { year: '2014-15', value: from, students: before },
      { year: '2015-16', value: to, ...(after !== undefined && { students: after }) },
    ];
    expect(contentOf([aSeries({ measure, points })]).trends[0]?.isClear).toBe(isClear);
  });

  it('asks chance about graduation with the cohort of another source', () => {
    const years = ['2014-15', '2015-16'] as const;
    const state = aSeries({
      measure: 'graduation-rate',
      points: years.map((year, at) => ({ year, value: 90 + 6 * at })),
    });
    const cohort = (students: number): Series => {
      const points = years.map((year, at) => ({ year, value: null, lower: 88 + 7 * at, upper: 90 + 7 * at, students }));
      return aSeries({ measure: 'graduation-rate', source: 'ed-edfacts', points });
    };
    expect(contentOf([state, cohort(25)]).trends[0]?.isClear).toBe(false);
    expect(contentOf([state, cohort(2500)]).trends[0]?.isClear).toBe(true);
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

  describe('of a newest result from another source', () => {
    const graduation = (source: Series['source'], points: Point[]) =>
      aSeries({ measure: 'graduation-rate', source, points });
    const federal = graduation('ed-edfacts', [
      { year: '2014-15', value: 70 },
      { year: '2015-16', value: 75 },
    ]);

    it('has no trend that ends before it, but keeps the earlier years in the table', () => {
      const content = contentOf([graduation('pennsylvania-pde', [{ year: '2022-23', value: 64 }]), federal]);
      expect(content.trends).toEqual([]);
      const { markup } = academicProgressHtml(content, 'en');
      expect(markup).toContain('earlier results come from another source');
      expect(markup).toContain('70%');
      expect(markup).not.toContain('Up 5 points');
    });

    it.each([
      [75.2, 1],
      [80, 0],
    ])('takes the trend that ends in the same year with the same number: %d', (value, count) => {
      const state = graduation('pennsylvania-pde', [{ year: '2015-16', value }]);
      expect(contentOf([state, federal]).trends).toHaveLength(count);
    });
  });

  describe('of a change that another source turns around', () => {
    const graduation = (source: Series['source'], ...values: readonly (Partial<Point> & { year: string })[]) =>
      aSeries({ measure: 'graduation-rate', source, points: values.map((point) => ({ value: null, ...point })) });
    const students = 4000;
    const state = graduation(
      'georgia-gosa',
      { year: '2014-15', value: 70, students },
      { year: '2015-16', value: 75, students },
    );

    it.each<[string, Partial<Point>, number]>([
      ['a higher figure of the first year', { value: 76 }, 0],
      ['a range that may be higher', { lower: 71, upper: 76 }, 0],
      ['a range that is not higher', { lower: 71, upper: 75 }, 1],
      ['a range around the same figure that may be higher', { lower: 70, upper: 80 }, 0],
    ])('says no change beside %s', (_, first, count) => {
      const federal = graduation('ed-edfacts', { year: '2014-15', ...first });
      const content = contentOf([state, federal]);
      expect(content.trends).toHaveLength(count);
      const { markup } = academicProgressHtml(content, 'en');
      expect(markup.includes('our sources disagree')).toBe(count === 0);
      expect(markup).toContain('70%');
    });
  });

  describe('of a test that changed', () => {
    const results = (source: Series['source'], ...values: readonly (readonly [string, number])[]) =>
      aSeries({
        ...{ measure: 'proficiency', subject: 'mathematics', source },
        points: values.map(([year, value]) => ({ year, value, students: 400 })),
      });
    const pageIn = (code: 'pa' | 'ca', own: Series, averages: Series[] = []) => {
      const page = pageOf([own], averages);
      return { ...page, state: { ...page.state, code } };
    };
    const readProgress = (page: ReturnType<typeof pageIn>) => {
      const view = academicProgressModule(page);
      if (view.kind === 'empty') throw new Error('expected figures');
      return view.content;
    };

    it('starts the trend with the new test, and says so', () => {
      const own = results('pennsylvania-pde', ['2013-14', 80], ['2014-15', 50], ['2015-16', 60]);
      const content = readProgress(pageIn('pa', own));
      expect(content.trends).toMatchObject([{ change: 10, newTest: '2014-15', points: [{ year: '2014-15' }, {}] }]);
      expect(academicProgressHtml(content, 'en').markup).toContain('the test or its levels changed in 2014–');
      expect(academicProgressHtml(content, 'es').markup).toContain('el examen o sus niveles cambiaron en 2014–');
    });

    it('has no trend with a single year of the new test, and says so', () => {
      const own = results('pennsylvania-pde', ['2013-14', 80], ['2014-15', 50]);
      const content = readProgress(pageIn('pa', own));
      expect(content).toMatchObject({ trends: [], newTests: [{ subject: 'mathematics', year: '2014-15' }] });
      expect(academicProgressHtml(content, 'en').markup).toContain('the test or its levels changed in 2014–');
    });

    it.each([
      [10.4, '2014-15'],
      [10, null],
    ])('is found by an average that falls by %d points in a year', (fall, newTest) => {
      const own = results('kentucky-kde', ['2013-14', 60], ['2014-15', 55], ['2015-16', 56]);
      const averages = results('kentucky-kde', ['2013-14', 60], ['2014-15', 60 - fall], ['2015-16', 50]);
      expect(
        readProgress(pageIn('ca', { ...own, source: 'demonstration' }, [{ ...averages, source: 'demonstration' }]))
          .trends,
      ).toMatchObject([{ newTest }]);
    });
  });

  it('has no trend if the newest result is a range', () => {
    const own = reading([
      { year: '2013-14', value: 70 },
      { year: '2014-15', value: 80 },
      { year: '2015-16', value: null, lower: 95 },
    ]);
    expect(academicProgressModule(pageOf([own]))).toEqual({ kind: 'empty', reason: 'no-trend' });
  });

  it('says how the average changed only if its ranges allow one answer', () => {
    const own = reading([
      { year: '2014-15', value: 50 },
      { year: '2015-16', value: 60 },
    ]);
    const page = pageOf([own], [own]);
    const changeOf = (upper: number) => {
      const points = [
        { year: '2014-15', value: 50, schools: 20 },
        { year: '2015-16', value: null, lower: 53, upper, schools: 20 },
      ];
      const view = academicProgressModule({ ...page, averages: page.averages.map((one) => ({ ...one, points })) });
      return view.kind === 'empty' ? null : view.content.trends[0]?.stateChange;
    };
    expect(changeOf(53.4)).toBe(3);
    expect(changeOf(53.6)).toBeNull();
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
