import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Measure, Series, Subject } from '#domain/figures/figure-schema.ts';
import type { Subgroup } from '#domain/figures/subgroup-list.ts';
import { rateByYear } from '#domain/ratings/rate-by-year.ts';
import { listEarlierRatings } from '#domain/ratings/rate-earlier-years.ts';
import { rateSchools, summaryOf } from '#domain/ratings/rate-schools.ts';
import { EQUITY_WEIGHTS, READINESS_WEIGHTS, SUMMARY_WEIGHTS } from '#domain/ratings/rating-constants.ts';
import type { RatingInput } from '#domain/ratings/rating-input.ts';
import { rateShare, shareBeaten } from '#domain/ratings/standing.ts';
import { NO_RANGES, RatingsSchema, UNRATED } from '#domain/schools/school-schema.ts';

const YEAR = '2015-16';

function idOf(number: number): string {
  return String(210000000000 + number);
}

function figure(measure: Measure, value: number, students?: number): Series {
  return {
    measure,
    source: 'kentucky-kde',
    points: [{ year: YEAR, value, ...(students === undefined ? {} : { students }) }],
  };
}

function result(
  value: number,
  of: { subject?: Subject; subgroup?: Subgroup; students?: number; year?: string } = {},
): Series {
  const { subject = 'reading', subgroup, students = 50, year = YEAR } = of;
  const group = subgroup === undefined ? {} : { subgroup };
  return { measure: 'proficiency', subject, ...group, source: 'kentucky-kde', points: [{ year, value, students }] };
}

function bothSubjects(value: number, of: { subgroup?: Subgroup; students?: number; year?: string } = {}): Series[] {
  return [result(value, { ...of, subject: 'reading' }), result(value, { ...of, subject: 'mathematics' })];
}

function aSchool(number: number, series: readonly Series[], levels: RatingInput['levels'] = ['e']): RatingInput {
  return { id: idOf(number), levels, series };
}

/** Schools 1 to `count`, the first the weakest. */
function aState(count: number, seriesOf: (number: number) => Series[], levels?: RatingInput['levels']): RatingInput[] {
  return Array.from({ length: count }, (_, at) => aSchool(at + 1, seriesOf(at + 1), levels));
}

