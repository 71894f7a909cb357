import type { StateCode } from '#domain/places/state-list.ts';
import type { SchoolContribution } from '#domain/schools/school-contribution.ts';
import { schoolIdOfPss } from '#domain/schools/school-id.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { SourceFileError, type ImportReport, type OnProgress } from '../import-report.ts';
import { readCoordinates } from '../normalize/coordinates.ts';
import { gradeSpanOf } from '../normalize/grade-words.ts';
import { streetOf, zipOf } from '../normalize/postal-address.ts';
import { presentFacts } from '../normalize/present-facts.ts';
import { schoolYearFrom } from '../normalize/school-year.ts';
import { presentNumber, presentText } from '../normalize/source-text.ts';
import { stateOfAbbreviation } from '../normalize/state-words.ts';
import { titleCase } from '../normalize/title-case.ts';
import { readDelimitedFile } from './delimited-file.ts';
import { PRIVATE_GRADES } from './nces-private-codes.ts';
import { PRIVATE_COLUMNS, type PrivateRow } from './nces-private-columns.ts';
import { privateDocumentOf } from './nces-private-document.ts';

export interface NcesPrivate {
  readonly file: string;
  readonly report: ImportReport;
  readonly onProgress?: OnProgress | undefined;
  readonly isWanted: (state: StateCode) => boolean;
}

/**
 * Private schools of the Private School Universe Survey, with what they answered. A school that gives a location apart from
 * its mailing address is placed at its location. The release's year is in its column names (`LATITUDE14` is 2013-14).
 */
export async function* readNcesPrivate(source: NcesPrivate): AsyncGenerator<SchoolContribution> {
  const release = { year: null as SchoolYear | null };
  const nameOfHeader = (header: string): string => {
    const dated = /^(LATITUDE|LONGITUDE|ULOCALE|LOGR20|HIGR20)(\d\d)$/.exec(header);
    if (dated?.[1] === 'LATITUDE') release.year = schoolYearFrom(2000 + Number(dated[2]) - 1);
    return dated?.[1] ?? header;
  };
  const seen = new Set<string>();
  for await (const row of readDelimitedFile({
    ...source,
    columns: PRIVATE_COLUMNS,
    encoding: 'latin1',
    nameOfHeader,
  })) {
    const reading = contributionOf(source, { row, year: release.year ?? missingYear(source.file) });
    if (typeof reading === 'string') reject(source, row, reading);
    else if (seen.has(reading.id)) reject(source, row, 'The same national id occurs in an earlier row.');
    else {
      seen.add(reading.id);
      if (source.isWanted(reading.state)) yield reading;
    }
  }
}

function contributionOf(
  source: NcesPrivate,
  { row, year }: { row: PrivateRow; year: SchoolYear },
): SchoolContribution | string {
  const { record } = row;
  const id = schoolIdOfPss(record.PPIN);
  if (id === null) return 'The national id is missing or malformed.';
  const state = stateOfAbbreviation(record.PL_STABB || record.PSTABB);
  if (state === null) return 'The location is outside the 50 states and DC.';
  const name = presentText(record.PINST);
  const city = (hasNoLocation(record) ? null : presentText(record.PL_CIT)) ?? presentText(record.PCITY);
  if (name === null) return 'The school has no name.';
  if (city === null) return 'The school has no city.';
  const facts = { name: titleCase(name), type: 'private' as const, city: titleCase(city) };
  return {
    source: 'nces-pss',
    state,
    id,
    year,
    facts: { ...facts, ...(source.isWanted(state) ? detailsOf(source, { row, state }) : {}) },
    district: null,
    document: source.isWanted(state) ? privateDocumentOf(record, year) : {},
  };
}

/** Some schools answer with a sentence, which runs from the street into the city: they have a mailing address only. */
function hasNoLocation(record: PrivateRow['record']): boolean {
  return /\bno physical address\b/i.test(record.PL_ADD);
}

function detailsOf(source: NcesPrivate, { row, state }: { row: PrivateRow; state: StateCode }) {
  const { record } = row;
  const point = readCoordinates(state, { lat: record.LATITUDE, lon: record.LONGITUDE });
  if (point.kind === 'unusable') reject(source, row, point.reason, 'coordinate');
  const county = presentText(record.PCNTNM);
  const ratio = presentNumber(record.STTCH_RT);
  return presentFacts({
    grades: gradeSpanOf(PRIVATE_GRADES[record.LOGR20] ?? null, PRIVATE_GRADES[record.HIGR20] ?? null),
    street: hasNoLocation(record) ? null : (streetOf(record.PL_ADD) ?? streetOf(record.PADDRS)),
    zip: zipOf(record.PL_ZIP) ?? zipOf(record.PZIP),
    county: county === null ? null : titleCase(county),
    locale: /^[1-4][1-3]$/.test(record.ULOCALE) ? record.ULOCALE : null,
    lat: point.kind === 'point' ? point.lat : null,
    lon: point.kind === 'point' ? point.lon : null,
    enrollment: presentNumber(record.P305),
    studentsPerTeacher: ratio === null || ratio <= 0 || ratio > 1000 ? null : Math.round(ratio * 10) / 10,
  });
}

function missingYear(file: string): never {
  throw new SourceFileError(file, 'Its columns do not say the year.', 'Give the PSS file as NCES publishes it.');
}

function reject(source: NcesPrivate, { row, record }: PrivateRow, reason: string, kind: 'row' | 'coordinate' = 'row') {
  source.report.reject({ file: source.file, row, id: record.PPIN, reason, kind });
}
