import type { Language } from '#domain/places/language.ts';
import { MIN_REVIEWS_FOR_AVERAGE, type DisplayType } from '#domain/reviews/review-terms.ts';
import type { ReviewNumbers as Numbers, TopicSummary } from '#domain/reviews/school-reviews.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';

interface Weighed {
  readonly numbers: Numbers;
  /** Students of the school; null if unknown. */
  readonly students: number | null;
  readonly language: Language;
}

/** How many spoke and who, how recently, how their ratings spread, and what they say about each topic. A few reviews speak for themselves. */
export function ReviewNumbers({ numbers, students, language }: Weighed) {
  return (
    <div className="review-numbers">
      <div>
        <Average numbers={numbers} language={language} />
        <p>{weightOf({ numbers, students, language })}</p>
        <p className="note">{translatorFor(language)('profile-reviews.notRating')}</p>
      </div>
      {numbers.average !== null && <Distribution numbers={numbers} language={language} />}
      {numbers.topics.length > 0 && <TopicAverages topics={numbers.topics} language={language} />}
    </div>
  );
}

function Average({ numbers: { average, reviews, kinds }, language }: Omit<Weighed, 'students'>) {
  const t = translatorFor(language);
  // Those that the average counts.
  const count = t('profile-reviews.count', { count: average === null ? reviews : reviews - kinds.official });
  if (average === null)
    return (
      <>
        <p className="review-average">{count}</p>
        <p className="note">{t('profile-reviews.tooFew', { count: MIN_REVIEWS_FOR_AVERAGE })}</p>
      </>
    );
  return (
    <p className="review-average">
      <b>{formatFor(language).stars(average)}</b>{' '}
      <span className="review-stars" aria-hidden="true">
        ★
      </span>{' '}
      {t('profile-reviews.ofFive')} · {count}
    </p>
  );
}

/** "12 parents and 3 students spoke. The school has 512 students. The newest review is from March 3, 2026." */
function weightOf({ numbers, students, language }: Weighed): string {
  const t = translatorFor(language);
  const format = formatFor(language);
  const kinds = Object.entries(numbers.kinds)
    .filter((entry): entry is [DisplayType, number] => entry[1] > 0)
    .map(([kind, count]) => t(`profile-reviews.kind.${kind}`, { count }));
  const sentences = [
    t('profile-reviews.spoke', { kinds: format.list(kinds) }),
    students === null ? '' : t('profile-reviews.students', { count: students }),
    numbers.newestAt === null ? '' : t('profile-reviews.newest', { date: format.date(numbers.newestAt) }),
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function Distribution({ numbers: { distribution, reviews, kinds }, language }: Omit<Weighed, 'students'>) {
  const t = translatorFor(language);
  const counted = reviews - kinds.official;
  const rows = distribution.map((count, at) => (
    <li>
      <span>{t('profile-reviews.stars', { count: at + 1 })}</span> <b>{count}</b>
      <svg aria-hidden="true">
        <rect width={`${counted === 0 ? 0 : Math.round((count / counted) * 100)}%`} />
      </svg>
    </li>
  ));
  return (
    <ul className="bars bars-tight" aria-label={t('profile-reviews.distribution')}>
      {rows.reverse()}
    </ul>
  );
}

/** The average answer to each topic; below five answers only their number. */
function TopicAverages({
  topics,
  language,
}: {
  readonly topics: readonly TopicSummary[];
  readonly language: Language;
}) {
  const t = translatorFor(language);
  return (
    <details className="review-summary">
      <summary>{t('profile-reviews.topicalSummary')}</summary>
      <p className="note">{t('profile-reviews.topicalScale')}</p>
      <dl>
        {topics.map(({ topic, average, answers }) => {
          const count = t('profile-reviews.answers', { count: answers });
          return (
            <div>
              <dt>{t(`reviews.topic.${topic}`)}</dt>
              <dd>{average === null ? count : `${formatFor(language).stars(average)} · ${count}`}</dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
