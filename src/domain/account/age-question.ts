import { z } from 'zod';

/** The age from which a student may provide personal data (COPPA). */
const MINIMUM_AGE = 13;
/** The age from which a person answers for what they publish. */
const ADULT_AGE = 18;
const OLDEST_BIRTH_YEAR = 1900;

/** `POST /account/age/`: the month of birth. We ask every visitor, and never store it. */
export const AgeRequestSchema = z.object({
  birth_year: z.coerce.number().int().min(OLDEST_BIRTH_YEAR).max(2200),
  birth_month: z.coerce.number().int().min(1).max(12),
});

/** The response to the age question. `message` is null if the visitor may continue. */
export const AgeAnswerSchema = z.object({
  success: z.literal(true),
  may_continue: z.boolean(),
  message: z.string().max(500).nullable().meta({ description: 'What to show a visitor who may not continue.' }),
});
/** Whether a visitor is old enough to continue. */
export type AgeAnswer = z.infer<typeof AgeAnswerSchema>;

/** A month of a year; `month` counts from 1. */
export interface YearMonth {
  readonly year: number;
  readonly month: number;
}

/**
 * Returns true if a person is certainly 13 or older. We don't ask for the day of birth, so in the month of a 13th
 * birthday the answer is false. Returns null for a birth in the future, which is a mistake.
 */
export function isOldEnough(birth: YearMonth, today: YearMonth): boolean | null {
  const months = (today.year - birth.year) * 12 + (today.month - birth.month);
  return months < 0 ? null : months > MINIMUM_AGE * 12;
}

/** Returns true if the member is surely 18. */
export function isAdult(birth: YearMonth, today: YearMonth): boolean {
  return (today.year - birth.year) * 12 + (today.month - birth.month) > ADULT_AGE * 12;
}
