import { z } from 'zod';

/** The age from which a student may give anything about themselves (COPPA). */
export const MINIMUM_AGE = 13;
const OLDEST_BIRTH_YEAR = 1900;

/** `POST /account/age/`: when somebody was born. Asked of everybody alike, and never kept. */
export const AgeRequestSchema = z.object({
  birth_year: z.coerce.number().int().min(OLDEST_BIRTH_YEAR).max(2200),
  birth_month: z.coerce.number().int().min(1).max(12),
});

export const AgeAnswerSchema = z.object({
  success: z.literal(true),
  may_continue: z.boolean(),
  message: z.string().max(500).nullable().meta({ description: 'What to tell somebody who may not continue.' }),
});
export type AgeAnswer = z.infer<typeof AgeAnswerSchema>;

/** A month of a year; `month` counts from 1. */
export interface YearMonth {
  readonly year: number;
  readonly month: number;
}

/**
 * True for somebody who is surely 13: the day of birth is not asked, so in the month of a 13th birthday nobody is yet.
 * Null for a birth in the future, which is a mistake and no answer.
 */
export function isOldEnough(birth: YearMonth, today: YearMonth): boolean | null {
  const months = (today.year - birth.year) * 12 + (today.month - birth.month);
  return months < 0 ? null : months > MINIMUM_AGE * 12;
}
