import { describe, expect, it } from 'vitest';
import { testScoresHtml } from '#components/profile/test-scores-html.ts';
import { testScoresModule } from '#domain/profile/test-scores-module.ts';
import { anEmptyProfilePage, aProfilePage, aSchool, aSeries } from '../../fixtures/page-model-builders.ts';

const documentOf = (...series: ReturnType<typeof aSeries>[]) => ({ series, sources: [] });

const subjectsOf = (view: ReturnType<typeof testScoresModule>) =>
  view.kind === 'filled' ? view.content.groups.flatMap(({ subjects }) => subjects) : [];

describe('the test scores of a profile', () => {
  it('show each subject at its newest year, with the state’s average of that year', () => {
    const view = testScoresModule(aProfilePage());
    const [reading] = subjectsOf(view);
    expect(reading).toMatchObject({
      subject: 'reading',
      latest: { year: '2015-16', value: 52, average: { low: 47, high: 47 }, students: 98 },
    });
    expect(reading?.history.map(({ year }) => year)).toEqual(['2015-16', '2014-15', '2013-14']);
  });

  it('show an older figure if the newest is missing', () => {
    const series = aSeries({
      measure: 'proficiency',
      subject: 'science',
      points: [
        { year: '2014-15', value: 40 },
        { year: '2015-16', value: null, missing: 'withheld' },
      ],
    });
    const view = testScoresModule(aProfilePage({ document: documentOf(series) }));
    expect(subjectsOf(view)[0]?.latest).toMatchObject({ year: '2014-15', value: 40 });
  });

  it('keep grades apart from the whole school', () => {
    const whole = aSeries({ measure: 'proficiency', subject: 'reading' });
    const third = aSeries({ measure: 'proficiency', subject: 'reading', grade: '3' }, 30);
    const view = testScoresModule(aProfilePage({ document: documentOf(whole, third) }));
    expect(subjectsOf(view)).toHaveLength(1);
    expect(subjectsOf(view)[0]?.grades).toMatchObject([
      { grade: '3', figures: [{ value: 34 }, { value: 32 }, { value: 30 }] },
    ]);
  });

  it('name the grade of a result if the school has none of its own', () => {
    const third = aSeries({ measure: 'proficiency', subject: 'reading', grade: '3' });
    const view = testScoresModule(aProfilePage({ document: documentOf(third) }));
    expect(subjectsOf(view)).toMatchObject([{ subject: 'reading', latestGrade: '3' }]);
    expect(view.kind === 'filled' && testScoresHtml(view.content, 'en').markup).toContain('Grade 3 · ');
  });

  it('don’t apply to a preschool', () => {
    const school = aSchool({ levels: ['p'] });
    expect(testScoresModule(anEmptyProfilePage({ school }))).toEqual({ kind: 'empty', reason: 'not-applicable' });
  });

  it('separate course exams from grade-level tests', () => {
    const biology = aSeries({ measure: 'proficiency', subject: 'biology' });
    const reading = aSeries({ measure: 'proficiency', subject: 'reading' });
    const view = testScoresModule(aProfilePage({ document: documentOf(biology, reading) }));
    expect(view.kind === 'filled' && view.content.groups.map(({ id }) => id)).toEqual([
      'test_scores',
      'subject_test_scores',
    ]);
  });

  it('name the years of each source', () => {
    const view = testScoresModule(aProfilePage());
    expect(view.kind === 'filled' && view.sources).toEqual([
      { source: 'demonstration', years: ['2013-14', '2014-15', '2015-16'] },
    ]);
  });

  it('say that a private school takes no state tests', () => {
    expect(testScoresModule(anEmptyProfilePage())).toEqual({ kind: 'empty', reason: 'private-school' });
  });

  it('distinguish a state without results from a school without results', () => {
    const school = aSchool();
    const unknown = anEmptyProfilePage({ school });
    expect(testScoresModule(unknown)).toEqual({ kind: 'empty', reason: 'no-source' });
    const reported = anEmptyProfilePage({ school, reportedMeasures: ['proficiency'] });
    expect(testScoresModule(reported)).toEqual({ kind: 'empty', reason: 'not-reported' });
  });

  it('say that results were suppressed if all were', () => {
    const series = aSeries({
      measure: 'proficiency',
      subject: 'reading',
      points: [{ year: '2015-16', value: null, missing: 'suppressed' }],
    });
    const view = testScoresModule(aProfilePage({ document: documentOf(series) }));
    expect(view).toEqual({ kind: 'empty', reason: 'suppressed' });
  });
});
