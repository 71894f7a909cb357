import type { Language } from '#domain/places/language.ts';
import { REVIEWS_POLICY_PATH, withLanguage, type SitePath } from '#domain/places/place-paths.ts';
import { reviewFormPath } from '#domain/reviews/reviews-page.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { html, type Html } from '#markup/html.ts';
import { translatorFor } from '#i18n/translator.ts';

interface Reviewed {
  readonly school: SavedSchool;
  readonly profilePath: SitePath;
  readonly numbers: { readonly reviews: number };
}

/** The button that leads to the form for a review, and the link to the rules for reviews. */
export function writeReviewHtml({ school, profilePath, numbers }: Reviewed, language: Language): Html {
  const t = translatorFor(language);
  return html`<a
      class="button"
      href="${withLanguage(reviewFormPath(profilePath), language)}"
      data-write-review="${schoolKey(school)}"
      >${t(numbers.reviews === 0 ? 'profile-reviews.writeFirst' : 'profile-reviews.write')}</a
    >
    <a class="review-policy" href="${withLanguage(REVIEWS_POLICY_PATH, language)}">${t('profile-reviews.policy')}</a>`;
}
