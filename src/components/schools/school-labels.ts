import type { Language } from '#domain/places/language.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import { isOldYear } from '#components/schools/old-year.ts';
import { stateName } from '#domain/places/state-list.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import type { KnownKind } from '#domain/schools/school-kind.ts';
import { formatFor } from '#i18n/format.ts';
import { gradesLabel } from '#i18n/grades-label.ts';
import { ratingsOfCard, ratingYearsText } from '#i18n/rating-names.ts';
import { ratingRangeText } from '#i18n/rating-range.ts';
import { translatorFor } from '#i18n/translator.ts';
import { nameRating } from '#domain/ratings/rating-name.ts';
import type { RowSchool } from '#components/schools/SchoolRow.tsx';

/** The line under a school's name in a list: closed or unrated first, then type, grades and students. */
export function schoolFacts(school: SchoolCard, language: Language): string {
  const t = translatorFor(language);
  const facts = [
    school.isOpen ? null : t('schools.closed'),
    ratingFact(school, language),
    ratingRangeText(school.ratingRanges.summary, language),
    t(`schools.type.${school.type}`),
    kindLabel(school.kind, language),
    gradesLabel(school.grades, language),
    school.enrollment === null ? null : t('schools.students', { count: school.enrollment }),
  ];
  return facts.filter((fact) => fact !== null).join(' · ');
}

/** "Continuation school", or "Online school, by its name" if no directory says so. Null for a regular school. */
export function kindLabel(known: KnownKind | null, language: Language): string | null {
  if (known === null) return null;
  const t = translatorFor(language);
  const kind = t(`schools.kind.${known.kind}`);
  return known.by === 'name' ? t('schools.kind.byName', { kind }) : kind;
}

/** That a school is unrated, or which year's results its rating is based on; null if the year is unknown. */
export function ratingFact(school: SchoolCard, language: Language): string | null {
  const t = translatorFor(language);
  if (school.rating === null) return t('schools.rating.unrated');
  const year = ratingYearsText(school, language);
  if (year === null) return null;
  const name = nameRating(ratingsOfCard(school));
  if (name === 'summary') return t('schools.rating.yearOf', { year });
  return t('schools.rating.partOf', { part: t(`schools.rating.${name}`), year });
}

/** In tenths of a percent: below one percent there is nothing to claim. */
const LEAST_STANDING = 10;

/**
 * The figure behind a school's rating: `Test results: higher than 97% of rated elementary schools in Kentucky`. Null if
 * the school is unrated or has the lowest results.
 */
export function standingFact(
  { standing, state, levels, ratingTestScores }: SchoolCard,
  language: Language,
): string | null {
  if (standing === null || standing < LEAST_STANDING) return null;
  const t = translatorFor(language);
  // College readiness compares high schools alone.
  const own = ratingTestScores === null ? ['h'] : levels.filter((level) => level !== 'p');
  const pool = POOLS.find((levelsOfPool) => levelsOfPool === own.join('')) ?? 'emh';
  return t(ratingTestScores === null ? 'schools.rating.readinessStanding' : 'schools.rating.testStanding', {
    share: formatFor(language).percent(Math.floor(standing / 10)),
    schools: t(`schools.rating.pool.${pool}`),
    state: stateName(state),
  });
}

/** Levels of compared schools, in the order of LEVEL_CODES. */
const POOLS = ['e', 'm', 'h', 'em', 'mh', 'eh', 'emh'] as const;

/** What to say below a list with ratings from results that are more than five years old; null if it has none. */
export function oldRatingsNote(
  schools: readonly Pick<SchoolCard, 'rating' | 'ratingsYear'>[],
  language: Language,
): string | null {
  const isOld = schools.some(
    ({ rating, ratingsYear }) => rating !== null && ratingsYear !== null && isOldYear(ratingsYear),
  );
  return isOld ? translatorFor(language)('schools.rating.old') : null;
}

/** Makes the row of a school. `more` are lines below its facts; null and undefined add none. */
export function toSchoolRow(
  school: SchoolCard,
  { language, more = [] }: { language: Language; more?: readonly (string | null | undefined)[] },
): RowSchool {
  const { state, id, name, rating, path } = school;
  const lines = [schoolFacts(school, language), ...more].filter((line) => line !== null && line !== undefined);
  return { state, id, name, rating, href: withLanguage(path, language), lines };
}

/** "★ 4.2 · 18 reviews", or only the number below five reviews; null without reviews. */
export function reviewsLabel({ reviews }: Pick<SchoolCard, 'reviews'>, language: Language): string | null {
  if (reviews.reviews === 0) return null;
  const t = translatorFor(language);
  const count = t('profile-reviews.count', { count: reviews.reviews });
  if (reviews.average === null) return count;
  return `★ ${formatFor(language).stars(reviews.average)} · ${count}`;
}
