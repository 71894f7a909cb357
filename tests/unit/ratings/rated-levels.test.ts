import { expect, it } from 'vitest';
import type { Series } from '#domain/figures/figure-schema.ts';
import { createRatedLevels } from '#domain/ratings/rated-levels.ts';
import type { Grade, LevelCode } from '#domain/schools/school-level.ts';
import { UNRATED } from '#domain/schools/school-schema.ts';

const test = (subject: Series['subject'], grade?: Grade): Series => ({
  ...{
    measure: 'proficiency',
    source: 'demonstration',
    subject,
    points: [{ year: '2015-16', value: 50, students: 40 }],
  },
  ...(grade === undefined ? {} : { grade }),
});
const schools = (levels: LevelCode[], series: Series[], count = 10) =>
  Array.from({ length: count }, () => ({ levels, series }));

const TESTED = { ...UNRATED, summary: 5, testScores: 5 };
const READY = { ...UNRATED, summary: 5, collegeReadiness: 5 };
const WHOLE: LevelCode[] = ['p', 'e', 'm', 'h'];

it('a rating by college readiness measures high schools alone', () => {
  const levelsOf = createRatedLevels(schools(['e'], []));
  expect(levelsOf({ levels: WHOLE, series: [] }, READY)).toEqual(['h']);
  expect(levelsOf({ levels: ['e'], series: [] }, UNRATED)).toEqual([]);
});

it('tests measure the levels in which the state tests their subject', () => {
  const state = [
    ...schools(['e'], [test('reading')]),
    ...schools(['m'], [test('reading')]),
    ...schools(['h'], [test('algebra-1')]),
  ];
  const levelsOf = createRatedLevels(state);
  expect(levelsOf({ levels: WHOLE, series: [test('algebra-1')] }, TESTED)).toEqual(['h']);
  expect(levelsOf({ levels: WHOLE, series: [test('reading')] }, TESTED)).toEqual(['e', 'm']);
  expect(levelsOf({ levels: WHOLE, series: [test('reading')] }, { ...TESTED, collegeReadiness: 4 })).toEqual([
    'e',
    'm',
    'h',
  ]);
});

it('a few odd results do not make a subject one of a level', () => {
  const state = [
    ...schools(['e'], []),
    ...schools(['e'], [test('algebra-1')], 1),
    ...schools(['h'], [test('algebra-1')]),
  ];
  expect(createRatedLevels(state)({ levels: ['e', 'h'], series: [test('algebra-1')] }, TESTED)).toEqual(['h']);
});

it('results by grade say which levels a school’s tests measure', () => {
  const state = [...schools(['e'], [test('mathematics')]), ...schools(['h'], [test('mathematics')])];
  const levelsOf = createRatedLevels(state);
  const whole = { levels: WHOLE, series: [test('mathematics'), test('mathematics', '11')] };
  expect(levelsOf(whole, TESTED)).toEqual(['h']);
  expect(levelsOf({ levels: ['m'], series: [test('mathematics', '6')] }, TESTED)).toEqual(['m']);
});

it('growth measures the levels of a school without other tests', () => {
  const grown: Series = { ...test(undefined), measure: 'growth-score' };
  const state = [...schools(['e'], [grown]), ...schools(['m'], [grown]), ...schools(['h'], [])];
  const rated = { ...UNRATED, summary: 5, growth: 5 };
  expect(createRatedLevels(state)({ levels: WHOLE, series: [grown] }, rated)).toEqual(['e', 'm']);
});
