import { describe, expect, it } from 'vitest';
import { exactly } from '#domain/figures/interval.ts';
import { describeRating } from '#domain/profile/narration.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import { narrationHtml } from '#components/profile/narrative-html.ts';

function aFigure(value: number | null, averaged: number | null): FigureView {
  const unknown = { lower: null, upper: null, missing: null, students: null };
  const average = averaged === null ? null : exactly(averaged);
  const pool = { id: 'public-h', state: 'Kentucky', schools: average === null ? null : 228 } as const;
  return { year: '2015-16', source: 'demonstration', type: 'percent', value, average, pool, ...unknown };
}

describe('what figures say together', () => {
  it('counts the subjects above and below the state', () => {
    const figures = [aFigure(60, 50), aFigure(40, 50), aFigure(30, 50), aFigure(50, 50)];
    expect(describeRating(figures)).toEqual({ above: 1, below: 2, same: 1, count: 4 });
    expect(narrationHtml(figures, { group: null, language: 'en' })?.markup).toBe(
      '<p>Of 4 subjects: 1 above the average, 1 about the same, 2 below.</p>',
    );
    expect(narrationHtml(figures, { group: 'Estudiantes', language: 'es' })?.markup).toBe(
      '<p>Estudiantes: de 4 materias, 1 por encima del promedio de este grupo, 1 cerca del promedio, 2 por debajo.</p>',
    );
  });

  it('counts as about the same what the glance calls so', () => {
    const figures = [aFigure(52.4, 50), aFigure(47.6, 50), aFigure(52.6, 50)];
    expect(describeRating(figures)).toEqual({ above: 1, below: 0, same: 2, count: 3 });
  });

  it('names a count of 0 like every other', () => {
    expect(narrationHtml([aFigure(60, 50), aFigure(70, 50)], { group: null, language: 'en' })?.markup).toBe(
      '<p>Of 2 subjects: 2 above the average, 0 about the same, 0 below.</p>',
    );
    expect(narrationHtml([aFigure(40, 50), aFigure(40, 50)], { group: null, language: 'es' })?.markup).toBe(
      '<p>De 2 materias: 0 por encima del promedio, 0 cerca del promedio, 2 por debajo.</p>',
    );
  });

  it('skips missing figures and figures without an average', () => {
    expect(describeRating([aFigure(60, 50), aFigure(70, 50), aFigure(null, 50), aFigure(60, null)])?.count).toBe(2);
  });

  it('counts what holds for every number of the ranges', () => {
    const range = (lower: number, averaged: number) => ({ ...aFigure(null, averaged), lower });
    const figures = [range(95, 92), range(95, 93), range(95, 98), aFigure(60, 50)];
    expect(describeRating(figures)).toMatchObject({ above: 2, same: 0, count: 2 });
  });

  it('is empty for a single figure', () => {
    expect(describeRating([aFigure(60, 50), aFigure(null, 50)])).toBeNull();
  });
});
