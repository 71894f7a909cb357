import type { Language } from '#domain/places/language.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import type { Ratings } from '#domain/schools/school-schema.ts';
import { formatFor } from './format.ts';

/** The years of the oldest and the newest results that a rating is based on. Null if they are unknown. */
export function ratingYearsText(
  { ratingsYear, ratingsFrom }: Pick<SchoolCard, 'ratingsYear' | 'ratingsFrom'>,
  language: Language,
): string | null {
  if (ratingsYear === null) return null;
  const { schoolYear, schoolYears } = formatFor(language);
  return ratingsFrom === null ? schoolYear(ratingsYear) : schoolYears([ratingsFrom, ratingsYear]);
}

/** The ratings of a card, by name. */
export function ratingsOfCard(card: SchoolCard): Ratings {
  return {
    summary: card.rating,
    growth: card.ratingGrowth,
    testScores: card.ratingTestScores,
    collegeReadiness: card.ratingCollegeReadiness,
    equity: card.ratingEquity,
  };
}
