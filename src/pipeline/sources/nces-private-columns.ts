import type { DelimitedRow } from '../files/delimited-file.ts';
import { keysOf } from '#domain/types/keys-of.ts';
import { ASSOCIATION_COLUMNS, ENROLLMENT_COLUMNS, ETHNICITY_COLUMNS } from './nces-private-codes.ts';

/** What the import reads of the PSS file; the year is cut off the names that carry one. */
export const PRIVATE_COLUMNS = [
  ...(['PPIN', 'PINST', 'PADDRS', 'PCITY', 'PSTABB', 'PZIP', 'PCNTNM', 'PSTANSI'] as const),
  ...(['PL_ADD', 'PL_CIT', 'PL_STABB', 'PL_ZIP', 'ULOCALE', 'LATITUDE', 'LONGITUDE', 'LOGR20', 'HIGR20'] as const),
  ...(['P305', 'P335', 'P350', 'P360', 'P415', 'P430', 'P645', 'P660', 'ORIENT'] as const),
  ...(['NUMSTUDS', 'NUMTEACH', 'TOTHRS', 'MALES', 'STTCH_RT'] as const),
  ...keysOf(ENROLLMENT_COLUMNS),
  ...ETHNICITY_COLUMNS.flatMap(([, share, number]) => [share, number]),
];

/** Columns that some releases lack: each survey asks about other associations, and the older ones have no phone. */
export const OPTIONAL_PRIVATE_COLUMNS = [...keysOf(ASSOCIATION_COLUMNS), 'PPHONE', 'P545'] as const;

export type PrivateColumn = (typeof PRIVATE_COLUMNS)[number];
export type PrivateRow = DelimitedRow<PrivateColumn, (typeof OPTIONAL_PRIVATE_COLUMNS)[number]>;