describe('ratings', () => {
  it('are equal for each tenth of the schools', () => {
    const rated = rateSchools(aState(100, (number) => bothSubjects(number * 0.9)));
    const ratings = Array.from({ length: 100 }, (_, at) => rated.get(idOf(at + 1))?.ratings.testScores);
    expect(ratings).toEqual(Array.from({ length: 100 }, (_, at) => Math.floor(at / 10) + 1));
  });

  it('carry the share of schools with lower results', () => {
    const rated = rateSchools([...aState(100, (number) => bothSubjects(number * 0.9)), aSchool(101, bothSubjects(90))]);
    const standings = [1, 2, 99, 100, 101].map((number) => rated.get(idOf(number))?.standing);
    expect(standings).toEqual([0, 9, 970, 980, 980]);
  });

  it('claim only what is true for each level of a school', () => {
    const schools = [
      ...aState(40, (number) => bothSubjects(number), ['e']),
      ...Array.from({ length: 40 }, (_, at) => aSchool(100 + at, bothSubjects(50 + at / 2), ['m'])),
      aSchool(99, bothSubjects(60), ['e', 'm']),
    ];
    // It beats all 40 elementary schools, and 20 of 41 middle schools.
    expect(rateSchools(schools).get(idOf(99))?.standing).toBe(Math.floor((20 / 41) * 1000));
  });

  it('are equal for schools that tie', () => {
    const rated = rateSchools(aState(40, () => bothSubjects(50)));
    expect(new Set([...rated.values()].map(({ ratings }) => ratings.testScores))).toEqual(new Set([6]));
  });

  it('leave a school unrated with fewer than 20 tested students', () => {
    const schools = [...aState(40, (number) => bothSubjects(number)), aSchool(99, bothSubjects(60, { students: 19 }))];
    expect(rateSchools(schools).get(idOf(99))).toEqual({
      ratings: UNRATED,
      ratingRanges: NO_RANGES,
      standing: null,
      years: [],
      themeYears: {},
    });
  });

  it('leave a school unrated with results in one subject only', () => {
    const schools = [...aState(40, (number) => bothSubjects(number)), aSchool(99, [result(60)])];
    expect(rateSchools(schools).get(idOf(99))?.ratings.testScores).toBeNull();
  });

  it('leave a state unrated that has fewer than 30 schools to compare', () => {
    const rated = rateSchools(aState(29, (number) => bothSubjects(number)));
    expect([...rated.values()].every(({ ratings }) => ratings.summary === null)).toBe(true);
  });

  it('compare a school with schools of its own level', () => {
    const schools = [
      ...aState(40, (number) => bothSubjects(number), ['e']),
      ...Array.from({ length: 40 }, (_, at) => aSchool(100 + at, bothSubjects(50 + at), ['h'])),
    ];
    const rated = rateSchools(schools);
    expect(rated.get(idOf(40))?.ratings.testScores).toBe(10);
    expect(rated.get(idOf(100))?.ratings.testScores).toBe(1);
  });

  it('leave a school unrated whose results are older than the state’s newest', () => {
    const schools = [
      ...aState(40, (number) => bothSubjects(number)),
      aSchool(99, bothSubjects(99, { year: '2014-15' })),
    ];
    expect(rateSchools(schools).get(idOf(99))?.ratings.testScores).toBeNull();
  });

  it('rate college readiness of high schools only, from two parts at least', () => {
    const parts = (number: number): Series[] => [
      figure('graduation-rate', 50 + number),
      figure('act-composite', 15 + number / 10, 60),
    ];
    const schools = [
      ...aState(40, parts, ['h']),
      aSchool(90, parts(40), ['m']),
      aSchool(91, [figure('graduation-rate', 99)], ['h']),
    ];
    const rated = rateSchools(schools);
    expect(rated.get(idOf(40))?.ratings.collegeReadiness).toBe(10);
    expect(rated.get(idOf(90))?.ratings.collegeReadiness).toBeNull();
    expect(rated.get(idOf(91))?.ratings.collegeReadiness).toBeNull();
  });

  it('use the source that has the rated year', () => {
    const older: Series = {
      ...figure('graduation-rate', 1),
      source: 'texas-tea',
      points: [{ year: '2013-14', value: 1 }],
    };
    const schools = aState(
      40,
      (number) => [older, figure('graduation-rate', 50 + number), figure('act-composite', 15 + number / 10, 60)],
      ['h'],
    );
    expect(rateSchools(schools).get(idOf(40))?.ratings.collegeReadiness).toBe(10);
  });

  it('rate equity higher if groups do well and close to their school', () => {
    const rated = rateSchools(
      aState(40, (number) => [
        ...bothSubjects(60),
        ...bothSubjects(20 + number, { subgroup: 'low-income', students: 12 }),
        ...bothSubjects(10 + number, { subgroup: 'disabilities', students: 12 }),
      ]),
    );
    expect(rated.get(idOf(1))?.ratings.equity).toBe(1);
    expect(rated.get(idOf(40))?.ratings.equity).toBe(10);
  });

  /** The results of all students, and of two groups that are large enough. */
  const withGroups = (all: number, groups: number): Series[] => [
    ...bothSubjects(all),
    ...bothSubjects(groups, { subgroup: 'low-income' }),
    ...bothSubjects(groups, { subgroup: 'disabilities' }),
  ];

  it('rate equity lower if the same group is farther behind', () => {
    const rated = rateSchools(aState(40, (number) => withGroups(50 + number, 40)));
    expect(rated.get(idOf(1))?.ratings.equity).toBe(10);
    expect(rated.get(idOf(40))?.ratings.equity).toBe(1);
  });

  it('weigh the results of groups more than their gaps', () => {
    const rated = rateSchools(aState(40, (number) => withGroups(number * 2.4, number * 0.8)));
    expect(rated.get(idOf(1))?.ratings.equity).toBe(1);
    expect(rated.get(idOf(40))?.ratings.equity).toBe(10);
  });

  it('leave equity unrated with one group only', () => {
    const rated = rateSchools(
      aState(40, (number) => [...bothSubjects(60), ...bothSubjects(number, { subgroup: 'low-income' })]),
    );
    expect(rated.get(idOf(40))?.ratings.equity).toBeNull();
  });

  it('combine a school’s ratings by weight, but not equity alone', () => {
    expect(summaryOf({ growth: null, testScores: 8, collegeReadiness: null, equity: 4 })).toBe(6);
    expect(summaryOf({ growth: null, testScores: 10, collegeReadiness: 10, equity: 10 })).toBe(10);
    expect(summaryOf({ growth: null, testScores: null, collegeReadiness: null, equity: 9 })).toBeNull();
  });

  it('are averaged to the nearest whole number', () => {
    expect(summaryOf({ growth: null, testScores: 8, collegeReadiness: null, equity: 10 })).toBe(9);
    expect(summaryOf({ growth: null, testScores: 8, collegeReadiness: null, equity: 9 })).toBe(8);
  });

  it('have weights that add up to 1 without growth', () => {
    const { growth: _growth, ...withoutGrowth } = SUMMARY_WEIGHTS;
    for (const weights of [withoutGrowth, READINESS_WEIGHTS, EQUITY_WEIGHTS]) {
      expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1);
    }
  });
});

