import type { Language } from '#domain/places/language.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { translatorFor } from '#i18n/translator.ts';

/** `Test scores 7/10 · Equity 6/10`: the parts of a school's overall rating; null if it has none. */
export function partRatings(card: SchoolCard, language: Language): string | null {
  const t = translatorFor(language);
  const parts = [
    [t('schools.rating.growth'), card.ratingGrowth],
    [t('schools.rating.testScores'), card.ratingTestScores],
    [t('schools.rating.collegeReadiness'), card.ratingCollegeReadiness],
    [t('schools.rating.equity'), card.ratingEquity],
  ] as const;
  const known = parts.flatMap(([name, rating]) => (rating === null ? [] : [`${name}\u00a0${rating}/10`]));
  return known.length === 0 ? null : known.join('\u00a0· ');
}
