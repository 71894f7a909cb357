import { expect, it } from 'vitest';
import type { Series } from '../../../src/domain/figures/figure-schema.ts';
import { listFigureChanges } from '../../../src/domain/follows/school-news.ts';

const math = (points: Series['points']): Series => ({
  measure: 'proficiency',
  subject: 'mathematics',
  source: 'kentucky-kde',
  points,
});
const NEW = { source: 'kentucky-kde', year: '2024-25' } as const;

it('says a figure and the one before it', () => {
  const points = [
    { year: '2023-24', value: 61 },
    { year: '2024-25', value: 67 },
  ];
  expect(listFigureChanges([math(points)], NEW)).toEqual([
    { measure: 'proficiency', subject: 'mathematics', before: 61, after: 67 },
  ]);
});

it('says nothing of a figure that is hidden in either year, or of another source', () => {
  const hidden = [
    { year: '2023-24', value: null, missing: 'suppressed' as const },
    { year: '2024-25', value: 67 },
  ];
  expect(listFigureChanges([math(hidden)], NEW)).toEqual([]);
  expect(listFigureChanges([math([{ year: '2024-25', value: 67 }])], NEW)).toEqual([]);
  expect(listFigureChanges([math(hidden)], { ...NEW, source: 'nces-ccd' })).toEqual([]);
});
