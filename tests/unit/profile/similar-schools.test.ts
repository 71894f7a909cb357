import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findSimilarSchools,
  findLunchShare,
  SIMILAR_SHOWN,
  readTraits,
  type SchoolTraits,
} from '#domain/profile/similar-schools.ts';
import { aSchool, aSeries } from '../../fixtures/page-model-builders.ts';

function aTraits(some: Partial<SchoolTraits> = {}): SchoolTraits {
  const lunch = { value: 50, year: '2015-16' };
  const years = { students: '2019-20', perTeacher: null };
  return {
    id: '060000000001',
    levels: 'e',
    isPrivate: false,
    students: 400,
    area: '1',
    lunch,
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
  lunch: fc.option(fc.record({ value: fc.integer({ min: 0, max: 100 }), year: fc.constant('2015-16') })),
  years: fc.constant({ students: '2019-20', perTeacher: null }),
  results: fc.constant([]),
  gaps: fc.constant([]),
});
const someTraits = fc
  .array(anyTraits, { maxLength: 40 })
  .map((all) => all.map((traits, at) => ({ ...traits, id: String(at).padStart(3, '0') })));

/** The rules once more, one pair at a time: null is not similar. */
function distanceOf(school: SchoolTraits, peer: SchoolTraits): number | null {
  const isAlike = school.levels === peer.levels && school.isPrivate === peer.isPrivate && school.id !== peer.id;
  if (!isAlike || (school.area !== null && school.area !== peer.area)) return null;
  const size = Math.abs(Math.log2(peer.students / school.students));
  if (size > 1) return null;
  if (school.lunch === null) return size;
  const points = peer.lunch === null ? Infinity : Math.abs(peer.lunch.value - school.lunch.value);
  return points > 15 ? null : size + points / 15;
}

describe('similar schools', () => {
  const school = aTraits({ id: 'own' });

  it('are ordered by how close size and lunch share are', () => {
    const far = aTraits({ id: 'far', students: 700, lunch: { value: 62, year: '2015-16' } });
    const near = aTraits({ id: 'near', students: 410, lunch: { value: 51, year: '2014-15' } });
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
    ['more than 15 points away in lunch share', { lunch: { value: 65.1, year: '2015-16' } }],
    ['of unknown lunch share', { lunch: null }],
    ['of an unknown area', { area: null }],
  ])('leave out schools that are of %s', (_, difference) => {
    expect(similarIds([school, aTraits({ id: 'other', ...difference })], 'own')).toEqual([]);
  });

  it('are compared by what is known of the school', () => {
    const unknown = aTraits({ id: 'own', area: null, lunch: null });
    expect(similarIds([unknown, aTraits({ id: 'other', area: '4' })], 'own')).toEqual(['other']);
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

  it('take the newest lunch share that is known', () => {
    const lunch = aSeries({ measure: 'lunch-eligible' }, 40);
    const hidden = { ...lunch, points: [...lunch.points, { year: '2016-17', value: null }] };
    expect(findLunchShare([hidden])).toEqual({ value: 44, year: '2015-16' });
  });
});

describe('gaps of similar schools', () => {
  const gap = (group: 'low-income' | 'disabilities', below: number) =>
    ({ subject: 'reading', group, below, year: '2015-16', source: 'demonstration' }) as const;

  it('are of the group that is furthest behind in the school', () => {
    const school = aTraits({ id: '1', gaps: [gap('low-income', 5), gap('disabilities', 30)] });
    const peer = aTraits({ id: '2', gaps: [gap('low-income', 9), gap('disabilities', 8)] });
    const found = findSimilarSchools([school, peer]);
    expect(found.get('1')?.[0]?.at(5)).toEqual([['reading disabilities', 8, '2015-16']]);
    expect(found.get('2')?.[0]?.at(5)).toEqual([['reading low-income', 5, '2015-16']]);
  });
});
