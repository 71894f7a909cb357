import type { SchoolYear } from './school-schema.ts';

/** The school years of a school's enrollment and of its students per teacher, or null if no figure reports them. */
export interface SizeYears {
  readonly students: SchoolYear | null;
  readonly perTeacher: SchoolYear | null;
  /** True if the students per teacher are without the school's pre-K students. */
  readonly isPerTeacherWithoutPreK?: boolean | undefined;
}
