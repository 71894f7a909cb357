import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { splitMember } from '../report/source-path.ts';
import { readZipMember } from './zip-archive.ts';

/** Reads the bytes of a source, unpacked, whatever they are: a page, a text, a part of a shapefile. */
export async function* readRawBytes(path: string): AsyncGenerator<Uint8Array> {
  const { file, member } = splitMember(path);
  if (member !== null) yield* readZipMember(file, member);
  else yield* readFileBytes(file);
}

async function* readFileBytes(file: string): AsyncGenerator<Uint8Array> {
  const bytes = createReadStream(file, { highWaterMark: 1 << 18 });
  const stream = /\.gz$/iu.test(file) ? pipeline(bytes, createGunzip(), () => undefined) : bytes;
  for await (const chunk of stream) if (chunk instanceof Uint8Array) yield chunk;
}

/** The text at the beginning of a source, as Latin-1, which can read any bytes. Blank: it cannot be read. */
export async function readHead(path: string, bytes: number): Promise<string> {
  let text = '';
  try {
    for await (const chunk of readRawBytes(path)) {
      text += new TextDecoder('latin1').decode(chunk);
      if (text.length >= bytes) break;
    }
  } catch {
    // The reader of the file says what is wrong with it.
  }
  return text.slice(0, bytes);
}
