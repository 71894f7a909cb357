import { describe, expect, it } from 'vitest';
import { describeRating } from '#domain/profile/narration.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import { narrationHtml } from '#components/profile/narrative-html.ts';

function aFigure(value: number | null, average: number | null): FigureView {
  const unknown = { lower: null, upper: null, missing: null, students: null };
  const pool = { id: 'public-h', state: 'Kentucky', schools: average === null ? null : 228 } as const;
  return { year: '2015-16', source: 'demonstration', type: 'percent', value, average, pool, ...unknown };
}

describe('what figures say together', () => {
  it('counts the subjects above and below the state', () => {
    const figures = [aFigure(60, 50), aFigure(40, 50), aFigure(30, 50), aFigure(50, 50)];
    expect(describeRating(figures)).toEqual({ above: 1, below: 2, same: 1, count: 4 });
    expect(narrationHtml(figures, { group: null, language: 'en' })?.markup).toBe(
      '<p>Above the average in 1 of the 4 subjects, below it in 2, about the same in 1.</p>',
    );
    expect(narrationHtml(figures, { group: 'Estudiantes', language: 'es' })?.markup).toBe(
      '<p>Estudiantes: por encima del promedio de este grupo en 1 de las 4 materias, por debajo en 2, casi igual en 1.</p>',
    );
  });

  it('counts as about the same what the glance calls so', () => {
    const figures = [aFigure(52.4, 50), aFigure(47.6, 50), aFigure(52.5, 50)];
    expect(describeRating(figures)).toEqual({ above: 1, below: 0, same: 2, count: 3 });
  });

  it('uses words if it counts no subject', () => {
    expect(narrationHtml([aFigure(60, 50), aFigure(70, 50)], { group: null, language: 'en' })?.markup).toBe(
      '<p>Above the average in 2 of the 2 subjects, below it in none.</p>',
    );
    expect(narrationHtml([aFigure(40, 50), aFigure(40, 50)], { group: null, language: 'es' })?.markup).toBe(
      '<p>Por encima del promedio en ninguna de las 2 materias, por debajo en 2.</p>',
    );
  });

  it('skips missing figures and figures without an average', () => {
    expect(describeRating([aFigure(60, 50), aFigure(70, 50), aFigure(null, 50), aFigure(60, null)])?.count).toBe(2);
  });

  it('is empty for a single figure', () => {
    expect(describeRating([aFigure(60, 50), aFigure(null, 50)])).toBeNull();
  });
});
