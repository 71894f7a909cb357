import type { SearchedGrade } from '../../engine/school-grades.ts';
import type { LevelCode } from '../../schools/school-level.ts';
import type { SchoolType } from '../../schools/school-schema.ts';

/** Kinds of schools that the catalogue may not know: then the word is sought in names. */
const SCHOOL_KINDS = [
  'charter',
  'magnet',
  'virtual',
  'religious',
  'catholic',
  'christian',
  'lutheran',
  'baptist',
  'episcopal',
  'adventist',
  'jewish',
  'islamic',
] as const;
/** A kind of school that a question can ask for, such as "Catholic" or "virtual". */
export type SchoolKind = (typeof SCHOOL_KINDS)[number];

/** What a word or a phrase of a question means. */
export type Meaning =
  /** `isPlural`: a list of schools is asked for, and not one school. */
  | { readonly kind: 'level'; readonly levels: readonly LevelCode[]; readonly isPlural: boolean }
  | { readonly kind: 'grade'; readonly grade: SearchedGrade }
  | { readonly kind: 'type'; readonly type: SchoolType }
  | { readonly kind: 'school-kind'; readonly schoolKind: SchoolKind }
  | { readonly kind: 'best' }
  | { readonly kind: 'near-me' }
  /** A distance from the place. */
  | { readonly kind: 'miles'; readonly miles: number }
  | { readonly kind: 'schools'; readonly isPlural: boolean }
  /** A word that a place may follow: in, near, de. */
  | { readonly kind: 'preposition' }
  | { readonly kind: 'filler' };

/** Some words of a question that mean something together: tokens from one place to another, the latter not included. */
export interface Phrase {
  readonly from: number;
  readonly to: number;
  readonly meaning: Meaning;
}
