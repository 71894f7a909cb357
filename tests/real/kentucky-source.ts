import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';

/** The folder of the published files, next to the repository. */
export const KENTUCKY = join(import.meta.dirname, '../../../shared/data/ky');

/** One school's result of all students in one subject and year, as the page may print it. */
export interface Result {
  readonly id: string;
  readonly year: string;
  readonly subject: string;
  /** Null: a range, because nearly none or all of 10 to 19 students are proficient. */
  readonly value: number | null;
  readonly students: number;
}

interface LevelResult {
  readonly value: number | null;
  readonly students: number;
}

const SUBJECTS: Readonly<Record<string, string>> = {
  Reading: 'reading',
  Mathematics: 'mathematics',
  Science: 'science',
  'Social Studies': 'social-studies',
  Writing: 'writing',
  'Language Mechanics': 'language-mechanics',
};

/** Reads the results of all students by school, without our importer: levels joined by tested students, whole or absent. */
export async function readResults(): Promise<Result[]> {
  const ids = await readNationalIds();
  const results = new Map<string, Omit<Result, 'value' | 'students'> & { byLevel: Map<string, LevelResult> }>();
  for await (const row of rowsOf('ach_level_sch_2015_2016.csv.gz')) {
    const test = testOf(row, ids);
    if (test === null) continue;
    const key = `${test.id}|${test.year}|${test.subject}`;
    const known = results.get(key) ?? { ...test, byLevel: new Map<string, LevelResult>() };
    results.set(key, known);
    const level = String(row['school_level']);
    if (!known.byLevel.has(level)) known.byLevel.set(level, levelResult(row));
  }
  return [...results.values()].flatMap(({ byLevel, ...of }) => {
    const joined = joinLevels([...byLevel.values()]);
    return joined === null || joined.students < 10 ? [] : [{ ...of, ...joined }];
  });
}

/** What a row is about; null for a group, an unknown school and another subject. */
function testOf(
  row: Readonly<Record<string, string>>,
  ids: (schoolNumber: string, year: string) => string | null,
): Omit<Result, 'value' | 'students'> | null {
  if (row['student_group'] !== 'All Students') return null;
  const year = shortYear(String(row['year']));
  const id = ids(String(row['sch_id']), year);
  const subject = SUBJECTS[String(row['subject'])];
  return id === null || subject === undefined ? null : { id, year, subject };
}

/** `2014-2015` as `2014-15`. */
function shortYear(year: string): string {
  return `${year.slice(0, 5)}${year.slice(7)}`;
}

function levelResult(row: Readonly<Record<string, string>>): LevelResult {
  const [share, students] = [Number(row['prof_dist_pct'] || NaN), Number(row['n_tested'] || NaN)];
  const isKnown = Number.isFinite(share) && students >= 10;
  return { value: isKnown ? Math.round(share * 1000) / 10 : null, students };
}

function joinLevels(levels: readonly LevelResult[]): LevelResult | null {
  const [only] = levels;
  if (only === undefined || levels.some(({ value }) => value === null)) return null;
  if (levels.length === 1) return isExtreme(only) ? { ...only, value: null } : only;
  if (levels.some(isExtreme)) return null;
  const students = levels.reduce((sum, level) => sum + level.students, 0);
  const value = levels.reduce((sum, level) => sum + (level.value ?? 0) * level.students, 0) / students;
  return { value: Math.round(value * 10) / 10, students };
}

function isExtreme({ value, students }: LevelResult): boolean {
  return students < 20 && value !== null && (value <= 10 || value >= 90);
}

async function readNationalIds(): Promise<(schoolNumber: string, year: string) => string | null> {
  const ids = new Map<string, Map<string, string>>();
  for await (const row of rowsOf('profile_sch.csv.gz')) {
    const { sch_id: number = '', nces_id: id = '', year = '' } = row;
    if (id === '') continue;
    ids.set(number, (ids.get(number) ?? new Map<string, string>()).set(shortYear(year), id));
  }
  return (number, year) => {
    const years = ids.get(number);
    const all = [...new Set(years?.values())];
    return years?.get(year) ?? (all.length === 1 ? (all[0] ?? null) : null);
  };
}

function rowsOf(file: string): AsyncIterable<Readonly<Record<string, string>>> {
  return createReadStream(join(KENTUCKY, file))
    .pipe(createGunzip())
    .pipe(parse({ columns: true, trim: true }));
}
