import { describe, expect, it } from 'vitest';
import { POOL_IDS } from '#domain/figures/average-pool.ts';
import type { FigureView, PoolView } from '#domain/profile/module-view.ts';
import { averageMarkHtml } from '#components/profile/average-mark.ts';
import { figureTableHtml } from '#components/profile/figure-table.ts';
import { figureNote } from '#components/profile/figure-text.ts';

const HIGH: PoolView = { id: 'public-h', state: 'Kentucky', schools: 228 };

function aFigure(some: Partial<FigureView> = {}): FigureView {
  return {
    ...{ year: '2013-14', source: 'kentucky-kde', type: 'percent', value: 80, average: 91.1, pool: HIGH },
    ...{ lower: null, upper: null, missing: null, students: null },
    ...some,
  };
}

const tableOf = (figures: readonly FigureView[]) =>
  figureTableHtml(
    { caption: 'College', sections: [{ heading: null, lines: figures.map((figure) => ({ figure })) }] },
    'en',
  ).markup;
const markOf = (...figures: readonly FigureView[]) => averageMarkHtml(figures, 'en')?.markup ?? '';

describe('an average', () => {
  it('is short beside a figure, and names its schools in the legend and the table', () => {
    expect(figureNote(aFigure(), 'en')).toBe('2013–\u206014 · Average 91.1%');
    expect(figureNote(aFigure(), 'es')).toBe('2013–\u206014 · Promedio 91.1%');
    expect(tableOf([aFigure()])).toContain('Average: Kentucky’s 228 public high schools.</caption>');
    expect(markOf(aFigure())).toContain('the mark on each bar: Kentucky’s 228 public high schools.');
  });

  it('names the range of numbers for several figures', () => {
    const fewer = aFigure({ pool: { ...HIGH, schools: 214 } });
    expect(markOf(aFigure(), fewer)).toContain('Kentucky’s public high schools (214 to 228, depending on the figure).');
    expect(tableOf([aFigure(), fewer])).toContain(
      'Kentucky’s public high schools (214 to 228, depending on the figure).',
    );
  });

  it('is separate for private schools', () => {
    const pool = { ...HIGH, id: 'private-em', schools: 64 } as const;
    expect(markOf(aFigure({ pool }))).toContain('Kentucky’s 64 private schools with elementary and middle grades');
  });

  it('says so if too few schools report the figure', () => {
    const lone = aFigure({ average: null, pool: { ...HIGH, schools: null } });
    expect(figureNote(lone, 'en')).toBe('2013–\u206014');
    expect(markOf(lone)).toContain('too few of Kentucky’s public high schools report this');
    expect(markOf(aFigure(), lone)).toContain('A bar has no mark if too few of them report its figure.');
  });

  it('says so if the levels of the school are unknown', () => {
    const pool = { ...HIGH, id: null, schools: null };
    expect(markOf(aFigure({ average: null, pool }))).toContain('we don’t know this school’s grades');
  });

  it('is not mentioned for a measure that has none', () => {
    expect(markOf(aFigure({ average: null, pool: null }))).toBe('');
    expect(figureNote(aFigure({ average: null, pool: null }), 'en')).toBe('2013–\u206014');
  });

  it.each(['en', 'es'] as const)('names every pool in %s', (language) => {
    const names = POOL_IDS.map((id) => averageMarkHtml([aFigure({ pool: { ...HIGH, id } })], language)?.markup);
    expect(new Set(names).size).toBe(POOL_IDS.length);
  });
});
