import { expect, it } from 'vitest';
import { UNRATED } from '#domain/schools/school-schema.ts';
import { indexTopSchools } from '#pipeline/build/build-state.ts';
import type { LevelCode } from '#domain/schools/school-level.ts';
import { aSchool } from '../../fixtures/page-model-builders.ts';

function rated(id: string, summary: number | null, lat: number) {
  return aSchool({ id, lat, lon: -122, ratings: { ...UNRATED, summary } });
}

it('top schools nearby are open and rated 8 to 10', () => {
  const own = rated('060000000001', 9, 37);
  const near = rated('060000000002', 8, 37.2);
  const nearer = rated('060000000003', 10, 37.1);
  const topOf = indexTopSchools([
    own,
    near,
    nearer,
    rated('060000000004', 7, 37.01),
    rated('060000000005', null, 37.01),
    rated('060000000006', 9, 38),
    { ...rated('060000000007', 9, 37.01), status: { kind: 'closed', lastYear: null } },
  ]);
  expect(topOf(own)).toEqual([
    ['ca', nearer.id, 6.91],
    ['ca', near.id, 13.82],
  ]);
  expect(topOf({ ...own, lat: null, lon: null })).toEqual([]);
});

it('top schools nearby have a rating of a level of the school', () => {
  const of = (id: string, levels: LevelCode[]) => {
    return { ...rated(id, 9, 37), levels, ratedLevels: levels.filter((level) => level !== 'p') };
  };
  const own = of('060000000001', ['e']);
  const others = [of('060000000002', ['e', 'm']), of('060000000003', ['h']), of('060000000004', ['p', 'e'])];
  const topOf = indexTopSchools([own, ...others]);
  const idsAround = (levels: LevelCode[]) => topOf({ ...own, levels }).map(([, id]) => id.at(-1));
  expect(idsAround(['e'])).toEqual(['2', '4']);
  expect(idsAround(['m', 'h'])).toEqual(['2', '3']);
  expect(idsAround(['p'])).toEqual([]);
  const rates = (id: string, ratedLevels: LevelCode[]) => ({ ...of(id, ['e', 'm', 'h']), ratedLevels });
  const whole = rates('060000000005', ['h']);
  expect(indexTopSchools([own, whole])(own)).toEqual([]);
  expect(idsAround([])).toEqual(['2', '3', '4']);
});
