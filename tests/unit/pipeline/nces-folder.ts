import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { NcesFiles } from '#pipeline/federal/nces-command.ts';
import { OPTIONAL_PRIVATE_COLUMNS, PRIVATE_COLUMNS } from '#pipeline/sources/nces-private-columns.ts';
import { boundaryZip, type Square } from './boundary-zip.ts';

type Row = Readonly<Record<string, string>>;

/** Rows of each file of a national import. Missing values have plain defaults. */
export interface NcesTables {
  readonly directoryYear?: number;
  readonly directory?: readonly Row[];
  readonly geocodes?: readonly Row[];
  readonly private?: readonly Row[];
  readonly places?: readonly Row[];
  readonly zctas?: readonly Row[];
  readonly boundaries?: readonly Square[];
}

const PRIVATE_HEADERS = [...PRIVATE_COLUMNS, ...OPTIONAL_PRIVATE_COLUMNS].map((column) => {
  if (/^(?:LATITUDE|LONGITUDE|ULOCALE)$/.test(column)) return `${column}14`;
  return /^(?:LOGR20|HIGR20)$/.test(column) ? `${column}14` : column;
});

const DIRECTORY_DEFAULTS = {
  ncessch: '',
  leaid: '2100030',
  school_name: 'Bluegrass Elementary',
  lea_name: 'Adair County',
  city_location: 'Columbia',
  state_location: 'KY',
  lowest_grade_offered: 'Kindergarten',
  highest_grade_offered: '5',
};
const GEOCODE_DEFAULTS = {
  SURVYEAR: '2014',
  NCESSCH: '',
  LSTREE: '1 MAIN ST',
  LSTATE: 'KY',
  LZIP: '42728',
  LATCODE: '37.1',
  LONGCODE: '-85.3',
  CONAME: 'ADAIR COUNTY',
  LOCALE: '33',
};
const PRIVATE_DEFAULTS: Row = {
  ...Object.fromEntries(PRIVATE_HEADERS.map((header) => [header, ''])),
  ...{ PINST: 'ST. ANNE SCHOOL', PCITY: 'COLUMBIA', PSTABB: 'KY', PZIP: '42728', PADDRS: 'PO BOX 9', PCNTNM: 'ADAIR' },
  ...{ LATITUDE14: '37.11', LONGITUDE14: '-85.31', LOGR2014: '3', HIGR2014: '13', ORIENT: '1', P430: '1', P335: '1' },
};
const PLACE_DEFAULTS = { STUSPS: 'KY', GEOID: '1', NAME: 'Columbia city', INTPTLAT: '37.1', INTPTLONG: '-85.3' };
const ZCTA_DEFAULTS = { GEOID: '42728', INTPTLAT: '37.1', INTPTLONG: '-85.3' };

/** A school of the directory. */
export const SCHOOL = '210003000001';

/** The paths of all files, and their folder. */
export type NamedFiles = Record<Exclude<keyof NcesFiles, 'directoryYear'> | 'dir', string>;

/** Writes the files of a national import into a new folder. */
export async function ncesFolder(tables: NcesTables = {}): Promise<NamedFiles> {
  const dir = await mkdtemp(join(tmpdir(), 'homeroom-nces-'));
  const files = {
    directory: join(dir, `directory_${tables.directoryYear ?? 2019}.csv.gz`),
    geocodes: join(dir, 'geocodes.csv'),
    private: join(dir, 'private.csv.gz'),
    boundaries: join(dir, 'boundaries'),
    places: join(dir, 'places.txt'),
    zctas: join(dir, 'zctas.txt'),
  };
  const directory = tables.directory ?? [{ ncessch: SCHOOL }];
  await mkdir(files.boundaries);
  await writeFile(files.directory, gzipSync(delimited(directory, DIRECTORY_DEFAULTS)));
  await writeFile(files.geocodes, delimited(tables.geocodes ?? [{ NCESSCH: SCHOOL }], GEOCODE_DEFAULTS));
  await writeFile(files.private, gzipSync(encodeLatin1(delimited(tables.private ?? [], PRIVATE_DEFAULTS))));
  await writeFile(files.places, encodeLatin1(delimited(tables.places ?? [{}], PLACE_DEFAULTS, '\t')));
  await writeFile(files.zctas, delimited(tables.zctas ?? [{}], ZCTA_DEFAULTS, '\t'));
  const squares = tables.boundaries ?? [{ id: '2100030', lon: -85.5, lat: 37 }];
  await writeFile(join(files.boundaries, 'ky_21_unsd.zip'), boundaryZip('cb_2016_21_unsd_500k', squares));
  return { ...files, dir };
}

/** The bytes of a text in Latin-1. */
export function encodeLatin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function delimited(rows: readonly Row[], defaults: Row, delimiter = ','): string {
  const names = Object.keys(defaults);
  const quoted = (value: string): string => (delimiter === ',' ? `"${value.replaceAll('"', '""')}"` : value);
  const lines = rows.map((row) => names.map((name) => quoted(row[name] ?? defaults[name] ?? '')).join(delimiter));
  // The header ends differently from the rows, as in the survey's published file.
  return `${names.join(delimiter)}\r\n${lines.map((line) => `${line}\n`).join('')}`;
}
