import type { Language } from '#domain/places/language.ts';
import type { SchoolSearch } from '#domain/engine/school-search.ts';
import type { SchoolsAnswer } from '#domain/search/schools-contract.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor, type TextKey } from '#i18n/translator.ts';

export interface SummarizedSearch {
  readonly language: Language;
  readonly search: SchoolSearch;
  /** The displayed name, such as `Oakland, CA`. Null if the search has no named place. */
  readonly placeName: string | null;
  readonly total: number;
}

type Summary = Pick<SchoolsAnswer, 'paginationSummary' | 'resultSummary' | 'description' | 'tableHeaders'>;

/** Summarizes a response in words. */
export function summarizeSearch(summarized: SummarizedSearch): Summary {
  return {
    paginationSummary: paginationSummary(summarized),
    resultSummary: resultSummary(summarized),
    description: description(summarized),
    tableHeaders: tableHeaders(summarized.language),
  };
}

function paginationSummary({ language, search, total }: SummarizedSearch): string {
  const t = translatorFor(language);
  const from = (search.page - 1) * search.pageSize + 1;
  if (from > total) return t('search-calls.pagination.none', { count: total });
  const to = Math.min(total, from + search.pageSize - 1);
  return t('search-calls.pagination.range', { from, to, count: total });
}

/** Summarizes the results by words, in a place, around a place, or anywhere. */
function resultSummary({ language, search, placeName, total }: SummarizedSearch): string {
  const words = search.text === null ? 'all' : 'text';
  const where = placeName === null ? 'anywhere' : search.near === null ? 'in' : 'near';
  return translatorFor(language)(`search-calls.result.${words}.${where}`, {
    count: total,
    text: search.text ?? '',
    place: placeName ?? '',
    distance: search.near === null ? '' : formatFor(language).miles(search.near.miles),
  });
}

function description({ language, placeName, total }: SummarizedSearch): string {
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
