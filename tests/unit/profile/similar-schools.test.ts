import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findSimilarSchools,
  listIncomes,
  SIMILAR_SHOWN,
  readTraits,
  type IncomeMeasure,
  type SchoolTraits,
} from '#domain/profile/similar-schools.ts';
import { similarSchoolsHtml } from '#components/profile/similar-schools-html.ts';
import type { Series } from '#domain/figures/figure-schema.ts';
import { similarSchoolsModule } from '#domain/profile/similar-schools-module.ts';
import { NO_RANGES, UNRATED } from '#domain/schools/school-schema.ts';
import { aProfilePage, aSchool, aSchoolCard, aSeries } from '../../fixtures/page-model-builders.ts';

const income = (value: number, measure: IncomeMeasure = 'lunch-eligible', year = '2015-16') => ({
  measure,
  value,
  year,
});

function aTraits(some: Partial<SchoolTraits> = {}): SchoolTraits {
  const incomes = [income(50)];
  const years = { students: '2019-20', perTeacher: null };
  return {
    id: '060000000001',
    levels: 'e',
    isPrivate: false,
    students: 400,
    area: '1',
    kind: 'regular',
    incomes,
    years,
    results: [],
    gaps: [],
    ...some,
  };
}

const similarIds = (schools: readonly SchoolTraits[], id: string) =>
  (findSimilarSchools(schools).get(id) ?? []).map(([other]) => other);

const anyTraits = fc.record({
  levels: fc.constantFrom('e', 'm'),
  isPrivate: fc.boolean(),
  students: fc.integer({ min: 1, max: 900 }),
  area: fc.constantFrom('1', '4', null),
  kind: fc.constantFrom('regular' as const, 'alternative' as const),
  incomes: fc.uniqueArray(
    fc
      .tuple(fc.integer({ min: 0, max: 100 }), fc.constantFrom('lunch-eligible' as const, 'low-income' as const))
      .map((share) => income(...share)),
    { selector: ({ measure }) => measure, maxLength: 2 },
  ),
  years: fc.constant({ students: '2019-20', perTeacher: null }),
  results: fc.constant([]),
  gaps: fc.constant([]),
});
const someTraits = fc
  .array(anyTraits, { maxLength: 40 })
  .map((all) => all.map((traits, at) => ({ ...traits, id: String(at).padStart(3, '0') })));

/** The rules once more, one pair at a time: null is not similar. */
function distanceOf(school: SchoolTraits, peer: SchoolTraits): number | null {
  const traits = ({ levels, isPrivate, kind }: SchoolTraits) => JSON.stringify([levels, isPrivate, kind]);
  if (school.id === peer.id || traits(school) !== traits(peer)) return null;
  if (school.area !== null && school.area !== peer.area) return null;
  const size = Math.abs(Math.log2(peer.students / school.students));
  if (size > 1) return null;
  const shareOf = (measure: IncomeMeasure) => peer.incomes.find((one) => one.measure === measure)?.value;
  const gaps = school.incomes.map(({ measure, value }) => Math.abs((shareOf(measure) ?? NaN) - value));
  if (gaps.some((points) => points > 15) || Number.isNaN(gaps[0])) return null;
  return size + (gaps[0] ?? 0) / 15;
}

