import type { Language } from '#domain/places/language.ts';
import { REVIEWS_POLICY_PATH, withLanguage, type SitePath } from '#domain/places/place-paths.ts';
import { SHOWN_REVIEWS, type ReviewsContent } from '#domain/profile/reviews-module.ts';
import { reviewFormPath } from '#domain/reviews/reviews-page.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { translatorFor } from '#i18n/translator.ts';
import { drawMarkup } from '#markup/draw-markup.ts';
import type { Html } from '#markup/html.ts';
import { ReviewList } from './ReviewList.tsx';
import { ReviewNumbers } from './ReviewNumbers.tsx';

interface Localized {
  readonly language: Language;
}

/** The reviews of a profile: their numbers, the newest ones, and the way to write one. */
export function reviewsHtml(content: ReviewsContent, language: Language): Html {
  return drawMarkup(<ReviewsModule content={content} language={language} />);
}

function ReviewsModule({ content, language }: Localized & { readonly content: ReviewsContent }) {
  const t = translatorFor(language);
  const { reviews, school, students, profilePath, texts, path } = content;
  const write = (
    <p>
      <WriteReview school={school} profilePath={profilePath} numbers={reviews} language={language} />
    </p>
  );
  if (reviews.reviews === 0)
    return (
      <>
        <p>{t('profile-reviews.none', { school: school.name })}</p>
        <FrozenNote numbers={reviews} language={language} />
        {write}
      </>
    );
  return (
    <>
      <ReviewNumbers numbers={reviews} students={students} language={language} />
      <FrozenNote numbers={reviews} language={language} />
      {write}
      <ReviewList
        reviews={reviews.newest}
        shown={SHOWN_REVIEWS}
        school={school}
        path={profilePath}
        language={language}
        texts={texts}
        allPath={path}
      />
      <p>
        <a href={withLanguage(path, language)}>{t('profile-reviews.seeAll')}</a>
      </p>
    </>
  );
}

/** Says that new reviews of a school wait, because it gets unusually many. */
export function FrozenNote({ numbers, language }: Localized & { readonly numbers: { readonly isFrozen?: true } }) {
  if (numbers.isFrozen !== true) return null;
  return <p className="note">{translatorFor(language)('profile-reviews.frozen')}</p>;
}

interface Reviewed extends Localized {
  readonly school: SavedSchool;
  readonly profilePath: SitePath;
  readonly numbers: { readonly reviews: number };
}

/** The button that leads to the form for a review, and the link to the rules for reviews. */
export function WriteReview({ school, profilePath, numbers, language }: Reviewed) {
  const t = translatorFor(language);
  return (
    <>
      <a
        className="button"
        href={withLanguage(reviewFormPath(profilePath), language)}
        data-write-review={schoolKey(school)}
      >
        {t(numbers.reviews === 0 ? 'profile-reviews.writeFirst' : 'profile-reviews.write')}
      </a>{' '}
      <a className="review-policy" href={withLanguage(REVIEWS_POLICY_PATH, language)}>
        {t('profile-reviews.policy')}
      </a>
    </>
  );
}
