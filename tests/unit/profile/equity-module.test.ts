import { describe, expect, it } from 'vitest';
import { equityModule } from '#domain/profile/equity-module.ts';
import { aProfilePage, aSeries } from '../../fixtures/page-model-builders.ts';

const results = (subgroup: 'all' | 'low-income' | 'asian', value: number, year = '2015-16') =>
  aSeries({ measure: 'proficiency', subject: 'reading', subgroup, points: [{ year, value }] });

function viewOf(...series: ReturnType<typeof results>[]) {
  const view = equityModule(aProfilePage({ document: { series, sources: [] } }));
  if (view.kind === 'empty') throw new Error('expected figures');
  return view.content;
}

describe('the equity module of a profile', () => {
  it('has a part for each family of groups, filled or not', () => {
    const { sections } = viewOf(results('all', 60), results('low-income', 48));
    expect(sections.map(({ id, groups }) => [id, groups.length])).toEqual([
      ['Race_ethnicity', 0],
      ['Low-income_students', 1],
      ['Students_with_Disabilities', 0],
      ['English_learners', 0],
      ['Gender', 0],
    ]);
  });

  it('tells how far a group is from all students', () => {
    expect(viewOf(results('all', 60), results('low-income', 48.4)).gaps).toEqual([
      { group: 'low-income', subject: 'reading', points: -12 },
    ]);
  });

  it('does not compare figures of different years', () => {
    expect(viewOf(results('all', 60), results('low-income', 48, '2014-15')).gaps).toEqual([]);
  });

  it('keeps a withheld group in its place, with the reason', () => {
    const { sections } = viewOf(
      results('all', 60),
      {
        ...results('asian', 0),
        points: [{ year: '2015-16', value: null, missing: 'withheld' }],
      },
      results('low-income', 50),
    );
    expect(sections[0]?.groups[0]).toMatchObject({ group: 'asian', figures: [{ value: null, missing: 'withheld' }] });
  });

  it('is empty where only all students have results', () => {
    expect(equityModule(aProfilePage({ document: { series: [results('all', 60)], sources: [] } })).kind).toBe('empty');
  });
});
