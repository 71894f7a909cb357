import type { MissingReason, Point, Series } from '#domain/figures/figure-schema.ts';
import { suppressSeries } from '#domain/figures/suppression.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { KentuckyFigures, withGroup, toPoint, readStudents } from './kentucky-figures.ts';
import { findSubject } from './kentucky-labels.ts';
import { readGroupRows, type KentuckySource } from './kentucky-rows.ts';

const TABLE = {
  file: 'ach_level_sch_2015_2016.csv.gz',
  columns: ['school_level', 'subject', 'n_tested', 'prof_dist_pct'],
} as const;

const LEVELS = ['Elementary School', 'Middle School', 'High School'] as const;
type KentuckyLevel = (typeof LEVELS)[number];

/** Proficiency as the state counts it: by school, and within it by level. */
export interface KentuckyProficiency {
  readonly byLevel: Readonly<Record<KentuckyLevel, KentuckyFigures>>;
}

/**
 * Reads the percentages of students who are proficient or distinguished, by subject, group and year. A school of several
 * levels has a row for each. `joinLevels` makes one figure of them.
 */
export async function readKentuckyProficiency(source: KentuckySource): Promise<KentuckyProficiency> {
  const byLevel = {
    'Elementary School': new KentuckyFigures(),
    'Middle School': new KentuckyFigures(),
    'High School': new KentuckyFigures(),
  };
  for await (const { row, subgroup } of readGroupRows(source, TABLE)) {
    const { year, record } = row;
    const subject = findSubject(record.subject);
    const level = LEVELS.find((one) => one === record.school_level);
    if (subject === null) row.reject(`The subject "${record.subject}" is unknown.`);
    else if (level === undefined) row.reject(`The school level "${record.school_level}" is unknown.`);
    else {
      const point = toPoint(year, row.share('prof_dist_pct'), readStudents(record.n_tested));
      row.add(withGroup({ measure: 'proficiency', subject }, subgroup), point, byLevel[level]);
    }
  }
  return { byLevel };
}

/** A school's proficiency over its levels. */
export function joinProficiency(proficiency: KentuckyProficiency, id: SchoolId): Series[] {
  const levels = LEVELS.map((level) => proficiency.byLevel[level].take(id)).filter((series) => series.length > 0);
  // Each level is made safe first, so that a joined figure reveals nothing that a level hides.
  return levels.length < 2 ? levels.flat() : joinLevels(levels.map((level) => suppressSeries(level)));
}

/**
 * Joins the figures of several levels of a school: the mean weighted by tested students, who are added up. A figure is
 * whole or missing: if a level that took the subject's test that year has no figure of the group, the joined one has its
 * reason. One level's result is never the school's.
 */
function joinLevels(levels: readonly (readonly Series[])[]): Series[] {
  const joined = Map.groupBy(levels.flat(), ({ subject, subgroup }) => `${subject ?? ''}|${subgroup ?? ''}`);
  const levelsOf = countLevels(levels);
  return [...joined.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const years = Map.groupBy(
      own.flatMap(({ points }) => points),
      ({ year }) => year,
    );
    const points = [...years].map(([year, parts]) => joinPoints(year, { parts, levels: levelsOf(first, year) }));
    return [{ ...first, points: points.sort((a, b) => (a.year < b.year ? -1 : 1)) }];
  });
}

/** Counts the levels that took the test of a subject in a year. */
function countLevels(levels: readonly (readonly Series[])[]): (of: Series, year: SchoolYear) => number {
  const taken = levels.map(
    (level) => new Set(level.flatMap(({ subject = '', points }) => points.map(({ year }) => `${subject}|${year}`))),
  );
  return ({ subject = '' }, year) => taken.filter((tests) => tests.has(`${subject}|${year}`)).length;
}

function joinPoints(year: SchoolYear, of: { parts: readonly Point[]; levels: number }): Point {
  const missing = REASONS.find((reason) => of.parts.some((part) => missingReasonOf(part) === reason));
  if (missing !== undefined) return { year, value: null, missing };
  const told = of.parts.flatMap(({ value, students = 0 }) => (value === null ? [] : [{ value, students }]));
  const students = told.reduce((sum, part) => sum + part.students, 0);
  if (told.length < of.levels || students === 0) return { year, value: null, missing: 'not-reported' };
  const value = told.reduce((sum, part) => sum + part.value * part.students, 0) / students;
  return { year, value: Math.round(value * 10) / 10, students };
}

/** A range of a level hides its figure, too. */
function missingReasonOf({ value, missing }: Point): MissingReason | null {
  return missing ?? (value === null ? 'suppressed' : null);
}

/** The reason that a joined figure gives if its levels have several. */
const REASONS: readonly MissingReason[] = ['withheld', 'suppressed', 'not-reported', 'not-applicable'];
