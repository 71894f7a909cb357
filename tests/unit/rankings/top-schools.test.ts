import { describe, expect, it } from 'vitest';
import { TOP_SCHOOLS_CAP, topSchoolsByLevel } from '#domain/rankings/top-schools.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { aCard } from './school-cards.ts';

const awarded = (card: SchoolCard) => ({ card, awardYears: { csa: [], gold: [] } });
const tablesOf = (cards: readonly SchoolCard[]) => topSchoolsByLevel(cards.map(awarded));

describe('the tables of top schools', () => {
  it('list open schools, and a school of two levels in both', () => {
    const tables = tablesOf([aCard({ levels: ['e', 'm'] }), aCard({ levels: ['h'], isOpen: false, id: '2' })]);
    expect(tables.map(({ level, schools }) => [level, schools.map(({ school }) => school.name)])).toEqual([
      ['e', ['Adair Elementary']],
      ['m', ['Adair Elementary']],
    ]);
  });

  it('share a rank for ties and count unrated schools', () => {
    const cards = [9, 8, 8, 7, 7, null, null].map((rating, index) => aCard({ rating, id: String(index) }));
    const [table] = tablesOf(cards);
    expect(table?.schools.map(({ rank }) => rank)).toEqual([1, 2, 2, 4, 4]);
    expect([table?.order, table?.rated, table?.total]).toEqual(['rank', 5, 7]);
  });

  it('rank a school only in the levels that its rating measures', () => {
    const whole = aCard({ id: 'k12', name: 'Virtual K12', rating: 10, levels: ['e', 'h'], ratedLevels: ['h'] });
    const others = (level: 'e' | 'h') => {
      return [6, 6, 6, 6].map((rating, index) => aCard({ rating, levels: [level], id: `${level}${index}` }));
    };
    const tables = tablesOf([whole, ...others('e'), ...others('h')]);
    const first = tables.map(({ level, order, rated, schools }) => [level, order, rated, schools[0]?.school.id]);
    expect(first).toEqual([
      ['e', 'name', 4, 'e0'],
      ['h', 'rank', 5, 'k12'],
    ]);
  });

  it('list schools by name, without rank, if none is rated', () => {
    const [table] = tablesOf(['B', 'A'].map((name, index) => aCard({ name, rating: null, id: String(index) })));
    expect(table?.schools.map(({ rank, school }) => [rank, school.name])).toEqual([
      [null, 'A'],
      [null, 'B'],
    ]);
  });

  it('end at the row limit', () => {
    const cards = Array.from({ length: TOP_SCHOOLS_CAP + 5 }, (_, index) => aCard({ id: String(index) }));
    const [table] = tablesOf(cards);
    expect(table?.schools).toHaveLength(TOP_SCHOOLS_CAP);
    expect(table?.rated).toBe(TOP_SCHOOLS_CAP + 5);
  });

  it('show the years of a school’s awards', () => {
    const awardYears = { csa: ['2014-15'], gold: ['2014-15'] };
    expect(topSchoolsByLevel([{ card: aCard(), awardYears }])[0]?.schools[0]?.awardYears).toEqual(awardYears);
  });
});
