import { keysOf } from '#domain/types/keys-of.ts';
import type { OtherNames } from '../files/column-names.ts';

/** What the import reads of an EDGE file, whatever a release calls it. */
export const EDGE_COLUMNS = ['ID', 'STREET', 'STATE', 'ZIP', 'COUNTY', 'LOCALE', 'LAT', 'LON'] as const;
/** Columns that the oldest releases lack. */
export const OPTIONAL_EDGE_COLUMNS = ['NAME', 'CITY', 'SCHOOLYEAR'] as const;
export type EdgeColumn = (typeof EDGE_COLUMNS)[number] | (typeof OPTIONAL_EDGE_COLUMNS)[number];

/** Names by release. `NCESSCH` is a public school, `PPIN` a private one. */
const NAMES: Readonly<Record<EdgeColumn, readonly string[]>> = {
  ID: ['NCESSCH', 'PPIN'],
  NAME: [],
  STREET: ['LSTREE'],
  CITY: ['LCITY'],
  STATE: ['LSTATE'],
  ZIP: ['LZIP'],
  COUNTY: ['NMCNTY', 'CONAME', ...withYears('NMCNTY')],
  LOCALE: withYears('LOCALE'),
  LAT: ['LATCODE', ...withYears('LAT')],
  LON: ['LONGCODE', ...withYears('LON')],
  SCHOOLYEAR: ['SURVYEAR'],
};
export const EDGE_NAMES: OtherNames = NAMES;

/** Some releases put their year behind a name: `LAT1516`, `NMCNTY15`. */
function withYears(name: string): string[] {
  const years = Array.from({ length: 15 }, (_, at) => 15 + at);
  return years.flatMap((year) => [`${name}${year}`, `${name}${year}${year + 1}`]);
}

/** The column that a name means, or the name itself. */
export function nameEdgeColumn(header: string): string {
  const name = header.toUpperCase();
  return keysOf(NAMES).find((column) => column === name || NAMES[column].includes(name)) ?? header;
}

const PUBLIC =
  'ID LEAID NAME OPSTFIPS STREET CITY STATE ZIP STFIP CNTY COUNTY LOCALE LAT LON CBSA NMCBSA CBSATYPE CSA NMCSA';
const PRIVATE = 'ID NAME STREET CITY STATE ZIP STFIP CNTY COUNTY LOCALE LAT LON CBSA NMCBSA CBSATYPE CSA NMCSA';
const NECTA = ['NECTA', 'NMNECTA'];
const LAST = ['CD', 'SLDL', 'SLDU', 'SCHOOLYEAR'];

/**
 * The columns of a file that does not name them, by its first row. The releases of New England's own metropolitan areas
 * (NECTA) have two more. Null: the row is of no release.
 */
export function listUnnamedColumns(cells: readonly string[]): readonly string[] | null {
  const isPublic = /^\d{11,12}$/u.test(cells[0] ?? '');
  const isPrivate = /^(?=.{8}$)[A-Z]{0,2}\d+$/u.test(cells[0] ?? '') && /^[A-Z]{2}$/u.test(cells[4] ?? '');
  if (!isPublic && !isPrivate) return null;
  const first = (isPublic ? PUBLIC : PRIVATE)
    .split(' ')
    .filter((name) => name !== 'LEAID' || /^\d{6,7}$/u.test(cells[1] ?? ''));
  const known = [
    [...first, ...LAST],
    [...first, ...NECTA, ...LAST],
  ];
  return known.find(({ length }) => length === cells.length) ?? null;
}
