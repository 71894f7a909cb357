import { z } from 'zod';
import type { Measure } from '#domain/figures/figure-schema.ts';
import type { ProfileDocument } from '#domain/figures/profile-document.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { StateCodeSchema } from '#domain/schools/school-schema.ts';
import { hasFields, readJson } from '#domain/types/json-checks.ts';
import type { CatalogueTarget } from '../catalogue/catalogue-target.ts';
import { formatTable } from '../report/text-table.ts';

/** The facts that a family looks for first, in the order of a profile. */
const FACTS = [
  'phone',
  'website',
  'coordinates',
  'enrollment',
  'teachers',
  'low income',
  'test results',
  'graduation',
  'rating',
] as const;
type Fact = (typeof FACTS)[number];

/** The measures behind a fact. The other facts are columns of a school. */
const MEASURES: Readonly<Partial<Record<Fact, readonly Measure[]>>> = {
  enrollment: ['enrollment'],
  teachers: ['teachers-fte', 'students-per-teacher'],
  'low income': ['lunch-eligible'],
  'test results': ['proficiency', 'act-composite', 'sat-total', 'sat-total-2400'],
  graduation: ['graduation-rate'],
};

const SchoolColumnsSchema = z.object({
  state: StateCodeSchema,
  type: z.string(),
  is_open: z.number(),
  lat: z.number().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  enrollment: z.number().nullable(),
  rating_summary: z.number().nullable(),
  document: z.string(),
});
type SchoolColumns = z.output<typeof SchoolColumnsSchema>;

interface FactCount {
  schools: number;
  readonly years: Set<string>;
}

/** What a catalogue has of the open schools of one kind in a state. */
export interface StateFacts {
  schools: number;
  readonly facts: ReadonlyMap<Fact, FactCount>;
}

/** Open schools by state, public and private apart. */
export type FactsByState = ReadonlyMap<StateCode, { readonly public: StateFacts; readonly private: StateFacts }>;

/** Counts the facts of the open schools of states. */
export async function countFacts(target: CatalogueTarget, states: readonly StateCode[]): Promise<FactsByState> {
  const byState = new Map(states.map((state) => [state, { public: noFacts(), private: noFacts() }]));
  for (const [state, counts] of byState)
    for await (const row of target.rows({ table: 'school', columns: SchoolColumnsSchema, state }))
      if (row.is_open === 1) addSchool(counts[row.type === 'private' ? 'private' : 'public'], row);
  return byState;
}

function noFacts(): StateFacts {
  return { schools: 0, facts: new Map(FACTS.map((fact) => [fact, { schools: 0, years: new Set<string>() }])) };
}

function addSchool(counts: StateFacts, row: SchoolColumns): void {
  counts.schools += 1;
  const { series } = readJson(row.document, hasFields<ProfileDocument>('series'));
  for (const [fact, count] of counts.facts) {
    const years = yearsOf(series, MEASURES[fact] ?? []);
    years.forEach((year) => count.years.add(year));
    if (hasColumn(row, fact) || years.length > 0) count.schools += 1;
  }
}

function hasColumn(row: SchoolColumns, fact: Fact): boolean {
  if (fact === 'phone') return row.phone !== null;
  if (fact === 'website') return row.website !== null;
  if (fact === 'coordinates') return row.lat !== null;
  if (fact === 'enrollment') return row.enrollment !== null;
  return fact === 'rating' && row.rating_summary !== null;
}

function yearsOf(series: ProfileDocument['series'], measures: readonly Measure[]): string[] {
  const own = series.filter(({ measure, subgroup }) => measures.includes(measure) && subgroup === undefined);
  return own.flatMap(({ points }) =>
    points.filter(({ value, lower, upper }) => (value ?? lower ?? upper) != null).map(({ year }) => year),
  );
}

/** Formats the facts of states as a table: the share of schools with each, and its newest year. */
export function formatFacts(byState: FactsByState): string {
  const lines = [...byState].flatMap(([state, counts]) => [
    formatLine(`${state.toUpperCase()} public`, counts.public),
    ...(counts.private.schools === 0 ? [] : [formatLine(`${state.toUpperCase()} private`, counts.private)]),
  ]);
  return formatTable(['open schools', 'schools', ...FACTS], lines);
}

function formatLine(name: string, { schools, facts }: StateFacts): string[] {
  return [name, schools.toLocaleString('en-US'), ...FACTS.map((fact) => formatCount(facts.get(fact), schools))];
}

function formatCount(count: FactCount | undefined, schools: number): string {
  if (count === undefined || count.schools === 0 || schools === 0) return '–';
  const newest = [...count.years].sort().at(-1);
  return `${Math.round((100 * count.schools) / schools)} %${newest === undefined ? '' : ` ${newest}`}`;
}
