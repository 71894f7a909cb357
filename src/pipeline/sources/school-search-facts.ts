import { parsePhone, parseWebsite } from '#domain/places/contact.ts';
import type { Series } from '#domain/figures/figure-schema.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { SchoolKind } from '#domain/schools/school-kind.ts';
import type { SchoolStatus, SchoolYear } from '#domain/schools/school-schema.ts';
import { readGrade, toGradeSpan } from '../normalize/grade-words.ts';
import { readStreet, readZip } from '../normalize/postal-address.ts';
import { previousYear } from '../normalize/school-year.ts';
import { readNumber, readText } from '../normalize/source-text.ts';
import { titleCase } from '../normalize/title-case.ts';
import { STUDENTS_PER_TEACHER } from '../normalize/value-scales.ts';
import type { SearchColumn } from './school-search-columns.ts';
import type { SearchRow } from './school-search-rows.ts';

type Facts = SchoolContribution['facts'];
type FactsOrNull = { [Name in keyof Facts]?: Facts[Name] | null };

/** What the page calls types. */
const KINDS: Readonly<Record<string, SchoolKind>> = {
  regular: 'regular',
  'special education': 'special-education',
  vocational: 'career',
  'career and technical': 'career',
  'other/alternative': 'alternative',
  alternative: 'alternative',
};
const CLOSED = ['closed', 'inactive', 'temporarily closed'];
const CLAIMS: Readonly<Record<string, boolean>> = { yes: true, no: false };

/** Reads the facts of a row of the page. Null: the row does not have it. */
export function readSearchFacts(record: SearchRow['record'], year: SchoolYear): FactsOrNull {
  const county = readText(record['County Name']);
  const enrollment = readNumber(record.Students);
  return {
    type: readClaim(record.Charter) === true ? 'charter' : 'public',
    kind: KINDS[record.Type.toLowerCase()] ?? null,
    status: readStatus(record.Status, year),
    grades: toGradeSpan(readGrade(record['Low Grade']), readGrade(record['High Grade'])),
    county: county === null ? null : titleCase(county),
    street: readStreet(record['Street Address']),
    zip: readZip(record.ZIP),
    phone: parsePhone(record.Phone),
    website: parseWebsite(record.Website),
    locale: /^[1-4][1-3]$/u.test(record['Locale Code']) ? record['Locale Code'] : null,
    isMagnet: readClaim(record.Magnet),
    isVirtual: readClaim(record.Virtual),
    enrollment: enrollment === null ? null : Math.round(enrollment),
    studentsPerTeacher: readRatio(record['Student Teacher Ratio']),
  };
}

/** A school that the list calls closed was open in the year before. */
function readStatus(word: string, year: SchoolYear): SchoolStatus | null {
  if (readText(word) === null) return null;
  return CLOSED.includes(word.toLowerCase()) ? { kind: 'closed', lastYear: previousYear(year) } : { kind: 'open' };
}

function readClaim(word: string): boolean | null {
  return CLAIMS[word.toLowerCase()] ?? null;
}

/** A larger ratio counts students of a school whose teachers are counted elsewhere. */
function readRatio(word: string): number | null {
  const ratio = readPositive(word);
  return ratio === null || ratio > STUDENTS_PER_TEACHER.high ? null : ratio;
}

/** A number of 0 says nothing: a state that does not report teachers has 0. */
function readPositive(word: string): number | null {
  const value = readNumber(word);
  return value === null || value <= 0 ? null : roundTenth(value);
}

/** The figures of a school or a district. */
export function listSearchSeries(row: SearchRow): Series[] {
  const { record } = row;
  const ratio = readRatio(record['Student Teacher Ratio']);
  return [
    ...figureOf(row, 'Students', { measure: 'enrollment', value: readNumber(record.Students) }),
    ...figureOf(row, 'Teachers', { measure: 'teachers-fte', value: readPositive(record.Teachers) }),
    ...figureOf(row, 'Student Teacher Ratio', { measure: 'students-per-teacher', value: ratio }),
    ...figureOf(row, 'Free Lunch', readLunch(record)),
  ];
}

interface SearchFigure {
  readonly measure: Series['measure'];
  readonly value: number | null;
  readonly students?: number;
}

/** The share of students with free or reduced lunch. Schools that serve free meals to all often report 0. */
function readLunch(record: SearchRow['record']): SearchFigure {
  const [students, free, reduced] = [record.Students, record['Free Lunch'], record['Reduced Lunch']].map(readNumber);
  const measure = 'lunch-eligible';
  if (students == null || free == null || reduced == null) return { measure, value: null };
  const eligible = free + reduced;
  return eligible > 0 && eligible <= students
    ? { measure, value: (100 * eligible) / students, students }
    : { measure, value: null };
}

function figureOf(row: SearchRow, column: SearchColumn, { measure, value, students }: SearchFigure): Series[] {
  if (value === null || value < 0) return [];
  const year = row.starred.has(column) ? row.years.starred : row.years.others;
  const point = { year, value: roundTenth(value), ...(students === undefined ? {} : { students }) };
  return [{ measure, source: 'nces-ccd', points: [point] }];
}

function roundTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
