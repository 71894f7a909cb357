import { describe, expect, it } from 'vitest';
import { topSchoolRows } from '#components/places/top-school-rows.ts';
import { factCell } from '#components/compare/compare-cells.ts';
import { oldRatingsNote, schoolFacts } from '#components/schools/school-labels.ts';
import { resultCell } from '#components/search/result-table.ts';
import { writeCsvHeader, writeCsvRow } from '#edge/answers/school-csv.ts';
import { aComparedSchool } from '../../fixtures/compare-builders.ts';
import { aSchoolCard } from '../../fixtures/page-model-builders.ts';

const CARD = aSchoolCard({ rating: 7, standing: 973, ratingsYear: '2015-16' });
const YEAR = '2015–\u206016';

function markupOf(cell: ReturnType<typeof resultCell>): string {
  return cell === null || typeof cell === 'string' ? '' : cell.markup;
}

describe('a rating has its year', () => {
  it('in the facts of a card', () => {
    expect(schoolFacts(CARD, 'en')).toContain(`Rating from ${YEAR} results · between 5 and 8 · Public`);
    expect(schoolFacts(CARD, 'es')).toContain(`Calificación con resultados de ${YEAR}`);
  });

  it('in a table of results', () => {
    const cell = (column: 'rating' | 'testScores') =>
      resultCell({ card: CARD, miles: null }, column, { language: 'en', byGroup: null, sizeYears: {} });
    for (const column of ['rating', 'testScores'] as const) expect(markupOf(cell(column))).toContain(YEAR);
  });

  it('in a comparison', () => {
    const school = aComparedSchool({ card: CARD });
    const of = { sources: [], hasOwnAverages: false, language: 'en' } as const;
    for (const id of ['rating', 'testScores', 'equity'] as const)
      expect(factCell(id, school, of).markup).toContain(YEAR);
  });

  it('in a table of top schools', () => {
    const awardYears = { csa: [], gold: [] };
    expect(
      topSchoolRows([{ rank: 1, school: CARD, awardYears }], {
        level: 'e',
        hasRank: true,
        hasRating: true,
        language: 'en',
      }).markup,
    ).toContain(`Rating from ${YEAR} results`);
  });

  it('in a file of schools', () => {
    const sources = new Map([[CARD.state, ['kentucky-kde'] as const]]);
    const row = writeCsvRow({ card: CARD, miles: null }, { language: 'en', siteOrigin: '', sources });
    const cellOf = (heading: string) => row[writeCsvHeader('en').indexOf(heading)];
    expect(cellOf('Rated schools of its levels in its state with lower results (%)')).toBe(97);
    expect(cellOf('School year of ratings')).toBe('2015-16');
    expect(cellOf('Source of the results behind ratings')).toBe('Kentucky Department of Education');
  });

  it('unless the school is unrated', () => {
    expect(schoolFacts({ ...CARD, rating: null }, 'en')).not.toContain('2015');
  });
});

describe('a list of ratings', () => {
  it('says so if its results are old', () => {
    expect(oldRatingsNote([CARD], 'en')).toBe('These results are more than five years old.');
    expect(
      oldRatingsNote(
        [
          { rating: 7, ratingsYear: '2099-00' },
          { rating: null, ratingsYear: '2015-16' },
        ],
        'en',
      ),
    ).toBeNull();
  });
});
