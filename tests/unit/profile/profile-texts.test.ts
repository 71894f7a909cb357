import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureBars, measureRows } from '#components/profile/measure-rows.ts';
import { groupBars, groupRows } from '#components/profile/equity-rows.ts';
import { barRowsHtml } from '#components/profile/figure-bars.ts';
import { studentSections } from '#components/profile/student-bars.ts';
import { testScoreBars, testScoreRows } from '#components/profile/test-score-rows.ts';
import { tableRowsHtml } from '#components/ui/table-rows.ts';
import { collegeReadinessModule } from '#domain/profile/college-readiness-module.ts';
import { equityModule } from '#domain/profile/equity-module.ts';
import {
  MEASURE_IDS,
  MISSING_REASONS,
  SeriesSchema,
  SOURCE_IDS,
  SUBJECTS,
  type Series,
} from '#domain/profile/figure-schema.ts';
import { studentsModule } from '#domain/profile/students-module.ts';
import { SUBGROUPS } from '#domain/profile/subgroup-list.ts';
import { teachersModule } from '#domain/profile/teachers-module.ts';
import { testScoresModule } from '#domain/profile/test-scores-module.ts';
import type { ProfilePage } from '#domain/regeneration/page-model.ts';
import { GRADES } from '#domain/schools/school-level.ts';
import { aProfilePage } from '../../fixtures/page-model-builders.ts';

const value = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10);
const students = fc.option(fc.integer({ min: 10, max: 900 }), { nil: undefined });
const points = fc.uniqueArray(
  fc.record({
    year: fc.integer({ min: 2008, max: 2024 }).map((year) => `${year}-${String((year + 1) % 100).padStart(2, '0')}`),
    figure: fc.oneof(
      fc.record({ value, students }),
      fc.record({ value: fc.constant(null), missing: fc.constantFrom(...MISSING_REASONS) }),
      fc.record({ value: fc.constant(null), lower: value, upper: value }),
      fc.record({ value: fc.constant(null), lower: value }),
      fc.record({ value: fc.constant(null), upper: value }),
    ),
  }),
  { minLength: 1, maxLength: 5, selector: ({ year }) => year },
);

const maybe = <T>(values: readonly [T, ...T[]]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const anySeries: fc.Arbitrary<Series> = fc
  .record({
    measure: fc.oneof(fc.constantFrom(...MEASURE_IDS), fc.constantFrom('proficiency' as const, 'enrollment' as const)),
    subject: maybe(SUBJECTS),
    subgroup: maybe(SUBGROUPS as [(typeof SUBGROUPS)[number]]),
    grade: maybe(GRADES),
    source: fc.constantFrom(...SOURCE_IDS),
    points,
  })
  .map((raw) =>
    SeriesSchema.parse({
      ...raw,
      points: raw.points.map(({ year, figure }) => ({ year, ...figure })).sort((a, b) => a.year.localeCompare(b.year)),
    }),
  );

const anyPage: fc.Arbitrary<ProfilePage> = fc
  .record({ series: fc.array(anySeries, { maxLength: 60 }), averages: fc.array(anySeries, { maxLength: 30 }) })
  .map(({ series, averages }) => aProfilePage({ document: { series, sources: [] }, averages }));

/** Everything that the figure modules of a page print, as markup. */
function printed(page: ProfilePage, language: 'en' | 'es'): string {
  const tests = testScoresModule(page);
  const equity = equityModule(page);
  const students = studentsModule(page);
  const college = collegeReadinessModule(page);
  const teachers = teachersModule(page);
  const measures = [
    ...(college.kind === 'filled' ? college.content.groups.flatMap((group) => group.measures) : []),
    ...(teachers.kind === 'filled' ? teachers.content.measures : []),
  ];
  const sections = students.kind === 'filled' ? studentSections(students.content, language) : [];
  const groups = equity.kind === 'filled' ? equity.content.sections.flatMap((section) => section.groups) : [];
  return [
    tests.kind === 'filled' ? barRowsHtml(testScoreBars(tests.content, language)) : '',
    tests.kind === 'filled' ? tableRowsHtml(testScoreRows(tests.content, language)) : '',
    equity.kind === 'filled' ? tableRowsHtml(groupRows(equity.content, language)) : '',
    barRowsHtml(groupBars(groups, { subject: 0, language })),
    barRowsHtml(measureBars(measures, language)),
    tableRowsHtml(measureRows(measures, language)),
    ...sections.map(({ title, note, rows }) => `${title} ${note ?? ''} ${barRowsHtml(rows)}`),
  ].join('\n');
}

describe('what a profile prints', () => {
  it('has no hole, whatever figures the document holds', () => {
    fc.assert(
      fc.property(anyPage, fc.constantFrom('en', 'es'), (page, language) => {
        expect(printed(page, language)).not.toMatch(/NaN|undefined|null|Infinity|\{\{|profile[.-]|schools\./);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps every bar between nothing and the whole', () => {
    fc.assert(
      fc.property(anyPage, (page) => {
        for (const [, width] of printed(page, 'en').matchAll(/(?:width|x)="(-?[\d.]+)%"/g)) {
          expect(Number(width)).toBeGreaterThanOrEqual(0);
          expect(Number(width)).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  it('escapes what sources wrote', () => {
    expect(tableRowsHtml([['<b>', '"&']])).toBe('<tr><th scope="row">&lt;b&gt;</th><td>&quot;&amp;</td></tr>');
  });
});
