import type { Language } from '#domain/places/language.ts';
import type { RatingRange } from '#domain/schools/school-schema.ts';
import { translatorFor } from './translator.ts';

/** The words of {@link ratingRangeWords} on a page. */
export function ratingRangeText(range: RatingRange, language: Language): string | null {
  if (range === null) return null;
  const t = translatorFor(language);
  const [low, high] = range;
  return low === high ? t('schools.rating.again', { rating: low }) : t('schools.rating.range', { low, high });
}
