// node scripts/packed-state/pack-state-cli.ts DIR …: makes the real state of the demonstration again, from published files.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unzipSync, zipSync } from 'fflate';
import {
  PACKED_STATE_ZIP,
  type PackedFile,
  ProvenanceSchema,
} from '../../src/pipeline/sample/packed-state/packed-state.ts';
import type { FoundFile } from './cut-files.ts';
import { WASHINGTON_FILES, type FileToPack } from './packed-files.ts';

/** The repository keeps no larger one. */
const MOST_BYTES = 500_000;
/** The earliest date of a zip, so that the same files make the same zip. */
const ZIP_DATE = '1980-01-01T12:00:00';

async function main(dirs: readonly string[]): Promise<void> {
  if (dirs.length === 0) throw new Error('Name the folders with the published files.');
  const found = new Map(WASHINGTON_FILES.map((file) => [file.name, findFile(dirs, file)]));
  const find = (name: string): FoundFile => {
    const file = found.get(name);
    if (file === undefined) throw new Error(`${name} is no file of the packed state.`);
    return file;
  };
  const members: Record<string, Uint8Array> = {};
  const files: PackedFile[] = [];
  for (const { names: _, cut, ...file } of WASHINGTON_FILES) {
    const original = find(file.name);
    const bytes = await cut(original, find);
    members[file.name] = bytes;
    files.push({ ...file, sha256: hash(bytes), original: describeOriginal(original) });
  }
  const zip = zipSync(members, { level: 9, mtime: ZIP_DATE });
  if (zip.length > MOST_BYTES) throw new Error(`The zip has ${zip.length} bytes, more than ${MOST_BYTES}.`);
  const madeBy = 'node scripts/packed-state/pack-state-cli.ts DIR …';
  const provenance = ProvenanceSchema.parse({ state: 'wa', madeBy, files });
  writeFileSync(PACKED_STATE_ZIP, zip);
  writeFileSync(PACKED_STATE_ZIP.replace(/\.zip$/u, '.json'), `${JSON.stringify(provenance, null, 2)}\n`);
  console.log(`${PACKED_STATE_ZIP}: ${files.length} files, ${zip.length} bytes.`);
}

/** Two files of one name are too many: one of them can be made for a test. */
function findFile(dirs: readonly string[], { names, title }: FileToPack): FoundFile {
  const paths = dirs.flatMap((dir) => globSync(`${dir}/**/*`)).filter((path) => names.test(basename(path)));
  const [path, other] = paths;
  if (path === undefined) throw new Error(`No folder has a file of "${title}": its name is like ${names.source}.`);
  if (other !== undefined) throw new Error(`Leave out one of these files of "${title}": ${paths.join(', ')}.`);
  const bytes = unpack(path);
  return { path, name: basename(path), bytes, text: toText(bytes) };
}

/** The encoding of the platform called Latin-1 changes some bytes. */
function toText(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 2 ** 15)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 2 ** 15)));
  return parts.join('');
}

function unpack(path: string): Uint8Array {
  const bytes = readFileSync(path);
  if (path.endsWith('.gz')) return gunzipSync(bytes);
  if (!path.endsWith('.zip')) return bytes;
  const [text] = Object.values(unzipSync(bytes, { filter: ({ name }) => name.endsWith('.txt') }));
  if (text === undefined) throw new Error(`${path} has no text.`);
  return text;
}

/** Hashes the file itself: of gzip, what it contains. */
function describeOriginal({ path, name, bytes }: FoundFile): PackedFile['original'] {
  const own = path.endsWith('.gz') ? bytes : readFileSync(path);
  const retrieved = statSync(path).mtime.toISOString().slice(0, 10);
  return { name: name.replace(/\.gz$/u, ''), bytes: own.length, sha256: hash(own), retrieved };
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

await main(process.argv.slice(2));
