import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { StateCode } from '#domain/places/state-list.ts';
import type { SourceId } from '#domain/figures/figure-schema.ts';
import { canonicalJson } from '#domain/types/canonical-json.ts';
import { computeHash } from '../catalogue/compute-hash.ts';
import type { RowChange } from '../catalogue/catalogue-target.ts';
import type { ReleaseLoss } from '#domain/data-sources/release-record.ts';
import type { FileAccount, ImportReport } from '../report/import-report.ts';
import type { ImportJob } from './import-job.ts';
import type { Release } from './import-releases.ts';

/** A file of an import, as the history keeps it. */
export interface HistoryFile extends Omit<FileAccount, 'source' | 'dropped'> {
  readonly sha256: string;
  /** The day on which the file was last written: when it was fetched. */
  readonly retrieved: string;
}

export type FilesBySource = ReadonlyMap<SourceId | null, readonly HistoryFile[]>;

/** Hashes the files that were read, by source. Gazetteers and boundaries have no source. */
export async function describeFiles(report: ImportReport): Promise<FilesBySource> {
  const accounts = new Map(report.accounts().map((account) => [account.file, account]));
  const files: (HistoryFile & { source: SourceId | null })[] = [];
  for (const [path, source] of report.paths) {
    const account = accounts.get(basename(path));
    if (account === undefined) continue;
    const { dropped: _dropped, ...rows } = account;
    const retrieved = (await stat(path)).mtime.toISOString().slice(0, 10);
    files.push({ ...rows, source, sha256: await hashFile(path), retrieved });
  }
  return Map.groupBy(files, ({ source }) => source);
}

/** Lists the rows of an import's history: one for each source that it brings. */
export function listHistoryChanges(
  given: readonly Release[],
  { job, files, losses, changed }: HistoryParts,
): RowChange[] {
  return [...Map.groupBy(given, ({ source }) => source)].map(([source, releases]) => {
    const own = [...(files.get(source) ?? []), ...(files.get(null) ?? [])];
    const states = releases.map(({ state }) => state).filter((state) => changed.has(state));
    const origin = job.origins?.get(source);
    const accepted = losses.filter((loss) => loss.source === source);
    return {
      kind: 'put',
      table: 'release_history',
      row: {
        imported_on: job.today,
        source,
        release_hash: computeHash(canonicalJson([own.map(({ sha256 }) => sha256), releases.map(({ state }) => state)])),
        year:
          releases
            .map(({ year }) => year)
            .sort()
            .at(-1) ?? '',
        years: canonicalJson(listYears(job, source)),
        states: canonicalJson(states),
        files: canonicalJson(own),
        loss_reason: accepted.length === 0 ? null : job.acceptLoss,
        losses: canonicalJson(accepted),
        origin: origin === undefined ? '' : canonicalJson(origin),
      },
    };
  });
}

interface HistoryParts {
  readonly job: ImportJob;
  readonly files: FilesBySource;
  readonly losses: readonly ReleaseLoss[];
  readonly changed: ReadonlySet<StateCode>;
}

function listYears({ basket, districts }: ImportJob, source: SourceId): string[] {
  return [...new Set([...basket.coveredYears(source), ...(districts?.coveredYears(source) ?? [])])].sort();
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
