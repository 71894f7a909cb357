import { z } from 'zod';
import type { Measure, Series } from '#domain/figures/figure-schema.ts';
import type { ProfileDocument } from '#domain/figures/profile-document.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { GradeSchema } from '#domain/schools/level-schema.ts';
import { gradeNumber } from '#domain/schools/school-level.ts';
import { StateCodeSchema } from '#domain/schools/school-schema.ts';
import { hasFields, readJson } from '#domain/types/json-checks.ts';
import type { CatalogueTarget } from '../catalogue/catalogue-target.ts';
import { formatTable } from '../report/text-table.ts';

/** What the catalogue has of the open public schools of a state. */
export interface Coverage {
  readonly schools: number;
  readonly withEnrollment: number;
  readonly withGrade12: number;
  /** Schools with grade 12 that have a graduation rate, a range, or the source's reason for none. */
  readonly withGraduation: number;
  readonly withTestResults: number;
  readonly rated: number;
}

const SchoolColumnsSchema = z.object({
  state: StateCodeSchema,
  type: z.string(),
  is_open: z.number(),
  grade_low: GradeSchema.nullable(),
  grade_high: GradeSchema.nullable(),
  enrollment: z.number().nullable(),
  rating_summary: z.number().nullable(),
  document: z.string(),
});
type SchoolColumns = z.output<typeof SchoolColumnsSchema>;

const NONE: Coverage = {
  schools: 0,
  withEnrollment: 0,
  withGrade12: 0,
  withGraduation: 0,
  withTestResults: 0,
  rated: 0,
};
/** State tests, and college entrance tests. */
const TESTS: readonly Measure[] = ['proficiency', 'act-composite', 'sat-total', 'sat-total-2400'];

/** Counts what a catalogue has of its open public schools, by state. */
export async function countCoverage(target: CatalogueTarget): Promise<Map<StateCode, Coverage>> {
  const byState = new Map<StateCode, Coverage>();
  for await (const row of target.rows({ table: 'school', columns: SchoolColumnsSchema })) {
    if (row.is_open !== 1 || row.type === 'private') continue;
    byState.set(row.state, addCoverage(byState.get(row.state) ?? NONE, coverSchool(row)));
  }
  return byState;
}

function coverSchool(row: SchoolColumns): Coverage {
  const { series } = readJson(row.document, hasFields<ProfileDocument>('series'));
  const hasGrade12 = coversGrade12(row);
  const has = (measures: readonly Measure[], isCounted: (one: Series) => boolean): number =>
    Number(series.some((one) => measures.includes(one.measure) && one.subgroup === undefined && isCounted(one)));
  return {
    schools: 1,
    withEnrollment: Number(row.enrollment !== null),
    withGrade12: Number(hasGrade12),
    withGraduation: hasGrade12 ? has(['graduation-rate'], () => true) : 0,
    withTestResults: has(TESTS, ({ points }) =>
      points.some(({ value, lower, upper }) => (value ?? lower ?? upper) != null),
    ),
    rated: Number(row.rating_summary !== null),
  };
}

function coversGrade12({ grade_low: low, grade_high: high }: SchoolColumns): boolean {
  const [from, to] = [low === null ? null : gradeNumber(low), high === null ? null : gradeNumber(high)];
  return from !== null && to !== null && from <= 12 && to >= 12;
}

function addCoverage(a: Coverage, b: Coverage): Coverage {
  return {
    schools: a.schools + b.schools,
    withEnrollment: a.withEnrollment + b.withEnrollment,
    withGrade12: a.withGrade12 + b.withGrade12,
    withGraduation: a.withGraduation + b.withGraduation,
    withTestResults: a.withTestResults + b.withTestResults,
    rated: a.rated + b.rated,
  };
}

/** Formats the coverage as a table: the country first, then each state. */
export function formatCoverage(byState: ReadonlyMap<StateCode, Coverage>): string {
  const all = [...byState.values()].reduce(addCoverage, NONE);
  const lines = [...byState].map(([state, coverage]) => formatLine(state.toUpperCase(), coverage));
  const head = ['open public schools', 'schools', 'enrollment', 'grade 12', 'graduation', 'test results', 'rated'];
  return formatTable(head, [formatLine('all', all), ...lines]);
}

function formatLine(name: string, coverage: Coverage): string[] {
  const { schools, withEnrollment, withGrade12, withGraduation, withTestResults, rated } = coverage;
  return [
    name,
    formatCount(schools),
    formatShare(withEnrollment, schools),
    formatCount(withGrade12),
    formatShare(withGraduation, withGrade12),
    formatShare(withTestResults, schools),
    formatShare(rated, schools),
  ];
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

function formatShare(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}
