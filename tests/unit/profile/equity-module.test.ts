import { describe, expect, it } from 'vitest';
import { equityHtml } from '#components/profile/equity-html.ts';
import { equityModule } from '#domain/profile/equity-module.ts';
import type { Subgroup } from '#domain/figures/subgroup-list.ts';
import { UNRATED } from '#domain/schools/school-schema.ts';
import { aProfilePage, aSchool, aSeries, anAverageOfEach } from '../../fixtures/page-model-builders.ts';

const results = (subgroup: Subgroup, value: number, year = '2015-16') =>
  aSeries({ measure: 'proficiency', subject: 'reading', subgroup, points: [{ year, value }] });

const pageOf = (series: ReturnType<typeof results>[], averages: ReturnType<typeof results>[] = []) =>
  aProfilePage({
    school: aSchool({ ratings: UNRATED }),
    document: { series, sources: [] },
    averages: anAverageOfEach(averages),
  });

function contentOf(...page: Parameters<typeof pageOf>) {
  const view = equityModule(pageOf(...page));
  if (view.kind === 'empty') throw new Error('expected figures');
  return view.content;
}

describe('the equity overview of a profile', () => {
  it('shows the gap between a group and all students', () => {
    const { gaps } = contentOf([results('all', 60), results('low-income', 48.4)]);
    expect(gaps).toMatchObject([{ subject: 'reading', groups: [{ group: 'low-income', points: -12 }] }]);
  });

  it('shows the state’s gap beside the school’s', () => {
    const averages = [results('all', 55), results('low-income', 35)];
    const { gaps } = contentOf([results('all', 60), results('low-income', 48)], averages);
    expect(gaps[0]?.groups[0]).toMatchObject({ points: -12, statePoints: -20 });
  });

  it.each([
    [60, 47.5, -13],
    [47.5, 60, 13],
    [57.3, 44.8, -13],
    [50.3, 50.1, 0],
  ])('rounds the distance from %d to %d like the rest of the page', (all, group, points) => {
    const { gaps } = contentOf([results('all', all), results('low-income', group)]);
    expect(gaps[0]?.groups[0]?.points).toBe(points);
  });

  it('does not compare a group with itself', () => {
    const of = (subgroup: Subgroup, students: number, value = 34) =>
      aSeries({ ...results(subgroup, value), points: [{ year: '2015-16', value, students }] });
    const female = results('female', 61);
    expect(contentOf([of('all', 47), of('low-income', 47), female]).gaps).toEqual([]);
    expect(contentOf([of('all', 47), of('low-income', 46), female]).gaps).toHaveLength(1);
  });

  it('does not compare figures of different years', () => {
    const series = [results('all', 60), results('low-income', 48, '2014-15'), results('female', 61)];
    expect(contentOf(series).gaps).toEqual([]);
  });

  it('has a part each for languages and genders with data', () => {
    const parts = (...series: ReturnType<typeof results>[]) => contentOf(series).parts.map(({ id }) => id);
    expect(parts(results('all', 60), results('female', 61))).toEqual(['Gender']);
    expect(parts(results('all', 60), results('female', 61), results('english-learners', 40))).toEqual([
      'English_learners',
      'Gender',
    ]);
  });

  it('has no heading for a single kind of figure', () => {
    const content = contentOf([results('all', 60), results('low-income', 48), results('female', 61)]);
    expect(equityHtml(content, 'en').markup).not.toMatch(/Gender[*]Test_scores"><h5/);
  });

  it('is empty if only all students have results', () => {
    expect(equityModule(pageOf([results('all', 60)])).kind).toBe('empty');
  });

  it.each(['withheld', 'not-released'] as const)('says that the groups are %s if all are', (missing) => {
    const female = { ...results('female', 0), points: [{ year: '2015-16', value: null, missing }] };
    expect(equityModule(pageOf([results('all', 60), female]))).toEqual({ kind: 'empty', reason: missing });
  });

  it('explains the two parts of its rating', () => {
    const page = aProfilePage({ school: aSchool({ ratings: { ...UNRATED, equity: 10 } }) });
    const view = equityModule(page);
    const markup = view.kind === 'filled' ? equityHtml(view.content, 'en').markup : '';
    expect(markup).toContain('60% of this rating compares the results of each group');
    expect(markup).toContain('40% compares the gap');
    expect(markup).toContain('“Average” is the same difference between their averages.');
  });
});
