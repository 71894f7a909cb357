import type { FeedEntry } from '#domain/feeds/atom-feed.ts';
import type { Language } from '#domain/places/language.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import { toExcerpt } from '#domain/reviews/review-text.ts';
import { USER_TYPE_KEYS } from '#domain/reviews/review-terms.ts';
import { reviewAnchor } from '#domain/reviews/review-paths.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import type { ImportedRelease, ReviewOfSchool } from '#data/feeds/feed-queries.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';

/** What every entry needs. */
export interface EntryContext {
  readonly language: Language;
  readonly siteOrigin: string;
}

/** Writes an entry for a release whose figures a page shows. */
export function releaseEntry(
  { importedOn, source, year }: ImportedRelease,
  { key, name, path, language, siteOrigin }: EntryContext & { key: string; name: string; path: string },
): FeedEntry {
  const t = translatorFor(language);
  const names = { source: t(`sources.name.${source}`), year: formatFor(language).schoolYear(year), name };
  return {
    key: `${key}/figures/${source}/${year}`,
    title: t('feeds.figures', names),
    text: t('feeds.figuresText', names),
    url: `${siteOrigin}${withLanguage(path, language)}`,
    at: importedOn,
  };
}

/** Writes an entry for a published review, with the beginning of its text. */
export function reviewEntry(
  { review }: ReviewOfSchool,
  { school, language, siteOrigin }: EntryContext & { school: SchoolCard },
): FeedEntry {
  const t = translatorFor(language);
  const kind = t(`reviews.user_type.${USER_TYPE_KEYS[review.userType]}`);
  const { text, rest } = toExcerpt(review.comment);
  const stars = t('feeds.stars', { kind, stars: review.stars });
  return {
    key: `review/${review.id}`,
    title: t('feeds.review', { school: school.name }),
    text: `${stars} ${text}${rest === null ? '' : '…'}`.trim(),
    url: `${siteOrigin}${withLanguage(`${school.path}#${reviewAnchor(review.id)}`, language)}`,
    at: review.updatedAt,
    language: review.language,
  };
}

/** Writes an entry for a school that closed. */
export function closedEntry(
  school: SchoolCard,
  { at, language, siteOrigin }: EntryContext & { at: string },
): FeedEntry {
  const t = translatorFor(language);
  return {
    key: `${schoolKey(school)}/closed`,
    title: t('feeds.closed', { school: school.name }),
    text: t('feeds.closedText'),
    url: `${siteOrigin}${withLanguage(school.path, language)}`,
    at,
  };
}
