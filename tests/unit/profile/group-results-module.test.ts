import { describe, expect, it } from 'vitest';
import { groupResultsHtml } from '#components/profile/group-results-html.ts';
import type { Series } from '#domain/figures/figure-schema.ts';
import { disabilitiesModule, raceEthnicityModule } from '#domain/profile/group-results-module.ts';
import { anEmptyProfilePage, aProfilePage, aSchool, aSeries } from '../../fixtures/page-model-builders.ts';

const results = (some: Partial<Series>, value: number | null = 50): Series => {
  const point = value === null ? { value, missing: 'withheld' as const } : { value };
  return aSeries({ measure: 'proficiency', subject: 'reading', points: [{ year: '2015-16', ...point }], ...some });
};

function contentOf(...series: Series[]) {
  const view = raceEthnicityModule(aProfilePage({ document: { series, sources: [] }, averages: [] }));
  if (view.kind === 'empty') throw new Error('expected figures');
  return view.content;
}

describe('a module that compares groups', () => {
  it('puts all students first, then the groups in a fixed order', () => {
    const { tabs } = contentOf(results({ subgroup: 'white' }), results({ subgroup: 'asian' }), results({}));
    expect(tabs[0]?.comparisons[0]?.rows.map(({ group }) => group)).toEqual(['all', 'asian', 'white']);
  });

  it('names the source of all students, too', () => {
    const series = [results({ source: 'ed-edfacts' }), results({ source: 'texas-tea', subgroup: 'asian' })];
    const view = raceEthnicityModule(aProfilePage({ document: { series, sources: [] }, averages: [] }));
    expect(view.kind === 'filled' && view.sources.map(({ source }) => source)).toEqual(['texas-tea', 'ed-edfacts']);
  });

  it('names the measure of a tab that has no other', () => {
    const absent = (subgroup?: 'asian') => aSeries({ measure: 'chronic-absence', ...(subgroup && { subgroup }) });
    const { markup } = groupResultsHtml(contentOf(absent(), absent('asian')), {
      anchor: 'Race_ethnicity',
      language: 'en',
    });
    expect(markup).toMatch(/<caption>\s*Miss many school days/u);
  });

  it('shows growth before proficiency', () => {
    const { tabs } = contentOf(
      results({ subgroup: 'asian' }),
      aSeries({ measure: 'academic-growth', subgroup: 'asian' }),
    );
    expect(tabs.map(({ id }) => id)).toEqual(['Academic_progress', 'Test_scores']);
  });

  it('names a group once if every subject hides it', () => {
    const shown = (['reading', 'mathematics'] as const).flatMap((subject) => [
      results({ subject, subgroup: 'white' }),
      results({ subject, subgroup: 'asian' }, null),
    ]);
    const asian = [{ reason: 'withheld', groups: ['asian'] }];
    const same = contentOf(...shown).tabs[0];
    expect([same?.hidden, same?.comparisons.map(({ hidden }) => hidden)]).toEqual([asian, [[], []]]);
    const other = contentOf(...shown, results({ subject: 'mathematics', subgroup: 'black' }, null)).tabs[0];
    expect(other?.hidden).toEqual(asian);
    expect(other?.comparisons.map(({ hidden }) => hidden)).toEqual([[], [{ reason: 'withheld', groups: ['black'] }]]);
  });

  it('names the subjects in which no group can be shown', () => {
    const { tabs } = contentOf(
      results({ subgroup: 'white' }),
      results({ subject: 'science', subgroup: 'white' }, null),
    );
    expect(tabs[0]?.withoutFigures).toEqual([{ reason: 'withheld', subjects: ['science'] }]);
  });

  it('is empty if only all students have results', () => {
    const page = aProfilePage({ document: { series: [results({})], sources: [] } });
    expect(raceEthnicityModule(page)).toEqual({ kind: 'empty', reason: 'not-reported' });
  });

  it('takes its reason from its own figures only', () => {
    const other = results({ grade: '4' }, null);
    const reasonOf = (...series: Series[]) =>
      raceEthnicityModule(aProfilePage({ document: { series: [results({}), ...series], sources: [] } }));
    expect(reasonOf(other)).toEqual({ kind: 'empty', reason: 'not-reported' });
    expect(reasonOf({ ...other, subgroup: 'disabilities' })).toEqual({ kind: 'empty', reason: 'not-reported' });
    expect(reasonOf({ ...other, subgroup: 'asian' })).toEqual({ kind: 'empty', reason: 'withheld' });
  });

  it('say nothing about a state that reports other results by group', () => {
    const page = anEmptyProfilePage({ school: aSchool(), reportedMeasures: ['graduation-rate'] });
    expect(raceEthnicityModule(page)).toEqual({ kind: 'empty', reason: 'not-reported' });
  });

  it('has an address for every tab and subject', () => {
    const content = contentOf(
      results({ subgroup: 'white' }),
      results({ subject: 'mathematics', subgroup: 'white' }),
      aSeries({ measure: 'graduation-rate', subgroup: 'white' }),
    );
    const { markup } = groupResultsHtml(content, { anchor: 'Race_ethnicity', language: 'es' });
    const ids = [...markup.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual([
      'Race_ethnicity*Test_scores',
      'Race_ethnicity*Test_scores*reading',
      'Race_ethnicity*Test_scores*mathematics',
      'Race_ethnicity*Graduation',
    ]);
  });

  it('draws a bar with its numbers once for each subject', () => {
    const content = contentOf(
      results({ subgroup: 'white' }, 61),
      results({ subject: 'mathematics', subgroup: 'white' }, 62),
      results({ subgroup: 'asian' }, 63),
    );
    const { markup } = groupResultsHtml(content, { anchor: 'Race_ethnicity', language: 'en' });
    const groups = markup.split('scope="rowgroup"').slice(1);
    expect(groups.map((group) => [/>([^<]*)</.exec(group)?.[1], group.split('<svg').length - 1])).toEqual([
      ['Asian', 1],
      ['White', 2],
    ]);
    expect(markup.split('62%</b>')).toHaveLength(2);
    expect(markup.split('<table')).toHaveLength(2);
  });

  it('compares groups with all students of their own year', () => {
    const groups = results({ subgroup: 'asian', points: [{ year: '2014-15', value: 50, students: 20 }] });
    const ofBothYears = results({
      points: [
        { year: '2014-15', value: 58, students: 90 },
        { year: '2015-16', value: 60, students: 90 },
      ],
    });
    const { markup } = groupResultsHtml(contentOf(ofBothYears, groups), { anchor: 'Race_ethnicity', language: 'en' });
    expect(markup).toContain('did better (Reading), 2014–\u206015');
    expect(markup).toContain('58%</b>');
    expect(markup).not.toContain('60%</b>');
  });

  it('takes all students from another source if the newest one lacks the year of the groups', () => {
    const newer = results({ source: 'kentucky-kde', points: [{ year: '2021-22', value: 80, students: 90 }] });
    const older = results({ points: [{ year: '2015-16', value: 68, students: 90 }] });
    const [tab] = contentOf(newer, older, results({ subgroup: 'asian' })).tabs;
    expect(tab?.comparisons.map(({ rows }) => rows.map(({ group, figure }) => [group, figure.year]))).toEqual([
      [
        ['all', '2015-16'],
        ['asian', '2015-16'],
      ],
    ]);
  });

  it('hide a group whose figure is older than the others, with its reason in their year', () => {
    const older = results({
      subgroup: 'asian',
      points: [
        { year: '2014-15', value: 50, students: 20 },
        { year: '2015-16', value: null, missing: 'withheld' },
      ],
    });
    const [tab] = contentOf(results({ subgroup: 'white' }), older).tabs;
    expect(tab?.comparisons.map(({ rows, hidden }) => [rows.map(({ group }) => group), hidden])).toEqual([
      [['white'], [{ reason: 'withheld', groups: ['asian'] }]],
    ]);
  });

  it('names groups that are hidden in some of the subjects', () => {
    const content = contentOf(
      results({ subgroup: 'white' }),
      results({ subject: 'mathematics', subgroup: 'white' }),
      results({ subgroup: 'black' }, null),
      results({ subgroup: 'asian' }, null),
      results({ subject: 'mathematics', subgroup: 'asian' }, null),
    );
    const { markup } = groupResultsHtml(content, { anchor: 'Race_ethnicity', language: 'en' });
    expect(markup).toMatch(/too few students: (?=[^<]*Asian[^(])[^<]*Black or African American \(in part\)/);
  });

  it('shows facts about students with disabilities without results', () => {
    const entry = {
      label: 'Specialists',
      infoText: null,
      score: 4,
      visualization: 'plain_text_viz',
      stateAverage: null,
    } as const;
    const sources = [{ source: 'school', year: '2015-16' }] as const;
    const document = { series: [], sources: [...sources], studentsWithDisabilities: [entry] };
    expect(disabilitiesModule(aProfilePage({ document }))).toMatchObject({
      kind: 'filled',
      content: { tabs: [], entries: [entry] },
      sources: [{ source: 'school', years: ['2015-16'] }],
    });
  });
});
