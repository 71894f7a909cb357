import type { z } from 'zod';
import type { StateCode } from '#domain/places/state-list.ts';
import type { SourceId } from '#domain/figures/figure-schema.ts';

export type SqlValue = string | number | null;
export type Row = Readonly<Record<string, SqlValue>>;

/** Tables that an import reads or writes, with the columns that identify a row (`state` first, if the table has it). */
export const CATALOGUE_TABLES = {
  state: ['code'],
  city: ['state', 'slug'],
  zip: ['zip'],
  district: ['state', 'id'],
  school: ['state', 'id'],
  school_contribution: ['state', 'id', 'source'],
  district_contribution: ['state', 'id', 'source'],
  import_release: ['state', 'source'],
  release_history: ['imported_on', 'source', 'release_hash'],
  import_refusal: ['source'],
  release_rejection: ['source', 'part'],
  fact_log: ['id'],
  school_place: ['key'],
  school_text: ['rowid'],
} as const;
export type TableName = keyof typeof CATALOGUE_TABLES;

/** Rows of one table, or of one state or source in it, in the order of its key columns. */
export interface Selection<Shape extends z.ZodRawShape> {
  readonly table: TableName;
  /** The columns to read, each with the schema of its values. */
  readonly columns: z.ZodObject<Shape>;
  readonly state?: StateCode | undefined;
  readonly source?: SourceId | undefined;
}

/** One change of one row. `put` has every column and replaces the row with the same key. */
export type RowChange =
  | { readonly kind: 'put'; readonly table: TableName; readonly row: Row }
  | { readonly kind: 'remove'; readonly table: TableName; readonly key: Row };

/** Accepts changes in the order in which they must happen. */
export type Write = (change: RowChange) => void;

/** A catalogue that an import writes to: the local D1, or a deployed one. */
export interface CatalogueTarget {
  /** Brings the tables up to the newest migration. */
  migrate(): Promise<void>;
  /** @throws CatalogueTargetError if a row does not fit the schema of its columns. */
  rows<Shape extends z.ZodRawShape>(selection: Selection<Shape>): AsyncIterable<z.output<z.ZodObject<Shape>>>;
  /** Stores bytes under a name that contains their hash. Storing them again is harmless. */
  putBoundaryPack(key: string, bytes: Uint8Array): Promise<void>;
  /** Runs `change` and makes everything that it writes visible at once. If anything fails, nothing is written. */
  transaction(change: (write: Write) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** A catalogue that is unavailable or refuses an import. The message says why, and what to do. */
export class CatalogueTargetError extends Error {
  constructor(problem: string, remedy: string, options?: ErrorOptions) {
    super(`${problem} ${remedy}`, options);
    this.name = 'CatalogueTargetError';
  }
}

/**
 * Checks a row against the columns that were asked for.
 *
 * @throws CatalogueTargetError if a column has a value that no import writes.
 */
export function parseRow<Shape extends z.ZodRawShape>(
  { table, columns }: Selection<Shape>,
  row: unknown,
): z.output<z.ZodObject<Shape>> {
  const parsed = columns.safeParse(row);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CatalogueTargetError(
    `The catalogue's table ${table} has a damaged row: ${JSON.stringify(row).slice(0, 120)} (${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}).`,
    'Correct the row, or build the catalogue again from its sources.',
  );
}

/** Reads all rows of a selection. */
export async function readAll<Shape extends z.ZodRawShape>(
  target: CatalogueTarget,
  selection: Selection<Shape>,
): Promise<z.output<z.ZodObject<Shape>>[]> {
  const rows: z.output<z.ZodObject<Shape>>[] = [];
  for await (const row of target.rows(selection)) rows.push(row);
  return rows;
}
