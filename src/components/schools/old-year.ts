import { isOlderThanFiveYears } from '#domain/schools/old-year.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';

/** True if figures of a school year are so old that a page says that our sources have no newer ones. */
export function isOldYear(year: SchoolYear): boolean {
  return isOlderThanFiveYears(year, new Date().getUTCFullYear());
}
