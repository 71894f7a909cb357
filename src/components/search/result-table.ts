import type { SchoolCard } from '#domain/schools/school-card.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import type { Language } from '#domain/places/language.ts';
import type { Rating } from '#domain/schools/school-schema.ts';
import type { BreakdownFigure, ResultsByGroup } from '#domain/search/breakdown-results.ts';
import type { ResultSchool, SearchResults } from '#domain/search/search-outcome.ts';
import type { SchoolSort } from '#domain/engine/school-search.ts';
import type { SearchQuery, TableView } from '#domain/search/search-query.ts';
import { figureText } from '#components/profile/figure-text.ts';
import { formatFor } from '#i18n/format.ts';
import { profileNames } from '#i18n/profile-names.ts';
import { translatorFor } from '#i18n/translator.ts';

const COLUMNS_OF_VIEW = {
  Overview: ['rating', 'type', 'grades', 'students', 'studentsPerTeacher', 'district'],
  Academic: ['rating', 'testScores', 'collegeReadiness', 'grades', 'students'],
  Equity: ['rating', 'equity', 'testScores', 'collegeReadiness', 'studentsPerTeacher'],
} as const satisfies Record<TableView, readonly string[]>;

const GROUP_COLUMNS = ['reading', 'mathematics'] as const;

type GroupColumn = (typeof GROUP_COLUMNS)[number];
type Column = (typeof COLUMNS_OF_VIEW)[TableView][number] | GroupColumn | 'distance';

/** Columns that the results can be ordered by. */
const SORT_OF_COLUMN: Readonly<Partial<Record<Column | 'school', SchoolSort>>> = {
  school: 'name',
  rating: 'rating',
  students: 'enrollment',
  studentsPerTeacher: 'students_per_teacher',
  distance: 'distance',
};

/** A heading of the table; `sort` is the order that it leads to. */
export interface ResultColumn {
  readonly key: Column | 'school';
  readonly label: string;
  readonly sort: SchoolSort | null;
}

/**
 * Returns the columns of a table of results: the school's name first, a group's results if the table breaks them down,
 * and the distance only if the search has a center.
 */
export function resultColumns(
  { tableView, language }: SearchQuery,
  { miles, byGroup }: Pick<SearchResults, 'miles' | 'byGroup'>,
): readonly ResultColumn[] {
  const t = translatorFor(language);
  const group = byGroup === null ? '' : profileNames(language).subgroup[byGroup.group];
  const shown: readonly (Column | 'school')[] = [
    'school',
    ...COLUMNS_OF_VIEW[tableView],
    ...(byGroup === null ? [] : GROUP_COLUMNS),
    ...(miles === null ? [] : (['distance'] as const)),
  ];
  return shown.map((key) => ({ key, label: t(`search.table.${key}`, { group }), sort: SORT_OF_COLUMN[key] ?? null }));
}

interface CellContext {
  readonly language: Language;
  readonly byGroup: ResultsByGroup | null;
}
type WriteCell = (result: ResultSchool, of: CellContext) => string | null;

const CELLS: Readonly<Record<Column, WriteCell>> = {
  rating: ({ card }, { language }) =>
    ratingText(card.rating, card, language) ?? translatorFor(language)('schools.rating.unratedShort'),
  testScores: ({ card }, { language }) => ratingText(card.ratingTestScores, card, language),
  collegeReadiness: ({ card }, { language }) => ratingText(card.ratingCollegeReadiness, card, language),
  equity: ({ card }, { language }) => ratingText(card.ratingEquity, card, language),
  type: ({ card }, { language }) => translatorFor(language)(`schools.type.${card.type}`),
  grades: ({ card }, { language }) => formatFor(language).gradeSpan(card.grades),
  students: ({ card }, { language }) => (card.enrollment === null ? null : formatFor(language).number(card.enrollment)),
  studentsPerTeacher: ({ card }, { language }) =>
    card.studentsPerTeacher === null ? null : formatFor(language).value(card.studentsPerTeacher, 'ratio'),
  district: ({ card }) => card.districtName,
  reading: (result, of) => groupCell(result, 'reading', of),
  mathematics: (result, of) => groupCell(result, 'mathematics', of),
  distance: ({ miles }, { language }) =>
    miles === null
      ? null
      : translatorFor(language)('search.table.miles', { distance: formatFor(language).miles(miles) }),
};

/** Returns the text of a school's cell, or null if nothing is known. */
export function resultCell(result: ResultSchool, column: Column, of: CellContext): string | null {
  return CELLS[column](result, of);
}

/** A rating with the year of its results. */
function ratingText(rating: Rating, { ratingsYear }: SchoolCard, language: Language): string | null {
  if (rating === null) return null;
  return ratingsYear === null ? `${rating}/10` : `${rating}/10 (${formatFor(language).schoolYear(ratingsYear)})`;
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

/** `1.25 miles away` */
export function milesLabel(miles: number, language: Language): string {
  return translatorFor(language)('places.miles', { count: miles, distance: formatFor(language).miles(miles) });
}
