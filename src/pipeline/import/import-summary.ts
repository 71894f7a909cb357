import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatLosses, formatLowJoins } from '../gate/release-gate.ts';
import type { ImportSummary } from './import-job.ts';
import type { ImportReport } from '../report/import-report.ts';
import { REJECTION_COLUMNS } from '#domain/data-sources/rejected-rows.ts';
import { formatRejection } from '../report/rejection-lines.ts';
import { formatTable } from '../report/text-table.ts';

/** Formats a summary as plain text: files, contributions by source, catalogue rows, reasons of rejections. */
export function formatSummary(summary: ImportSummary, report: ImportReport): string {
  const files = report
    .accounts()
    .map(({ file, read, used, merged, leftOut, rejected, skipped, dropped }) =>
      [file, read, used, merged, leftOut, rejected, skipped, dropped].map(formatCell),
    );
  const counted = [...summary.contributions, ...summary.tables].map(([name, counts]) =>
    [name, counts.added, counts.updated, counts.unchanged, counts.removed].map(formatCell),
  );
  const reasons = report.reasons().map(({ reason, count }) => [formatCell(count), reason]);
  const merges = report.merges().map(({ reason, count }) => [formatCell(count), reason]);
  const joins = report.joins.map(({ file, schools, joined }) => {
    const share = `${((100 * joined) / Math.max(1, schools)).toFixed(1)} %`;
    return [file, formatCell(schools), formatCell(joined), share];
  });
  const leftOut = report.leftOut().map(({ reason, count }) => [formatCell(count), reason]);
  const notes = report.notes().map(({ file, note, count }) => [file, formatCell(count), note]);
  const unread = report.unread.map(({ file, reason }) => [file, reason]);
  return [
    formatTable(['file', 'read', 'used', 'merged', 'left out', 'rejected', 'other states', 'facts dropped'], files),
    formatTable(['imported', 'new', 'updated', 'unchanged', 'removed'], counted),
    ...(joins.length === 0 ? [] : [formatTable(['joined by number or name', 'schools', 'joined', 'share'], joins)]),
    ...(unread.length === 0 ? [] : [formatTable(['not read', 'reason'], unread)]),
    ...(merges.length === 0 ? [] : [formatTable(['merged', 'reason'], merges)]),
    ...(leftOut.length === 0 ? [] : [formatTable(['left out', 'reason'], leftOut)]),
    ...(notes.length === 0 ? [] : [formatTable(['read nevertheless', 'lines', 'what'], notes)]),
    ...(reasons.length === 0 ? [] : [formatTable(['rejected', 'reason'], reasons)]),
    formatChanges(summary),
  ].join('\n\n');
}

/** Formats what an import would change: rows, figures by measure, ratings and losses. */
export function formatDryRun(summary: ImportSummary, report: ImportReport): string {
  const figures = [...summary.figures].map(([measure, { before, after }]) =>
    [measure, before, after, after - before].map(formatCell),
  );
  const ratings = summary.ratings.map(({ id, name, before, after }) => [
    id,
    formatCell(before ?? 'unrated'),
    formatCell(after ?? 'unrated'),
    name,
  ]);
  return [
    formatSummary(summary, report),
    ...(figures.length === 0 ? [] : [formatTable(['figures', 'before', 'after', 'change'], figures)]),
    ...(ratings.length === 0 ? [] : [formatTable(['rating', 'before', 'after', 'school'], ratings)]),
    ...(summary.losses.length === 0
      ? []
      : [
          `The import would stop:\n${formatLosses(summary.losses)}\n\n${formatLowJoins(summary.losses, report.joins)}`.trim(),
        ]),
    'This was a dry run. Nothing was written.',
  ].join('\n\n');
}

/** Writes the rejection report as CSV. @returns its path */
export async function writeRejections(
  report: ImportReport,
  { stateDir, source }: { stateDir: string; source: string },
) {
  const path = join(stateDir, 'imports', `${source}-rejections.csv`);
  await mkdir(dirname(path), { recursive: true });
  const lines = [REJECTION_COLUMNS, ...report.rejections.map(formatRejection)];
  await writeFile(path, `${lines.join('\n')}\n`);
  return path;
}

function formatChanges({ changedStates }: ImportSummary): string {
  if (changedStates.length === 0) return 'Nothing changed.';
  return `Changed: ${changedStates.map((state) => state.toUpperCase()).join(', ')}.`;
}

function formatCell(value: string | number): string {
  return typeof value === 'number' ? value.toLocaleString('en-US') : value;
}
