import type { SchoolYear } from './school-schema.ts';

/** The subjects whose results a card shows. A state tests reading, or English language arts. */
export const CARD_SUBJECTS = ['reading', 'english-language-arts', 'mathematics'] as const;

/** The share of students who are proficient in a subject, 0 to 100, and the average of the state's schools of its kind in that year. */
export interface CardResult {
  readonly subject: (typeof CARD_SUBJECTS)[number];
  readonly value: number;
  readonly year: SchoolYear;
  /** Null: the state has no average of that year. */
  readonly average: number | null;
}
