import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { isPlausibleYear, toSchoolYear } from '../normalize/school-year.ts';

/**
 * Reads a school year as sources write it: `2015-16`, `2015-2016`, `20152016`, `1516`.
 *
 * @returns null if it is none, or one before 2000 or in the future
 */
function readYearWords(words: string): SchoolYear | null {
  const [, from, to] = /^((?:20)?\d\d)[-–/]?((?:20)?\d\d)$/u.exec(words.trim()) ?? [];
  if (from === undefined || to === undefined) return null;
  const year = toSchoolYear(2000 + (Number(from) % 100));
  return year.slice(-2) === to.slice(-2) && isPlausibleYear(year) ? year : null;
}

/**
 * Reads the school year in the named groups of a pattern: `year` (2015-16), `spring` (the year in which it ends), or
 * `fall` (in which it begins), with two or four digits. Null: no group, or no year.
 */
export function readYearParts(parts: Readonly<Record<string, string | undefined>>): SchoolYear | null {
  if (parts['year'] !== undefined) return readYearWords(parts['year']);
  const ends = parts['spring'] === undefined ? undefined : readCalendarYear(parts['spring']);
  const begins = parts['fall'] === undefined ? undefined : readCalendarYear(parts['fall']);
  const from = begins ?? (ends === undefined || ends === null ? null : ends - 1);
  if (from === null) return null;
  const year = toSchoolYear(from);
  return isPlausibleYear(year) ? year : null;
}

function readCalendarYear(digits: string): number | null {
  return /^(?:20)?\d\d$/u.test(digits) ? 2000 + (Number(digits) % 100) : null;
}

/** Finds the school year in whose list of numbers a row is. Null: the row has no year. */
export function readListYear(
  row: { record: Readonly<Record<string, string>> },
  file: Parameters<typeof readRowYear>[1] & { mapping: { school: { listed_in?: SchoolYear | undefined } } },
): SchoolYear | null {
  return file.mapping.school.listed_in ?? readRowYear(row, file);
}

/** Finds the school year of a row: in its column, in the mapping, or in the name of the file. Null: there is none. */
export function readRowYear(
  { record }: { record: Readonly<Record<string, string>> },
  file: {
    mapping: { year?: SchoolYear | { column: string; names?: 'fall' | 'spring' | undefined } | undefined };
    year: SchoolYear | null;
  },
): SchoolYear | null {
  const { year } = file.mapping;
  if (year === undefined) return file.year;
  if (typeof year === 'string') return year;
  const words = record[year.column] ?? '';
  return year.names === undefined ? readYearWords(words) : readYearParts({ [year.names]: words });
}

/** The day that Excel counts as 0. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;

/** Reads the last school year before a day, `07/01/2016` or Excel's number of the day. Null: no day since 1901. */
export function readLastYear(words: string): SchoolYear | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u.exec(words) ?? [];
  const isSerial = /^\d{3,5}$/u.test(words);
  if (year === undefined && !isSerial) return null;
  const time = isSerial ? EXCEL_EPOCH + Number(words) * DAY : Date.UTC(Number(year), Number(month) - 1, Number(day));
  const before = new Date(time - DAY);
  if (Number.isNaN(before.getTime()) || before.getUTCFullYear() < 1901) return null;
  // A school year ends with July: a school that closed on August 1 was open in the year before.
  return toSchoolYear(before.getUTCMonth() >= 7 ? before.getUTCFullYear() : before.getUTCFullYear() - 1);
}