const schoolFigures = fc.record({
  levels: fc.subarray(['p', 'e', 'm', 'h'] as const),
  reading: fc.nat(100),
  mathematics: fc.nat(100),
  students: fc.nat(60),
  group: fc.nat(100),
  graduation: fc.nat(100),
  act: fc.nat(36),
});

const anyState = fc
  .array(schoolFigures, { minLength: 25, maxLength: 90 })
  .map((schools) =>
    schools.map(({ levels, students, ...own }, at) =>
      aSchool(
        at,
        [
          result(own.reading, { students }),
          result(own.mathematics, { subject: 'mathematics', students }),
          result(own.group, { subgroup: 'low-income', students: Math.floor(students / 2) }),
          result(own.group, { subgroup: 'black', students: Math.floor(students / 3) }),
          figure('graduation-rate', own.graduation),
          figure('act-composite', own.act, students),
        ],
        levels,
      ),
    ),
  );

describe('ratings, for any state', () => {
  it('are whole numbers from 1 to 10, or null, for every school', () => {
    fc.assert(
      fc.property(anyState, (schools) => {
        const rated = rateSchools(schools);
        expect(rated.size).toBe(schools.length);
        for (const { ratings } of rated.values()) expect(RatingsSchema.safeParse(ratings).success).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('do not depend on the order of the schools', () => {
    const shuffled = anyState.chain((schools) =>
      fc.tuple(fc.constant(schools), fc.shuffledSubarray(schools, { minLength: schools.length })),
    );
    fc.assert(
      fc.property(shuffled, ([schools, other]) => {
        const rated = rateSchools(schools);
        for (const [id, ratings] of rateSchools(other)) expect(ratings).toEqual(rated.get(id));
      }),
      { numRuns: 50 },
    );
  });

  it('never fall as the share of schools beaten rises', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(fc.property(share, share, (a, b) => a > b || rateShare(a) <= rateShare(b)));
  });

  it('use the share of the pool below, with half of the ties', () => {
    const pool = fc.array(fc.nat(20), { minLength: 1 }).map((values) => values.sort((a, b) => a - b));
    fc.assert(
      fc.property(pool, fc.nat(20), (values, value) => {
        const below = values.filter((one) => one < value).length;
        const ties = values.filter((one) => one === value).length;
        expect(shareBeaten(values, value)).toBeCloseTo((below + ties / 2) / values.length);
      }),
    );
  });
});

describe('ratings of earlier years', () => {
  const earlierOf = (schools: readonly RatingInput[]) => listEarlierRatings(schools, rateByYear(schools));
  const years = ['2013-14', '2014-15', YEAR] as const;
  /** Each year in turn: the first school weakest, then strongest, then weakest again. */
  const turned = aState(40, (number) =>
    (['reading', 'mathematics'] as const).map((subject) => ({
      ...result(0, { subject }),
      points: years.map((year, at) => ({ year, value: at === 1 ? 41 - number : number, students: 150 })),
    })),
  );

  it('come from each year’s own figures, oldest first, without the newest', () => {
    expect(earlierOf(turned).get(idOf(1))).toMatchObject([
      { year: '2013-14', rating: 1 },
      { year: '2014-15', rating: 10 },
    ]);
  });

  it('are missing for a state with one year, and for schools unrated or without own results then', () => {
    expect(earlierOf(aState(40, bothSubjects)).size).toBe(0);
    expect(earlierOf([...turned, aSchool(99, bothSubjects(50))]).has(idOf(99))).toBe(false);
    const old = (['reading', 'mathematics'] as const).map((subject) => result(30, { subject, year: '2013-14' }));
    expect(earlierOf([...turned, aSchool(99, old)]).get(idOf(99))).toMatchObject([{ year: '2013-14' }]);
  });
});
