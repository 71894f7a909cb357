import { REVIEWS_TEXTS, type ReviewsTexts } from '#i18n/reviews-texts.ts';
import { pageLanguage } from '../dom/page-language.ts';

/** The texts of reviews in the page's language. */
export function reviewsTexts(): ReviewsTexts {
  return REVIEWS_TEXTS[pageLanguage()];
}