describe('similar schools', () => {
  const school = aTraits({ id: 'own' });

  it('are ordered by how close size and lunch share are', () => {
    const far = aTraits({ id: 'far', students: 700, incomes: [income(62)] });
    const near = aTraits({ id: 'near', students: 410, incomes: [income(51, 'lunch-eligible', '2014-15')] });
    expect(findSimilarSchools([far, school, near]).get('own')).toEqual([
      ['near', 51, '2014-15', '2019-20', null],
      ['far', 62, '2015-16', '2019-20', null],
    ]);
  });

  it.each([
    ['another level', { levels: 'em' }],
    ['private where the school is public', { isPrivate: true }],
    ['in another kind of area', { area: '4' }],
    ['more than twice as large', { students: 801 }],
    ['less than half as large', { students: 199 }],
    ['more than 15 points away in lunch share', { incomes: [income(65.1)] }],
    ['of an unknown lunch share', { incomes: [income(50, 'low-income')] }],
    ['of another kind', { kind: 'alternative' } as const],
    ['of an unknown area', { area: null }],
  ])('leave out schools that are of %s', (_, difference) => {
    expect(similarIds([school, aTraits({ id: 'other', ...difference })], 'own')).toEqual([]);
  });

  it('are compared by what is known of the school', () => {
    const unknown = aTraits({ id: 'own', area: null, incomes: [] });
    expect(similarIds([unknown, aTraits({ id: 'other', area: '4' })], 'own')).toEqual(['other']);
  });

  it('are alike by every measure of family income that both have', () => {
    const own = aTraits({ id: 'own', incomes: [income(20, 'low-income'), income(30)] });
    const other = (...incomes: ReturnType<typeof income>[]) => aTraits({ id: 'other', incomes });
    expect(similarIds([own, other(income(25, 'low-income'), income(70))], 'own')).toEqual([]);
    expect(findSimilarSchools([own, other(income(33), income(25, 'low-income'))]).get('own')).toEqual([
      ['other', 25, '2015-16', '2019-20', null],
    ]);
  });

  it('bring their newest results', () => {
    const results = [['reading', 61.5, '2015-16']] as const;
    const others = [aTraits({ id: 'own' }), aTraits({ id: 'other', results })];
    expect(findSimilarSchools(others).get('own')).toEqual([['other', 50, '2015-16', '2019-20', null, results]]);
  });

  it('are the same as in a search over every school', () => {
    fc.assert(
      fc.property(someTraits, (schools) => {
        const found = findSimilarSchools(schools);
        for (const school of schools) {
          const all = schools.flatMap((peer) => {
            const distance = distanceOf(school, peer);
            return distance === null ? [] : [{ id: peer.id, distance }];
          });
          const nearest = all.sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1)).slice(0, SIMILAR_SHOWN);
          expect(found.get(school.id)?.map(([id]) => id)).toEqual(nearest.map(({ id }) => id));
        }
      }),
    );
  });

  it('are at most five others, in any order of schools', () => {
    fc.assert(
      fc.property(someTraits, (schools) => {
        const found = findSimilarSchools(schools);
        expect(findSimilarSchools(schools.toReversed())).toEqual(new Map([...found].toReversed()));
        for (const [id, similar] of found) {
          expect(similar.length).toBeLessThanOrEqual(SIMILAR_SHOWN);
          expect(similar.map(([other]) => other)).not.toContain(id);
        }
      }),
    );
  });
});

describe('the traits of a school', () => {
  it('are unknown without the school’s levels or students', () => {
    expect(readTraits(aSchool({ levels: [] }), [])).toBeNull();
    expect(readTraits(aSchool({ enrollment: null }), [])).toBeNull();
    expect(readTraits(aSchool({ enrollment: 0 }), [])).toBeNull();
  });

  it('show the years of numbers that match a figure', () => {
    const enrollment = aSeries({ measure: 'enrollment' }, 380);
    const [older, newest] = enrollment.points.slice(-2);
    const yearsOf = (value: number | null | undefined) =>
      readTraits(aSchool({ enrollment: value ?? 0, studentsPerTeacher: 14.2 }), [enrollment])?.years;
    expect(yearsOf(newest?.value)).toEqual({ students: newest?.year, perTeacher: null });
    expect(yearsOf(older?.value)).toEqual({ students: older?.year, perTeacher: null });
    expect(yearsOf(1)).toEqual({ students: null, perTeacher: null });
  });

  it('have the newest known share of low-income students by each measure, the newest first', () => {
    const lunch = aSeries({ measure: 'lunch-eligible' }, 40);
    const hidden = { ...lunch, points: [...lunch.points, { year: '2016-17', value: null }] };
    const points = [{ year: '2016-17', value: 61 }];
    const lowIncome = { ...aSeries({ measure: 'share-of-students', subgroup: 'low-income' }), points };
    const english = { ...lowIncome, subgroup: 'english-learners' as const };
    expect(listIncomes([hidden])).toEqual([income(44)]);
    expect(listIncomes([hidden, english, lowIncome])).toEqual([income(61, 'low-income', '2016-17'), income(44)]);
  });
});

