import { describe, expect, it } from 'vitest';
import { POOL_IDS } from '#domain/figures/average-pool.ts';
import { exactly } from '#domain/figures/interval.ts';
import type { FigureView, PoolView } from '#domain/profile/module-view.ts';
import { averageMarkHtml } from '#components/profile/profile-group-html.ts';
import { figureTableHtml } from '#components/profile/figure-table.ts';
import { poolOfAverages } from '#components/profile/pool-text.ts';
import { figureNote } from '#components/profile/figure-text.ts';

const HIGH: PoolView = { id: 'public-h', state: 'Kentucky', schools: 228 };

function aFigure(some: Partial<FigureView> = {}): FigureView {
  return {
    ...{ year: '2013-14', source: 'kentucky-kde', type: 'percent', value: 80, average: exactly(91.1), pool: HIGH },
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
    expect(markOf(aFigure(), fewer)).toContain(
      'Kentucky’s public high schools (214 to 228 of them, depending on the figure).',
    );
    expect(tableOf([aFigure(), fewer])).toContain(
      'Kentucky’s public high schools (214 to 228 of them, depending on the figure).',
    );
  });

  it('names the pool of high school results beside the school’s own, each with its number', () => {
    const own = { ...HIGH, id: 'public-emh', schools: 15 } as const;
    const few = { ...own, schools: 12 };
    const figures = [aFigure(), aFigure({ pool: own }), aFigure({ pool: few })];
    expect(markOf(...figures)).toContain(
      'the mark on each bar: Kentucky’s public schools with elementary, middle and high school grades (12 to 15 of them, depending on the figure) and, for high school results, Kentucky’s 228 public high schools.',
    );
    expect(poolOfAverages([aFigure(), aFigure({ pool: own })], 'es')).toBe(
      'las 15 escuelas públicas de primaria, intermedia y preparatoria de Kentucky y, para los resultados de preparatoria, las 228 preparatorias públicas de Kentucky',
    );
    const lacking = [aFigure(), aFigure({ pool: own })].map((figure) => ({ ...figure, average: null }));
    expect(markOf(...lacking.reverse())).toContain('high school results, Kentucky’s public high schools report only');
  });

  it('is separate for private schools', () => {
    const pool = { ...HIGH, id: 'private-em', schools: 64 } as const;
    expect(markOf(aFigure({ pool }))).toContain('Kentucky’s 64 private schools with elementary and middle grades');
  });

  it('says so if too few schools report the figure', () => {
    const lone = aFigure({ average: null, pool: { ...HIGH, schools: null } });
    expect(figureNote(lone, 'en')).toBe('2013–\u206014');
    expect(markOf(lone)).toContain('too few of Kentucky’s public high schools report this');
    expect(markOf(aFigure(), lone)).toContain('A bar has no mark if too few schools report its figure, or if');
  });

  it('says so if too many schools report only a range', () => {
    expect(markOf(aFigure({ average: null }))).toContain(
      'too many of Kentucky’s public high schools report only a range',
    );
  });

  it('of ranges is printed as a range', () => {
    const figure = aFigure({ average: { low: 92.1, high: 93.4, students: null } });
    expect(figureNote(figure, 'en')).toBe('2013–\u206014 · Average 92.1% to 93.4%');
    expect(figureNote(figure, 'es')).toBe('2013–\u206014 · Promedio 92.1% a 93.4%');
    expect(markOf(figure)).toContain('an average is a range if schools report only ranges.');
    expect(markOf(aFigure())).not.toContain('is a range');
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
