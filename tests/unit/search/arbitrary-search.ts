import fc from 'fast-check';
import type { SegmentRows, SegmentSchool } from '#domain/engine/segment-rows.ts';
import { SCHOOL_SORTS, type SchoolSearch } from '#domain/engine/school-search.ts';
import { LEVEL_CODES } from '#domain/schools/school-level.ts';
import { SCHOOL_PROGRAMS } from '#domain/schools/school-programs.ts';
import { SCHOOL_TYPES } from '#domain/schools/school-schema.ts';

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

/** The places of all states. */
export const PLACES = { cities: CITIES, districts: DISTRICTS, zips: ZIPS };

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

const A_FEW_SPANS = [
  { low: 'pk', high: 'kg' },
  { low: 'pk', high: 'pk' },
  { low: 'kg', high: '5' },
  { low: '6', high: '8' },
  { low: '9', high: '13' },
  { low: '12', high: '12' },
  { low: '1', high: 'ug' },
] as const;

const aRandomSchool: fc.Arbitrary<Omit<SegmentSchool, 'id'>> = fc
  .record({
    name: aName,
    type: fc.constantFrom(...SCHOOL_TYPES),
    levels: fc.subarray([...LEVEL_CODES]),
    grades: fc.constantFrom(null, ...A_FEW_SPANS),
    isOpen: fc.boolean(),
    ratings: fc.record({
      summary: aRating,
      growth: aRating,
      testScores: aRating,
      collegeReadiness: aRating,
      equity: aRating,
    }),
    ratedLevels: fc.subarray(['e', 'm', 'h'] as const),
    standing: fc.constantFrom(null, 0, 501, 999),
    enrollment: fc.option(fc.oneof(fc.integer({ min: 0, max: 50 }), fc.constantFrom(299, 300, 699, 700)), {
      nil: null,
    }),
    studentsPerTeacher: fc.option(fc.constantFrom(1.5, 12.3, 20), { nil: null }),
    graduation: fc.constantFrom(null, 80, 90.5),
    reading: fc.constantFrom(null, 0, 55.5),
    mathematics: fc.constantFrom(null, 55.5, 100),
    spending: fc.constantFrom(null, 9486, 15_000),
    point: aPoint,
    citySlug: fc.constantFrom('columbia', 'saint-paul', 'unknown-place'),
    districtId: fc.constantFrom('2100030', '2100060', null),
    zip: fc.constantFrom('42728', '42729', null),
    courses: fc.uniqueArray(fc.constantFrom('ap_art', 'ib_art', 'welding')),
    county: fc.constantFrom('adair', null),
    programs: fc.subarray([...SCHOOL_PROGRAMS]),
    religions: fc.constantFrom([], ['religious' as const, 'catholic' as const]),
    csaYears: someYears,
    goldYears: someYears,
  })
  .map(({ point, ...school }) => ({ ...school, lat: point?.lat ?? null, lon: point?.lon ?? null }));

/** Rows of Kentucky and Tennessee. */
export const someStates: fc.Arbitrary<SegmentRows[]> = fc
  .tuple(fc.array(aRandomSchool, { maxLength: 30 }), fc.array(aRandomSchool, { maxLength: 10 }))
  .map((lists) =>
    lists.map((schools, index) => ({
      state: index === 0 ? 'ky' : 'tn',
      schools: schools.map((school, number) => ({
        ...school,
        id:
          number % 3 === 0 ? `a${String(1_000_000 + number)}` : `${21 + index}00030${String(number).padStart(5, '0')}`,
      })),
      ...PLACES,
    })),
  );

/** A value in one search of five: more of them together leave no school. */
const rarely = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: fc.constant(null), weight: 4 }, { arbitrary: value, weight: 1 });
const aRange = rarely(
  fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10 })).map(([low, high]) => ({ low, high })),
);
const courses = fc.subarray(['ap_art', 'ib_art', 'welding', 'unknown'], { maxLength: 2 });

/** A search without words. */
export const aRandomSearch: fc.Arbitrary<SchoolSearch> = fc.record({
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
    grades: fc.constantFrom([], [], ['kg' as const], ['8' as const, '12' as const]),
    programs: fc.constantFrom([], [], ['magnet' as const], ['magnet' as const, 'virtual' as const]),
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
    growthRating: aRange,
    equityRating: aRange,
    collegeReadinessRating: aRange,
    testScoresRating: aRange,
    without: fc.constantFrom([], [], ['charter' as const, 'virtual' as const], ['religious' as const]),
    students: rarely(fc.constantFrom({ low: 300, high: null }, { low: 0, high: 50 })),
    studentsPerTeacher: rarely(fc.constantFrom({ low: null, high: 12.3 }, { low: null, high: 12.2 })),
    graduation: rarely(fc.constant({ low: 90.5, high: null })),
    reading: rarely(fc.constant({ low: 0, high: 55 })),
    mathematics: rarely(fc.constant({ low: 55.5, high: 99 })),
    spending: rarely(fc.constant({ low: null, high: 10_000 })),
  }),
  sort: fc.constantFrom(...SCHOOL_SORTS),
  page: fc.integer({ min: 1, max: 3 }),
  pageSize: fc.constantFrom(3, 25),
});

/** Words that some of the schools have. */
export const aText = fc
  .array(fc.constantFrom('lincoln', 'adair', 'saint', 'elementary', 'high', 'school', '12', 'pena', 'columbia'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.join(' '));
