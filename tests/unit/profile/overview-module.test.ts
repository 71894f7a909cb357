import { describe, expect, it } from 'vitest';
import { overviewHtml } from '#components/profile/overview-html.ts';
import { overviewModule } from '#domain/profile/overview-module.ts';
import type { ProfileDocument } from '#domain/figures/profile-document.ts';
import { aProfilePage } from '../../fixtures/page-model-builders.ts';

const overview: ProfileDocument['overview'] = {
  schoolSubTypes: [{ name: 'Religious', description: 'Roman Catholic', icon: 'religious' }],
  description: [],
};
const SURVEY = { source: 'nces-pss', year: '2013-14' } as const;

function filledOf(document: Partial<ProfileDocument>) {
  const view = overviewModule(aProfilePage({ document: { series: [], sources: [SURVEY], overview, ...document } }));
  if (view.kind === 'empty') throw new Error('expected an overview');
  return view;
}

describe('the overview', () => {
  it('translates a school’s religion and names the survey and its year', () => {
    const { content, sources } = filledOf({});
    const { markup } = overviewHtml(content, 'es');
    expect(markup).toContain('<span>Católica romana</span>');
    expect(markup).not.toContain('En palabras de la propia escuela');
    expect(sources).toEqual([{ source: 'nces-pss', years: ['2013-14'] }]);
  });

  it('marks a school’s own words and leaves them untranslated', () => {
    const words = { name: 'Religious', description: 'Guided by love.', icon: 'religious' } as const;
    const { content } = filledOf({
      sources: [SURVEY, { source: 'school', year: '2015-16' }],
      overview: { schoolSubTypes: [words], description: [] },
    });
    const { markup } = overviewHtml(content, 'es');
    expect(markup).toContain('En palabras de la propia escuela');
    expect(markup).toContain('<span lang="en">Guided by love.</span>');
  });
});
