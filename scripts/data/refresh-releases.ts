import { FetchError } from '../../src/pipeline/fetching/fetch-error.ts';
import { checkLayout } from '../../src/pipeline/releases/check-layout.ts';
import { discoverReleases } from '../../src/pipeline/releases/discover-releases.ts';
import { fetchRelease } from '../../src/pipeline/releases/fetch-release.ts';
import type { FoundFile } from '../../src/pipeline/releases/folder-walk.ts';
import { compareReleases } from '../../src/pipeline/releases/release-status.ts';
import type { SourceFile, SourceRelease } from '../../src/pipeline/releases/sources-schema.ts';
import type { TakeRequest } from '../../src/pipeline/releases/take-releases.ts';

/** Releases that a refresh took, and problems of others. */
export interface Refresh {
  readonly files: readonly FoundFile[];
  readonly problems: readonly string[];
}

/**
 * Takes the newest final release of every file that we have, if it is newer than ours: listed in the manifest, or on the
 * publisher's page. A file with an unknown layout is put aside, so that no import reads it.
 */
export async function refreshReleases(request: TakeRequest): Promise<Refresh> {
  const { sources, folder, context, onNotice } = request;
  const discovery = await discoverReleases(sources, context);
  const files: FoundFile[] = [];
  const problems = [...discovery.problems];
  for (const source of sources.filter(({ id, fetch }) => fetch === 'auto' && !request.skip.includes(id))) {
    const release = findNewer(source, { discovered: discovery.releases.get(source.id) ?? [], request });
    if (release === null) continue;
    onNotice(`New: ${source.title}, ${release.year}${release.version === null ? '' : ` ${release.version}`}.`);
    try {
      const file = await fetchRelease(source, { ...request, release });
      const problem = await checkLayout(file);
      if (problem === null) files.push(file);
      else problems.push(`${problem} It was put aside: ${await folder.putAside(file)}`);
    } catch (error) {
      if (!(error instanceof FetchError) || error.isFinal) throw error;
      problems.push(error.message);
    }
  }
  return { files, problems };
}

/** The newest final release, if we have an older one. Null: ours is the newest, or we have none. */
function findNewer(
  source: SourceFile,
  { discovered, request }: { discovered: readonly SourceRelease[]; request: TakeRequest },
): SourceRelease | null {
  const held = Object.values(request.folder.lock.files).filter((taken) => taken.source === source.id);
  const ours = held.toSorted(compareReleases).at(-1);
  const final = [...source.releases, ...discovered].filter(({ status }) => status === 'final');
  const newest = final.toSorted(compareReleases).at(-1);
  if (newest === undefined || ours === undefined || compareReleases(newest, ours) <= 0) return null;
  return newest;
}
