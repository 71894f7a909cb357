import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { Measure, Series } from '#domain/figures/figure-schema.ts';
import type { ProfileDocument, SCHOOL_SUB_TYPES } from '#domain/figures/profile-document.ts';
import type { Subgroup } from '#domain/figures/subgroup-list.ts';
import { parsePhone } from '#domain/places/contact.ts';
import { findStateByFips, type StateCode } from '#domain/places/state-list.ts';
import { parsePssSchoolId } from '#domain/schools/school-id.ts';
import type { GradeSpan, Grade } from '#domain/schools/school-level.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { keysOf } from '#domain/types/keys-of.ts';
import { readDelimitedFile } from '../files/delimited-file.ts';
import { readCoordinates } from '../normalize/coordinates.ts';
import { toGradeSpan } from '../normalize/grade-words.ts';
import { readStreet, readZip } from '../normalize/postal-address.ts';
import { keepKnownFacts } from '../normalize/known-facts.ts';
import { toSchoolYear } from '../normalize/school-year.ts';
import { readNumber, readText } from '../normalize/source-text.ts';
import { explainTerritory, findState } from '../normalize/state-words.ts';
import { titleCase } from '../normalize/title-case.ts';
import type { RowContribution } from '../reading/source-command.ts';
import { SourceFileError, type ImportReport, type OnProgress } from '../report/import-report.ts';
import {
  PRIVATE_GRADES,
  ASSOCIATION_COLUMNS,
  ENROLLMENT_COLUMNS,
  ETHNICITY_COLUMNS,
  ORIENTATIONS,
} from './nces-private-codes.ts';
import {
  OPTIONAL_PRIVATE_COLUMNS,
  PRIVATE_COLUMNS,
  type PrivateRow,
  type PrivateColumn,
} from './nces-private-columns.ts';

export interface NcesPrivate {
  readonly file: string;
  readonly report: ImportReport;
  readonly onProgress?: OnProgress | undefined;
  readonly isWanted: (state: StateCode) => boolean;
}

/**
 * Reads private schools of the Private School Universe Survey with their answers. A school with a location besides its
 * mailing address is placed at its location. The release's year is in its column names (`LATITUDE14` is 2013-14).
 */
export async function* readNcesPrivate(source: NcesPrivate): AsyncGenerator<RowContribution> {
  const release: { year: SchoolYear | null } = { year: null };
  const nameOfHeader = (header: string): string => {
    const dated = /^(LATITUDE|LONGITUDE|ULOCALE|LOGR20|HIGR20)(\d\d)$/i.exec(header);
    const name = (dated?.[1] ?? header).toUpperCase();
    if (name === 'LATITUDE') release.year = toSchoolYear(2000 + Number(dated?.[2]) - 1);
    return name;
  };
  const seen = new Set<string>();
  for await (const row of readDelimitedFile({
    ...source,
    encoding: 'auto',
    delimiter: 'auto',
    columns: PRIVATE_COLUMNS,
    optionalColumns: OPTIONAL_PRIVATE_COLUMNS,
    source: 'nces-pss',
    nameOfHeader,
  })) {
    const reading = toContribution(source, { row, year: release.year ?? missingYear(source.file) });
    const elsewhere = explainTerritory(row.record.PL_STABB) ?? explainTerritory(row.record.PSTABB);
    if (typeof reading === 'string' && elsewhere !== null) source.report.leaveOut(source.file, elsewhere);
    else if (typeof reading === 'string') reject(source, row, { reason: reading });
    else if (seen.has(reading.id)) reject(source, row, { reason: 'The same national id occurs in an earlier row.' });
    else {
      seen.add(reading.id);
      if (source.isWanted(reading.state)) yield { row: row.row, school: reading };
      else source.report.skip(source.file);
    }
  }
}

