import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listedSchools } from '#components/places/listed-schools.ts';
import { topSchoolRows } from '#components/places/top-school-rows.ts';
import { topSchoolsByLevel, type TopSchool } from '#domain/rankings/top-schools.ts';
import { aSchoolCard, someSchoolCards } from '../../fixtures/page-model-builders.ts';
import { readMarkup } from '../profile/markup-check.ts';

const EN = { level: 'e', hasRank: true, hasRating: true, language: 'en' } as const;

function aRow(some: Partial<TopSchool> = {}): TopSchool {
  return { rank: 1, school: aSchoolCard(), awardYears: { csa: [], gold: [] }, ...some };
}

describe('a row of a table of top schools', () => {
  it('has rank, name, type, students, address and rating', () => {
    const { markup } = topSchoolRows([aRow({ rank: 12 })], EN);
    for (const part of [
      '>12<',
      'Lakeshore Elementary School 1',
      '<span>Public</span> · <span>Grades K–5</span> · <span>412 students</span>',
      '94610',
      '<b>7</b>',
    ])
      expect(markup).toContain(part);
  });

  it('has the years of awards, and gold years again', () => {
    const awardYears = { csa: ['2013-14', '2014-15'], gold: ['2014-15'] };
    expect(topSchoolRows([aRow({ awardYears })], EN).markup).toContain(
      'College success award 2013–\u206014 and 2014–\u206015 · gold 2014–\u206015',
    );
    expect(topSchoolRows([aRow({ awardYears })], { ...EN, language: 'es' }).markup).toContain(
      'Premio al éxito universitario',
    );
  });

  it('has awards that a source only lists as gold', () => {
    const { markup } = topSchoolRows([aRow({ awardYears: { csa: [], gold: ['2014-15'] } })], EN);
    expect(markup).toContain('College success award 2014–\u206015 · gold 2014–\u206015');
  });

  it('has a dash and a note for an unrated school', () => {
    const { markup } = topSchoolRows([aRow({ rank: null, school: aSchoolCard({ rating: null }) })], EN);
    expect(markup).toContain('>–<');
    expect(markup).toContain('Not rated');
  });

  it('has neither rank nor rating if no school of the table is rated', () => {
    const unrated = aRow({ rank: null, school: aSchoolCard({ rating: null }) });
    const { markup } = topSchoolRows([unrated], { ...EN, hasRank: false, hasRating: false });
    expect(markup).not.toContain('top-rank');
    expect(markup).not.toContain('Not rated');
  });

  it('is whole markup, whatever a school is called', () => {
    const text = fc
      .oneof(fc.string(), fc.constantFrom('</table><script>', '"onclick="x', '&amp;', '👩‍👩‍👧'))
      .filter((some) => some.trim() !== '');
    fc.assert(
      fc.property(text, fc.option(text), (name, street) => {
        const school = aSchoolCard({ name, street, cityName: name, enrollment: null });
        const { elements, faults } = readMarkup(
          `<table>${topSchoolRows([aRow({ school })], { ...EN, language: 'es' }).markup}</table>`,
        );
        expect(faults).toEqual([]);
        expect(elements.map((element) => element.name)).not.toContain('script');
      }),
    );
  });
});

it('structured data name each school once, at most ten per level', () => {
  const cards = someSchoolCards(20).map((card) => ({
    ...card,
    levels: ['e', 'm'] as const,
    ratedLevels: ['e', 'm'] as const,
  }));
  const tables = topSchoolsByLevel(cards.map((card) => ({ card, awardYears: { csa: [], gold: [] } })));
  const listed = listedSchools(tables);
  expect(listed).toHaveLength(10);
  expect(new Set(listed.map(({ path }) => path)).size).toBe(10);
});
