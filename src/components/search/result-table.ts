import type { Language } from '#domain/places/language.ts';
import type { Rating } from '#domain/schools/school-schema.ts';
import type { BreakdownFigure, ResultsByGroup } from '#domain/search/breakdown-results.ts';
import type { ResultSchool, SearchResults } from '#domain/search/search-outcome.ts';
import type { SchoolSort } from '#domain/search/school-search.ts';
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
 * The columns of a table of results, the school's name first; a group's results where they are broken down; the distance only
 * where the search has a middle.
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

/** What stands in a column for a school; null where nothing is known. */
export function resultCell(
  { card, miles }: ResultSchool,
  column: Column,
  { language, byGroup }: { language: Language; byGroup: ResultsByGroup | null },
): string | null {
  const { number, gradeSpan, value } = formatFor(language);
  const t = translatorFor(language);
  const rating = (of: Rating): string | null => (of === null ? null : `${of}/10`);
  switch (column) {
    case 'rating':
      return rating(card.rating) ?? t('schools.rating.unratedShort');
    case 'testScores':
      return rating(card.ratingTestScores);
    case 'collegeReadiness':
      return rating(card.ratingCollegeReadiness);
    case 'equity':
      return rating(card.ratingEquity);
    case 'type':
      return t(`schools.type.${card.type}`);
    case 'grades':
      return gradeSpan(card.grades);
    case 'students':
      return card.enrollment === null ? null : number(card.enrollment);
    case 'studentsPerTeacher':
      return card.studentsPerTeacher === null ? null : value(card.studentsPerTeacher, 'ratio');
    case 'district':
      return card.districtName;
    case 'reading':
    case 'mathematics':
      return groupCell(byGroup?.bySchool[`${card.state}-${card.id}`]?.[column] ?? null, language);
    case 'distance':
      return miles === null ? null : t('search.table.miles', { distance: formatFor(language).miles(miles) });
  }
}

/** A figure with its year, or why it is missing. */
function groupCell(figure: BreakdownFigure | null, language: Language): string | null {
  if (figure === null) return null;
  return `${figureText(figure, language)} (${formatFor(language).schoolYear(figure.year)})`;
}

/** Who published the results of a table that breaks them down; null where it shows none. */
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
