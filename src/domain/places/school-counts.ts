import type { School } from '../schools/school-schema.ts';
import type { SchoolCounts } from './place-schema.ts';

/** Counts the open schools of a place by level and by type. A school with two levels counts in both. */
export function countSchools(schools: Iterable<Pick<School, 'status' | 'levels' | 'type'>>): SchoolCounts {
  const counts = { all: 0, p: 0, e: 0, m: 0, h: 0, public: 0, charter: 0, private: 0 };
  for (const school of schools) {
    if (school.status.kind === 'open') {
      counts.all += 1;
      counts[school.type] += 1;
      for (const level of school.levels) counts[level] += 1;
    }
  }
  return counts;
}
