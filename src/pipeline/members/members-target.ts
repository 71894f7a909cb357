import type { Statement } from '../catalogue/catalogue-sql.ts';
import type { Row } from '../catalogue/catalogue-target.ts';
import type { MemberTable } from '#data/account/member-tables.ts';

/** One row of one table of a copy. */
export interface TableRow {
  readonly table: MemberTable;
  readonly row: Row;
}

/** A members' database that is copied or restored: the local one, or a deployed one. */
export interface MembersTarget {
  /** The names of a table's columns, as the database's migrations left them. */
  columnsOf(table: MemberTable): Promise<string[]>;
  /** The rows of a table in the order of its key columns. */
  rows(table: MemberTable): AsyncIterable<Row>;
  /** Replaces the whole database with the rows, sessions and tokens included: all of it, or nothing. */
  replaceAll(rows: Iterable<TableRow>): Promise<void>;
  /** The rows of one statement, which may also write. */
  query(statement: Statement): Promise<Row[]>;
  close(): Promise<void>;
}

/** A copy or a database that cannot be read or written; the message says which, and what to do. */
export class MembersCopyError extends Error {
  constructor(problem: string, remedy: string, options?: ErrorOptions) {
    super(`${problem} ${remedy}`, options);
    this.name = 'MembersCopyError';
  }
}
