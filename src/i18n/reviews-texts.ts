import type { Language } from '#domain/places/language.ts';
import reviewsEn from '#locales/en/profile-reviews.json' with { type: 'json' };
import reviewsEs from '#locales/es/profile-reviews.json' with { type: 'json' };

/** The texts of a list of reviews, as browsers get them with its behavior. */
export type ReviewsTexts = Pick<
  typeof reviewsEn,
  'helpful' | 'helpfulCount_other' | 'report' | 'reported' | 'own' | 'reply' | 'starsOf_other'
>;

/** By language. */
export const REVIEWS_TEXTS: Readonly<Record<Language, ReviewsTexts>> = { en: reviewsEn, es: reviewsEs };
