import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeContributions } from '#domain/catalogue/merge-contributions.ts';
import type { Point, Series, SourceId } from '#domain/figures/figure-schema.ts';
import type { Subgroup } from '#domain/figures/subgroup-list.ts';
import { suppressSeries } from '#domain/figures/suppression.ts';
import { isInside, nestedTable } from '../../fixtures/nested-students.ts';
import { aContribution } from '../pipeline/catalogue-folder.ts';

const SOURCES = ['kentucky-kde', 'ed-edfacts'] as const satisfies readonly SourceId[];

/** The document that pages, comparisons, calls and files read, of sources that each hid their own small groups. */
function mergeSources(bySource: readonly (readonly Series[])[]): readonly Series[] {
  const contributions = bySource.map((own, at) => {
    const source = SOURCES[at] ?? 'ed-edfacts';
    const series = suppressSeries(own.map((one) => ({ ...one, source })));
    return aContribution({ source, year: '2014-15', document: { series } });
  });
  const merged = mergeContributions([aContribution({ year: '2014-15' }), ...contributions], new Map());
  return merged?.document.series ?? [];
}

/** The same students by two sources. Each names all students and the groups that a draw gives it. */
const twoSources = fc
  .tuple(nestedTable, fc.array(fc.constantFrom('first', 'second', 'both'), { minLength: 20, maxLength: 20 }))
  .map(([truth, draws]) =>
    (['first', 'second'] as const).map((name) =>
      truth.filter(({ subgroup }, at) => subgroup === undefined || ['both', name].includes(draws[at] ?? 'both')),
    ),
  );

describe('groups of several sources', () => {
  it('leave no difference of 1 to 9 students between two shown groups', () => {
    fc.assert(
      fc.property(twoSources, (bySource) => {
        const shown = mergeSources(bySource).flatMap(({ source, subgroup, points: [point] }) =>
          subgroup === undefined || point?.students === undefined
            ? []
            : [{ source, subgroup, students: point.students }],
        );
        const small = shown.flatMap((outer) =>
          shown.flatMap((inner) => {
            const left = outer.students - inner.students;
            return left > 0 && left < 10 && isInside(inner.subgroup, outer.subgroup)
              ? [`${outer.source} ${outer.subgroup} - ${inner.source} ${inner.subgroup}: ${left}`]
              : [];
          }),
        );
        expect(small).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('hide a group that another source hides', () => {
    fc.assert(
      fc.property(twoSources, (bySource) => {
        const merged = mergeSources(bySource);
        const hidden = merged.filter(({ points: [point] }) => point?.missing !== undefined);
        const isShown = (group: Subgroup | undefined) =>
          merged.some(({ subgroup, points: [point] }) => subgroup === group && point?.value != null);
        expect(hidden.filter(({ subgroup }) => isShown(subgroup))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  const graduation = (source: SourceId, point: Partial<Point>, subgroup?: Subgroup): Series => ({
    ...{ measure: 'graduation-rate', source, ...(subgroup !== undefined && { subgroup }) },
    points: [{ year: '2014-15', value: null, ...point }],
  });

  it('stay if one source has a number and the other a range of it', () => {
    const state = graduation('kentucky-kde', { lower: 95, students: 223 });
    const federal = graduation('ed-edfacts', { value: 96, students: 223 });
    const groups = [
      graduation('ed-edfacts', { value: 95, students: 120 }, 'female'),
      graduation('ed-edfacts', { value: 97, students: 103 }, 'male'),
    ];
    expect(mergeSources([[state], [federal, ...groups]]).filter(({ points: [point] }) => point?.missing)).toEqual([]);
  });

  it('keep the years of a figure apart', () => {
    const federal = graduation('ed-edfacts', { value: 80, students: 44 }, 'low-income');
    const other = { ...graduation('kentucky-kde', { value: 80, students: 40 }, 'homeless') };
    const earlier = { ...other, points: other.points.map((point) => ({ ...point, year: '2013-14' })) };
    const missing = (second: Series) =>
      mergeSources([[second], [federal]]).filter(({ points: [point] }) => point?.missing !== undefined).length;
    expect([missing(other), missing(earlier)]).toEqual([1, 0]);
  });
});
