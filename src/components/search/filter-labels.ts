import type { Language } from '#domain/places/language.ts';
import { LEVEL_CODES } from '#domain/schools/school-level.ts';
import { SCHOOL_PROGRAMS } from '#domain/schools/school-programs.ts';
import { SCHOOL_TYPES } from '#domain/schools/school-schema.ts';
import { AVERAGE_RATIO, MEDIUM_SIZE, SCHOOL_SIZES, TEACHER_RATIOS } from '#domain/engine/school-buckets.ts';
import { SEARCHED_GRADES, type SearchedGrade } from '#domain/engine/school-grades.ts';
import { RELIGIONS } from '#domain/engine/school-tags.ts';
import { LEFT_OUT, type FigureFilter, type FigureRange, type RatingRange } from '#domain/engine/school-search.ts';
import type { ListFilter, RangeFilter } from '#domain/search/search-filters.ts';
import type { ActiveFilter } from '#domain/search/search-transitions.ts';
import { assertNever } from '#domain/types/assert-never.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import { courseLabel } from './course-label.ts';

/** The name of a filter in force, as its chip and its advice say it. */
export function activeFilterLabel(active: ActiveFilter, language: Language): string {
  switch (active.kind) {
    case 'value':
      return filterValueLabel(active.filter, active.value, language);
    case 'range':
      return rangeChipLabel(active.filter, active.range, language);
    case 'figure':
      return figureLabel(active.filter, active.range, language);
  }
}

/** `Fewer than 15 students per teacher`, `90% or more graduate` */
function figureLabel(filter: FigureFilter, { low, high }: FigureRange, language: Language): string {
  const t = translatorFor(language);
  const format = formatFor(language);
  // A limit is printed as it filters: "under 25" is 24.9 or fewer.
  const plain = (value: number) => (Number.isInteger(value) ? format.number(value) : format.miles(value));
  const write = (value: number) => (filter === 'spending' ? `$${plain(value)}` : plain(value));
  if (high === null) return t(`search.filter.figure.${filter}.from`, { low: write(low ?? 0) });
  if (low === null) return t(`search.filter.figure.${filter}.to`, { high: write(high) });
  return t(`search.filter.figure.${filter}.span`, { low: write(low), high: write(high) });
}

/** The name of one value of a list filter. */
export function filterValueLabel(filter: ListFilter, value: string, language: Language): string {
  const t = translatorFor(language);
  switch (filter) {
    case 'levels':
      return nameKnown(LEVEL_CODES, value, (level) => t(`search.level.${level}`));
    case 'grades':
      return nameKnown(SEARCHED_GRADES, value, (grade) => gradeLabel(grade, language));
    case 'types':
      return nameKnown(SCHOOL_TYPES, value, (type) => t(`schools.type.${type}`));
    case 'programs':
      return nameKnown(SCHOOL_PROGRAMS, value, (program) => t(`schools.program.${program}`));
    case 'sizes':
      return nameKnown(SCHOOL_SIZES, value, (size) => t(`search.filter.size.${size}`, boundsOf(MEDIUM_SIZE)));
    case 'ratios':
      return nameKnown(TEACHER_RATIOS, value, (ratio) => t(`search.filter.ratio.${ratio}`, boundsOf(AVERAGE_RATIO)));
    case 'awards':
      return value === 'csa' || value === 'gold'
        ? t(`search.filter.award.${value}`)
        : courseLabel(value, language).text;
    case 'csaYears':
      return t('search.filter.awardYear', { award: t('search.filter.award.csa'), year: value });
    case 'csaGoldYears':
      return t('search.filter.awardYear', { award: t('search.filter.award.gold'), year: value });
    case 'religions':
      return nameKnown(RELIGIONS, value, (religion) => t(`search.religion.${religion}`));
    case 'counties':
      return t('search.county', { county: titleCase(value.replaceAll('-', ' ')) });
    case 'without':
      return nameKnown(LEFT_OUT, value, (kind) => t(`search.filter.leftOut.${kind}`));
    case 'apCourses':
    case 'ibCourses':
    case 'courses':
    case 'pathways':
    case 'pltw':
      return courseLabel(value, language).text;
    default:
      return assertNever(filter);
  }
}

/** The name of a known value; an unknown one is its own name. */
function nameKnown<Value extends string>(
  known: readonly Value[],
  value: string,
  name: (value: Value) => string,
): string {
  const found = known.find((one) => one === value);
  return found === undefined ? value : name(found);
}

const RATING_NAMES = {
  summaryRating: 'schools.rating.summary',
  growthRating: 'schools.rating.growth',
  testScoresRating: 'schools.rating.testScores',
  collegeReadinessRating: 'schools.rating.collegeReadiness',
  equityRating: 'schools.rating.equity',
} as const satisfies Record<RangeFilter, string>;

/** The name of the rating that a range filter is about. */
export function ratingName(filter: RangeFilter, language: Language): string {
  return translatorFor(language)(RATING_NAMES[filter]);
}

/** `8 and up`, `4 to 6` */
export function rangeLabel({ low, high }: RatingRange, language: Language): string {
  const t = translatorFor(language);
  return high === 10 ? t('search.filter.ratingFrom', { low }) : t('search.filter.ratingSpan', { low, high });
}

function rangeChipLabel(filter: RangeFilter, range: RatingRange, language: Language): string {
  return translatorFor(language)('search.filter.ratingChip', {
    name: ratingName(filter, language),
    span: rangeLabel(range, language),
  });
}

/** `Kindergarten`, `Grade 7` */
function gradeLabel(grade: SearchedGrade, language: Language): string {
  const t = translatorFor(language);
  return grade === 'kg' ? t('search.kindergarten') : t('search.grade', { grade });
}

/** The numbers that name a middle group and its neighbors. */
function boundsOf([low, high]: readonly [number, number]): Readonly<Record<'low' | 'high' | 'next', number>> {
  return { low, high, next: high + 1 };
}

function titleCase(words: string): string {
  return words.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
}
