import { describe, expect, it } from 'vitest';
import type { Series } from '#domain/figures/figure-schema.ts';
import type { School } from '#domain/schools/school-schema.ts';
import { findSuccessions } from '#pipeline/build/build-state.ts';
import { aSchool } from '../../fixtures/page-model-builders.ts';

const figures = (year: string): Series[] => [
  { measure: 'enrollment', source: 'nces-ccd', points: [{ year, value: 300 }] },
];
const aMerged = (school: Partial<School>, series: Series[] = []) => ({
  school: aSchool({ street: '1 Main St', zip: '42728', districtId: school.id?.slice(0, 7) ?? null, ...school }),
  document: { series, sources: [] },
  district: null,
  listings: new Map(),
});
const closed = (id: string, some: Partial<School> = {}, lastYear = '2014-15') =>
  aMerged({ id, name: 'Oak Elementary School', status: { kind: 'closed', lastYear }, ...some }, figures(lastYear));
const open = (id: string, some: Partial<School> = {}, year = '2015-16') =>
  aMerged({ id, name: 'Oak Elementary', ...some }, figures(year));

const pairsOf = (...schools: readonly ReturnType<typeof aMerged>[]) => {
  const found = findSuccessions(schools);
  return [...found].flatMap(([id, { successors }]) => successors.map((after) => `${id} > ${after}`));
};

describe('the succession of schools', () => {
  it('links a school that moved to another district, in both directions', () => {
    const found = findSuccessions([closed('210003000999'), open('210004000999', { street: '9 Elm St' })]);
    expect(found.get('210003000999')).toEqual({ predecessors: [], successors: ['210004000999'] });
    expect(found.get('210004000999')).toEqual({ predecessors: ['210003000999'], successors: [] });
  });

  it('links a school with a new number at its address', () => {
    expect(pairsOf(closed('210003000001'), open('210003000002'))).toEqual(['210003000001 > 210003000002']);
  });

  it('links both schools that merged', () => {
    const [one, other] = [
      closed('210003000001', { name: 'Oak Primary' }),
      closed('210003000002', { name: 'Oak Annex' }),
    ];
    expect(pairsOf(one, other, open('210003000003'))).toEqual([
      '210003000001 > 210003000003',
      '210003000002 > 210003000003',
    ]);
  });

  it('links both schools that a school was split into', () => {
    const halves = [open('210003000002', { name: 'Oak Lower' }), open('210003000003', { name: 'Oak Upper' })];
    expect(pairsOf(closed('210003000001', { name: 'Oak' }), ...halves)).toHaveLength(2);
  });

  it.each([
    ['another name', open('210004000999', { name: 'Pine Elementary' })],
    ['another address and number', open('210003000002', { street: '9 Elm St' })],
    ['other levels', open('210003000002', { levels: ['h'] })],
    ['figures of the same years', open('210003000002', {}, '2013-14')],
    ['another sector', open('210003000002', { type: 'private' })],
  ])('links no school with %s', (_name, other) => {
    expect(pairsOf(closed('210003000999'), other)).toEqual([]);
  });
});
