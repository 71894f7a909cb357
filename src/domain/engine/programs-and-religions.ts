import { SCHOOL_PROGRAMS, type SchoolProgram } from '../schools/school-programs.ts';
import { programTag, RELIGIONS, religionTag, type Religion } from './school-tags.ts';
import type { Segment } from './segment.ts';

/** Lists the programs that a school of some segments is known to be. Sources of some states name none. */
export function findKnownPrograms(segments: readonly Segment[]): SchoolProgram[] {
  return SCHOOL_PROGRAMS.filter((program) => segments.some(({ tags }) => tags.includes(programTag(program))));
}

/**
 * Lists the religions among some kinds of schools that a school of some segments is known to have. A segment may be older than the
 * tag of a religion.
 */
export function findKnownReligions(segments: readonly Segment[], kinds: readonly string[]): Religion[] {
  return RELIGIONS.filter(
    (religion) => kinds.includes(religion) && segments.some(({ tags }) => tags.includes(religionTag(religion))),
  );
}
