import type { Language } from '#domain/places/language.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import type { ReviewsContent } from '#domain/profile/reviews-module.ts';
import { html, type Html } from '#markup/html.ts';
import { translatorFor } from '#i18n/translator.ts';
import { reviewListHtml } from './review-html.ts';
import { reviewNumbersHtml } from './review-numbers-html.ts';
import { writeReviewHtml } from './write-review-html.ts';

/** Reviews that are shown at once: the newest ten are in the page. */
const SHOWN_REVIEWS = 2;

/** The reviews of a profile: their numbers, the newest ones, and the way to write one. */
export function reviewsHtml(content: ReviewsContent, language: Language): Html {
  const t = translatorFor(language);
  const { reviews, school, students, profilePath } = content;
  const write = writeReviewHtml({ school, profilePath, numbers: reviews }, language);
  if (reviews.reviews === 0)
    return html`<p>${t('profile-reviews.none', { school: school.name })}</p>
      <p>${write}</p>`;
  const place = { school, path: profilePath, language, texts: content.texts, allPath: content.path };
  return html`${reviewNumbersHtml({ numbers: reviews, students, language })}
    <p>${write}</p>
    ${reviewListHtml(reviews.newest, place, SHOWN_REVIEWS)}
    <p><a href="${withLanguage(content.path, language)}">${t('profile-reviews.seeAll')}</a></p>`;
}
