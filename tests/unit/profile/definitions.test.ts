import { describe, expect, it } from 'vitest';
import { definitionsHtml } from '#components/profile/definitions-html.ts';
import { findDefinition } from '#domain/figures/definitions.ts';
import { testScoresHtml } from '#components/profile/test-scores-html.ts';
import { testScoresModule } from '#domain/profile/test-scores-module.ts';
import { printModule } from '../../fixtures/printed-modules.ts';
import { aProfilePage, aSeries } from '../../fixtures/page-model-builders.ts';

const proficiency = (source: 'oregon-ode' | 'kentucky-kde' | 'demonstration', year: string) =>
  ({ measure: 'proficiency', source, year }) as const;

describe('the definition of a measure', () => {
  it('is the one of its source and year', () => {
    expect(findDefinition(proficiency('oregon-ode', '2021-22'))).toBe('osas');
    expect(findDefinition(proficiency('kentucky-kde', '2018-19'))).toBe('kprep');
    expect(findDefinition(proficiency('kentucky-kde', '2021-22'))).toBeNull();
  });

  it('is absent for a source that we do not know', () => {
    expect(definitionsHtml([proficiency('demonstration', '2021-22')], 'en')).toBeNull();
  });

  it('is one sentence for several figures of a source', () => {
    const figures = [proficiency('oregon-ode', '2020-21'), proficiency('oregon-ode', '2021-22')];
    expect(definitionsHtml(figures, 'en')?.markup).toBe(
      '<p class="note">“Proficient” in Oregon means levels 3 and 4 of four.</p>',
    );
  });

  it.each([
    ['texas-tea', 'growth-score', '2021-22', 'progressTexas'],
    ['texas-tea', 'growth-score', '2016-17', null],
    ['kentucky-kde', 'graduation-rate', '2015-16', 'cohort'],
    ['north-carolina-dpi', 'growth-index', '2014-15', 'evaas'],
    ['nces-elsi', 'students-per-teacher', '2019-20', 'perTeacher'],
    ['ed-crdc', 'ap-students', '2017-18', 'apCourses'],
    ['ed-crdc', 'suspension-rate', '2020-21', 'suspended'],
    ['kentucky-kde', 'spending-per-student', '2014-15', 'spendingKentucky'],
    ['kentucky-kde', 'teachers-provisional', '2014-15', 'provisionalKentucky'],
    ['nces-pss', 'school-day-hours', '2013-14', 'classHours'],
    ['texas-tea', 'share-of-students', '2021-22', 'sharesTexas'],
    ['nces-ccd', 'share-of-students', '2024-25', 'shares'],
  ] as const)('is known for %s, %s in %s: %s', (...[source, measure, year, id]) => {
    expect(findDefinition({ source, measure, year })).toBe(id);
  });

  it('is beside figures of teachers and of students', () => {
    const series = (['students-per-teacher', 'enrollment'] as const).map((measure) =>
      aSeries({ measure, source: 'nces-elsi', points: [{ year: '2019-20', value: 15 }] }),
    );
    const page = aProfilePage({ document: { series, sources: [] }, averages: [] });
    expect(printModule('Teachers_staff', page, 'en')).toContain('all students divided by teachers');
    expect(printModule('Students', page, 'es')).toContain('los inscritos en el otoño');
  });

  it.each([
    ['en', 'means levels 3 and 4 of four'],
    ['es', 'es estar en los niveles 3 y 4 de cuatro'],
  ] as const)('is beside the test scores in %s', (language, words) => {
    const points = [{ year: '2021-22', value: 60, students: 200 }];
    const series = [aSeries({ measure: 'proficiency', subject: 'mathematics', source: 'oregon-ode', points })];
    const view = testScoresModule(aProfilePage({ document: { series, sources: [] }, averages: [] }));
    expect(view.kind === 'filled' && testScoresHtml(view.content, language).markup).toContain(words);
  });
});