function toContribution(
  source: NcesPrivate,
  { row, year }: { row: PrivateRow; year: SchoolYear },
): SchoolContribution | string {
  const { record } = row;
  const id = parsePssSchoolId(record.PPIN);
  if (id === null) return 'The national id is missing or malformed.';
  const state = readState(record);
  if (state === null) return 'The location is outside the 50 states and DC.';
  const name = readText(record.PINST);
  const city = (hasNoLocation(record) ? null : readText(record.PL_CIT)) ?? readText(record.PCITY);
  if (name === null) return 'The school has no name.';
  if (city === null) return 'The school has no city.';
  const facts = { name: titleCase(name), type: 'private' as const, city: titleCase(city) };
  return {
    source: 'nces-pss',
    state,
    id,
    year,
    facts: { ...facts, ...(source.isWanted(state) ? readDetails(source, { row, state }) : {}) },
    district: null,
    document: source.isWanted(state) ? toPrivateDocument(record, year) : {},
  };
}

/** Reads the state of the building. Of the three columns, the ANSI code alone has no typos. */
function readState({ PSTANSI, PL_STABB, PSTABB }: PrivateRow['record']): StateCode | null {
  return findStateByFips(PSTANSI.padStart(2, '0'))?.code ?? findState(PL_STABB || PSTABB);
}

/** Some schools answer with a sentence that runs from street to city. They only have a mailing address. */
function hasNoLocation(record: PrivateRow['record']): boolean {
  return /\bno physical address\b/i.test(record.PL_ADD);
}

function readDetails(source: NcesPrivate, { row, state }: { row: PrivateRow; state: StateCode }) {
  const { record } = row;
  const point = readCoordinates(state, { lat: record.LATITUDE, lon: record.LONGITUDE });
  if (point.kind === 'unusable') reject(source, row, { reason: point.reason, kind: 'coordinate' });
  const county = readText(record.PCNTNM);
  return keepKnownFacts({
    grades: readGrades(record),
    street: hasNoLocation(record) ? null : (readStreet(record.PL_ADD) ?? readStreet(record.PADDRS)),
    zip: readZip(record.PL_ZIP) ?? readZip(record.PZIP),
    county: county === null ? null : titleCase(county),
    locale: /^[1-4][1-3]$/.test(record.ULOCALE) ? record.ULOCALE : null,
    ...(point.kind === 'point' && { lat: point.lat, lon: point.lon }),
    phone: parsePhone(record.PPHONE ?? ''),
    enrollment: readNumber(record.P305),
    studentsPerTeacher: leavesOutMost(record) ? null : readRatio(record.STTCH_RT),
  });
}

function readGrades({ LOGR20, HIGR20 }: PrivateRow['record']): GradeSpan {
  return toGradeSpan(PRIVATE_GRADES[LOGR20] ?? null, PRIVATE_GRADES[HIGR20] ?? null);
}

function readRatio(value: string): number | null {
  const ratio = readNumber(value);
  return ratio === null || ratio <= 0 || ratio > 1000 ? null : Math.round(ratio * 10) / 10;
}

function missingYear(file: string): never {
  throw new SourceFileError(file, 'Its columns do not say the year.', 'Give the PSS file as NCES publishes it.');
}

function reject(
  { file, report }: NcesPrivate,
  { row, record }: PrivateRow,
  rejection: { reason: string; kind?: 'coordinate' },
): void {
  report.reject({ file, row, id: record.PPIN, ...rejection });
}

type PrivateRecord = PrivateRow['record'];

type Figure = { measure: Measure; value: number | null; students?: number | null; subgroup?: Subgroup; grade?: Grade };

type SubType = { name: string; description: string | null; icon: (typeof SCHOOL_SUB_TYPES)[number] };

/** The profile blocks that a private school's survey answers fill. */
function toPrivateDocument(record: PrivateRecord, year: SchoolYear): SchoolContribution['document'] {
  const schoolSubTypes = subTypesOf(record);
  return {
    series: figuresOf(record).flatMap((figure) => seriesOf(figure, year)),
    ...(schoolSubTypes.length === 0 ? {} : { overview: { schoolSubTypes, description: [] } }),
    schoolInformation: informationOf(record),
  };
}

