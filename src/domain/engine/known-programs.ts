import { SCHOOL_PROGRAMS, type SchoolProgram } from '../schools/school-programs.ts';
import { programTag } from './school-tags.ts';
import type { Segment } from './segment.ts';

/** Lists the programs that a school of some segments is known to be. Sources of some states name none. */
export function findKnownPrograms(segments: readonly Segment[]): SchoolProgram[] {
  return SCHOOL_PROGRAMS.filter((program) => segments.some(({ tags }) => tags.includes(programTag(program))));
}
