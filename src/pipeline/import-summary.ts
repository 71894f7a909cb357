import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImportSummary } from './import-job.ts';
import type { ImportReport, Rejection } from './import-report.ts';

/** The summary of an import as plain text: files, contributions by source, catalogue rows, reasons of rejections. */
export function summaryText(summary: ImportSummary, report: ImportReport): string {
  const files = report
    .summary()
    .map(({ file, read, rejected, dropped }) => [file, read, rejected, dropped].map(cellOf));
  const counted = [...summary.contributions, ...summary.tables].map(([name, counts]) =>
    [name, counts.added, counts.updated, counts.unchanged, counts.removed].map(cellOf),
  );
  const reasons = report.reasons().map(({ reason, count }) => [cellOf(count), reason]);
  return [
    tableText(['file', 'read', 'rejected', 'facts dropped'], files),
    tableText(['imported', 'new', 'updated', 'unchanged', 'removed'], counted),
    ...(reasons.length === 0 ? [] : [tableText(['left out', 'reason'], reasons)]),
    changedText(summary),
  ].join('\n\n');
}

/** Writes the rejection report as CSV. @returns its path */
export async function writeRejections(
  report: ImportReport,
  { stateDir, source }: { stateDir: string; source: string },
) {
  const path = join(stateDir, 'imports', `${source}-rejections.csv`);
  await mkdir(dirname(path), { recursive: true });
  const lines = ['file,row,id,kind,reason', ...report.rejections.map(lineOf)];
  await writeFile(path, `${lines.join('\n')}\n`);
  return path;
}

function lineOf({ file, row, id, kind, reason }: Rejection): string {
  return [file, row ?? '', id ?? '', kind ?? 'row', reason].map((value) => quoted(String(value))).join(',');
}

/** A CSV field that no spreadsheet takes for a formula. */
function quoted(value: string): string {
  const safe = /^[=+@\t-]/.test(value) ? `'${value}` : value;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function changedText({ changedStates }: ImportSummary): string {
  if (changedStates.length === 0) return 'Nothing changed.';
  return `Changed: ${changedStates.map((state) => state.toUpperCase()).join(', ')}.`;
}

function cellOf(value: string | number): string {
  return typeof value === 'number' ? value.toLocaleString('en-US') : value;
}

function tableText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, at) => Math.max(cell.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const isLast = (at: number): boolean => at === head.length - 1;
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, at) =>
        at === 0 || (isLast(at) && /[a-z]/.test(cell)) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [line(head), ...rows.map(line)].join('\n');
}
