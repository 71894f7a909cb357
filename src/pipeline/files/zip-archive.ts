import { open, type FileHandle } from 'node:fs/promises';
import { configure, ERR_UNSAFE_FILENAME, Reader, Uint8ArrayReader, ZipReader, type FileEntry } from '@zip.js/zip.js';
import { SourceFileError } from '../report/import-report.ts';
import { splitMember } from '../report/source-path.ts';
import { describeExpansion, STREAM_LIMITS } from './expansion-limits.ts';

/** A file in a zip. */
export interface ZipMember {
  /** Its path in the zip, with slashes. */
  readonly name: string;
  readonly packed: number;
  readonly expanded: number;
}

const FETCH_AGAIN = 'Fetch it again from its publisher. Nothing was imported.';
/** What macOS adds to a zip. */
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.)/u;

// A worker would get the bytes of a file copied.
configure({ useWebWorkers: false });

/** Reads parts of a file for the library. */
class FileReader extends Reader<FileHandle> {
  readonly #file: FileHandle;

  constructor(file: FileHandle) {
    super(file);
    this.#file = file;
  }

  override async init(): Promise<void> {
    this.size = (await this.#file.stat()).size;
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await this.#file.read(bytes, 0, length, index);
    return bytes.subarray(0, bytesRead);
  }
}

/**
 * Lists the files in a zip.
 *
 * @throws SourceFileError if the zip is damaged, or has a name that leads out of its folder
 */
export async function listZipMembers(file: string): Promise<ZipMember[]> {
  const archive = await openArchive(file);
  try {
    const entries = await listEntries(file, archive.reader);
    return entries.map(({ filename, compressedSize, uncompressedSize }) => {
      return { name: filename, packed: compressedSize, expanded: uncompressedSize };
    });
  } finally {
    await archive.close();
  }
}

/**
 * Reads a member of a zip as a stream, whatever method it is packed with (stored, Deflate, Deflate64).
 *
 * @throws SourceFileError if it is encrypted, damaged or expands beyond the limits
 */
export async function* readZipMember(file: string, name: string): AsyncGenerator<Uint8Array> {
  const archive = await openArchive(file);
  try {
    const entry = (await listEntries(file, archive.reader)).find(({ filename }) => filename === name);
    if (entry === undefined) throw new SourceFileError(file, `The zip has no file "${name}".`, 'Check its name.');
    refuseEncrypted(file, entry);
    refuseExpansion(file, { packed: entry.compressedSize, expanded: entry.uncompressedSize });
    yield* expand(file, entry);
  } finally {
    await archive.close();
  }
}

/** The whole content of a member of a zip. */
export async function readWholeMember(file: string, name: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readZipMember(file, name)) chunks.push(chunk);
  return new Uint8Array(await new Blob(chunks.map((chunk) => chunk.slice())).arrayBuffer());
}

interface Archive {
  readonly reader: Reader<unknown>;
  readonly close: () => Promise<void>;
}

/** Opens a zip. One inside another zip (a workbook, for example) is in memory as a whole. */
async function openArchive(path: string): Promise<Archive> {
  const { file, member } = splitMember(path);
  if (member !== null) {
    return { reader: new Uint8ArrayReader(await readWholeMember(file, member)), close: () => Promise.resolve() };
  }
  const handle = await open(file);
  return { reader: new FileReader(handle), close: () => handle.close() };
}

async function* expand(file: string, entry: FileEntry): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const done = entry.getData(writable, { checkCrc32: true });
  // The reader below gets the error, too.
  done.catch(() => undefined);
  let expanded = 0;
  try {
    for await (const chunk of readable) {
      expanded += chunk.length;
      refuseExpansion(file, { packed: entry.compressedSize, expanded });
      yield chunk;
    }
    await done;
  } catch (error) {
    if (error instanceof SourceFileError) throw error;
    throw new SourceFileError(file, `Its file "${entry.filename}" is damaged or cut off.`, FETCH_AGAIN);
  }
}

async function listEntries(file: string, reader: Reader<unknown>): Promise<FileEntry[]> {
  try {
    const entries = await new ZipReader(reader).getEntries();
    return entries.filter((entry): entry is FileEntry => !entry.directory && !HIDDEN.test(entry.filename));
  } catch (error) {
    if (error instanceof Error && error.message === ERR_UNSAFE_FILENAME) throw leadsOut(file, error);
    throw new SourceFileError(file, 'The zip file is cut off or damaged.', FETCH_AGAIN);
  }
}

/** The error of a name such as `../x` or `C:\x`. */
function leadsOut(file: string, error: Error): SourceFileError {
  const name = 'filename' in error ? `: "${String(error.filename)}"` : '';
  const problem = `The zip has a file whose name leads out of its folder${name}.`;
  return new SourceFileError(file, problem, 'A publisher makes no such zip: do not use it. Nothing was imported.');
}

function refuseEncrypted(file: string, { encrypted, filename }: FileEntry): void {
  if (!encrypted) return;
  const remedy = 'Unpack it with its password, and put the file in its place. Nothing was imported.';
  throw new SourceFileError(file, `The file "${filename}" in the zip is encrypted.`, remedy);
}

function refuseExpansion(file: string, sizes: { packed: number; expanded: number }): void {
  const problem = describeExpansion(sizes, STREAM_LIMITS);
  if (problem === null) return;
  const remedy = 'No file of a publisher is like this. If it is right, unpack it first. Nothing was imported.';
  throw new SourceFileError(file, problem, remedy);
}
