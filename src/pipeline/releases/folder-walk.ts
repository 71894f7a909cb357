import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { hashFile } from '../fetching/file-checks.ts';
import { SourceFileError } from '../report/import-report.ts';
import type { Lock } from './lock-file.ts';
import { findByName, type KnownName } from './source-list.ts';
import { publishedName, type SourceFile } from './sources-schema.ts';

/** A file of a folder that the manifest knows. */
export interface FoundFile extends KnownName {
  /** The published name: the manifest's spelling, if it lists the release. */
  readonly name: string;
  readonly path: string;
}

/** Files of a folder: those that the manifest knows, and the others. */
export interface FolderContent {
  readonly found: readonly FoundFile[];
  readonly unknown: readonly string[];
}

/**
 * Finds the files of the manifest in a folder and its subfolders: by published name in any case, or by hash under any
 * name.
 *
 * @throws SourceFileError if there is no such folder
 */
export async function walkFolder(
  folder: string,
  { sources, lock }: { sources: readonly SourceFile[]; lock: Lock },
): Promise<FolderContent> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) throw new SourceFileError(folder, 'There is no such folder.', 'Check the path of --from.');
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const names = listHashes(sources, lock);
  const found: FoundFile[] = [];
  const unknown: string[] = [];
  for (const path of paths.filter((one) => !isHidden(one, folder)).toSorted()) {
    const name = findByName(sources, basename(path)) === null ? await findByHash(path, names) : basename(path);
    const known = name === null ? null : findByName(sources, name);
    if (name === null || known === null) unknown.push(path);
    else found.push({ ...known, path, name: known.release === null ? name : publishedName(known.release) });
  }
  return { found, unknown };
}

function isHidden(path: string, folder: string): boolean {
  return path
    .slice(folder.length)
    .split('/')
    .some((part) => part.startsWith('.'));
}

interface KnownHashes {
  readonly names: ReadonlyMap<string, string>;
  readonly sizes: ReadonlySet<number>;
  /** True if the size of a known file is not known, so that every file has to be hashed. */
  readonly isSizeOpen: boolean;
}

function listHashes(sources: readonly SourceFile[], lock: Lock): KnownHashes {
  const published = sources.flatMap(({ releases }) =>
    releases.flatMap(({ sha256, bytes, ...release }) =>
      sha256 === undefined ? [] : [{ name: publishedName(release), sha256, bytes }],
    ),
  );
  const taken = Object.entries(lock.files).map(([name, { sha256, bytes }]) => ({ name, sha256, bytes }));
  const all = [...published, ...taken];
  return {
    names: new Map(all.map(({ name, sha256 }) => [sha256, name])),
    sizes: new Set(all.flatMap(({ bytes }) => bytes ?? [])),
    isSizeOpen: published.some(({ bytes }) => bytes === undefined),
  };
}

async function findByHash(path: string, { names, sizes, isSizeOpen }: KnownHashes): Promise<string | null> {
  const { size } = await stat(path);
  if (!sizes.has(size) && !isSizeOpen) return null;
  return names.get(await hashFile(path)) ?? null;
}
