import type { Rejection } from './import-report.ts';

/** Formats a rejection as a line of CSV, without its end. */
export function formatRejection({ file, row, id, kind, reason }: Rejection): string {
  return [file, row ?? '', id ?? '', kind ?? 'row', reason].map((value) => quote(String(value))).join(',');
}

/** Quotes a CSV field. No spreadsheet takes it for a formula. */
function quote(value: string): string {
  const safe = /^[=+@\t-]/.test(value) ? `'${value}` : value;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
