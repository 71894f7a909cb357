import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { SourceFileError } from '../report/import-report.ts';
import { inspectFile } from './source-bytes.ts';
import { joinMember } from '../report/source-path.ts';
import { listZipMembers } from './zip-archive.ts';

/** A file of a folder, or a file in a zip of the folder. */
export interface FolderSource {
  /** Its path in the folder, with slashes: `a/b.csv`, or `a/b.zip!c/d.csv`. */
  readonly path: string;
  /** The zip's path in the folder. Null: the file is in no zip. */
  readonly zip: string | null;
  /** The names by which a pattern can mean it. */
  readonly names: readonly string[];
}

/** What a folder has. */
export interface FolderSources {
  readonly sources: readonly FolderSource[];
  /** Zips that cannot be opened, by their paths in the folder. */
  readonly damaged: ReadonlyMap<string, SourceFileError>;
}

const ZIP = /\.zip$/iu;
const GZIP = /\.gz$/iu;

/**
 * Lists the files of a folder and of its zips. A zip is a folder: a pattern means its members, in whatever folder inside.
 *
 * @throws SourceFileError if there is no such folder
 */
export async function listFolderSources(dir: string): Promise<FolderSources> {
  const damaged = new Map<string, SourceFileError>();
  const sources: FolderSource[] = [];
  for (const path of await listFiles(dir)) {
    if (ZIP.test(path)) sources.push(...(await listMembers(dir, { path, damaged })));
    else sources.push({ path, zip: null, names: listNames(`${basename(resolve(dir))}/${path}`) });
  }
  return { sources, damaged };
}

/** The path of a source as `readDelimitedFile` takes it. */
export function toSourcePath(dir: string, { path }: Pick<FolderSource, 'path'>): string {
  return join(dir, path);
}

async function listMembers(
  dir: string,
  { path, damaged }: { path: string; damaged: Map<string, SourceFileError> },
): Promise<FolderSource[]> {
  const file = join(dir, path);
  try {
    // A page under the name of a zip is no zip.
    const { kind } = await inspectFile(file);
    if (kind === 'page' || kind === 'text') throw notZip(file, kind);
    const members = await listZipMembers(file);
    return members.map(({ name }) => {
      const alone = members.length === 1 ? [path.replace(ZIP, /\.[^.]+$/u.exec(name)?.[0] ?? '')] : [];
      const inFolder = `${basename(resolve(dir))}/${path.replace(ZIP, '')}/${name}`;
      return { path: joinMember(path, name), zip: path, names: [...listNames(inFolder), ...alone.flatMap(listNames)] };
    });
  } catch (error) {
    if (!(error instanceof SourceFileError)) throw error;
    damaged.set(path, error);
    return [];
  }
}

function notZip(file: string, kind: 'page' | 'text'): SourceFileError {
  const remedy = 'Open the address in a browser, and save the zip that the page offers. Nothing was imported.';
  const problem =
    kind === 'page' ? 'The file is a web page, not a zip: the site answered with a page in its place.' : '';
  return new SourceFileError(file, problem === '' ? 'The file is no zip, whatever its name says.' : problem, remedy);
}

/** A path with the names of its folders, of its zip too, and its ends after each slash, each also without `.gz`: `SCH/AP.csv.gz`, `SCH/AP.csv`, `AP.csv.gz`, `AP.csv`. */
function listNames(path: string): string[] {
  const parts = path.split('/');
  const ends = parts.map((_, at) => parts.slice(at).join('/'));
  return ends.flatMap((end) => (GZIP.test(end) ? [end, end.replace(GZIP, '')] : [end]));
}

async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) throw new SourceFileError(dir, 'There is no such folder.', 'Check the path of --dir.');
  const paths = entries.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  // A link to a file counts as the file.
  const found = await Promise.all(paths.map(async (path) => ({ path, found: await stat(path).catch(() => null) })));
  const files = found.flatMap(({ path, found: one }) => (one?.isFile() === true ? [path] : []));
  return files.map((file) => file.slice(join(dir, '/').length)).toSorted();
}
