import type { ReactNode } from 'react';
import type { Language } from '#domain/places/language.ts';
import { withLanguage, type SitePath } from '#domain/places/place-paths.ts';
import { LIKES_FORM, REVIEW_CALLS, reviewAnchor } from '#domain/reviews/review-paths.ts';
import { DISPLAY_TYPE_OF, SHOWN_DIGEST_LENGTH, USER_TYPE_KEYS } from '#domain/reviews/review-terms.ts';
import { toExcerpt } from '#domain/reviews/review-text.ts';
import type { PublishedReview, ReviewTexts, TopicalAnswer } from '#domain/reviews/school-reviews.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import { showMoreHtml } from '#components/ui/show-more.ts';
import { drawMarkup, Markup } from '#markup/draw-markup.ts';
import { ReviewFooter } from './ReviewFooter.tsx';
import { ReviewStars } from './ReviewStars.tsx';
// The drawings of the avatars are one file, which browsers keep.
import avatarsUrl from './avatars.svg?url';

/** What a drawn review needs to know of its page. */
interface ReviewPlace {
  readonly school: SavedSchool;
  /** The page that forms and login lead back to. */
  readonly path: SitePath;
  readonly language: Language;
  /** How much of the texts to draw; by default all. */
  readonly texts?: ReviewTexts;
  /** The page with all of the texts, by default the same. */
  readonly allPath?: SitePath;
}

/** Facts about all reviews of a list with several. A note above the list says them. */
interface ListNotes {
  readonly isInvented: boolean;
  /** The language of all texts, if it is not the page's. */
  readonly written: Language | null;
}

/** What a drawn text of a review needs to know. */
interface TextPlace {
  readonly language: Language;
  /** The language of its author. */
  readonly written: Language;
  readonly texts: ReviewTexts;
  /** Where "More" leads if the page does not have the rest. */
  readonly morePath: SitePath;
}

interface ReviewListProps extends ReviewPlace {
  readonly reviews: readonly PublishedReview[];
  /** Reviews after the first ones are behind "Show more", without script as well. */
  readonly shown?: number;
}

/** The reviews of a list, and the form that all their "Helpful" buttons send. */
export function ReviewList({ reviews, shown = reviews.length, ...place }: ReviewListProps) {
  const { school, path, language } = place;
  const noted = findListNotes(reviews, language);
  const [first, rest] = [reviews.slice(0, shown), reviews.slice(shown)].map((some) =>
    some.map((review) => <Review review={review} place={place} noted={noted} />),
  );
  return (
    <>
      <form id={LIKES_FORM} method="post" action={REVIEW_CALLS.likes}>
        <input type="hidden" name="state" value={school.state} />
        <input type="hidden" name="schoolId" value={school.id} />
        <input type="hidden" name="return_to" value={withLanguage(path, language)} />
      </form>
      <ListNote {...noted} language={language} />
      <ul className="reviews" data-reviews={schoolKey(school)}>
        {first}
        {/* Part of the list, so that scripts find every review in one element. */}
        {reviews.length > shown && (
          <li className="reviews-more">
            <Markup of={showMoreHtml(drawMarkup(<ul className="reviews">{rest}</ul>), language)} />
          </li>
        )}
      </ul>
    </>
  );
}

function findListNotes(reviews: readonly PublishedReview[], language: Language): ListNotes {
  const [first, ...others] = reviews.filter(hasWords);
  const isForeign = first !== undefined && first.language !== language && others.length > 0;
  return {
    isInvented: reviews.length > 1 && reviews.every((review) => review.isInvented),
    written: isForeign && others.every((review) => review.language === first.language) ? first.language : null,
  };
}

function ListNote({ isInvented, written, language }: ListNotes & { readonly language: Language }) {
  const t = translatorFor(language);
  const notes = [
    ...(written === null ? [] : [t(`profile-reviews.allWrittenIn.${written}`)]),
    ...(isInvented ? [t('profile-reviews.allInvented')] : []),
  ];
  return notes.length === 0 ? null : <p className="note">{notes.join(' ')}</p>;
}

interface ReviewProps {
  readonly review: PublishedReview;
  readonly place: ReviewPlace;
  readonly noted: ListNotes;
}

