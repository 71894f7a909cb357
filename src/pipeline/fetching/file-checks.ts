import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, statfs, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { FetchError } from './fetch-error.ts';

const PAGE_START = /^\s*(?:<!doctype html|<html|<head|<\?xml[^>]*>\s*<!doctype html)/iu;
const ZIP_NAMES = /\.(?:zip|xlsx)$/iu;
const PAGE_NAMES = /\.(?:html?|xls)$/iu;
const FIRST_BYTES = 512;
/** The end record of a zip has 22 bytes and a comment of at most 64 KB. */
const MOST_END_BYTES = 65_557;
/** `PK\x05\x06`, as a number. */
const ZIP_END = 0x06054b50;
const ZIP_END_BYTES = 22;

/** Hashes a file. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Problems of the content of a file. */
type ContentProblem = 'empty' | 'page' | 'no-zip' | 'cut';

/**
 * Checks that an address sent what the name says, as much as the first and last bytes show.
 *
 * @throws FetchError if it is a web page, or a zip that is not whole
 */
export async function checkContent(path: string, { name, from }: { name: string; from: string }): Promise<void> {
  const problem = await findContentProblem(path, name);
  if (problem === null) return;
  const words: Readonly<Record<ContentProblem, string>> = {
    empty: `${from} sent an empty file. Try again later.`,
    page: `${from} answers with a web page in place of the file. Often this is a notice that the file moved, or that programs are not welcome. Open it in a browser, save the file yourself and use --from.`,
    'no-zip': `${from} sent something that is no zip, although ${name} should be one. Open the address in a browser to see what it is.`,
    cut: `${from} sent a zip without its end, so a part is missing. Try again later.`,
  };
  throw new FetchError(problem === 'page' ? 'page-instead' : 'damaged', words[problem]);
}

/** Checks a file that is on this computer. @returns what is wrong and what to do. Null: nothing */
export async function describeDamage(path: string, name: string): Promise<string | null> {
  const words: Readonly<Record<ContentProblem, string>> = {
    empty: 'is empty: download it again.',
    page: 'is a web page in place of the file. Open it in a browser to see what it says, then download the file again.',
    'no-zip': `is no zip, although ${name} should be one. Download it again.`,
    cut: 'is cut off: download it again.',
  };
  const problem = await findContentProblem(path, name);
  return problem === null ? null : `${path} ${words[problem]}`;
}

async function findContentProblem(path: string, name: string): Promise<ContentProblem | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const start = new TextDecoder('latin1').decode(await readBytes(file, { at: 0, length: FIRST_BYTES }));
    if (size === 0) return 'empty';
    if (!PAGE_NAMES.test(name) && PAGE_START.test(start)) return 'page';
    if (!ZIP_NAMES.test(name)) return null;
    if (!start.startsWith('PK')) return 'no-zip';
    const length = Math.min(size, MOST_END_BYTES);
    return isWholeZip(await readBytes(file, { at: size - length, length }), size) ? null : 'cut';
  } finally {
    await file.close();
  }
}

/** True if the bytes at the end of a zip have its end record, and the list of members that it names fits into the file. */
function isWholeZip(end: Uint8Array, size: number): boolean {
  const view = new DataView(end.buffer, end.byteOffset, end.byteLength);
  for (let at = end.length - ZIP_END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== ZIP_END) continue;
    const [listBytes, listStart] = [view.getUint32(at + 12, true), view.getUint32(at + 16, true)];
    // A zip of more than 4 GB has these numbers elsewhere.
    return listStart === 0xffffffff || listStart + listBytes <= size - end.length + at;
  }
  return false;
}

async function readBytes(file: FileHandle, { at, length }: { at: number; length: number }): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/** @throws FetchError if the disk of a folder has no space for more bytes */
export async function checkSpace(folder: string, bytes: number, keepFree: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (bytes + keepFree <= free) return;
  throw diskFull(folder, `It has ${formatMegabytes(free)} free, and ${formatMegabytes(bytes)} are to come.`);
}

/** The error for a full disk. */
export function diskFull(folder: string, detail: string): FetchError {
  return new FetchError(
    'disk-full',
    `The disk of ${folder} is full. ${detail} Free some space, or name another folder with \`files\` in homeroom.yaml. Then run the command again: it goes on with what it has.`,
  );
}

/** Formats bytes as a person reads them: `13.4 MB`. */
export function formatMegabytes(bytes: number): string {
  if (bytes < 100_000) return `${Math.ceil(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(bytes < 100_000_000 ? 1 : 0)} MB`;
}
