import { parsePhone } from '#domain/places/contact.ts';
import { basename } from 'node:path';
import type { StateCode } from '#domain/places/state-list.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import type { RowContribution } from '../reading/source-command.ts';
import { ImportReport, SourceFileError, type OnProgress } from '../report/import-report.ts';
import { readGrade, toGradeSpan } from '../normalize/grade-words.ts';
import { readStreet, readZip } from '../normalize/postal-address.ts';
import { keepKnownFacts } from '../normalize/known-facts.ts';
import { findSchoolYear, toSchoolYear } from '../normalize/school-year.ts';
import { readNationalId } from '../normalize/national-id.ts';
import { readText } from '../normalize/source-text.ts';
import { explainTerritory, findState } from '../normalize/state-words.ts';
import { toReadableName } from '../normalize/readable-names.ts';
import { titleCase } from '../normalize/title-case.ts';
import { readDelimitedFile, type DelimitedRow } from '../files/delimited-file.ts';

const COLUMNS = [
  'ncessch',
  'leaid',
  'school_name',
  'lea_name',
  'city_location',
  'state_location',
  'lowest_grade_offered',
  'highest_grade_offered',
] as const;
/** Columns of the file of all years that the Urban Institute makes of the releases. */
const MORE_COLUMNS = ['year', 'school_status', 'charter', 'phone', 'street_location', 'zip_location'] as const;
type DirectoryColumn = (typeof COLUMNS)[number] | (typeof MORE_COLUMNS)[number];
type DirectoryRow = DelimitedRow<(typeof COLUMNS)[number], (typeof MORE_COLUMNS)[number]>;

export interface NcesDirectory {
  readonly file: string;
  readonly report: ImportReport;
  readonly onProgress?: OnProgress | undefined;
  readonly isWanted: (state: StateCode) => boolean;
  /** The school year of the release; by default the year in the file's name. */
  readonly year?: SchoolYear | undefined;
}

/**
 * Reads public schools of the Common Core of Data directory. The state is the school's location, not its id's first
 * digits. Of a file of many years, only the newest is read. A directory that does not mark charter schools has public ones
 * only.
 */
export async function* readNcesDirectory(source: NcesDirectory): AsyncGenerator<RowContribution> {
  const newest = await findNewestYear(source);
  const year = newest === '' ? (source.year ?? findYear(source.file)) : toSchoolYear(Number(newest));
  const seen = new Set<string>();
  const keepRow = (read: (column: DirectoryColumn) => string): boolean => {
    const isKept = newest === '' || read('year') === newest;
    if (!isKept) source.report.leaveOut(source.file, 'The row is of an earlier year than the newest of its file.');
    return isKept;
  };
  for await (const row of readRows({ ...source, keepRow })) {
    const elsewhere = explainTerritory(row.record.state_location);
    const reading = toContribution(row, year);
    if (elsewhere !== null) source.report.leaveOut(source.file, elsewhere);
    else if (row.record.school_status === FUTURE) source.report.leaveOut(source.file, ANNOUNCED);
    else if (typeof reading === 'string') reject(source, row, reading);
    else if (seen.has(reading.id)) reject(source, row, 'The same national id occurs in an earlier row.');
    else {
      seen.add(reading.id);
      if (source.isWanted(reading.state)) yield { row: row.row, school: reading };
      else source.report.skip(source.file);
    }
  }
}

const FUTURE = '7';
const ANNOUNCED = 'The school is announced. It is not open yet.';
/** Closed, and inactive. */
const CLOSED: readonly (string | undefined)[] = ['2', '6'];

type KeepRow = (read: (column: DirectoryColumn) => string) => boolean;

function readRows(source: NcesDirectory & { keepRow: KeepRow }): AsyncGenerator<DirectoryRow> {
  const columns = { columns: COLUMNS, optionalColumns: MORE_COLUMNS };
  return readDelimitedFile({ ...source, ...columns, source: 'nces-ccd' });
}

/** Finds the newest year of a file of many years. Blank: the file has one year. */
async function findNewestYear(source: NcesDirectory): Promise<string> {
  let newest = '';
  const keepRow: KeepRow = (read) => {
    const year = read('year');
    if (/^\d{4}$/u.test(year) && year > newest) newest = year;
    return false;
  };
  const quiet = { ...source, report: new ImportReport(), onProgress: undefined };
  for await (const _row of readRows({ ...quiet, keepRow }));
  return newest;
}

function toContribution({ record }: DirectoryRow, year: SchoolYear): SchoolContribution | string {
  const id = readNationalId(record.ncessch);
  if (id === null) return 'The national id is missing or malformed.';
  const state = findState(record.state_location);
  if (state === null) return `The row names no state (${record.state_location}).`;
  const name = readText(record.school_name);
  const city = readText(record.city_location);
  if (name === null) return 'The school has no name.';
  if (city === null) return 'The school has no city.';
  const district = readDistrict(record);
  if (district !== null && !id.startsWith(district.id)) return 'The school id does not begin with its district id.';
  return {
    source: 'nces-ccd',
    state,
    id,
    year,
    facts: {
      name: toReadableName(name),
      type: record.charter === '1' ? 'charter' : 'public',
      city: titleCase(city),
      grades: toGradeSpan(readCodedGrade(record.lowest_grade_offered), readCodedGrade(record.highest_grade_offered)),
      ...readDetails(record, year),
      ...(district === null ? {} : { districtId: district.id }),
    },
    district,
    document: {},
  };
}

/** Codes of grades in the file of all years. Others are numbers, or words. */
const GRADE_CODES: Readonly<Record<string, string>> = { '-1': 'PK', '0': 'KG', '14': 'AE', '15': 'UG' };

function readCodedGrade(word: string): ReturnType<typeof readGrade> {
  return readGrade(GRADE_CODES[word] ?? word);
}

function readDetails(record: DirectoryRow['record'], year: SchoolYear): SchoolContribution['facts'] {
  const { school_status: status = '', phone = '', street_location: street = '', zip_location: zip = '' } = record;
  return keepKnownFacts({
    phone: parsePhone(phone),
    street: readStreet(street),
    zip: readZip(zip),
    status: CLOSED.includes(status) ? { kind: 'closed', lastYear: year } : status === '' ? null : { kind: 'open' },
  });
}

function readDistrict(record: DirectoryRow['record']): SchoolContribution['district'] {
  const digits = record.leaid.replace(/\D/g, '');
  const name = readText(record.lea_name);
  if (name === null || digits.length < 6 || digits.length > 7) return null;
  return { id: digits.padStart(7, '0'), name: toReadableName(name) };
}

function findYear(file: string): SchoolYear {
  const year = findSchoolYear(basename(file));
  if (year !== null) return year;
  throw new SourceFileError(
    file,
    'Neither the file nor its name says which school year it is.',
    'Name the year with --directory-year 2019-20.',
  );
}

function reject(source: NcesDirectory, { row, record }: DirectoryRow, reason: string): void {
  source.report.reject({ file: source.file, row, id: record.ncessch, reason });
}
