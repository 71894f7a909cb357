import type { StateCode } from '#domain/places/state-list.ts';
import type { SchoolContribution } from '#domain/schools/school-contribution.ts';
import { schoolIdOfNces, type SchoolId } from '#domain/schools/school-id.ts';
import type { ImportReport, OnProgress } from '../import-report.ts';
import { readCoordinates } from '../normalize/coordinates.ts';
import { streetOf, zipOf } from '../normalize/postal-address.ts';
import { schoolYearFrom } from '../normalize/school-year.ts';
import { presentText } from '../normalize/source-text.ts';
import { stateOfAbbreviation } from '../normalize/state-words.ts';
import { titleCase } from '../normalize/title-case.ts';
import { presentFacts } from '../normalize/present-facts.ts';
import { readDelimitedFile, type DelimitedRow } from './delimited-file.ts';

const COLUMNS = ['SURVYEAR', 'NCESSCH', 'LSTREE', 'LSTATE', 'LZIP', 'LATCODE', 'LONGCODE', 'CONAME', 'LOCALE'] as const;
type GeocodeRow = DelimitedRow<(typeof COLUMNS)[number]>;

export interface NcesGeocodes {
  readonly file: string;
  readonly report: ImportReport;
  readonly onProgress?: OnProgress | undefined;
  readonly isWanted: (state: StateCode) => boolean;
  /** The state of each school that has a name; a geocode alone makes no school. */
  readonly stateOfSchool: (id: SchoolId) => StateCode | null;
}

/** Addresses, coordinates, counties and locale codes of EDGE, for schools that the directory names. */
export async function* readNcesGeocodes(source: NcesGeocodes): AsyncGenerator<SchoolContribution> {
  for await (const row of readDelimitedFile({ ...source, columns: COLUMNS })) {
    const id = schoolIdOfNces(row.record.NCESSCH);
    const state = id === null ? null : source.stateOfSchool(id);
    if (id === null) reject(source, row, 'The national id is missing or malformed.');
    else if (state !== null) yield contributionOf(source, { row, id, state });
    else if (isRejected(source, row)) reject(source, row, reasonUnnamed(row));
  }
}

/** A row of a state that this import leaves out is nothing wrong. */
function isRejected(source: NcesGeocodes, { record }: GeocodeRow): boolean {
  const state = stateOfAbbreviation(record.LSTATE);
  return state === null || source.isWanted(state);
}

function reasonUnnamed({ record }: GeocodeRow): string {
  return stateOfAbbreviation(record.LSTATE) === null
    ? `The location is outside the 50 states and DC (${record.LSTATE || 'blank'}).`
    : 'The directory has no school of this id, and the geocodes give no name.';
}

function contributionOf(
  source: NcesGeocodes,
  { row, id, state }: { row: GeocodeRow; id: SchoolId; state: StateCode },
): SchoolContribution {
  const { record } = row;
  const point = readCoordinates(state, { lat: record.LATCODE, lon: record.LONGCODE });
  if (point.kind === 'unusable') reject(source, row, point.reason, 'coordinate');
  const county = presentText(record.CONAME);
  return {
    source: 'nces-edge',
    state,
    id,
    year: schoolYearFrom(Number(record.SURVYEAR)),
    facts: presentFacts({
      street: streetOf(record.LSTREE),
      zip: zipOf(record.LZIP),
      county: county === null ? null : titleCase(county),
      locale: /^[1-4][1-3]$/.test(record.LOCALE) ? record.LOCALE : null,
      lat: point.kind === 'point' ? point.lat : null,
      lon: point.kind === 'point' ? point.lon : null,
    }),
    district: null,
    document: {},
  };
}

function reject(source: NcesGeocodes, { row, record }: GeocodeRow, reason: string, kind: 'row' | 'coordinate' = 'row') {
  source.report.reject({ file: source.file, row, id: record.NCESSCH, reason, kind });
}
