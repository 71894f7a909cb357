import type { StateCode } from '#domain/places/state-list.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import type { RowContribution } from '../reading/source-command.ts';
import type { ImportReport, OnProgress } from '../report/import-report.ts';
import { readCoordinates } from '../normalize/coordinates.ts';
import { readStreet, readZip } from '../normalize/postal-address.ts';
import { toSchoolYear } from '../normalize/school-year.ts';
import { readNationalId } from '../normalize/national-id.ts';
import { readText } from '../normalize/source-text.ts';
import { findState } from '../normalize/state-words.ts';
import { titleCase } from '../normalize/title-case.ts';
import { keepKnownFacts } from '../normalize/present-facts.ts';
import { readDelimitedFile, type DelimitedRow } from '../files/delimited-file.ts';

const COLUMNS = ['SURVYEAR', 'NCESSCH', 'LSTREE', 'LSTATE', 'LZIP', 'LATCODE', 'LONGCODE', 'CONAME', 'LOCALE'] as const;
type GeocodeRow = DelimitedRow<(typeof COLUMNS)[number]>;

export interface NcesGeocodes {
  readonly file: string;
  readonly report: ImportReport;
  readonly onProgress?: OnProgress | undefined;
  readonly isWanted: (state: StateCode) => boolean;
  /** Finds the state of a school in the directory. A geocode alone makes no school. */
  readonly stateOfSchool: (id: SchoolId) => StateCode | null;
}

/** Reads EDGE addresses, coordinates, counties and locale codes of schools in the directory. */
export async function* readNcesGeocodes(source: NcesGeocodes): AsyncGenerator<RowContribution> {
  for await (const row of readDelimitedFile({ ...source, columns: COLUMNS, source: 'nces-edge' })) {
    const id = readNationalId(row.record.NCESSCH);
    const state = id === null ? null : source.stateOfSchool(id);
    if (id === null) reject(source, row, { reason: 'The national id is missing or malformed.' });
    else if (state !== null) yield { row: row.row, school: toContribution(source, { row, id, state }) };
    else if (isRejected(source, row)) reject(source, row, { reason: explainUnnamed(row) });
    else source.report.skip(source.file);
  }
}

/** False for a row of a state that this import skips. */
function isRejected(source: NcesGeocodes, { record }: GeocodeRow): boolean {
  const state = findState(record.LSTATE);
  return state === null || source.isWanted(state);
}

function explainUnnamed({ record }: GeocodeRow): string {
  return findState(record.LSTATE) === null
    ? `The location is outside the 50 states and DC (${record.LSTATE || 'blank'}).`
    : 'The directory has no school of this id, and the geocodes give no name.';
}

function toContribution(
  source: NcesGeocodes,
  { row, id, state }: { row: GeocodeRow; id: SchoolId; state: StateCode },
): SchoolContribution {
  const { record } = row;
  const point = readCoordinates(state, { lat: record.LATCODE, lon: record.LONGCODE });
  if (point.kind === 'unusable') reject(source, row, { reason: point.reason, kind: 'coordinate' });
  const county = readText(record.CONAME);
  return {
    source: 'nces-edge',
    state,
    id,
    year: toSchoolYear(Number(record.SURVYEAR)),
    facts: keepKnownFacts({
      street: readStreet(record.LSTREE),
      zip: readZip(record.LZIP),
      county: county === null ? null : titleCase(county),
      locale: /^[1-4][1-3]$/.test(record.LOCALE) ? record.LOCALE : null,
      lat: point.kind === 'point' ? point.lat : null,
      lon: point.kind === 'point' ? point.lon : null,
    }),
    district: null,
    document: {},
  };
}

function reject(
  { file, report }: NcesGeocodes,
  { row, record }: GeocodeRow,
  rejection: { reason: string; kind?: 'coordinate' },
): void {
  report.reject({ file, row, id: record.NCESSCH, ...rejection });
}
