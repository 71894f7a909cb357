import type { Row } from '../catalogue/catalogue-target.ts';
import { literal } from '../catalogue/sql-text.ts';
import { MEMBER_TABLE_NAMES } from '#data/account/member-tables.ts';
import type { TableRow } from './members-target.ts';

/** Tables whose rows end when the accounts are replaced. */
const SHORT_LIVED_TABLES = ['session', 'token', 'attempt', 'mail', 'email_change'] as const;

/** Statements that empty every table, children first. */
export const EMPTY_ALL: readonly string[] = [...SHORT_LIVED_TABLES, ...[...MEMBER_TABLE_NAMES].reverse()].map(
  (table) => `DELETE FROM ${table}`,
);

/** The statement that inserts a row, with `?` for its values. */
export function buildInsertion({ table, row }: TableRow): { sql: string; values: readonly Row[string][] } {
  const names = Object.keys(row);
  const marks = names.map(() => '?').join(', ');
  return { sql: `INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`, values: Object.values(row) };
}

/** The statement that inserts a row, as text: no value of a member is near the 100,000 bytes that D1 takes. */
export function insertionText({ table, row }: TableRow): string {
  return `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).map(literal).join(', ')});`;
}
