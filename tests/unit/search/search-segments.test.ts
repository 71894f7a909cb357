import { schoolKey } from '#domain/schools/school-id.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryWords } from '#domain/engine/query-words.ts';
import { countSegments, searchSegments } from '#domain/engine/search-segments.ts';
import type { SegmentRows } from '#domain/engine/segment-rows.ts';
import { RANGE_FILTER_NAMES } from '#domain/search/search-filters.ts';
import { findCourseFilter } from '#domain/engine/course-filter.ts';
import { SCHOOL_SORTS, type SchoolSearch, type SchoolSearchAnswer } from '#domain/engine/school-search.ts';
import { holdsWords, naiveMatches, naiveOrder } from './naive-search.ts';
import { aRandomSearch, aText, PLACES, someStates } from './arbitrary-search.ts';
import { aSchool, aSearch, segmentOf } from './segment-builders.ts';

const COUNTED_LISTS = ['levels', 'grades', 'types', 'programs', 'sizes', 'ratios', 'religions', 'awards'] as const;

function answer(states: readonly SegmentRows[], search: SchoolSearch): SchoolSearchAnswer {
  const segments = states.map(segmentOf);
  return searchSegments({ segments, lists: () => segments }, search);
}

describe('a search without words', () => {
  it('finds what reading every school would find, in its order', () => {
    fc.assert(
      fc.property(someStates, aRandomSearch, (states, search) => {
        const expected = naiveMatches(states, search).sort(naiveOrder(search));
        const { hits, total, totalPages, csaTotal, goldTotal } = answer(states, search);
        const page = expected.slice((search.page - 1) * search.pageSize, search.page * search.pageSize);
        expect(hits.map(schoolKey)).toEqual(page.map(({ rows, id }) => schoolKey({ state: rows.state, id })));
        expect(total).toBe(expected.length);
        expect(totalPages).toBe(Math.max(1, Math.ceil(expected.length / search.pageSize)));
        expect(csaTotal).toBe(expected.filter(({ csaYears }) => csaYears.length > 0).length);
        expect(goldTotal).toBe(expected.filter(({ goldYears }) => goldYears.length > 0).length);
      }),
      { numRuns: 500 },
    );
  });

  it('is counted with other filters as it would be answered', () => {
    fc.assert(
      fc.property(someStates, fc.option(aText, { nil: null }), fc.array(aRandomSearch), (states, text, searches) => {
        const segments = states.map(segmentOf);
        const choices = searches.map(({ filters }) => filters);
        const search = aSearch({ text });
        const expected = choices.map((filters) => answer(states, { ...search, filters }).total);
        expect(countSegments({ segments, lists: () => segments }, search, choices)).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });

  it('counts in each facet what the filter would leave', () => {
    fc.assert(
      fc.property(someStates, aRandomSearch, (states, search) => {
        const { facets } = answer(states, search);
        const totalWith = (filters: Partial<SchoolSearch['filters']>) =>
          naiveMatches(states, { ...search, filters: { ...search.filters, ...filters } }).length;
        for (const name of COUNTED_LISTS) {
          for (const [value, count] of Object.entries(facets[name])) expect(count).toBe(totalWith({ [name]: [value] }));
        }
        for (const name of RANGE_FILTER_NAMES) {
          expect(facets[name].map(({ rating }) => rating)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
          for (const { rating, count } of facets[name])
            expect(count).toBe(totalWith({ [name]: { low: rating, high: rating } }));
        }
        for (const { key, count } of facets.courses) expect(count).toBe(totalWith({ [findCourseFilter(key)]: [key] }));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a search for words', () => {
  it('finds exactly the schools with all words, if any has them', () => {
    const kinds = new Set(['elementary', 'high']);
    fc.assert(
      fc.property(someStates, aText, aRandomSearch, (states, text, place) => {
        const asked = queryWords(text).filter(({ isLoose }) => !isLoose);
        fc.pre(asked.every(({ text: word }) => !kinds.has(word)));
        const search = { ...place, text, filters: aSearch().filters, page: 1, pageSize: 100 };
        const words = asked.map(({ text: word }) => word);
        const expected = naiveMatches(states, search).filter((school) => holdsWords(school, words));
        const { hits, total } = answer(states, search);
        if (expected.length === 0) return;
        expect(total).toBe(expected.length);
        expect(new Set(hits.map(schoolKey))).toEqual(
          new Set(expected.map(({ rows, id }) => schoolKey({ state: rows.state, id }))),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('has every match on exactly one page, in any order', () => {
    fc.assert(
      fc.property(
        someStates,
        fc.option(aText, { nil: null }),
        fc.constantFrom(...SCHOOL_SORTS),
        (states, text, sort) => {
          const search = aSearch({ text, sort, pageSize: 7 });
          const first = answer(states, search);
          const pages = Array.from({ length: first.totalPages }, (_, index) =>
            answer(states, { ...search, page: index + 1 }).hits.map(schoolKey),
          ).flat();
          expect(pages).toHaveLength(first.total);
          expect(new Set(pages).size).toBe(first.total);
          expect(answer(states, { ...search, page: first.totalPages + 1 }).hits).toEqual([]);
        },
      ),
    );
  });

  it('has the same result for any order of the rows', () => {
    fc.assert(
      fc.property(someStates, fc.option(aText, { nil: null }), (states, text) => {
        const turned = states.map((rows) => ({ ...rows, schools: rows.schools.toReversed() })).toReversed();
        expect(answer(turned, aSearch({ text }))).toEqual(answer(states, aSearch({ text })));
      }),
    );
  });

  it('is answered, whatever they are', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
    );
    fc.assert(fc.property(someStates, text, (states, asked) => answer(states, aSearch({ text: asked })).total >= 0));
  });
});

describe('a search among thousands', () => {
  const rows = ['ky', 'tn'].map((state, index) => ({
    state: state as 'ky' | 'tn',
    schools: Array.from({ length: 3000 }, (_, number) => {
      const shuffled = (number * 1777) % 3000;
      return {
        ...aSchool({ name: `School ${shuffled % 700}`, enrollment: shuffled % 40, isOpen: shuffled % 9 > 0 }),
        id: `${21 + index}00030${String(number).padStart(5, '0')}`,
      };
    }),
    ...PLACES,
  }));

  it.for(['rating', 'name', 'enrollment'] as const)('has any page of any order: %s', (sort) => {
    const segments = rows.map(segmentOf);
    const expected = naiveMatches(rows, aSearch({ sort })).sort(naiveOrder(aSearch({ sort })));
    for (const page of [1, 2, 20, 41, 130, 240]) {
      const { hits, total } = searchSegments({ segments, lists: () => segments }, aSearch({ sort, page }));
      expect(total).toBe(6000);
      expect(hits.map(schoolKey)).toEqual(
        expected
          .slice(page * 25 - 25, page * 25)
          .map((school) => schoolKey({ state: school.rows.state, id: school.id })),
      );
    }
  });
});
