/** What a spreadsheet takes for the beginning of a formula, in any width; tabs and line breaks may hide one. */
const FORMULA_START = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;

/**
 * One line of a CSV file (RFC 4180), its line break included. A text that a spreadsheet would run as a formula gets an
 * apostrophe before it; numbers are written as they are, null as nothing.
 *
 * @example csvLine(['A "B"', 3, '=1+1', null]) // '"A ""B""",3,\'=1+1,\r\n'
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
