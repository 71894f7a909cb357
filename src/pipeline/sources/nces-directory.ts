import { basename } from 'node:path';
import type { StateCode } from '#domain/places/state-list.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import type { RowContribution } from '../reading/source-command.ts';
import { SourceFileError, type ImportReport, type OnProgress } from '../report/import-report.ts';
import { readGrade, toGradeSpan } from '../normalize/grade-words.ts';
import { findSchoolYear } from '../normalize/school-year.ts';
import { readNationalId } from '../normalize/national-id.ts';
import { readText } from '../normalize/source-text.ts';
import { findState } from '../normalize/state-words.ts';
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
type DirectoryRow = DelimitedRow<(typeof COLUMNS)[number]>;

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
 * digits. The directory does not mark charter schools, so every school is `public`.
 */
export async function* readNcesDirectory(source: NcesDirectory): AsyncGenerator<RowContribution> {
  const year = source.year ?? findYear(source.file);
  const seen = new Set<string>();
  for await (const row of readDelimitedFile({ ...source, columns: COLUMNS, source: 'nces-ccd' })) {
    const reading = toContribution(row, year);
    if (typeof reading === 'string') reject(source, row, reading);
    else if (seen.has(reading.id)) reject(source, row, 'The same national id occurs in an earlier row.');
    else {
      seen.add(reading.id);
      if (source.isWanted(reading.state)) yield { row: row.row, school: reading };
      else source.report.skip(source.file);
    }
  }
}

function toContribution({ record }: DirectoryRow, year: SchoolYear): SchoolContribution | string {
  const id = readNationalId(record.ncessch);
  if (id === null) return 'The national id is missing or malformed.';
  const state = findState(record.state_location);
  if (state === null) return `The location is outside the 50 states and DC (${record.state_location || 'blank'}).`;
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
      type: 'public',
      city: titleCase(city),
      grades: toGradeSpan(readGrade(record.lowest_grade_offered), readGrade(record.highest_grade_offered)),
      ...(district === null ? {} : { districtId: district.id }),
    },
    district,
    document: {},
  };
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
