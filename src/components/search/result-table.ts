import type { SchoolCard } from '#domain/schools/school-card.ts';
import type { SizeYears } from '#domain/schools/size-years.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import type { Language } from '#domain/places/language.ts';
import type { Rating, RatingRanges, SchoolYear } from '#domain/schools/school-schema.ts';
import type { BreakdownFigure, ResultsByGroup } from '#domain/search/breakdown-results.ts';
import type { ResultSchool, SearchResults } from '#domain/search/search-outcome.ts';
import type { SchoolSort } from '#domain/engine/school-search.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { shownColumns } from '#domain/search/shown-columns.ts';
import type { TableColumn } from '#domain/search/table-columns.ts';
import { html, type Html } from '#markup/html.ts';
import { datedRatingHtml } from './dated-rating.ts';
import { figureText, yearText } from '#components/profile/figure-text.ts';
import { formatFor } from '#i18n/format.ts';
import { profileNames } from '#i18n/profile-names.ts';
import { translatorFor } from '#i18n/translator.ts';

const GROUP_COLUMNS = ['reading', 'mathematics'] as const;

type GroupColumn = (typeof GROUP_COLUMNS)[number];
type Column = TableColumn | GroupColumn | 'distance';

/** Columns that the results can be ordered by. */
const SORT_OF_COLUMN: Readonly<Partial<Record<Column | 'school', SchoolSort>>> = {
  school: 'name',
  rating: 'rating',
  growth: 'growth',
  testScores: 'test_scores',
  collegeReadiness: 'college_readiness',
  equity: 'equity',
  type: 'type',
  grades: 'grades',
  district: 'district',
  students: 'enrollment',
  studentsPerTeacher: 'students_per_teacher',
  distance: 'distance',
};

const FIGURES: ReadonlySet<Column | 'school'> = new Set([
  'students',
  'studentsPerTeacher',
  'reading',
  'mathematics',
  'distance',
]);

/** A heading of the table; `sort` is the order that it leads to. */
export interface ResultColumn {
  readonly key: Column | 'school';
  readonly label: string;
  readonly sort: SchoolSort | null;
  /** Figures are aligned at their end, so that digits of one size are below each other. */
  readonly isFigure: boolean;
}

/**
 * Returns the columns of a table of results: the school's name first, a group's results if the table breaks them down,
 * and the distance only if the search has a center.
 */
export function resultColumns(
  query: SearchQuery,
  { miles, byGroup }: Pick<SearchResults, 'miles' | 'byGroup'>,
): readonly ResultColumn[] {
  const { language } = query;
  const t = translatorFor(language);
  const group = byGroup === null ? '' : profileNames(language).subgroup[byGroup.group];
  const shown: readonly (Column | 'school')[] = [
    'school',
    ...shownColumns(query),
    ...(byGroup === null ? [] : GROUP_COLUMNS),
    ...(miles === null ? [] : (['distance'] as const)),
  ];
  return shown.map((key) => ({
    key,
    label: t(`search.table.${key}`, { group }),
    sort: SORT_OF_COLUMN[key] ?? null,
    isFigure: FIGURES.has(key),
  }));
}

interface CellContext {
  readonly language: Language;
  readonly byGroup: ResultsByGroup | null;
  readonly sizeYears: SearchResults['sizeYears'];
}
type Cell = Html | string | null;
type WriteCell = (result: ResultSchool, of: CellContext) => Cell;

