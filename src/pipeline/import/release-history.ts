import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { StateCode } from '#domain/places/state-list.ts';
import type { SourceId } from '#domain/figures/figure-schema.ts';
import { canonicalJson } from '#domain/types/canonical-json.ts';
import { nameSource, splitMember } from '../report/source-path.ts';
import { computeHash } from '../catalogue/compute-hash.ts';
import type { RowChange } from '../catalogue/catalogue-target.ts';
import type { FileOrigin, ReleaseLoss, ReleaseOrigin } from '#domain/data-sources/release-record.ts';
import type { FileAccount } from '../report/import-report.ts';
import type { ImportJob } from './import-job.ts';
import type { Release } from './import-releases.ts';

/** A file of an import, as the history keeps it. */
export interface HistoryFile extends Omit<FileAccount, 'source' | 'dropped'> {
  readonly sha256: string;
  /** The day on which it was taken. Without a lock, the day on which it was last written. */
  readonly retrieved: string;
  readonly origin?: FileOrigin;
}

export type FilesBySource = ReadonlyMap<SourceId | null, readonly (HistoryFile & { source: SourceId | null })[]>;

/** Hashes the files that were read, by source. Gazetteers and boundaries have no source. */
export async function describeFiles({
  report,
  provenance,
}: Pick<ImportJob, 'report' | 'provenance'>): Promise<FilesBySource> {
  const accounts = new Map(report.accounts().map((account) => [account.file, account]));
  const files: (HistoryFile & { source: SourceId | null })[] = [];
  for (const [path, source] of report.paths) {
    const account = accounts.get(nameSource(path));
    if (account === undefined) continue;
    const { dropped: _dropped, ...rows } = account;
    // Of a member of a zip, the zip is what was fetched.
    const { file } = splitMember(path);
    files.push({ ...rows, source, ...(await describeFile(file, provenance)) });
  }
  return Map.groupBy(files, ({ source }) => source);
}

type FileFacts = Pick<HistoryFile, 'sha256' | 'retrieved' | 'origin'>;

async function describeFile(file: string, provenance: ImportJob['provenance']): Promise<FileFacts> {
  const sha256 = await hashFile(file);
  const known = provenance?.describeFile({ path: file, sha256 }) ?? null;
  const retrieved = known?.retrieved ?? (await stat(file)).mtime.toISOString();
  return { sha256, retrieved: retrieved.slice(0, 10), ...(known === null ? {} : { origin: known.origin }) };
}

/** Lists the rows of an import's history: one for each source that it brings. */
export function listHistoryChanges(
  given: readonly Release[],
  { job, files, losses, changed }: HistoryParts,
): RowChange[] {
  return [...Map.groupBy(given, ({ source }) => source)].map(([source, releases]) => {
    const own = [...(files.get(source) ?? []), ...(files.get(null) ?? [])];
    const states = releases.map(({ state }) => state).filter((state) => changed.has(state));
    const origin = findOrigin(source, { job, own });
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
        origin: origin === null ? '' : canonicalJson(origin),
      },
    };
  });
}

/** The terms and the page of a source: of the very files, else as the mapping says, else of any file of the source. */
function findOrigin(
  source: SourceId,
  { job, own }: { job: ImportJob; own: readonly (HistoryFile & { source: SourceId | null })[] },
): ReleaseOrigin | null {
  const file = own.find((one) => one.source === source && one.origin !== undefined)?.origin;
  const said = job.origins?.get(source) ?? job.provenance?.describeSource(source) ?? null;
  return file === undefined ? said : { license: file.license, url: said?.url ?? file.url };
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
