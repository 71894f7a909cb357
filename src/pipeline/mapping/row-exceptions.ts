import type { SourceId } from '#domain/figures/figure-schema.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import type { SchoolCollector } from '../tables/school-collector.ts';
import type { RowExceptionId } from './exception-ids.ts';

/** Decides on a row by what earlier files said of its school. @returns why the row only repeats them, or null */
type RowException = (school: { source: SourceId; id: SchoolId }, collector: SchoolCollector) => string | null;

/** What a mapping cannot say, one function for each case. */
export const ROW_EXCEPTIONS: Readonly<Record<RowExceptionId, RowException>> = {
  /**
   * The file has the end-of-course tests of all schools. For most of them, the proficiency file has the same tests, but
   * without students who came late in the year. Both figures together would reveal the results of those few. So only
   * schools without high-school results there are read: alternative and other special schools.
   */
  'kentucky-end-of-course': (school, collector) =>
    collector.hasLevel(school, 'h') ? 'The proficiency file has the results of this school.' : null,
};
