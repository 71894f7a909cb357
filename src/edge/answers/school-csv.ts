import { schoolKey } from '#domain/schools/school-id.ts';
import type { SourceId } from '#domain/figures/figure-schema.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { Language } from '#domain/places/language.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import type { FoundSchool } from '#data/search/search-schools.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';

/** The columns of a file of schools, in order. */
const COLUMNS = [
  'school',
  'status',
  'type',
  'grades',
  'street',
  'city',
  'state',
  'zip',
  'district',
  'students',
  'studentsPerTeacher',
  'rating',
  'ratingLowest',
  'ratingHighest',
  'standing',
  'growth',
  'testScores',
  'collegeReadiness',
  'equity',
  'ratingsYear',
  'ratingsSource',
  'miles',
  'id',
  'address',
] as const;
type Column = (typeof COLUMNS)[number];

/** Writes the first line of a file of schools. */
export function writeCsvHeader(language: Language): string[] {
  const t = translatorFor(language);
  return COLUMNS.map((column) => t(`search.csv.${column}`));
}

/** What every line of a file needs. */
export interface CsvContext {
  readonly language: Language;
  readonly siteOrigin: string;
  /** The sources of the results behind the ratings, by state. */
  readonly sources: ReadonlyMap<StateCode, readonly SourceId[]>;
}

/** Writes a school's line. A missing figure is an empty cell. */
export function writeCsvRow(
  { card, miles }: FoundSchool,
  { language, siteOrigin, sources }: CsvContext,
): readonly (string | number | null)[] {
  const t = translatorFor(language);
  const cells: Readonly<Record<Column, string | number | null>> = {
    school: card.name,
    status: t(card.isOpen ? 'search.csv.open' : 'schools.closed'),
    type: t(`schools.type.${card.type}`),
    grades: formatFor(language).gradeSpan(card.grades),
    street: card.street,
    city: card.cityName,
    state: card.state.toUpperCase(),
    zip: card.zip,
    district: card.districtName,
    students: card.enrollment,
    studentsPerTeacher: card.studentsPerTeacher,
    rating: card.rating,
    ratingLowest: card.ratingRanges.summary?.[0] ?? null,
    ratingHighest: card.ratingRanges.summary?.[1] ?? null,
    standing: card.standing === null ? null : Math.floor(card.standing / 10),
    growth: card.ratingGrowth,
    testScores: card.ratingTestScores,
    collegeReadiness: card.ratingCollegeReadiness,
    equity: card.ratingEquity,
    ratingsYear: card.ratingsYear,
    ratingsSource: card.ratingsYear === null ? null : sourceNames(sources.get(card.state) ?? [], language),
    miles,
    id: schoolKey(card),
    address: `${siteOrigin}${withLanguage(card.path, language)}`,
  };
  return COLUMNS.map((column) => cells[column]);
}

function sourceNames(sources: readonly SourceId[], language: Language): string | null {
  const t = translatorFor(language);
  return sources.length === 0 ? null : sources.map((source) => t(`sources.name.${source}`)).join('; ');
}
