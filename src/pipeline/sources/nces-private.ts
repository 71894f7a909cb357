import { findStateByFips, type StateCode } from '#domain/places/state-list.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import { parsePssSchoolId } from '#domain/schools/school-id.ts';
import type { GradeSpan } from '#domain/schools/school-level.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import type { RowContribution } from '../reading/source-command.ts';
import { SourceFileError, type ImportReport, type OnProgress } from '../report/import-report.ts';
import { readCoordinates } from '../normalize/coordinates.ts';
import { toGradeSpan } from '../normalize/grade-words.ts';
import { readStreet, readZip } from '../normalize/postal-address.ts';
import { keepKnownFacts } from '../normalize/present-facts.ts';
import { toSchoolYear } from '../normalize/school-year.ts';
import { readNumber, readText } from '../normalize/source-text.ts';
import { findState } from '../normalize/state-words.ts';
import { titleCase } from '../normalize/title-case.ts';
import { readDelimitedFile } from '../files/delimited-file.ts';
import { PRIVATE_GRADES } from './nces-private-codes.ts';
import { PRIVATE_COLUMNS, type PrivateRow } from './nces-private-columns.ts';
import { leavesOutMost, toPrivateDocument } from './nces-private-document.ts';

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
    const dated = /^(LATITUDE|LONGITUDE|ULOCALE|LOGR20|HIGR20)(\d\d)$/.exec(header);
    if (dated?.[1] === 'LATITUDE') release.year = toSchoolYear(2000 + Number(dated[2]) - 1);
    return dated?.[1] ?? header;
  };
  const seen = new Set<string>();
  for await (const row of readDelimitedFile({
    ...source,
    columns: PRIVATE_COLUMNS,
    encoding: 'latin1',
    source: 'nces-pss',
    nameOfHeader,
  })) {
    const reading = toContribution(source, { row, year: release.year ?? missingYear(source.file) });
    if (typeof reading === 'string') reject(source, row, { reason: reading });
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
