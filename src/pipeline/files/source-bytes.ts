import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { SourceFileError, type OnProgress } from '../report/import-report.ts';
import { describeExpansion, STREAM_LIMITS } from './expansion-limits.ts';
import { describeKind, findFileKind, KIND_BYTES, type FileKind } from './file-kind.ts';
import { splitMember } from '../report/source-path.ts';
import { listZipMembers, readZipMember, type ZipMember } from './zip-archive.ts';

const FETCH_AGAIN = 'Fetch it again from its publisher. Nothing was imported.';
const CHUNK_BYTES = 1 << 18;
const TEXT_NAME = /\.(?:csv|txt|tsv|dat|psv)$/iu;

/**
 * Reads the bytes of a source, unpacked: of a plain file, a gzip file, or a member of a zip (`ccd.zip!ccd.csv`). Of a zip
 * without the name of a member, its only text is read. The content says how a file is packed, not its name.
 *
 * @throws SourceFileError if the file is missing, damaged, no text, or expands beyond the limits of packed files
 */
export async function* readSourceBytes(
  path: string,
  { onProgress }: { onProgress?: OnProgress | undefined } = {},
): AsyncGenerator<Uint8Array> {
  const { file, member } = splitMember(path);
  const { size, kind } = await inspectFile(file);
  const problem = describeKind(kind);
  if (problem !== null) throw new SourceFileError(file, problem.problem, problem.remedy);
  const report = (share: number): void => onProgress?.({ file: path, share });
  if (kind === 'zip') yield* readMember(file, { member: member ?? (await findOnlyText(file)), report });
  else if (kind === 'gzip') yield* readGzip(file, { size, report });
  else yield* readPlain(file, { size, report });
  report(1);
}

/** Finds the size of a file, and what it is. @throws SourceFileError if there is no such file */
export async function inspectFile(file: string): Promise<{ size: number; kind: FileKind }> {
  const found = await stat(file).catch(() => null);
  if (found?.isFile() !== true) {
    throw new SourceFileError(file, 'There is no such file.', 'Check the path; nothing was imported.');
  }
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(KIND_BYTES), 0, KIND_BYTES, 0);
    return { size: found.size, kind: findFileKind(buffer.subarray(0, bytesRead)) };
  } finally {
    await handle.close();
  }
}

async function findOnlyText(file: string): Promise<string> {
  const members = await listZipMembers(file);
  const texts = members.filter(({ name }) => TEXT_NAME.test(name));
  const [only, ...others] = texts;
  if (only !== undefined && others.length === 0) return only.name;
  throw severalMembers(file, only === undefined ? members : texts);
}

/** The error of a zip in which no file, or more than one, can be meant. */
function severalMembers(file: string, members: readonly Pick<ZipMember, 'name'>[]): SourceFileError {
  const names = members
    .slice(0, 8)
    .map(({ name }) => `"${name}"`)
    .join(', ');
  const isNone = members.every(({ name }) => !TEXT_NAME.test(name));
  const problem = isNone ? `The zip has no text file. It has ${names || 'no file'}.` : `The zip has ${names}.`;
  const remedy = isNone
    ? 'Check that it is the right zip. Nothing was imported.'
    : 'No one can say which is meant: unpack the right one, and put it in the place of the zip. Nothing was imported.';
  return new SourceFileError(file, problem, remedy);
}

async function* readMember(
  file: string,
  { member, report }: { member: string; report: (share: number) => void },
): AsyncGenerator<Uint8Array> {
  const size = (await listZipMembers(file)).find(({ name }) => name === member)?.expanded ?? 0;
  yield* measure(readZipMember(file, member), { size, report });
}

async function* readPlain(
  file: string,
  { size, report }: { size: number; report: (share: number) => void },
): AsyncGenerator<Uint8Array> {
  yield* measure(createReadStream(file, { highWaterMark: CHUNK_BYTES }), { size, report });
}

async function* readGzip(
  file: string,
  { size, report }: { size: number; report: (share: number) => void },
): AsyncGenerator<Uint8Array> {
  const packed = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  let done = 0;
  packed.on('data', (chunk) => report((done += chunk.length) / size));
  let expanded = 0;
  try {
    // The loop gets the errors of the file, too.
    const unpacked: AsyncIterable<Uint8Array> = pipeline(
      packed,
      createGunzip({ chunkSize: CHUNK_BYTES }),
      () => undefined,
    );
    for await (const bytes of unpacked) {
      expanded += bytes.length;
      const problem = describeExpansion({ packed: size, expanded }, STREAM_LIMITS);
      if (problem !== null) throw new SourceFileError(file, problem, 'If it is right, unpack it first.');
      yield bytes;
    }
  } catch (error) {
    throw describeGzipError(file, error);
  }
}

async function* measure(
  chunks: AsyncIterable<Uint8Array>,
  { size, report }: { size: number; report: (share: number) => void },
): AsyncGenerator<Uint8Array> {
  let done = 0;
  for await (const chunk of chunks) {
    done += chunk.length;
    // The end is reported when everything is read.
    if (done < size) report(done / size);
    yield chunk;
  }
}

function describeGzipError(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR') return new SourceFileError(file, 'The gzip file is cut off.', FETCH_AGAIN);
  return code.startsWith('Z_') ? new SourceFileError(file, 'The gzip file is damaged.', FETCH_AGAIN) : error;
}
