import { schoolKey } from '#domain/schools/school-id.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryWords } from '#domain/engine/query-words.ts';
import { countSegments, searchSegments } from '#domain/engine/search-segments.ts';
import type { SegmentRows, SegmentSchool } from '#domain/engine/segment-rows.ts';
import { SCHOOL_SIZES, TEACHER_RATIOS } from '#domain/engine/school-buckets.ts';
import { RELIGIONS } from '#domain/engine/school-tags.ts';
import { LEVEL_CODES } from '#domain/schools/school-level.ts';
import { SCHOOL_TYPES } from '#domain/schools/school-schema.ts';
import { RANGE_FILTER_NAMES } from '#domain/search/search-filters.ts';
import { findCourseFilter } from '#domain/engine/course-filter.ts';
import { SCHOOL_SORTS, type SchoolSearch, type SchoolSearchAnswer } from '#domain/engine/school-search.ts';
import { holdsWords, naiveMatches, naiveOrder } from './naive-search.ts';
import { aSchool, aSearch, segmentOf } from './segment-builders.ts';

const CITIES = [
  { slug: 'columbia', name: 'Columbia', lat: 37.1, lon: -85.3, schools: 3 },
  { slug: 'saint-paul', name: 'Saint Paul', lat: 37.4, lon: -85.1, schools: 0 },
];
const DISTRICTS = [
  { id: '2100030', name: 'Adair County', slug: 'adair-county', citySlug: 'columbia', lat: null, lon: null, schools: 1 },
  { id: '2100060', name: 'Lincoln Unified', slug: 'lincoln', citySlug: 'saint-paul', lat: null, lon: null, schools: 1 },
];
const ZIPS = [
  { zip: '42728', citySlug: 'columbia', lat: 37.1, lon: -85.3 },
  { zip: '42729', citySlug: null, lat: 37.2, lon: -85.3 },
];

const aRating = fc.option(fc.integer({ min: 1, max: 10 }), { nil: null });
const aPoint = fc.option(
  fc.record({
    lat: fc.integer({ min: 3650, max: 3800 }).map((hundredths) => hundredths / 100),
    lon: fc.integer({ min: -8600, max: -8450 }).map((hundredths) => hundredths / 100),
  }),
  { nil: null },
);
const someYears = fc.uniqueArray(fc.constantFrom('2017-18', '2018-19'));
const aName = fc
  .array(fc.constantFrom('Lincoln', 'Adair', 'St.', 'Saint', 'Elementary', 'High', 'School', 'of', '12', 'Peña', 'X'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((words) => words.join(' '));

const aRandomSchool: fc.Arbitrary<Omit<SegmentSchool, 'id'>> = fc
  .record({
    name: aName,
    type: fc.constantFrom(...SCHOOL_TYPES),
    levels: fc.subarray([...LEVEL_CODES]),
    isOpen: fc.boolean(),
    ratings: fc.record({ summary: aRating, testScores: aRating, collegeReadiness: aRating, equity: aRating }),
    enrollment: fc.option(fc.oneof(fc.integer({ min: 0, max: 50 }), fc.constantFrom(299, 300, 699, 700)), {
      nil: null,
    }),
    studentsPerTeacher: fc.option(fc.constantFrom(1.5, 12.3, 20), { nil: null }),
    point: aPoint,
    citySlug: fc.constantFrom('columbia', 'saint-paul', 'unknown-place'),
    districtId: fc.constantFrom('2100030', '2100060', null),
    zip: fc.constantFrom('42728', '42729', null),
    courses: fc.uniqueArray(fc.constantFrom('ap_art', 'ib_art', 'welding')),
    county: fc.constantFrom('adair', null),
    religions: fc.constantFrom([], ['religious' as const, 'catholic' as const]),
    csaYears: someYears,
    goldYears: someYears,
  })
  .map(({ point, ...school }) => ({ ...school, lat: point?.lat ?? null, lon: point?.lon ?? null }));

const someStates: fc.Arbitrary<SegmentRows[]> = fc
  .tuple(fc.array(aRandomSchool, { maxLength: 30 }), fc.array(aRandomSchool, { maxLength: 10 }))
  .map((lists) =>
    lists.map((schools, index) => ({
      state: index === 0 ? 'ky' : 'tn',
      schools: schools.map((school, number) => ({
        ...school,
        id:
          number % 3 === 0 ? `a${String(1_000_000 + number)}` : `${21 + index}00030${String(number).padStart(5, '0')}`,
      })),
      cities: CITIES,
      districts: DISTRICTS,
      zips: ZIPS,
    })),
  );

/** A value in one search of five: more of them together leave no school. */
const rarely = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: fc.constant(null), weight: 4 }, { arbitrary: value, weight: 1 });
const aRange = rarely(
  fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10 })).map(([low, high]) => ({ low, high })),
);
const courses = fc.subarray(['ap_art', 'ib_art', 'welding', 'unknown'], { maxLength: 2 });

