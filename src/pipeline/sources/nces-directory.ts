import { basename } from 'node:path';
import type { StateCode } from '#domain/places/state-list.ts';
import type { SchoolContribution } from '#domain/schools/school-contribution.ts';
import { schoolIdOfNces } from '#domain/schools/school-id.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { SourceFileError, type ImportReport, type OnProgress } from '../import-report.ts';
import { gradeOfWord, gradeSpanOf } from '../normalize/grade-words.ts';
import { schoolYearOfFileName } from '../normalize/school-year.ts';
import { presentText } from '../normalize/source-text.ts';
import { stateOfAbbreviation } from '../normalize/state-words.ts';
import { titleCase } from '../normalize/title-case.ts';
import { readDelimitedFile, type DelimitedRow } from './delimited-file.ts';

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
 * Public schools of the Common Core of Data directory. The state is the school's location, not its id's first digits.
 * The directory does not tell charter schools, so every school is `public`.
 */
export async function* readNcesDirectory(source: NcesDirectory): AsyncGenerator<SchoolContribution> {
  const year = source.year ?? yearOf(source.file);
  const seen = new Set<string>();
  for await (const row of readDelimitedFile({ ...source, columns: COLUMNS })) {
    const reading = contributionOf(row, year);
    if (typeof reading === 'string') reject(source, row, reading);
    else if (seen.has(reading.id)) reject(source, row, 'The same national id occurs in an earlier row.');
    else {
      seen.add(reading.id);
      if (source.isWanted(reading.state)) yield reading;
    }
  }
}

function contributionOf({ record }: DirectoryRow, year: SchoolYear): SchoolContribution | string {
  const id = schoolIdOfNces(record.ncessch);
  if (id === null) return 'The national id is missing or malformed.';
  const state = stateOfAbbreviation(record.state_location);
  if (state === null) return `The location is outside the 50 states and DC (${record.state_location || 'blank'}).`;
  const name = presentText(record.school_name);
  const city = presentText(record.city_location);
  if (name === null) return 'The school has no name.';
  if (city === null) return 'The school has no city.';
  const district = districtOf(record);
  return {
    source: 'nces-ccd',
    state,
    id,
    year,
    facts: {
      name: titleCase(name),
      type: 'public',
      city: titleCase(city),
      grades: gradeSpanOf(gradeOfWord(record.lowest_grade_offered), gradeOfWord(record.highest_grade_offered)),
      ...(district === null ? {} : { districtId: district.id }),
    },
    district,
    document: {},
  };
}

function districtOf(record: DirectoryRow['record']): SchoolContribution['district'] {
  const digits = record.leaid.replace(/\D/g, '');
  const name = presentText(record.lea_name);
  if (name === null || digits.length < 6 || digits.length > 7) return null;
  return { id: digits.padStart(7, '0'), name: titleCase(name) };
}

function yearOf(file: string): SchoolYear {
  const year = schoolYearOfFileName(basename(file));
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
