import type { Language } from '#domain/places/language.ts';
import type { SchoolSearch } from '#domain/search/school-search.ts';
import type { SchoolsAnswer } from '#domain/search/schools-contract.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor, type TextKey } from '#i18n/translator.ts';

export interface SummarisedSearch {
  readonly language: Language;
  readonly search: SchoolSearch;
  /** As it is printed: `Oakland, CA`; null where the search has no place with a name. */
  readonly placeName: string | null;
  readonly total: number;
}

type Summary = Pick<SchoolsAnswer, 'paginationSummary' | 'resultSummary' | 'description' | 'tableHeaders'>;

/** What an answer says of itself in words. */
export function schoolSummary(summarised: SummarisedSearch): Summary {
  return {
    paginationSummary: paginationSummary(summarised),
    resultSummary: resultSummary(summarised),
    description: description(summarised),
    tableHeaders: tableHeaders(summarised.language),
  };
}

function paginationSummary({ language, search, total }: SummarisedSearch): string {
  const t = translatorFor(language);
  const from = (search.page - 1) * search.pageSize + 1;
  if (from > total) return t('search-calls.pagination.none', { count: total });
  const to = Math.min(total, from + search.pageSize - 1);
  return t('search-calls.pagination.range', { from, to, count: total });
}

/** Found by words, at a place, around one, or simply found. */
function resultSummary({ language, search, placeName, total }: SummarisedSearch): string {
  const words = search.text === null ? 'all' : 'text';
  const where = placeName === null ? 'anywhere' : search.near === null ? 'in' : 'near';
  return translatorFor(language)(`search-calls.result.${words}.${where}`, {
    count: total,
    text: search.text ?? '',
    place: placeName ?? '',
    distance: search.near === null ? '' : formatFor(language).miles(search.near.miles),
  });
}

function description({ language, placeName, total }: SummarisedSearch): string {
  const t = translatorFor(language);
  return placeName === null
    ? t('search-calls.description.anywhere', { count: total })
    : t('search-calls.description.in', { count: total, place: placeName });
}

const HEADERS = [
  'name',
  'score',
  'schoolType',
  'gradeLevels',
  'enrollment',
  'students_per_teacher',
  'districtName',
  'distance',
  'testScores',
  'collegeReadiness',
  'equity',
  'numReviews',
] as const;

function tableHeaders(language: Language): Summary['tableHeaders'] {
  const t = translatorFor(language);
  return HEADERS.map((key) => ({ key, title: t(`search-calls.header.${key}` satisfies TextKey) }));
}
