import type { SourceId } from '#domain/figures/figure-schema.ts';
import type { ReleaseLoss } from '#domain/data-sources/release-record.ts';
import { canonicalJson } from '#domain/types/canonical-json.ts';
import type { RowChange } from '../catalogue/catalogue-target.ts';
import type { ImportReport } from '../report/import-report.ts';
import { formatRejection } from '../report/rejection-lines.ts';
import type { ImportJob } from './import-job.ts';
import type { Release } from './import-releases.ts';
import type { FilesBySource } from './release-history.ts';

/** Characters of a part: a remote statement may have 100 KB. */
const PART_LENGTH = 60_000;
/** More rows than these do not help an editor. The command line keeps them all. */
const MOST_PARTS = 20;

/** Lists what the desk keeps of a refused import: its losses by source, and the rows that it rejected. */
export function listRefusalChanges(
  given: readonly Release[],
  { job, files, losses }: { job: ImportJob; files: FilesBySource; losses: readonly ReleaseLoss[] },
): RowChange[] {
  const refused = [...Map.groupBy(losses, ({ source }) => source)].map(([source, own]): RowChange => {
    const read = canonicalJson(files.get(source) ?? []);
    const row = { source, refused_on: job.today, losses: canonicalJson(own), files: read };
    return { kind: 'put', table: 'import_refusal', row };
  });
  return [...refused, ...listRejectionChanges(given, job.report)];
}

/** Lists what ends refusals and replaces rejected rows when an import passes. */
export function listPassedChanges(given: readonly Release[], { report }: Pick<ImportJob, 'report'>): RowChange[] {
  const ended = listSources(given).map((source): RowChange => {
    return { kind: 'remove', table: 'import_refusal', key: { source } };
  });
  return [...ended, ...listRejectionChanges(given, report)];
}

/** Rows of files without a source, such as gazetteers, count for each source, as in the history. */
function listRejectionChanges(given: readonly Release[], report: ImportReport): RowChange[] {
  const sourceOf = new Map(report.accounts().map(({ file, source }) => [file, source]));
  return listSources(given).flatMap((source) => {
    const own = report.rejections.filter(({ file }) => (sourceOf.get(file) ?? source) === source);
    const parts = toParts(own.map(formatRejection));
    return Array.from({ length: MOST_PARTS }, (_, part): RowChange => {
      const lines = parts[part];
      if (lines === undefined) return { kind: 'remove', table: 'release_rejection', key: { source, part } };
      return { kind: 'put', table: 'release_rejection', row: { source, part, lines } };
    });
  });
}

function listSources(given: readonly Release[]): SourceId[] {
  return [...new Set(given.map(({ source }) => source))];
}

function toParts(lines: readonly string[]): string[] {
  const parts: string[] = [];
  let part = '';
  for (const line of lines) {
    if (part.length + line.length > PART_LENGTH) {
      parts.push(part);
      part = '';
    }
    part += `${line}\n`;
  }
  return part === '' ? parts : [...parts, part];
}