const CELLS: Readonly<Record<Column, WriteCell>> = {
  rating: ({ card }, { language }) => {
    const rating = ratingCell(card, 'summary', language);
    const standing = standingText(card, language);
    if (rating === null) return translatorFor(language)('schools.rating.unratedShort');
    return standing === null ? rating : html`${rating} <small>${standing}</small>`;
  },
  growth: ({ card }, { language }) => ratingCell(card, 'growth', language),
  testScores: ({ card }, { language }) => ratingCell(card, 'testScores', language),
  collegeReadiness: ({ card }, { language }) => ratingCell(card, 'collegeReadiness', language),
  equity: ({ card }, { language }) => ratingCell(card, 'equity', language),
  type: ({ card }, { language }) => translatorFor(language)(`schools.type.${card.type}`),
  grades: ({ card }, { language }) => formatFor(language).gradeSpan(card.grades),
  students: ({ card }, { language, sizeYears }) =>
    card.enrollment === null
      ? null
      : datedCell(formatFor(language).number(card.enrollment), sizeYears[schoolKey(card)]?.students, language),
  studentsPerTeacher: ({ card }, { language, sizeYears }) =>
    card.studentsPerTeacher === null ? null : ratioCell(card.studentsPerTeacher, sizeYears[schoolKey(card)], language),
  district: ({ card }) => card.districtName,
  reading: (result, of) => groupCell(result, 'reading', of),
  mathematics: (result, of) => groupCell(result, 'mathematics', of),
  distance: ({ miles }, { language }) => distanceText(miles, language),
};

/** Returns a school's cell, or null if nothing is known. */
export function resultCell(result: ResultSchool, column: Column, of: CellContext): Cell {
  return CELLS[column](result, of);
}

const RATING_OF: Readonly<Record<keyof RatingRanges, (card: SchoolCard) => Rating>> = {
  summary: ({ rating }) => rating,
  growth: ({ ratingGrowth }) => ratingGrowth,
  testScores: ({ ratingTestScores }) => ratingTestScores,
  collegeReadiness: ({ ratingCollegeReadiness }) => ratingCollegeReadiness,
  equity: ({ ratingEquity }) => ratingEquity,
};

/** A rating with its range and the year of its results. */
function ratingCell(card: SchoolCard, theme: keyof RatingRanges, language: Language): Html | null {
  const { ratingsYear: year, ratingRanges } = card;
  const rating = RATING_OF[theme](card);
  return rating === null ? null : datedRatingHtml(rating, { year, range: ratingRanges[theme], language });
}

/** In tenths of a percent: below one percent there is nothing to claim. */
const LEAST_STANDING = 10;

/** `above 97%`: what breaks ties of ratings, in short. A note below the table says what it means. */
function standingText({ standing }: SchoolCard, language: Language): string | null {
  if (standing === null || standing < LEAST_STANDING) return null;
  return translatorFor(language)('search.table.standing', {
    share: formatFor(language).percent(Math.floor(standing / 10)),
  });
}

function ratioCell(ratio: number, years: SizeYears | undefined, language: Language): Cell {
  const figure = formatFor(language).value(ratio, 'ratio');
  if (years?.perTeacher == null) return figure;
  const { perTeacher: year, isPerTeacherWithoutPreK: isWithoutPreK } = years;
  return html`${figure} <small>${yearText({ year, isWithoutPreK }, language)}</small>`;
}

function datedCell(figure: string, year: SchoolYear | null | undefined, language: Language): Cell {
  return year == null ? figure : html`${figure} <small>${formatFor(language).schoolYear(year)}</small>`;
}

/** A figure with its year, or why it is missing. */
function groupCell({ card }: ResultSchool, subject: GroupColumn, { byGroup, language }: CellContext): string | null {
  const figure: BreakdownFigure | null = byGroup?.bySchool[schoolKey(card)]?.[subject] ?? null;
  if (figure === null) return null;
  return `${figureText(figure, language)} (${formatFor(language).schoolYear(figure.year)})`;
}

/** The publisher of the results in a table by group; null if it shows none. */
export function groupSources({ bySchool }: ResultsByGroup, language: Language): string | null {
  const t = translatorFor(language);
  const figures = Object.values(bySchool).flatMap(({ reading, mathematics }) => [reading, mathematics]);
  const sources = [...new Set(figures.flatMap((figure) => figure?.source ?? []))];
  if (sources.length === 0) return null;
  return t('sources.note', { sources: sources.map((source) => t(`sources.short.${source}`)).join('; ') });
}

/** `1.25 mi`, or null without a distance. */
export function distanceText(miles: number | null, language: Language): string | null {
  return miles === null
    ? null
    : translatorFor(language)('search.table.miles', { distance: formatFor(language).miles(miles) });
}
