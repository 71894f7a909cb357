import { expect, it } from 'vitest';
import { qualityRows } from '#components/ratings/quality-rows.ts';
import type { RatedState } from '#domain/ratings/rating-method-page.ts';
import type { ThemeQuality } from '#domain/ratings/rating-quality.ts';

const QUALITY: ThemeQuality = {
  theme: 'testScores',
  year: '2015-16',
  schools: 1107,
  income: { schools: 1100, r: -0.644, fifths: [7.1, 5.8, 5.36, 4.91, 4.25] },
  race: null,
  change: { from: '2014-15', to: '2015-16', schools: 1103, kept: 474, inRange: 1045 },
};
const kentucky: RatedState = { code: 'ky', name: 'Kentucky', measures: [], quality: { version: 3, themes: [QUALITY] } };

it('a row has correlations, averages by fifth and changes in words', () => {
  expect(qualityRows([kentucky], 'en')).toEqual([
    {
      state: 'Kentucky',
      rating: 'Test scores, 2015–\u206016',
      cells: [
        '1,107',
        '−0.64',
        '7.1 · 5.8 · 5.4 · 4.9 · 4.3',
        'Unknown',
        '43% of 1,103 (2014–\u206015 to 2015–\u206016)',
        '95% of 1,103 (2014–\u206015 to 2015–\u206016)',
      ],
    },
  ]);
});

it('a row says what is unknown in Spanish, too', () => {
  const unknown = { ...QUALITY, income: null, change: null };
  const [row] = qualityRows([{ ...kentucky, quality: { version: 3, themes: [unknown] } }], 'es');
  expect(row?.cells).toEqual(['1,107', 'Sin datos', 'Sin datos', 'Sin datos', 'Sin datos', 'Sin datos']);
});