const aRandomSearch: fc.Arbitrary<SchoolSearch> = fc.record({
  text: fc.constant(null),
  state: rarely(fc.constantFrom('ky' as const, 'tn' as const)),
  citySlug: rarely(fc.constantFrom('columbia', 'nowhere')),
  districtId: rarely(fc.constantFrom('2100030', '9999999')),
  zip: rarely(fc.constantFrom('42728', '00000')),
  near: rarely(
    fc.record({
      lat: fc.constantFrom(37.1, 37),
      lon: fc.constantFrom(-85.3, -85),
      miles: fc.constantFrom(0, 5, 30, 1e4),
    }),
  ),
  box: rarely(
    fc.record({
      west: fc.constantFrom(-86, 179),
      south: fc.constant(36.8),
      east: fc.constantFrom(-85, -85.2),
      north: fc.constant(37.6),
    }),
  ),
  filters: fc.record({
    levels: fc.subarray([...LEVEL_CODES], { maxLength: 2 }),
    types: fc.subarray([...SCHOOL_TYPES], { maxLength: 2 }),
    sizes: fc.constantFrom([], [], ['small' as const], ['medium' as const, 'large' as const]),
    ratios: fc.constantFrom([], [], ['few' as const], ['many' as const]),
    courses,
    apCourses: fc.constantFrom([], [], ['ap_art'], ['unknown']),
    ibCourses: fc.constantFrom([], ['ib_art']),
    pathways: fc.constant([]),
    pltw: fc.constant([]),
    awards: fc.constantFrom([], [], ['csa'], ['gold', 'unknown']),
    csaYears: fc.constantFrom([], [], ['2018']),
    csaGoldYears: fc.constantFrom([], [], ['2019', '2018']),
    religions: fc.constantFrom([], [], ['catholic']),
    counties: fc.constantFrom([], [], ['adair', 'fayette']),
    summaryRating: aRange,
    equityRating: aRange,
    collegeReadinessRating: aRange,
    testScoresRating: aRange,
  }),
  sort: fc.constantFrom(...SCHOOL_SORTS),
  page: fc.integer({ min: 1, max: 3 }),
  pageSize: fc.constantFrom(3, 25),
});

const aText = fc
  .array(fc.constantFrom('lincoln', 'adair', 'saint', 'elementary', 'high', 'school', '12', 'pena', 'columbia'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.join(' '));

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
        for (const level of LEVEL_CODES) expect(facets.levels[level]).toBe(totalWith({ levels: [level] }));
        for (const type of SCHOOL_TYPES) expect(facets.types[type]).toBe(totalWith({ types: [type] }));
        for (const name of RANGE_FILTER_NAMES) {
          expect(facets[name].map(({ rating }) => rating)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
          for (const { rating, count } of facets[name])
            expect(count).toBe(totalWith({ [name]: { low: rating, high: rating } }));
        }
        for (const size of SCHOOL_SIZES) expect(facets.sizes[size]).toBe(totalWith({ sizes: [size] }));
        for (const ratio of TEACHER_RATIOS) expect(facets.ratios[ratio]).toBe(totalWith({ ratios: [ratio] }));
        for (const religion of RELIGIONS) expect(facets.religions[religion]).toBe(totalWith({ religions: [religion] }));
        for (const award of ['csa', 'gold'] as const) expect(facets.awards[award]).toBe(totalWith({ awards: [award] }));
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

  it('gives the same answer whatever the order of the rows', () => {
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
    cities: CITIES,
    districts: DISTRICTS,
    zips: ZIPS,
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
