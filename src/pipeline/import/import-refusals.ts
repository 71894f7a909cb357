import { z } from 'zod';
import { SourceIdSchema, type SourceId } from '#domain/figures/figure-schema.ts';
import type { ReleaseLoss } from '#domain/data-sources/release-record.ts';
import { canonicalJson } from '#domain/types/canonical-json.ts';
import { readAll, type CatalogueTarget, type RowChange } from '../catalogue/catalogue-target.ts';
import type { ImportReport } from '../report/import-report.ts';
import { formatRejection } from '../report/rejection-lines.ts';
import type { ImportJob } from './import-job.ts';
import type { Release } from './import-releases.ts';
import type { FilesBySource } from './release-history.ts';

/** Characters of a part: a remote statement may have 100 KB. */
const PART_LENGTH = 60_000;
/** More rows than these do not help an editor. The command line keeps them all. */
const MOST_PARTS = 20;

const RefusalSchema = z.object({ source: SourceIdSchema });
const RejectionSchema = z.object({ source: SourceIdSchema, part: z.number(), lines: z.string() });

interface RefusedImport {
  readonly given: readonly Release[];
  readonly job: ImportJob;
  readonly files: FilesBySource;
  readonly losses: readonly ReleaseLoss[];
}

/** Lists what the desk keeps of a refused import: its losses by source, and the rows that it rejected. */
export async function listRefusalChanges(
  target: CatalogueTarget,
  { given, job, files, losses }: RefusedImport,
): Promise<RowChange[]> {
  const refused = [...Map.groupBy(losses, ({ source }) => source)].map(([source, own]): RowChange => {
    const read = canonicalJson(files.get(source) ?? []);
    const row = { source, refused_on: job.today, losses: canonicalJson(own), files: read };
    return { kind: 'put', table: 'import_refusal', row };
  });
  return [...refused, ...(await listRejectionChanges(target, given, job.report))];
}

/** Lists what ends refusals and replaces rejected rows when an import passes. The same import again changes nothing. */
export async function listPassedChanges(
  target: CatalogueTarget,
  given: readonly Release[],
  { report }: Pick<ImportJob, 'report'>,
): Promise<RowChange[]> {
  const sources = listSources(given);
  const refused = await readAll(target, { table: 'import_refusal', columns: RefusalSchema });
  const ended = refused
    .filter(({ source }) => sources.includes(source))
    .map((key): RowChange => ({ kind: 'remove', table: 'import_refusal', key }));
  return [...ended, ...(await listRejectionChanges(target, given, report))];
}

/** Rows of files without a source, such as gazetteers, count for each source, as in the history. */
async function listRejectionChanges(
  target: CatalogueTarget,
  given: readonly Release[],
  report: ImportReport,
): Promise<RowChange[]> {
  const stored = await readAll(target, { table: 'release_rejection', columns: RejectionSchema });
  const sourceOf = new Map(report.accounts().map(({ file, source }) => [file, source]));
  return listSources(given).flatMap((source) => {
    const own = report.rejections.filter(({ file }) => (sourceOf.get(file) ?? source) === source);
    const parts = toParts(own.map(formatRejection)).slice(0, MOST_PARTS);
    const known = stored.filter((one) => one.source === source);
    const put = parts.flatMap((lines, part): RowChange[] => {
      const isKnown = known.some((one) => one.part === part && one.lines === lines);
      return isKnown ? [] : [{ kind: 'put', table: 'release_rejection', row: { source, part, lines } }];
    });
    const gone = known.filter(({ part }) => part >= parts.length);
    return [...put, ...gone.map(({ part }) => toRemoval(source, part))];
  });
}

function toRemoval(source: SourceId, part: number): RowChange {
  return { kind: 'remove', table: 'release_rejection', key: { source, part } };
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
