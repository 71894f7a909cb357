import { schoolKey } from '#domain/schools/school-id.ts';
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
  'testScores',
  'collegeReadiness',
  'equity',
  'ratingsYear',
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

/** Writes a school's line. A missing figure is an empty cell. */
export function writeCsvRow(
  { card, miles }: FoundSchool,
  language: Language,
  siteOrigin: string,
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
    testScores: card.ratingTestScores,
    collegeReadiness: card.ratingCollegeReadiness,
    equity: card.ratingEquity,
    ratingsYear: card.ratingsYear,
    miles,
    id: schoolKey(card),
    address: `${siteOrigin}${withLanguage(card.path, language)}`,
  };
  return COLUMNS.map((column) => cells[column]);
}
