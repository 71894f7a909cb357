import { parseWebsite } from '#domain/places/contact.ts';
import { z } from 'zod';
import { MeasureSchema, MissingReasonSchema, SubjectSchema, type Point } from '#domain/figures/figure-schema.ts';
import { SubgroupSchema } from '#domain/figures/subgroup-list.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import { GradeSchema, LevelCodeSchema } from '#domain/schools/level-schema.ts';
import type { LevelCode } from '#domain/schools/school-level.ts';
import { SchoolTypeSchema, type SchoolStatus } from '#domain/schools/school-schema.ts';
import { keepKnownFacts } from '../normalize/known-facts.ts';
import { isPlausibleYear, toSchoolYear } from '../normalize/school-year.ts';
import { toGradeSpan } from '../normalize/grade-words.ts';
import type { FigureKey } from './figure-collector.ts';

/** A row of a table as texts. */
export type TableRecord = Readonly<Record<string, string | undefined>>;

const blank = z.literal('').transform(() => undefined);
const number = z.union([blank, z.string().transform(Number)]);
const FigureSchema = z.object({
  entity: z.string(),
  year: z.string(),
  measure: MeasureSchema,
  subject: z.union([blank, SubjectSchema]),
  subgroup: z.union([blank, SubgroupSchema]),
  grade: z.union([blank, GradeSchema]),
  level: z.string(),
  value: number,
  lower: number,
  upper: number,
  students: number,
  missing: z.union([blank, MissingReasonSchema]),
  imputed: z.string(),
});
type FigureWords = z.output<typeof FigureSchema>;

/** A figure of the table figures. */
export interface TableFigure {
  readonly key: FigureKey;
  readonly point: Point;
  /** Null: the whole school or district. */
  readonly level: LevelCode | null;
}

/** Reads a row of the table figures. @returns the figure, or why the row is rejected */
export function toFigure(record: TableRecord): TableFigure | string {
  const words = FigureSchema.parse(record);
  const problem = findConflict(words);
  if (problem !== null) return problem;
  const { year, measure, subject, subgroup, grade, value, lower, upper, students, missing } = words;
  const level = LevelCodeSchema.safeParse(words.level).data ?? null;
  const key = { measure, ...defined({ subject, subgroup: subgroup === 'all' ? undefined : subgroup, grade }) };
  if (missing !== undefined) return { key, point: { year, value: null, missing }, level };
  return { key, point: { year, value: value ?? null, ...defined({ students, lower, upper }) }, level };
}

function findConflict({ entity, year, value, lower, upper, missing, imputed }: FigureWords): string | null {
  if (entity === 'state') return 'No page shows figures of states.';
  if (imputed === 'yes') return 'The publisher estimated the figure.';
  if (!isPlausibleYear(year)) return `The year ${year} is before 2000 or in the future.`;
  const hasRange = lower !== undefined || upper !== undefined;
  const filled = [value !== undefined, hasRange, missing !== undefined].filter(Boolean).length;
  if (filled !== 1) return 'Fill one of value, range and missing.';
  return (lower ?? -Infinity) > (upper ?? Infinity) ? 'The range ends before it begins.' : null;
}

/** Reads a row of the table schools. @returns its facts, or why the row is rejected */
export function toListing(record: TableRecord): Pick<SchoolContribution, 'year' | 'facts' | 'district'> | string {
  const word = (name: string): string | null => (record[name] ?? '') || null;
  const year = record['year'] ?? '';
  if (!isPlausibleYear(year)) return `The year ${year} is before 2000 or in the future.`;
  const [lat, lon] = [word('lat'), word('lon')];
  const [id, name] = [word('district_id'), word('district_name')];
  const facts = keepKnownFacts({
    name: word('name'),
    type: SchoolTypeSchema.safeParse(record['type']).data,
    status: toStatus(record),
    grades: toGradeSpan(readGradeCode(record['grade_low']), readGradeCode(record['grade_high'])),
    street: word('street'),
    city: word('city'),
    zip: word('zip'),
    county: word('county'),
    locale: word('locale'),
    lat: lat === null || lon === null ? null : Number(lat),
    lon: lat === null || lon === null ? null : Number(lon),
    phone: word('phone'),
    website: parseWebsite(record['website'] ?? ''),
    isMagnet: toClaim(record['magnet']),
    isVirtual: toVirtual(record['virtual']),
    districtId: id,
  });
  return { year, facts, district: id === null || name === null ? null : { id, name } };
}

function readGradeCode(code: string | undefined): z.infer<typeof GradeSchema> | null {
  return GradeSchema.safeParse(code).data ?? null;
}

/** Reads yes or no. Null: the table does not say. */
function toClaim(word: string | undefined): boolean | null {
  return word === 'yes' ? true : word === 'no' ? false : null;
}

/** A school is virtual if most of its instruction is online. */
function toVirtual(word: string | undefined): boolean | null {
  return word === undefined || word === '' ? null : word === 'mostly' || word === 'fully';
}

/** A closed or merged school's last year ends before the date of its status. A pending school has no status. */
function toStatus({ status, status_date: date = '' }: TableRecord): SchoolStatus | null {
  if (status === 'open') return { kind: 'open' };
  if (status !== 'closed' && status !== 'merged') return null;
  return { kind: 'closed', lastYear: date === '' ? null : lastYearBefore(new Date(date)) };
}

function lastYearBefore(day: Date): string | null {
  // A school year ends with July.
  const year = day.getUTCMonth() >= 7 ? day.getUTCFullYear() : day.getUTCFullYear() - 1;
  return year < 1901 || Number.isNaN(year) ? null : toSchoolYear(year);
}

function defined<Value>(record: Readonly<Record<string, Value | undefined>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter((entry): entry is [string, Value] => entry[1] !== undefined));
}
