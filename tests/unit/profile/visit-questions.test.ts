import { describe, expect, it } from 'vitest';
import type { Series } from '#domain/figures/figure-schema.ts';
import { visitQuestionsModule } from '#domain/profile/visit-questions-module.ts';
import { visitQuestionsHtml } from '#components/profile/visit-questions-html.ts';
import { aProfilePage, aSchool, anAverageOfEach } from '../../fixtures/page-model-builders.ts';

const of = (value: number, students: number, subgroup?: 'disabilities'): Series => ({
  measure: 'proficiency',
  subject: 'language-mechanics',
  ...(subgroup === undefined ? {} : { subgroup }),
  source: 'kentucky-kde',
  points: [{ year: '2015-16', value, students }],
});

function questionsOf(series: Series[], averages: Series[] = []) {
  const view = visitQuestionsModule(
    aProfilePage({ document: { series, sources: [] }, averages: anAverageOfEach(averages) }),
  );
  if (view.kind === 'empty') throw new Error('A visit to an open school always has questions.');
  return view.content;
}

const kinds = (series: Series[], averages: Series[] = []) =>
  questionsOf(series, averages).questions.map(({ kind }) => kind);

describe('the questions for a visit', () => {
  it('ask about a group far below all students, and name the figure', () => {
    const content = questionsOf([of(53, 180), of(7, 30, 'disabilities')]);
    expect(visitQuestionsHtml(content, 'en').markup).toContain(
      '<small>Language mechanics, 2015–\u206016. Students with disabilities: 46 points below all students.</small>',
    );
  });

  it('say the same distance as the equity overview', () => {
    const content = questionsOf([of(60, 180), of(47.5, 80, 'disabilities')]);
    expect(visitQuestionsHtml(content, 'en').markup).toContain('Students with disabilities: 13 points below');
  });

  it('ask about a gap only if the group’s students carry it', () => {
    expect(kinds([of(60, 180), of(47.5, 40, 'disabilities')])).not.toContain('gap');
    expect(kinds([of(60, 180), of(47.5, 80, 'disabilities')])).toContain('gap');
  });

  it('ask nothing if a figure covers fewer than 30 students', () => {
    expect(kinds([of(53, 180), of(7, 29, 'disabilities')])).not.toContain('gap');
    expect(kinds([of(28, 29)], [of(50, 9000)])).not.toContain('results');
    expect(kinds([of(28, 30)], [of(50, 9000)])).toContain('results');
  });

  it.each([
    [['p'] as const, false],
    [['p', 'e'] as const, true],
  ])('miss test results of a school with the levels %j: %s', (levels, isAsked) => {
    const school = aSchool({ levels: [...levels] });
    const view = visitQuestionsModule(aProfilePage({ school, document: { series: [], sources: [] } }));
    const ids = view.kind === 'filled' ? view.content.questions.map((question) => 'id' in question && question.id) : [];
    expect(ids.includes('noResults')).toBe(isAsked);
  });

  it('are missing for a closed school', () => {
    const school = aSchool({ status: { kind: 'closed', lastYear: '2015-16' } });
    expect(visitQuestionsModule(aProfilePage({ school }))).toEqual({ kind: 'empty', reason: 'closed' });
  });
});
