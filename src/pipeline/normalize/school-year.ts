import type { SchoolYear } from '#domain/schools/school-schema.ts';

/**
 * The school year that begins in a calendar year.
 *
 * @example toSchoolYear(2019) // '2019-20'
 */
export function toSchoolYear(year: number): SchoolYear {
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

/**
 * The school year before another.
 *
 * @example previousYear('2019-20') // '2018-19'
 */
export function previousYear(year: SchoolYear): SchoolYear {
  return toSchoolYear(Number(year.slice(0, 4)) - 1);
}

/** Finds the school year in a file name by the calendar year in which it begins. Null: the name has none. */
export function findSchoolYear(name: string): SchoolYear | null {
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(name)?.[0];
  return year === undefined ? null : toSchoolYear(Number(year));
}

const FIRST_YEAR = 2000;

/** True for a school year that begins from 2000 to next year. A later one is a typo that would block all real releases. */
export function isPlausibleYear(year: SchoolYear, today = new Date()): boolean {
  const from = Number(year.slice(0, 4));
  return from >= FIRST_YEAR && from <= today.getFullYear() + 1;
}
