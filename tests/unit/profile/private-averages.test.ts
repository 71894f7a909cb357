import { describe, expect, it } from 'vitest';
import type { FigureView } from '#domain/profile/module-view.ts';
import { figureTableHtml } from '#components/profile/figure-table.ts';
import { figureNote } from '#components/profile/figure-text.ts';
import { stateMarkOf } from '#components/profile/state-mark.ts';

const PUBLIC: FigureView = {
  ...{ year: '2013-14', source: 'nces-ccd', type: 'percent', value: 80, average: 91.1 },
  ...{ lower: null, upper: null, missing: null, students: null },
};
const PRIVATE: FigureView = { ...PUBLIC, source: 'nces-pss' };

const tableOf = (figure: FigureView) =>
  figureTableHtml({ caption: 'College', sections: [{ heading: null, lines: [{ figure }] }] }, 'en').markup;

describe('an average of the survey of private schools', () => {
  it('is said to be that of private schools, wherever it is told', () => {
    expect(figureNote(PRIVATE, 'en')).toBe('2013–\u206014 · Average of the state’s private schools 91.1%');
    expect(figureNote(PRIVATE, 'es')).toBe('2013–\u206014 · Promedio de las escuelas privadas del estado 91.1%');
    expect(tableOf(PRIVATE)).toContain('<th>Average of the state’s private schools');
    expect(stateMarkOf([PRIVATE], 'en')?.markup).toContain('is the average of the state’s private schools.');
  });

  it('is that of the state where another source tells it', () => {
    expect(figureNote(PUBLIC, 'en')).toBe('2013–\u206014 · State average 91.1%');
    expect(tableOf(PUBLIC)).toContain('<th>State average');
    expect(stateMarkOf([PUBLIC], 'en')?.markup).toContain('is the state average.');
  });
});
