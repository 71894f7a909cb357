import type { Language } from '#domain/places/language.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import type { Rating } from '#domain/schools/school-schema.ts';
import { ratingMarkHtml } from '#components/schools/rating-mark-html.ts';
import { html, type Html } from '#components/ui/html.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';

const ROWS = [
  'rating',
  'testScores',
  'collegeReadiness',
  'equity',
  'type',
  'grades',
  'students',
  'studentsPerTeacher',
  'district',
  'address',
] as const;
type Row = (typeof ROWS)[number];

/** The lines of a comparison: what is compared, then each school's own. A line of which no school has anything is left out. */
export function compareRows(schools: readonly SchoolCard[], language: Language): Html {
  const t = translatorFor(language);
  const rows = ROWS.map((row) => ({ row, cells: schools.map((school) => cellOf(school, row, language)) }));
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

function cellOf(school: SchoolCard, row: Row, language: Language): Html | string | null {
  const { number, value, gradeSpan } = formatFor(language);
  const t = translatorFor(language);
  switch (row) {
    case 'rating':
      return ratingMark(school.rating) ?? t('schools.rating.unrated');
    case 'testScores':
      return ratingMark(school.ratingTestScores);
    case 'collegeReadiness':
      return ratingMark(school.ratingCollegeReadiness);
    case 'equity':
      return ratingMark(school.ratingEquity);
    case 'type':
      return school.isOpen ? t(`schools.typeLong.${school.type}`) : t('schools.closed');
    case 'grades':
      return gradeSpan(school.grades);
    case 'students':
      return school.enrollment === null ? null : number(school.enrollment);
    case 'studentsPerTeacher':
      return school.studentsPerTeacher === null ? null : value(school.studentsPerTeacher, 'ratio');
    case 'district':
      return school.districtName;
    case 'address':
      return [school.street, school.cityName, school.zip].filter((part) => part !== null).join(', ');
  }
}

function ratingMark(rating: Rating): Html | null {
  return rating === null ? null : ratingMarkHtml(rating);
}