/** One author's review: the whole school first, then each topic, then what the school replied. */
function Review({ review, place, noted }: ReviewProps) {
  const { path, language, texts = 'whole', allPath = path } = place;
  const t = translatorFor(language);
  const { id, comment, wouldRecommend, topics, reply } = review;
  const morePath: SitePath = `${withLanguage(allPath, language)}#${reviewAnchor(id)}`;
  const textPlace = { language, written: review.language, texts, morePath };
  return (
    <li className="review" id={reviewAnchor(id)} data-digest={review.authorDigest.slice(0, SHOWN_DIGEST_LENGTH)}>
      <ReviewHead review={review} language={language} noted={noted} />
      {comment !== '' && <Comment text={comment} place={textPlace} />}
      {wouldRecommend !== null && (
        <p className="review-recommend">
          {t(wouldRecommend ? 'profile-reviews.recommends' : 'profile-reviews.recommendsNot')}
        </p>
      )}
      {topics.length > 0 && <Topics review={review} place={textPlace} />}
      <ReviewFooter
        id={id}
        language={language}
        {...(reply !== null && { reply: { ...reply, date: formatFor(language).date(reply.createdAt) } })}
      />
    </li>
  );
}

function ReviewHead({ review, language, noted }: Omit<ReviewProps, 'place'> & { readonly language: Language }) {
  const t = translatorFor(language);
  const { userType, experienceYear, stars, updatedAt, topics, isInvented } = review;
  const kind = t(`reviews.user_type.${USER_TYPE_KEYS[userType]}`);
  const notes = [
    topics.length > 0 && t('profile-reviews.updated'),
    isInvented && !noted.isInvented && t('profile-reviews.invented'),
    review.language !== language &&
      review.language !== noted.written &&
      hasWords(review) &&
      t(`profile-reviews.writtenIn.${review.language}`),
  ];
  return (
    <div className="review-head">
      <svg className="review-avatar" aria-hidden="true">
        <use href={`${avatarsUrl}#${DISPLAY_TYPE_OF[userType]}`} />
      </svg>
      <p>
        <b>{experienceYear === null ? kind : `${kind}, ${String(experienceYear)}`}</b>{' '}
        <ReviewStars stars={stars} words={t('profile-reviews.starsOf', { count: stars })} />
      </p>
      <p className="review-date">
        {formatFor(language).date(updatedAt)}{' '}
        {notes
          .filter((note) => note !== false)
          .map((note) => (
            <span className="review-note">{note}</span>
          ))}
      </p>
    </div>
  );
}

function hasWords({ comment, topics }: PublishedReview): boolean {
  return comment !== '' || topics.some((topic) => topic.comment !== '');
}

/** A text cut at the first space after 200 characters; "More" opens the rest, without script as well. A link names the review, too. */
function Comment({ text, place: { language, written, texts, morePath } }: TextPart): ReactNode {
  const t = translatorFor(language);
  const { text: start, rest } = toExcerpt(text);
  // The mark of a cut, if the text is cut within a sentence.
  const dots = /[.!?]$/.test(start) ? '' : '…';
  if (rest === null)
    return (
      <p className="review-text" lang={written}>
        {start}
      </p>
    );
  if (texts !== 'whole')
    return (
      <p className="review-text">
        <span lang={written}>
          {start}
          {dots}
        </span>{' '}
        <a href={morePath}>{t('profile-reviews.moreOf')}</a>
      </p>
    );
  return (
    <details className="review-text">
      <summary>
        <span lang={written}>
          {start}
          <span className="review-dots">{dots}</span>
        </span>{' '}
        <span className="review-more">{t('profile-reviews.more')}</span>
      </summary>
      <p lang={written}>{rest}</p>
    </details>
  );
}

interface TextPart {
  readonly text: string;
  readonly place: TextPlace;
}

/** The answers on topics. If they are left out, a link to them, unless the text has one to the whole review. */
function Topics({ review, place }: { readonly review: PublishedReview; readonly place: TextPlace }): ReactNode {
  const t = translatorFor(place.language);
  if (place.texts !== 'beginnings without topics')
    return (
      <ul className="review-topics" aria-label={t('profile-reviews.topics')}>
        {review.topics.map((topic) => (
          <Topic topic={topic} place={place} />
        ))}
      </ul>
    );
  if (toExcerpt(review.comment).rest !== null) return null;
  return (
    <p>
      <a href={place.morePath}>{t('profile-reviews.topics')}</a>
    </p>
  );
}

function Topic({
  topic: { topic, answer, comment },
  place,
}: {
  readonly topic: TopicalAnswer;
  readonly place: TextPlace;
}) {
  const t = translatorFor(place.language);
  return (
    <li>
      <p>
        <b>{t(`reviews.topic.${topic}`)}</b> {t(`reviews.answer.${answer}`)}
      </p>
      {comment !== '' && <Comment text={comment} place={place} />}
    </li>
  );
}
