import { join } from 'node:path';
import { FetchError } from '../fetching/fetch-error.ts';
import { fetchFile, type FetchContext, type FetchedFile } from '../fetching/fetch-file.ts';
import type { FoundFile } from './folder-walk.ts';
import type { ReleaseFolder } from './release-folder.ts';
import { findByName } from './source-list.ts';
import { publishedName, type SourceFile, type SourceRelease } from './sources-schema.ts';

/** How releases are fetched. */
export interface FetchRelease {
  readonly folder: ReleaseFolder;
  readonly context: FetchContext;
  /** Folders over HTTPS that are asked before the publisher. */
  readonly mirrors: readonly string[];
  readonly now: () => Date;
  readonly onNotice: (line: string) => void;
}

/** The final releases, newest first. Preliminary ones, if there is no other. */
export function newestReleases({ releases }: SourceFile): SourceRelease[] {
  const final = releases.filter(({ status }) => status === 'final');
  return (final.length > 0 ? final : [...releases]).toSorted((a, b) => (a.year < b.year ? 1 : -1));
}

/**
 * Fetches the newest final release of a file. If it is gone from its address, fetches the one before.
 *
 * @returns the file, or why there is none
 * @throws FetchError if the file changed, or if the disk is full
 */
export async function fetchNewest(
  source: SourceFile,
  { except, ...fetch }: FetchRelease & { except: readonly FoundFile[] },
): Promise<FoundFile | string> {
  let reason = 'The list of sources has no release.';
  for (const release of newestReleases(source)) {
    if (except.some((file) => file.year === release.year)) break;
    try {
      return await fetchRelease(source, { ...fetch, release });
    } catch (error) {
      if (!(error instanceof FetchError) || error.isFinal) throw error;
      // The list of missing files says it once for all files. Without a network it is the same for each.
      if (error.problem !== 'unreachable') fetch.onNotice(error.message);
      reason = error.message;
      if (error.problem !== 'missing') break;
    }
  }
  return reason;
}

/** Fetches one release and records it in the lock. @throws FetchError */
export async function fetchRelease(
  source: SourceFile,
  { release, ...fetch }: FetchRelease & { release: SourceRelease },
): Promise<FoundFile> {
  const name = publishedName(release);
  const known = findByName([source], name);
  if (known === null) throw new FetchError('damaged', `${name} is no name of ${source.id}. Correct sources.yaml.`);
  const { folder, context, mirrors } = fetch;
  const fetched = await fetchFile(
    {
      name,
      addresses: [...mirrors.map((mirror) => `${mirror}${encodeURIComponent(name)}`), release.url, ...release.mirrors],
      folder: folder.published,
      parts: folder.parts,
      sha256: folder.expectedHash(name),
      heldEtag: null,
    },
    context,
  );
  if (fetched.kind === 'fetched') await recordFetched(name, { source, release, fetched, fetch });
  return { ...known, name, path: join(folder.published, name) };
}

async function recordFetched(
  name: string,
  parts: {
    source: SourceFile;
    release: SourceRelease;
    fetched: Extract<FetchedFile, { kind: 'fetched' }>;
    fetch: FetchRelease;
  },
): Promise<void> {
  const { source, release, fetched, fetch } = parts;
  const { year, version, status } = release;
  const { bytes, sha256, etag, address: url, movedTo } = fetched;
  const retrieved = fetch.now().toISOString();
  await fetch.folder.record(name, { source: source.id, year, version, status, url, bytes, sha256, etag, retrieved });
  if (movedTo !== null) fetch.onNotice(`${name} moved to ${movedTo}. Change its address in sources.yaml.`);
  if (release.sha256 !== undefined && release.sha256 !== sha256)
    fetch.onNotice(
      `${name} differs from the copy that others recorded (${release.sha256.slice(0, 12)}…). The lock has the hash of ours now.`,
    );
}
