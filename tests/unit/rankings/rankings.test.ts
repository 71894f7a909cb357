import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  RANKED_SCHOOLS_SHOWN,
  bestSchoolsPage,
  isEmptyRanking,
} from '../../../src/domain/rankings/best-schools-page.ts';
import { LISTING_PAGE_SIZE, listingPage, listingPageCount } from '../../../src/domain/rankings/listing-pages.ts';
import { compareSchools, findListOrder, rankSchools } from '../../../src/domain/rankings/school-order.ts';
import { standingFact } from '#components/schools/school-labels.ts';
import type { SchoolCard } from '../../../src/domain/schools/school-card.ts';
import { aCard } from './school-cards.ts';

const namesOf = (schools: readonly SchoolCard[]) => schools.map(({ name }) => name);
const anySchools = fc
  .array(
    fc.record({
      rating: fc.option(fc.integer({ min: 1, max: 10 })),
      standing: fc.constantFrom(null, 0, 500),
      isOpen: fc.boolean(),
      name: fc.constantFrom('A', 'a', 'B', 'PS 9', 'PS 10'),
    }),
  )
  .map((schools) => schools.map((school, index) => aCard({ ...school, id: String(210003000000 + index) })));

describe('the order of schools', () => {
  it('sorts by open, rating, and name as people read it', () => {
    const schools = [
      aCard({ name: 'Closed', isOpen: false, rating: 10 }),
      aCard({ name: 'Unrated', rating: null }),
      aCard({ name: 'PS 10' }),
      aCard({ name: 'ps 9' }),
      aCard({ name: 'Best', rating: 10 }),
    ];
    expect(namesOf(schools.toSorted(compareSchools))).toEqual(['Best', 'ps 9', 'PS 10', 'Unrated', 'Closed']);
  });

  it('does not depend on the order in which they came', () => {
    fc.assert(
      fc.property(anySchools, (schools) => {
        expect(schools.toReversed().sort(compareSchools)).toEqual(schools.toSorted(compareSchools));
      }),
    );
  });
});

describe('a ranking', () => {
  it('shares a rank for equal ratings, then skips ranks', () => {
    const cards = [9, 8, 8, 7].map((rating, index) => aCard({ rating, id: String(index) }));
    const ranked = rankSchools(cards, null);
    expect(ranked.map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
  });

  it('breaks ties by the figure behind the rating', () => {
    const standings = [null, 951, 987, 951];
    const cards = standings.map((standing, index) => aCard({ standing, id: String(index) }));
    const ranked = rankSchools(cards, null);
    expect(ranked.map(({ rank, school }) => [rank, school.standing])).toEqual([
      [1, 987],
      [2, 951],
      [2, 951],
      [4, null],
    ]);
  });

  it('leaves out closed and unrated schools, and those whose rating is of another level', () => {
    const high = aCard({ levels: ['e', 'h'], ratedLevels: ['h'] });
    expect(rankSchools([aCard({ isOpen: false }), aCard({ rating: null }), high], 'e')).toEqual([]);
    expect(rankSchools([high], 'h')).toHaveLength(1);
  });

  it.for([
    [{ total: 4, rated: 4, best: 10 }, 'name'],
    [{ total: 5, rated: 5, best: 10 }, 'rank'],
    [{ total: 60, rated: 5, best: 10 }, 'name'],
    [{ total: 50, rated: 5, best: 6 }, 'rank'],
    [{ total: 5, rated: 5, best: 5 }, 'rating'],
    [{ total: 9, rated: 0, best: null }, 'name'],
  ] as const)('%o is a list by %s', ([counts, order]) => expect(findListOrder(counts)).toBe(order));

  it('ranks each school right after all better ones', () => {
    fc.assert(
      fc.property(anySchools, (schools) => {
        const ranked = rankSchools(schools, null);
        const figures = ranked.map(({ school }) => (school.rating ?? 0) * 1e4 + (school.standing ?? -1));
        ranked.forEach(({ rank }, index) =>
          expect(rank).toBe(figures.filter((figure) => figure > (figures[index] ?? 0)).length + 1),
        );
      }),
    );
  });
});

describe('a best-schools page', () => {
  const pageOf = (schools: readonly SchoolCard[], level: 'e' | null = null) =>
    bestSchoolsPage({ level, state: null, city: null, schools, places: [], ratingsYear: null, rankedLevels: [] });

  it('ranks the schools of its level and counts those without a rating', () => {
    const five = Array.from({ length: 5 }, (_, index) => aCard({ id: String(index) }));
    const others = [aCard({ levels: ['h'] }), aCard({ rating: null }), aCard({ rating: null, isOpen: false })];
    const page = pageOf([...five, ...others], 'e');
    expect([page.order, page.schools.length, page.counts.total]).toEqual(['rank', 5, 6]);
    expect([page.path, isEmptyRanking(page)]).toEqual(['/best-elementary-schools/', false]);
  });

  it('lists all schools by name if few are rated, and is skipped by search engines', () => {
    const page = pageOf([aCard({ id: '2', name: 'B', rating: 9 }), aCard({ id: '3', name: 'A', rating: null })], 'e');
    expect(page.schools.map(({ rank, school }) => [rank, school.name])).toEqual([
      [null, 'A'],
      [null, 'B'],
    ]);
    expect(isEmptyRanking(page)).toBe(true);
  });

  it('shows no more than fifty', () => {
    const page = pageOf(Array.from({ length: 60 }, (_, index) => aCard({ id: String(index) })));
    expect(page.schools).toHaveLength(RANKED_SCHOOLS_SHOWN);
  });
});

describe('a listing', () => {
  it.for([
    [0, 1],
    [1, 1],
    [25, 1],
    [26, 2],
    [51, 3],
  ] as const)('of %i schools has %i pages', ([schools, pages]) => expect(listingPageCount(schools)).toBe(pages));

  it('shows every school once, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 130 }), (count) => {
        const schools = Array.from({ length: count }, (_, index) => aCard({ id: String(index) }));
        const pages = Array.from({ length: listingPageCount(count) }, (_, index) => listingPage(schools, index + 1));
        expect(pages.flatMap((page) => page.schools)).toEqual(schools);
        for (const page of pages) expect(page.schools.length).toBeLessThanOrEqual(LISTING_PAGE_SIZE);
      }),
    );
  });
});

describe('the figure behind a rating', () => {
  const card = aCard({ standing: 973, ratingTestScores: 10 });

  it('names the compared schools in both languages', () => {
    expect(standingFact(card, 'en')).toBe('Test results: higher than 97% of rated elementary schools in Kentucky');
    expect(standingFact({ ...card, levels: ['p', 'e', 'm'] }, 'es')).toBe(
      'Exámenes: mejores resultados que el 97% de las primarias e intermedias calificadas de Kentucky',
    );
  });

  it('is college readiness without a rating of test results', () => {
    const high = aCard({ standing: 500, ratingCollegeReadiness: 6, levels: ['m', 'h'] });
    expect(standingFact(high, 'en')).toBe('College readiness: higher than 50% of rated high schools in Kentucky');
  });

  it('is missing for an unrated school', () => {
    expect(standingFact(aCard({ standing: null }), 'en')).toBeNull();
  });
});
