import type { SchoolYear } from '#domain/schools/school-schema.ts';

/**
 * The school year that begins in a calendar year.
 *
 * @example schoolYearFrom(2019) // '2019-20'
 */
export function schoolYearFrom(year: number): SchoolYear {
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

/** The school year of a file whose name holds the calendar year in which it begins, or null. */
export function schoolYearOfFileName(name: string): SchoolYear | null {
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(name)?.[0];
  return year === undefined ? null : schoolYearFrom(Number(year));
}