describe('gaps of similar schools', () => {
  const gap = (group: 'low-income' | 'disabilities', below: number, isHeadline = true) =>
    ({ subject: 'reading', group, below, year: '2015-16', source: 'demonstration', isHeadline }) as const;

  it('are of the group that is furthest behind in the school', () => {
    const school = aTraits({ id: '1', gaps: [gap('low-income', 5), gap('disabilities', 30)] });
    const peer = aTraits({ id: '2', gaps: [gap('low-income', 9), gap('disabilities', 8)] });
    const found = findSimilarSchools([school, peer]);
    expect(found.get('1')?.[0]?.at(5)).toEqual([['reading disabilities', 8, '2015-16']]);
    expect(found.get('2')?.[0]?.at(5)).toEqual([['reading low-income', 5, '2015-16']]);
  });

  it('leave out a gap that its number of students does not carry', () => {
    const school = aTraits({ id: '1', gaps: [gap('low-income', 5), gap('disabilities', 61, false)] });
    const found = findSimilarSchools([school, aTraits({ id: '2', gaps: [gap('low-income', 9)] })]);
    expect(found.get('1')?.[0]?.at(5)).toEqual([['reading low-income', 9, '2015-16']]);
  });
});

describe('the module of similar schools', () => {
  const lunch = aSeries({ measure: 'lunch-eligible' }, 40);
  type Range = readonly [low: number, high: number];
  const card = (range: Range | null, at: number, ratingsYear = '2015-16') =>
    aSchoolCard({ rating: range?.[1] ?? null, ratingRanges: { ...NO_RANGES, summary: range }, ratingsYear }, at + 2);
  const view = (
    series: Series[],
    cards = (
      [
        [8, 9],
        [5, 9],
        [1, 2],
      ] as Range[]
    ).map((range, at) => card(range, at)),
  ) => {
    const page = aProfilePage({
      school: aSchool({ ratings: { ...UNRATED, summary: 5 }, ratingRanges: { ...NO_RANGES, summary: [3, 6] } }),
      ratingsYear: '2015-16',
      document: { series, sources: [] },
      similar: cards.map((school) => ({
        school,
        income: series.length === 0 ? null : { value: 40, year: '2015-16' },
        years: { students: null, perTeacher: null },
        results: [],
      })),
    });
    const module = similarSchoolsModule(page);
    return module.kind === 'filled' ? module.content : null;
  };

  it('counts a school as higher or lower only if its whole range is', () => {
    expect(view([lunch])?.standing).toEqual({ rated: 3, higher: 1, same: 1, lower: 1 });
    const touching = (
      [
        [6, 10],
        [1, 3],
        [7, 7],
        [2, 2],
      ] as Range[]
    ).map((range, at) => card(range, at));
    expect(view([lunch], touching)?.standing).toEqual({ rated: 4, higher: 1, same: 2, lower: 1 });
  });

  it('compares ratings of the same year, of three schools at least', () => {
    const [first, second] = [card([8, 9], 0), card([1, 2], 1)];
    expect(view([lunch], [first, second, card(null, 2)])?.standing).toBeNull();
    expect(view([lunch], [first, second, card([1, 2], 2, '2014-15')])?.standing).toBeNull();
    expect(view([lunch], [first, card([8, 9], 2, '2014-15')])?.others[1]?.rating?.year).toBe('2014-15');
  });

  it('distinguishes two schools of one name in one city', () => {
    const [first, second] = ['12 Oak St', '9 Elm St'].map((street, at) =>
      aSchoolCard({ name: 'Lantern School', street }, at + 2),
    );
    const content = first && second ? view([lunch], [first, second]) : null;
    if (content === null) throw new Error('The module is empty.');
    const { markup } = similarSchoolsHtml(content, { school: aSchool(), language: 'en' });
    for (const street of ['12 Oak St', '9 Elm St']) expect(markup).toContain(`<small>${street} · Oakland</small>`);
  });

  it('has neither without the family income, and calls the schools by what they share', () => {
    const content = view([]);
    expect([content?.standing, content?.incomeMeasure]).toEqual([null, null]);
    if (content == null) throw new Error('The module is empty.');
    const { markup } = similarSchoolsHtml(content, { school: aSchool(), language: 'en' });
    expect(markup).toContain('same size and setting');
    for (const word of ['most like', 'higher', 'strip-scale']) expect(markup).not.toContain(word);
  });
});
