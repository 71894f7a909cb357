import type { Language } from '#domain/places/language.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import type { Rating } from '#domain/schools/school-schema.ts';
import { ratingMarkHtml } from '#markup/rating-mark.ts';
import { html, type Html } from '#markup/html.ts';
import { reviewsLabel } from '#components/schools/school-labels.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';

const ROWS = [
  'rating',
  'testScores',
  'collegeReadiness',
  'equity',
  'reviews',
  'type',
  'grades',
  'students',
  'studentsPerTeacher',
  'district',
  'address',
] as const;
type Row = (typeof ROWS)[number];
type Cell = Html | string | null;

/** What each row shows of a school. Null if no source says. */
const CELLS: Readonly<Record<Row, (school: SchoolCard, language: Language) => Cell>> = {
  rating: (school, language) =>
    ratingMark(school.rating, school, language) ?? translatorFor(language)('schools.rating.unrated'),
  testScores: (school, language) => ratingMark(school.ratingTestScores, school, language),
  collegeReadiness: (school, language) => ratingMark(school.ratingCollegeReadiness, school, language),
  equity: (school, language) => ratingMark(school.ratingEquity, school, language),
  reviews: (school, language) => reviewsLabel(school, language),
  type: ({ isOpen, type }, language) => translatorFor(language)(isOpen ? `schools.typeLong.${type}` : 'schools.closed'),
  grades: ({ grades }, language) => formatFor(language).gradeSpan(grades),
  students: ({ enrollment }, language) => (enrollment === null ? null : formatFor(language).number(enrollment)),
  studentsPerTeacher: ({ studentsPerTeacher: ratio }, language) =>
    ratio === null ? null : formatFor(language).value(ratio, 'ratio'),
  district: ({ districtName }) => districtName,
  address: ({ street, cityName, zip }) => [street, cityName, zip].filter((part) => part !== null).join(', '),
};

/** Writes the rows of a comparison: a heading, then a cell for each school. Skips rows that are empty for all schools. */
export function compareRows(schools: readonly SchoolCard[], language: Language): Html {
  const t = translatorFor(language);
  const rows = ROWS.map((row) => ({ row, cells: schools.map((school) => CELLS[row](school, language)) }));
  const shown = rows.filter(({ cells }) => cells.some((cell) => cell !== null));
  return html`${shown.map(
    ({ row, cells }) =>
      html`<tr>
        <th scope="row">${t(`saves.compare.row.${row}`)}</th>
        ${cells.map((cell) => html`<td>${cell ?? unknown(language)}</td>`)}
      </tr>`,
  )}`;
}

function unknown(language: Language): Html {
  return html`<span aria-hidden="true">–</span
    ><span class="visually-hidden">${translatorFor(language)('saves.compare.unknown')}</span>`;
}

function ratingMark(rating: Rating, { ratingsYear }: SchoolCard, language: Language): Html | null {
  if (rating === null) return null;
  const year = ratingsYear === null ? null : html` <small>${formatFor(language).schoolYear(ratingsYear)}</small>`;
  return html`${ratingMarkHtml(rating)}${year}`;
}