function figuresOf(record: PrivateRecord): Figure[] {
  const number = (column: PrivateColumn): number | null => readNumber(record[column]);
  return [
    { measure: 'enrollment', value: number('P305') },
    ...keysOf(ENROLLMENT_COLUMNS).map((column): Figure => ({
      measure: 'enrollment',
      grade: ENROLLMENT_COLUMNS[column],
      value: number(column),
    })),
    ...ETHNICITY_COLUMNS.map(([subgroup, share, count]): Figure => ({
      measure: 'share-of-students',
      subgroup,
      value: number(share),
      students: number(count),
    })),
    ...genderFigures(record),
    { measure: 'teachers-fte', value: number('NUMTEACH') },
    { measure: 'students-per-teacher', value: leavesOutMost(record) ? null : number('STTCH_RT') },
    { measure: 'school-year-days', value: number('P645') },
    { measure: 'school-day-hours', value: number('TOTHRS') },
    { measure: 'four-year-college', value: number('P360'), students: number('P350') },
  ];
}

/** True if most students are in pre-K. The survey's ratio is without them, and says nothing about such a school. */
function leavesOutMost(record: PrivateRecord): boolean {
  const all = readNumber(record.P305);
  const counted = readNumber(record.NUMSTUDS);
  return all !== null && counted !== null && counted * 2 < all;
}

/** A school for one sex has one series. The other group would be empty. */
function genderFigures(record: PrivateRecord): Figure[] {
  const all = readNumber(record.NUMSTUDS);
  const males = readNumber(record.MALES);
  if (all === null || all <= 0 || males === null || males < 0 || males > all) return [];
  const figures = [
    { subgroup: 'female', students: all - males },
    { subgroup: 'male', students: males },
  ] as const;
  return figures
    .filter(({ students }) => students > 0)
    .map((figure): Figure => ({ measure: 'share-of-students', value: (100 * figure.students) / all, ...figure }));
}

function seriesOf({ measure, value, students, subgroup, grade }: Figure, year: SchoolYear): Series[] {
  if (value === null) return [];
  const point = { year, value: Math.round(value * 10) / 10, ...(students == null ? {} : { students }) };
  return [
    {
      measure,
      ...(subgroup === undefined ? {} : { subgroup }),
      ...(grade === undefined ? {} : { grade }),
      source: 'nces-pss',
      points: [point],
    },
  ];
}

/** School types of question 11 that have an icon. Memberships imply some of them, too. */
function subTypesOf(record: PrivateRecord): SubType[] {
  const isMontessori = record.P415 === '2' || [record.P540, record.P542, record.P545].includes('1');
  const orientation = ORIENTATIONS[record.ORIENT] ?? null;
  const subTypes: (SubType | false)[] = [
    record.P430 === '1' && { name: 'Religious', description: orientation, icon: 'religious' },
    isMontessori && { name: 'Montessori', description: null, icon: 'montessori' },
    record.P555 === '1' && { name: 'Waldorf', description: null, icon: 'waldorf' },
    record.P415 === '4' && { name: 'Special education', description: null, icon: 'neurodiverse' },
    record.P415 === '5' && { name: 'Vocational', description: null, icon: 'vocational' },
    record.P620 === '1' && { name: 'Independent', description: null, icon: 'independent' },
  ];
  return subTypes.filter((subType) => subType !== false);
}

/** Returns the answers in words, as codes for keys and for values from a fixed set. */
function informationOf(record: PrivateRecord): NonNullable<ProfileDocument['schoolInformation']> {
  const associations = keysOf(ASSOCIATION_COLUMNS)
    .filter((column) => record[column] === '1')
    .map((column) => ASSOCIATION_COLUMNS[column]);
  const rows: [key: string, value: string[]][] = [
    ['coeducation', valueOf({ '1': 'coed', '2': 'girls-only', '3': 'boys-only' }, record.P335)],
    ['library', valueOf({ '1': 'yes', '2': 'no' }, record.P660)],
    ['associations', associations],
  ];
  const data = rows
    .filter(([, values]) => values.length > 0)
    .map(([responseKey, responseValue]) => ({ responseKey, responseValue }));
  return { isClaimed: false, ospLink: null, tabs: [{ tabType: 'overview', data }] };
}

function valueOf(values: Readonly<Record<string, string>>, code: string): string[] {
  const value = values[code];
  return value === undefined ? [] : [value];
}
