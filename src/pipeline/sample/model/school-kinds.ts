import type { Grade } from '#domain/schools/school-level.ts';
import type { SchoolType } from '#domain/schools/school-schema.ts';

/** A usual sort of school: who runs it, which grades it teaches, and how many students a grade has. */
export interface SchoolKind {
  readonly type: SchoolType;
  readonly low: Grade;
  readonly high: Grade;
  readonly suffix: string;
  readonly studentsPerGrade: number;
}

export const ELEMENTARY = kind('public', 'kg', '5', 'Elementary School', 75);
export const MIDDLE = kind('public', '6', '8', 'Middle School', 230);
export const HIGH = kind('public', '9', '12', 'High School', 300);
export const CHARTER = kind('charter', 'kg', '8', 'Charter School', 50);
export const PRIVATE = kind('private', 'kg', '8', 'Academy', 22);
export const CHARTER_K12 = kind('charter', 'kg', '12', 'Learning Charter', 45);

/** The schools of each city get these kinds in this order. A long list starts over. */
export const SCHOOL_KINDS: readonly SchoolKind[] = [
  ELEMENTARY,
  HIGH,
  MIDDLE,
  PRIVATE,
  kind('public', 'pk', '5', 'Elementary School', 65),
  CHARTER,
  kind('public', 'kg', '6', 'Elementary School', 70),
  kind('private', 'pk', 'pk', 'Preschool', 40),
  ELEMENTARY,
  kind('charter', '9', '12', 'Charter High School', 110),
  kind('public', 'kg', '8', 'School', 60),
  kind('private', '9', '12', 'Preparatory School', 70),
  MIDDLE,
  kind('public', '7', '12', 'Secondary School', 120),
  ELEMENTARY,
  kind('charter', '6', '12', 'Collegiate Charter', 80),
  kind('public', 'kg', '12', 'School', 35),
  kind('private', 'pk', '8', 'Country School', 18),
  kind('public', 'pk', 'pk', 'Early Learning Center', 90),
  ELEMENTARY,
  CHARTER_K12,
  HIGH,
  kind('private', 'kg', '12', 'Day School', 28),
  kind('public', 'ug', 'ug', 'Opportunity School', 45),
  kind('public', 'kg', '2', 'Primary School', 80),
  kind('public', '3', '5', 'Intermediate School', 85),
  kind('public', '9', '13', 'Early College High School', 90),
  kind('private', 'ug', 'ug', 'Learning Studio', 12),
  kind('public', 'ae', 'ae', 'Adult School', 200),
  kind('public', '5', '8', 'Middle School', 150),
  kind('private', '6', '8', 'Middle School', 15),
  kind('public', 'kg', '5', 'Village School', 11),
  kind('charter', 'kg', '5', 'Charter Elementary', 60),
];

type KindRow = [type: SchoolType, low: Grade, high: Grade, suffix: string, studentsPerGrade: number];

function kind(...[type, low, high, suffix, studentsPerGrade]: KindRow): SchoolKind {
  return { type, low, high, suffix, studentsPerGrade };
}
