import { describe, expect, it } from 'vitest';
import { teachersHtml } from '#components/profile/teachers-html.ts';
import { teachersModule } from '#domain/profile/teachers-module.ts';
import { aProfilePage } from '../../fixtures/page-model-builders.ts';

describe('students per teacher', () => {
  const markupOf = (value: number) => {
    const points = [{ year: '2018-19', value }];
    const series = [{ measure: 'students-per-teacher', source: 'nces-elsi', points }] as const;
    const module = teachersModule(
      aProfilePage({ document: { series: [...series.map((one) => ({ ...one, points }))], sources: [] } }),
    );
    if (module.kind === 'empty') throw new Error('The module is empty.');
    return teachersHtml(module.content, 'en').markup;
  };

  it('are said to be no class size', () => {
    expect(markupOf(19.4)).toContain('is not the size of a class');
  });

  it('have no bar if no school can have that number', () => {
    expect(markupOf(53)).toContain('Students per teacher, as our source reports it: 53.');
    expect(markupOf(53)).not.toContain('<ul');
    expect(markupOf(19.4)).toContain('<ul');
  });
});
