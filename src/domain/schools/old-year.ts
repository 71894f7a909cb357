import type { SchoolYear } from './school-schema.ts';

/** Figures that are older get a note. */
const OLD_AFTER_YEARS = 5;

/** True if a school year ended more than five calendar years before `thisYear`. */
export function isOlderThanFiveYears(year: SchoolYear, thisYear: number): boolean {
  return thisYear - (Number(year.slice(0, 4)) + 1) > OLD_AFTER_YEARS;
}
