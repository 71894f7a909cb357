import { describe, expect, it } from 'vitest';
import { profileGroupHtml } from '#components/profile/profile-group-html.ts';
import type { Visualization } from '#domain/figures/measures.ts';
import { itemsOfEntries, itemsOfMeasures, mixedListHtml } from '#components/profile/mixed-list.ts';
import { teachersModule } from '#domain/profile/teachers-module.ts';
import { printModule } from '../../fixtures/printed-modules.ts';
import { aProfilePage, aSeries, anAverageOfEach } from '../../fixtures/page-model-builders.ts';

const entry = (visualization: Visualization, score: number | null, label = 'Anything') => ({
  ...{ label, infoText: null, score, visualization, stateAverage: null },
});
const printed = (...entries: ReturnType<typeof entry>[]) => mixedListHtml(itemsOfEntries(entries, 'en'), 'en').markup;
const textOf = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('a list of mixed entries', () => {
  it.each([
    ['dollar_viz', 14_800, 'Anything $14,800'],
    ['percent_viz', 61.5, 'Anything 61.5%'],
    ['percent_viz_inverted', 7, 'Anything 7% Lower is better'],
    ['plain_text_viz', 5, 'Anything 5'],
    ['ratio_viz', 16, 'Anything 16 : 1'],
    ['bar_graph', 72, 'Anything 72%'],
  ] as const)('prints %s in its unit', (visualization, score, text) => {
    expect(textOf(printed(entry(visualization, score)))).toBe(text);
  });

  it('draws shares, and nothing for dollars, ratios and plain numbers', () => {
    const isDrawn = (visualization: Visualization) => printed(entry(visualization, 40)).includes('<svg');
    expect((['percent_viz', 'percent_viz_inverted', 'bar_graph'] as const).map(isDrawn)).toEqual([true, true, true]);
    expect((['dollar_viz', 'ratio_viz', 'plain_text_viz'] as const).map(isDrawn)).toEqual([false, false, false]);
  });

  it('shows the first three, and the others behind "Show more"', () => {
    const [shown = '', rest = ''] = printed(
      ...['One', 'Two', 'Three', 'Four'].map((label) => entry('bar_graph', 50, label)),
    ).split('<details');
    expect(textOf(shown)).toBe('One 50% Two 50% Three 50%');
    expect(rest).toContain('Four');
    expect(printed(...['One', 'Two', 'Three'].map((label) => entry('bar_graph', 50, label)))).not.toContain(
      'Show more',
    );
  });

  it('says that a score is missing, and draws nothing for it', () => {
    const markup = printed(entry('percent_viz', null));
    expect(textOf(markup)).toBe('Anything Not reported');
    expect(markup).not.toContain('<rect');
  });

  it.each([
    ['Discipline_and_attendance', '<summary>More about order and safety, 2021–'],
    ['Students_with_Disabilities', '<summary>How the school serves them, 2021–'],
    ['Neighborhood', '<small>2021–'],
  ])('has a year in %s', (anchor, words) => {
    const entries = [entry('bar_graph', 40)];
    const document = {
      ...{ series: [], sources: [{ source: 'demonstration' as const, year: '2021-22' }] },
      ...{ discipline: entries, studentsWithDisabilities: entries, neighborhood: { description: [], entries } },
    };
    expect(printModule(anchor, aProfilePage({ document }), 'en')).toContain(words);
  });

  it('has one legend in its part of the page, if any figure has an average', () => {
    const legends = (stateAverage: number | null): number => {
      const discipline = [{ ...entry('percent_viz', 40), stateAverage }];
      const page = aProfilePage({ document: { series: [], sources: [], discipline }, averages: [] });
      return (
        (profileGroupHtml('student-life', { page, language: 'en' })?.markup.split('shows the state average').length ??
          0) - 1
      );
    };
    expect([legends(50), legends(null)]).toEqual([1, 0]);
  });

  it('names the schools behind the averages of teachers', () => {
    const series = [aSeries({ measure: 'teachers-with-masters' }, 70)];
    const page = aProfilePage({ document: { series, sources: [] }, averages: anAverageOfEach(series) });
    expect(profileGroupHtml('student-life', { page, language: 'es' })?.markup).toContain(
      '“Promedio” y la marca en cada barra: las 88 primarias públicas de California.',
    );
  });

  it('keeps what explains an entry behind a disclosure, with its own markup', () => {
    const markup = printed({ ...entry('bar_graph', 1), infoText: '<p>At least <strong>80%</strong>.</p>' as never });
    expect(markup).toMatch(/<details class="info">.*<p>At least <strong>80%<\/strong>\.<\/p>.*<\/details>/s);
  });

  it('prints a source’s own words as English, in Spanish too', () => {
    expect(mixedListHtml(itemsOfEntries([entry('bar_graph', 1)], 'es'), 'es').markup).toContain(
      '<span lang="en">Anything</span>',
    );
  });

  it('chooses for a measure by its unit', () => {
    const series = [
      aSeries({ measure: 'students-per-teacher' }),
      aSeries({ measure: 'teacher-salary' }),
      aSeries({ measure: 'teachers-provisional' }),
      aSeries({ measure: 'teachers-with-masters' }),
    ];
    const view = teachersModule(aProfilePage({ document: { series, sources: [] } }));
    const measures = view.kind === 'filled' ? view.content.measures : [];
    const chosen = itemsOfMeasures(measures, 'en').map(({ label, visualization }) => [label, visualization]);
    expect(Object.fromEntries(chosen)).toEqual({
      'Students per teacher': 'ratio_viz',
      'Average teacher salary': 'dollar_viz',
      'Teachers with provisional certification': 'percent_viz_inverted',
      'Teachers with a master’s degree': 'percent_viz',
    });
  });
});
