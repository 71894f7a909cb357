import { describe, expect, it } from 'vitest';
import type { ComparePage, CompareRow } from '#domain/compare/compare-page.ts';
import { compareProfiles, splitByState } from '#domain/compare/compare-rows.ts';
import { hasCommonFigures, isDifferent, onlyDifferentRows } from '#domain/compare/row-differences.ts';
import type { Series } from '#domain/figures/figure-schema.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';
import { aComparedSchool } from '../../fixtures/compare-builders.ts';
import { aProfilePage, aSchool, aSchoolCard, anAverageOfEach } from '../../fixtures/page-model-builders.ts';

const SHOWN = { hasOnePool: true, hasPlace: false, hasNotes: false };

function aResult(subject: Series['subject'], value: number, some: Partial<Series> = {}): Series {
  const points = [{ year: '2015-16', value, students: 96 }];
  return { measure: 'proficiency', source: 'demonstration', points, ...(subject && { subject }), ...some };
}

function aSchoolWith(series: readonly Series[], some: Partial<ProfilePage> = {}): ProfilePage {
  const document = { series: [...series], sources: [] };
  const school = aSchool({ enrollment: null, studentsPerTeacher: null });
  return aProfilePage({ document, averages: anAverageOfEach(series), school, ...some });
}

function rowsOf(sections: ComparePage['sections'], kind: CompareRow['kind']) {
  return sections.flatMap(({ rows }) => rows).filter((row) => row.kind === kind);
}

describe('rows of a comparison', () => {
  it('line up a subject with each school’s year and source', () => {
    const pages = [aSchoolWith([aResult('reading', 60)]), aSchoolWith([aResult('reading', 41)])];
    expect(rowsOf(compareProfiles(pages, SHOWN), 'figure')).toMatchObject([
      { subject: 'reading', cells: [60, 41].map((value) => ({ value, year: '2015-16', source: 'demonstration' })) },
    ]);
  });

  it('are apart for schools of different states, except what families say', () => {
    const school = aSchool({ enrollment: 500 });
    const sections = [
      {
        id: 'ratings',
        rows: [
          { kind: 'fact', id: 'rating' },
          { kind: 'fact', id: 'reviews' },
        ],
      },
      ...compareProfiles([aSchoolWith([aResult('reading', 60)], { school })], SHOWN).filter(
        ({ id }) => id !== 'ratings',
      ),
    ] satisfies ComparePage['sections'];
    const { common, apart } = splitByState(sections);
    expect(common[0]).toEqual({ id: 'ratings', rows: [{ kind: 'fact', id: 'reviews' }] });
    expect(common.map(({ id }) => id)).toContain('school');
    expect(apart.map(({ id }) => id)).toEqual(['ratings', 'results']);
    expect(apart[0]?.rows).toEqual([{ kind: 'fact', id: 'rating' }]);
  });

  it('keep a place for a school without the figure', () => {
    const pages = [aSchoolWith([aResult('reading', 60)]), aSchoolWith([])];
    expect(rowsOf(compareProfiles(pages, SHOWN), 'figure')).toMatchObject([{ cells: [{ value: 60 }, null] }]);
  });

  it('leave out figures that no school has', () => {
    expect(rowsOf(compareProfiles([aSchoolWith([]), aSchoolWith([])], SHOWN), 'figure')).toEqual([]);
  });

  it('have the average of the one pool with its number of schools', () => {
    const [row] = rowsOf(compareProfiles([aSchoolWith([aResult('reading', 60)])], SHOWN), 'figure');
    expect(row).toMatchObject({ average: { average: { low: 60, high: 60 }, pool: { schools: 88 }, year: '2015-16' } });
  });

  it('have no average of fewer than five schools', () => {
    const series = [aResult('reading', 60)];
    const averages = anAverageOfEach(series).map((one) => ({
      ...one,
      points: one.points.map((point) => ({ ...point, schools: 4 })),
    }));
    const [row] = rowsOf(compareProfiles([aSchoolWith(series, { averages })], SHOWN), 'figure');
    expect(row).toMatchObject({ average: null, cells: [{ value: 60, average: null }] });
  });

  it('have no shared average if pools differ', () => {
    const pages = [aSchoolWith([aResult('reading', 60)])];
    const [row] = rowsOf(compareProfiles(pages, { ...SHOWN, hasOnePool: false }), 'figure');
    expect(row).toMatchObject({ average: null, cells: [{ average: { low: 60, high: 60 } }] });
  });

  it('show how far a group is from all students', () => {
    const series = [aResult('reading', 60), aResult('reading', 45, { subgroup: 'low-income' })];
    expect(rowsOf(compareProfiles([aSchoolWith(series)], SHOWN), 'gap')).toMatchObject([
      { subject: 'reading', group: 'low-income', cells: [{ points: -15, average: { low: -15, high: -15 } }] },
    ]);
  });

  it('take a size from the directory if no figure has it', () => {
    const page = aSchoolWith([], { school: aSchool({ enrollment: 412, studentsPerTeacher: null }) });
    expect(rowsOf(compareProfiles([page], SHOWN), 'figure')).toMatchObject([
      { measure: 'enrollment', cells: [{ value: 412, year: null, source: null }] },
    ]);
  });
});

describe('a difference', () => {
  const reading = (...values: number[]): CompareRow => {
    const pages = values.map((value) => aSchoolWith([aResult('reading', value)]));
    const [row] = rowsOf(compareProfiles(pages, SHOWN), 'figure');
    if (row === undefined) throw new Error('No row.');
    return row;
  };

  it('of percentages is more than two points', () => {
    expect([reading(60, 62), reading(60, 62.1)].map((row) => isDifferent(row, []))).toEqual([false, true]);
  });

  it('needs the figure of two schools', () => {
    const sections = compareProfiles([aSchoolWith([aResult('reading', 60)]), aSchoolWith([])], SHOWN);
    const schools = [aComparedSchool(), aComparedSchool()];
    expect(rowsOf(onlyDifferentRows(sections, schools).sections, 'figure')).toEqual([]);
    expect(hasCommonFigures(sections)).toBe(false);
  });

  it('of facts is any, and hidden rows are counted', () => {
    const schools = [7, 9].map((rating) => aComparedSchool({ card: aSchoolCard({ rating }) }));
    const rows = ['rating', 'type', 'grades'].map((id) => ({ kind: 'fact', id }) as CompareRow);
    const { sections, hiddenRows } = onlyDifferentRows([{ id: 'ratings', rows }], schools);
    expect(sections).toEqual([{ id: 'ratings', rows: [{ kind: 'fact', id: 'rating' }] }]);
    expect(hiddenRows).toBe(2);
  });
});
