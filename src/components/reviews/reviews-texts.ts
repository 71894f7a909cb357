import type { Language } from '#domain/places/language.ts';
import { textsFor } from '#i18n/texts.ts';

/** The texts of a list of reviews that its scripts need. */
export type ReviewsTexts = ReturnType<typeof reviewsTexts>;

/** The texts of a list of reviews in a language. */
export function reviewsTexts(language: Language) {
  return textsFor(
    language,
    'profile-reviews',
    'helpful',
    'helpfulCount_other',
    'report',
    'reported',
    'own',
    'reply',
    'starsOf_other',
  );
}
