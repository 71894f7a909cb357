import { stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { formatMegabytes } from '../fetching/file-checks.ts';
import { FetchError } from '../fetching/fetch-error.ts';
import type { FetchContext } from '../fetching/fetch-file.ts';
import { fetchNewest, newestReleases, type FetchRelease } from './fetch-release.ts';
import { walkFolder, type FolderContent, type FoundFile } from './folder-walk.ts';
import type { ReleaseFolder } from './release-folder.ts';
import type { SourceFile, SourceRelease } from './sources-schema.ts';

/** What a run takes, and how. */
export interface TakeRequest {
  readonly sources: readonly SourceFile[];
  readonly folder: ReleaseFolder;
  /** A folder that a person has. Null: none. */
  readonly from: string | null;
  readonly isOffline: boolean;
  /** Ids of files that are not taken. */
  readonly skip: readonly string[];
  /** Ids of files that are taken although others bring the same. */
  readonly also: readonly string[];
  readonly mirrors: readonly string[];
  readonly context: FetchContext;
  readonly now: () => Date;
  /** Is called with a line for a person. */
  readonly onNotice: (line: string) => void;
}

/** A file that could not be taken. */
export interface MissingFile {
  readonly source: SourceFile;
  readonly reason: string;
}

/** The files of a run, and the missing ones. */
export interface TakenReleases {
  readonly files: readonly FoundFile[];
  readonly missing: readonly MissingFile[];
  /** The folder that an import reads. */
  readonly dir: string;
}

const OFFLINE_REASON = 'The folder has no file of this name, and --offline fetches nothing.';

/** A file of a person that no source knows, and that is longer, is not copied beside fetched ones. */
const MOST_UNKNOWN_BYTES = 200_000_000;

/**
 * Takes the files of a run: what a person has, or what the folder has, and from the publishers what is missing.
 *
 * @throws FetchError if a file changed, or if the disk is full
 */
export async function takeReleases(request: TakeRequest): Promise<TakenReleases> {
  const { folder, sources, from } = request;
  const held = await readVerified(folder.published, request);
  const given = from === null ? null : await readVerified(from, request);
  const files = [...(given ?? held).found];
  const added: FoundFile[] = [];
  const missing: MissingFile[] = [];
  for (const source of sources.filter(({ id }) => !request.skip.includes(id))) {
    const isOwn = (file: FoundFile): boolean => file.source.id === source.id;
    const outcome = await completeSource(source, {
      own: files.filter(isOwn),
      held: given === null ? [] : held.found.filter(isOwn),
      request,
    });
    if (outcome.kind === 'taken') added.push(outcome.file);
    else if (outcome.kind === 'missing') missing.push({ source, reason: outcome.reason });
  }
  const dir = given === null || from === null ? folder.published : await joinFolders(from, { given, added, request });
  return { files: [...files, ...added], missing, dir };
}

/** A folder with checked files. */
interface CheckedFolder extends FolderContent {
  /** True if the folder has another file under the name of one that is read. */
  readonly hasDoubles: boolean;
}

async function readVerified(dir: string, { sources, folder, onNotice }: TakeRequest): Promise<CheckedFolder> {
  const { found, unknown } = await walkFolder(dir, { sources, lock: folder.lock });
  const kept: FoundFile[] = [];
  const problems: FetchError[] = [];
  for (const same of Map.groupBy(found, ({ name }) => name.toLowerCase()).values()) {
    const [largest, ...others] = await sortLargestFirst(same);
    if (largest === undefined) continue;
    for (const { path } of others)
      onNotice(`${path} is not read: ${largest.path} has the same name, and at least its length.`);
    kept.push(largest);
    await folder.verify(largest).catch((error: unknown) => {
      if (!(error instanceof FetchError)) throw error;
      problems.push(error);
    });
  }
  const [first] = problems;
  if (first !== undefined) throw new FetchError(first.problem, problems.map(({ message }) => message).join('\n'));
  return { found: kept, unknown, hasDoubles: kept.length < found.length };
}

async function sortLargestFirst(files: readonly FoundFile[]): Promise<FoundFile[]> {
  const sized = await Promise.all(files.map(async (file) => ({ file, size: (await stat(file.path)).size })));
  return sized.toSorted((a, b) => b.size - a.size).map(({ file }) => file);
}

type Outcome =
  | { readonly kind: 'taken'; readonly file: FoundFile }
  | { readonly kind: 'missing'; readonly reason: string }
  | { readonly kind: 'enough' };

interface Completion {
  readonly own: readonly FoundFile[];
  /** Files of earlier runs, which a person's folder lacks. */
  readonly held: readonly FoundFile[];
  readonly request: TakeRequest;
}

/** Completes the files of one source, if it is wanted and can be had. */
async function completeSource(source: SourceFile, { own, held, request }: Completion): Promise<Outcome> {
  const isWanted = source.needed !== 'instead' || request.also.includes(source.id);
  const wanted = newestReleases(source);
  if (!isWanted || hasEnough(own, { source, wanted, request })) return { kind: 'enough' };
  const [kept] = held.filter((file) => request.isOffline || isAtLeast(file, wanted[0]));
  if (kept !== undefined) return { kind: 'taken', file: kept };
  if (request.isOffline) return { kind: 'missing', reason: OFFLINE_REASON };
  if (source.fetch === 'manual') return { kind: 'missing', reason: 'A person has to download it.' };
  const fetched = await fetchNewest(source, { ...toFetch(request), except: own });
  if (typeof fetched !== 'string') return { kind: 'taken', file: fetched };
  return own.length > 0 ? { kind: 'enough' } : { kind: 'missing', reason: fetched };
}

function hasEnough(
  own: readonly FoundFile[],
  { source, wanted, request }: { source: SourceFile; wanted: readonly SourceRelease[]; request: TakeRequest },
): boolean {
  if (own.length === 0) return false;
  // A person's folder is taken as it is.
  return (
    request.isOffline ||
    request.from !== null ||
    source.fetch === 'manual' ||
    own.some((file) => isAtLeast(file, wanted[0]))
  );
}

/** True if we have a final release of this year or a later one. */
function isAtLeast(file: FoundFile, newest: SourceRelease | undefined): boolean {
  if (newest === undefined) return true;
  return file.status === 'final' && (file.year ?? '') >= newest.year;
}

function toFetch({ folder, context, mirrors, now, onNotice }: TakeRequest): FetchRelease {
  return { folder, context, mirrors, now, onNotice };
}

/** A person's folder is read as it is, unless files have to be added or named as their publishers do. */
async function joinFolders(
  from: string,
  { given, added, request }: { given: CheckedFolder; added: readonly FoundFile[]; request: TakeRequest },
): Promise<string> {
  const isRenamed = given.found.some(({ name, path }) => name.toLowerCase() !== basename(path).toLowerCase());
  if (added.length === 0 && !isRenamed && !given.hasDoubles) return from;
  const known = given.found.map(({ path, name }) => ({ path, name: join(relative(from, path), '..', name) }));
  const others: { path: string; name: string }[] = [];
  for (const path of given.unknown) {
    const { size } = await stat(path);
    if (size <= MOST_UNKNOWN_BYTES) others.push({ path, name: relative(from, path) });
    else request.onNotice(`${path} (${formatMegabytes(size)}) is not read: no source has a file of this name.`);
  }
  return request.folder.join([...known, ...others, ...added]);
}
