import type { TopSchoolsOfLevel } from '#domain/rankings/top-schools.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';

/** Schools that the structured data of a page names: the first of each table, each once. */
const NAMED_OF_A_TABLE = 10;

/** The schools of a page's tables, in their order, a school of two levels once. */
export function listedSchools(levels: readonly TopSchoolsOfLevel[]): readonly SchoolCard[] {
  const first = levels.flatMap(({ schools }) => schools.slice(0, NAMED_OF_A_TABLE).map(({ school }) => school));
  return [...new Map(first.map((school) => [school.path, school])).values()];
}
