import type { StateCode } from '#domain/places/state-list.ts';
import type { SourceId } from '#domain/figures/figure-schema.ts';
import { CATALOGUE_TABLES, type RowChange, type SqlValue, type TableName } from './catalogue-target.ts';

/** An SQL statement with `?` for its values. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** Builds the statement of a change. A put replaces rows in the full-text and R*Tree tables, too. */
export function buildChange(change: RowChange): Statement {
  if (change.kind === 'remove') {
    const names = Object.keys(change.key);
    const where = names.map((name) => `${name} = ?`).join(' AND ');
    return { sql: `DELETE FROM ${change.table} WHERE ${where}`, values: Object.values(change.key) };
  }
  const names = Object.keys(change.row);
  const marks = names.map(() => '?').join(', ');
  return {
    sql: `INSERT OR REPLACE INTO ${change.table} (${names.join(', ')}) VALUES (${marks})`,
    values: Object.values(change.row),
  };
}

/** The rows to read. Column names and order come from a selection's schema. */
export interface ColumnSelection {
  readonly table: TableName;
  readonly columns: readonly string[];
  readonly state?: StateCode | undefined;
  readonly source?: SourceId | undefined;
}

/** Builds the statement that reads rows. A page starts after a row and has a limit. */
export function buildSelection(
  { table, columns, state, source }: ColumnSelection,
  page?: { after: readonly SqlValue[] | null; limit: number },
): Statement {
  const keys = CATALOGUE_TABLES[table];
  const conditions: string[] = [];
  const values: SqlValue[] = [];
  for (const [column, value] of Object.entries({ state, source })) {
    if (value !== undefined) {
      conditions.push(`${column} = ?`);
      values.push(value);
    }
  }
  if (page?.after) {
    conditions.push(`(${keys.join(', ')}) > (${keys.map(() => '?').join(', ')})`);
    values.push(...page.after);
  }
  const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
  const limit = page === undefined ? '' : ` LIMIT ${page.limit}`;
  return { sql: `SELECT ${columns.join(', ')} FROM ${table}${where} ORDER BY ${keys.join(', ')}${limit}`, values };
}
