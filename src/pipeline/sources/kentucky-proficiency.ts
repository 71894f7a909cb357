import type { Point, Series } from '#domain/profile/figure-schema.ts';
import { suppressSeries } from '#domain/profile/suppression.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import { KentuckyFigures, ofGroup, percentOfShare, pointOf, studentsOf } from './kentucky-figures.ts';
import { subjectOfLabel } from './kentucky-labels.ts';
import { groupRows, type KentuckySource } from './kentucky-rows.ts';

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
 * levels has a row for each: these become one figure, see `joinLevels`.
 */
export async function readKentuckyProficiency(source: KentuckySource): Promise<KentuckyProficiency> {
  const byLevel = {
    'Elementary School': new KentuckyFigures(),
    'Middle School': new KentuckyFigures(),
    'High School': new KentuckyFigures(),
  };
  for await (const { id, year, subgroup, record, reject } of groupRows(source, TABLE)) {
    const subject = subjectOfLabel(record.subject);
    const level = LEVELS.find((one) => one === record.school_level);
    if (subject === null) reject(`The subject "${record.subject}" is unknown.`);
    else if (level === undefined) reject(`The school level "${record.school_level}" is unknown.`);
    else {
      const point = pointOf(year, percentOfShare(record.prof_dist_pct), studentsOf(record.n_tested));
      const isNew = byLevel[level].add(id, ofGroup({ measure: 'proficiency', subject }, subgroup), point);
      if (!isNew) reject('The figure is already given by an earlier row.');
    }
  }
  return { byLevel };
}

/** A school's proficiency over its levels. */
export function proficiencyOf(proficiency: KentuckyProficiency, id: SchoolId): Series[] {
  const levels = LEVELS.map((level) => proficiency.byLevel[level].of(id)).filter((series) => series.length > 0);
  // Each level is made safe first, so that the joined figures give nothing away that a level would hide.
  return levels.length < 2 ? levels.flat() : joinLevels(levels.map((level) => suppressSeries(level)));
}

/**
 * One figure from several levels of a school: the mean of the levels that tell it, weighted by tested students, who are
 * added up. Where no level tells it, it stays missing.
 */
export function joinLevels(levels: readonly (readonly Series[])[]): Series[] {
  const joined = Map.groupBy(levels.flat(), ({ subject, subgroup }) => `${subject ?? ''}|${subgroup ?? ''}`);
  return [...joined.values()].flatMap((own) => {
    const [first] = own;
    const years = Map.groupBy(
      own.flatMap(({ points }) => points),
      ({ year }) => year,
    );
    const points = [...years.values()].flatMap(joinPoints).sort((a, b) => (a.year < b.year ? -1 : 1));
    return first === undefined ? [] : [{ ...first, points }];
  });
}

function joinPoints(points: readonly Point[]): Point[] {
  const told = points.flatMap(({ value, students = 0 }) => (value === null ? [] : [{ value, students }]));
  const [first] = points;
  const students = told.reduce((sum, point) => sum + point.students, 0);
  if (first === undefined || students === 0) return first === undefined ? [] : [first];
  const value = told.reduce((sum, point) => sum + point.value * point.students, 0) / students;
  return [{ year: first.year, value: Math.round(value * 10) / 10, students }];
}
