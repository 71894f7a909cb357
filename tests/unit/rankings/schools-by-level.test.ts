import { expect, it } from 'vitest';
import { groupByLevel } from '#domain/rankings/schools-by-level.ts';
import { aSchoolCard } from '../../fixtures/page-model-builders.ts';

it('groups each school of a district once, by its first level', () => {
  const schools = [
    aSchoolCard({ id: '1', levels: ['e', 'm'] }),
    aSchoolCard({ id: '2', levels: ['m'] }),
    aSchoolCard({ id: '3', levels: ['p'] }),
    aSchoolCard({ id: '4', levels: [] }),
    aSchoolCard({ id: '5', levels: ['h'], isOpen: false }),
  ];
  const groups = groupByLevel(schools).map(({ level, schools: own }) => [level, own.map(({ id }) => id)]);
  expect(groups).toEqual([
    ['e', ['1']],
    ['m', ['2']],
    ['p', ['3']],
    ['other', ['4']],
    ['closed', ['5']],
  ]);
});
