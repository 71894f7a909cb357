import type { Language } from '#domain/places/language.ts';
import { MIN_REVIEWS_FOR_AVERAGE, type DisplayType } from '#domain/reviews/review-terms.ts';
import type { ReviewNumbers, TopicSummary } from '#domain/reviews/school-reviews.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';

interface Weighed {
  readonly numbers: ReviewNumbers;
  /** Students of the school; null if unknown. */
  readonly students: number | null;
  readonly language: Language;
}

/** How many spoke and who, how recently, how their ratings spread, and what they say about each topic. */
export function reviewNumbersHtml({ numbers, students, language }: Weighed): Html {
  return html`<div class="review-numbers">
    <div>
      ${averageHtml(numbers, language)}
      <p>${weightOf({ numbers, students, language })}</p>
      <p class="note">${translatorFor(language)('profile-reviews.notRating')}</p>
    </div>
    ${distributionHtml(numbers, language)} ${topicsHtml(numbers.topics, language)}
  </div>`;
}

function averageHtml({ average, reviews }: ReviewNumbers, language: Language): Html {
  const t = translatorFor(language);
  const count = t('profile-reviews.count', { count: reviews });
  if (average === null)
    return html`<p class="review-average">${count}</p>
      <p class="note">${t('profile-reviews.tooFew', { count: MIN_REVIEWS_FOR_AVERAGE })}</p>`;
  const value = formatFor(language).stars(average);
  return html`<p class="review-average">
    <b>${value}</b> <span class="review-stars" aria-hidden="true">★</span> ${t('profile-reviews.ofFive')} · ${count}
  </p>`;
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

function distributionHtml({ distribution, reviews }: ReviewNumbers, language: Language): Html {
  const t = translatorFor(language);
  const rows = distribution.map((count, at) => {
    const share = reviews === 0 ? 0 : Math.round((count / reviews) * 100);
    return html`<li>
      <span>${t('profile-reviews.stars', { count: at + 1 })}</span> <b>${count}</b
      ><svg aria-hidden="true"><rect width="${share}%" /></svg>
    </li>`;
  });
  return html`<ul class="bars bars-tight" aria-label="${t('profile-reviews.distribution')}">
    ${rows.reverse()}
  </ul>`;
}

/** The average answer to each topic; below five answers only their number. */
function topicsHtml(topics: readonly TopicSummary[], language: Language): Html | null {
  if (topics.length === 0) return null;
  const t = translatorFor(language);
  const rows = topics.map(({ topic, average, answers }) => {
    const count = t('profile-reviews.answers', { count: answers });
    const value = average === null ? count : `${formatFor(language).stars(average)} · ${count}`;
    return html`<div>
      <dt>${t(`reviews.topic.${topic}`)}</dt>
      <dd>${value}</dd>
    </div>`;
  });
  return html`<details class="review-summary">
    <summary>${t('profile-reviews.topicalSummary')}</summary>
    <p class="note">${t('profile-reviews.topicalScale')}</p>
    <dl>${rows}</dl>
  </details>`;
}
