import { CATALOGUE_TABLES, type RowChange, type SqlValue } from './catalogue-target.ts';

/** D1 accepts statements of at most 100,000 bytes. A longer text is sent in pieces of this many characters. */
const PIECE_LENGTH = 20_000;

/** A text longer than this may make a statement too long: a character has up to four bytes. */
const LONG_TEXT = 10_000;

/**
 * Writes a change as SQL statements with literal values, each short enough for D1. A long text starts empty and grows
 * piece by piece.
 */
export function writeSqlText(change: RowChange): string[] {
  const { table } = change;
  if (change.kind === 'remove') return [`DELETE FROM ${table} WHERE ${conditionOf(change.key)};`];
  const long = Object.entries(change.row).filter((entry): entry is [string, string] => isLong(entry[1]));
  const row = Object.fromEntries(Object.entries(change.row).map(([name, value]) => [name, isLong(value) ? '' : value]));
  const values = Object.values(row).map(literal).join(', ');
  const keys = Object.fromEntries(CATALOGUE_TABLES[table].map((key) => [key, change.row[key] ?? null]));
  return [
    `INSERT OR REPLACE INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${values});`,
    ...long.flatMap(([name, text]) =>
      pieces(text).map((piece) => {
        return `UPDATE ${table} SET ${name} = ${name} || ${literal(piece)} WHERE ${conditionOf(keys)};`;
      }),
    ),
  ];
}

function isLong(value: SqlValue): boolean {
  return typeof value === 'string' && value.length > LONG_TEXT;
}

/** Cuts a text without splitting a surrogate pair. */
function pieces(text: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length;) {
    let end = Math.min(start + PIECE_LENGTH, text.length);
    if (/[\ud800-\udbff]/.test(text[end - 1] ?? '') && end < text.length) end -= 1;
    parts.push(text.slice(start, end));
    start = end;
  }
  return parts;
}

function conditionOf(key: Readonly<Record<string, SqlValue>>): string {
  return Object.entries(key)
    .map(([name, value]) => `${name} = ${literal(value)}`)
    .join(' AND ');
}

/** Writes a value as SQL. Numbers are finite. A NUL would end the statement, so it is dropped. */
export function literal(value: SqlValue): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  return `'${value.replaceAll('\0', '').replaceAll("'", "''")}'`;
}
