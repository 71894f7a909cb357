import type { SearchedGrade } from '../../engine/school-grades.ts';
import type { SchoolSize } from '../../engine/school-buckets.ts';
import type { FigureFilter, FigureRange, RatingRange, SchoolSort } from '../../engine/school-search.ts';
import type { Religion } from '../../engine/school-tags.ts';
import type { LevelCode } from '../../schools/school-level.ts';
import type { SchoolProgram } from '../../schools/school-programs.ts';
import type { SchoolType } from '../../schools/school-schema.ts';

/**
 * A kind of school that a question can ask for, such as "Catholic" or "virtual". If the catalogue does not know it of any
 * school, the word is sought in names.
 */
export type SchoolKind = 'charter' | SchoolProgram | Religion;

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
  /** Few or many students. */
  | { readonly kind: 'size'; readonly size: SchoolSize }
  /** Few students per teacher. */
  | { readonly kind: 'few-per-teacher' }
  | { readonly kind: 'figure'; readonly filters: readonly FigureFilter[]; readonly range: FigureRange }
  | { readonly kind: 'rating'; readonly range: RatingRange }
  | { readonly kind: 'sort'; readonly sort: SchoolSort }
  /** Of no religion. */
  | { readonly kind: 'secular' }
  /** Something that families ask for and that no source has: "uniforms". It is set aside, and the page says so. */
  | { readonly kind: 'unheld' }
  | { readonly kind: 'filler' };

/** Some words of a question that mean something together: tokens from one place to another, the latter not included. */
export interface Phrase {
  readonly from: number;
  readonly to: number;
  readonly meaning: Meaning;
  /** The question asks for the opposite: "not charter". */
  readonly isNegated?: boolean;
}
