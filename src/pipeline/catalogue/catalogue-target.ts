import type { StateCode } from '#domain/places/state-list.ts';
import type { SourceId } from '#domain/profile/figure-schema.ts';

export type SqlValue = string | number | null;
export type Row = Readonly<Record<string, SqlValue>>;

/** Tables that an import reads or writes, with the columns that name a row (first of all `state`, where there is one). */
export const CATALOGUE_TABLES = {
  state: ['code'],
  city: ['state', 'slug'],
  zip: ['zip'],
  district: ['state', 'id'],
  school: ['state', 'id'],
  school_contribution: ['state', 'id', 'source'],
  import_release: ['state', 'source'],
  school_place: ['key'],
  school_text: ['rowid'],
} as const;
export type TableName = keyof typeof CATALOGUE_TABLES;

/** Rows of one table, all or one state's or one source's of it, in the order of its key columns. */
export interface Selection {
  readonly table: TableName;
  readonly columns: readonly string[];
  readonly state?: StateCode | undefined;
  readonly source?: SourceId | undefined;
}

/** One change of one row; `put` gives every column and replaces the row of its key. */
export type RowChange =
  | { readonly kind: 'put'; readonly table: TableName; readonly row: Row }
  | { readonly kind: 'remove'; readonly table: TableName; readonly key: Row };

/** Takes changes in the order in which they shall happen. */
export type Write = (change: RowChange) => void;

/** A catalogue that an import writes to: the local D1, or a deployed one. */
export interface CatalogueTarget {
  /** Brings the tables up to the newest migration. */
  migrate(): Promise<void>;
  rows(selection: Selection): AsyncIterable<Row>;
  /** Stores bytes under a name made of their own hash; storing them again is harmless. */
  putBoundaryPack(key: string, bytes: Uint8Array): Promise<void>;
  /** Runs `change` and makes all that it writes visible at once; if it, or anything after it, fails, nothing is. */
  transaction(change: (write: Write) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** A catalogue that cannot be reached or refuses; the message says which, and what to do. */
export class CatalogueTargetError extends Error {
  constructor(problem: string, remedy: string, options?: ErrorOptions) {
    super(`${problem} ${remedy}`, options);
    this.name = 'CatalogueTargetError';
  }
}
