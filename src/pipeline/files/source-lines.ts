import { StringDecoder } from 'node:string_decoder';
import { MOST_ROW_BYTES } from './expansion-limits.ts';

/** `auto`: UTF-8, but a line that is none is Windows-1252. */
export type Encoding = 'utf8' | 'latin1' | 'auto';

/** Bytes that are not text of the declared encoding. The message names the row. */
export class NotTextError extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'NotTextError';
  }
}

const NUL = 0;
const LINE_FEED = 10;
const NO_BYTES = new Uint8Array();
const BYTE_ORDER_MARK: readonly number[] = [0xef, 0xbb, 0xbf];
const UTF8 = new TextDecoder('utf-8', { fatal: true });
const LATIN1 = new StringDecoder('latin1');
const WINDOWS = new TextDecoder('windows-1252');

/** The lines of a part of a file, without their ends. */
export interface LineBlock {
  readonly lines: readonly string[];
  /** The lines that are Windows-1252 instead of UTF-8. */
  readonly windowsLines: number;
}

/**
 * Splits the bytes of a text into lines, some thousand at a time. Checks that they are text: strict UTF-8 unless the
 * source declares another encoding, and no NUL. A mark of the byte order is dropped, and UTF-16 with one is read.
 *
 * @throws NotTextError
 */
export async function* readLines(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<LineBlock> {
  let decoder: LineDecoder | Utf16Lines | null = null;
  for await (const chunk of bytes) {
    decoder ??= startDecoder(chunk, encoding);
    yield decoder.push(chunk);
  }
  if (decoder !== null) yield decoder.finish();
}

function startDecoder(chunk: Uint8Array, encoding: Encoding): LineDecoder | Utf16Lines {
  const isOldMac = chunk.includes(CARRIAGE_RETURN) && !chunk.includes(LINE_FEED) && chunk.length > LONGEST_HEADER;
  if (isOldMac) throw new NotTextError(OLD_MAC);
  return Utf16Lines.start(chunk) ?? new LineDecoder(encoding);
}

const CARRIAGE_RETURN = 13;
const LONGEST_HEADER = 32_768;
const OLD_MAC = 'Its lines end with a carriage return alone. Save it with the line ends of Windows or Linux.';
const NO_LINES: LineBlock = { lines: [], windowsLines: 0 };

class LineDecoder {
  readonly #encoding: Encoding;
  #rest: Uint8Array = NO_BYTES;
  #row = 1;
  #isStart = true;

  constructor(encoding: Encoding) {
    this.#encoding = encoding;
  }

  push(chunk: Uint8Array): LineBlock {
    const nul = chunk.indexOf(NUL);
    if (nul >= 0) throw new NotTextError(`Row ${this.#rowAt(chunk, nul)} has a NUL byte, which no text has.`);
    const end = chunk.lastIndexOf(LINE_FEED) + 1;
    const whole = end === 0 ? NO_BYTES : concat(this.#rest, chunk.subarray(0, end));
    this.#rest = end === 0 ? concat(this.#rest, chunk) : chunk.slice(end);
    if (this.#rest.length > MOST_ROW_BYTES) throw new NotTextError(describeLongRow(this.#row));
    return this.#decode(this.#withoutMark(whole));
  }

  finish(): LineBlock {
    return this.#decode(this.#withoutMark(this.#rest));
  }

  /** Drops the mark of the byte order at the start of the file. */
  #withoutMark(bytes: Uint8Array): Uint8Array {
    if (!this.#isStart || bytes.length === 0) return bytes;
    this.#isStart = false;
    return BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte) ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;
  }

  #decode(bytes: Uint8Array): LineBlock {
    if (bytes.length === 0) return NO_LINES;
    const text = this.#encoding === 'latin1' ? LATIN1.write(bytes) : decodeUtf8(bytes);
    const block = text === null ? this.#decodeLines(bytes) : { lines: splitLines(text), windowsLines: 0 };
    this.#row += block.lines.length;
    return block;
  }

  #decodeLines(bytes: Uint8Array): LineBlock {
    const lines: string[] = [];
    let windowsLines = 0;
    for (let from = 0; from < bytes.length;) {
      const at = bytes.indexOf(LINE_FEED, from);
      const end = at < 0 ? bytes.length : at;
      const line = bytes.subarray(from, end);
      const text = decodeUtf8(line);
      if (text === null && this.#encoding === 'utf8')
        throw new NotTextError(describeEncoding(this.#row + lines.length));
      if (text === null) windowsLines += 1;
      lines.push(withoutReturn(text ?? WINDOWS.decode(line)));
      from = end + 1;
    }
    return { lines, windowsLines };
  }

  #rowAt(bytes: Uint8Array, at: number): number {
    let row = this.#row;
    for (let from = bytes.indexOf(LINE_FEED); from >= 0 && from < at; from = bytes.indexOf(LINE_FEED, from + 1))
      row += 1;
    return row;
  }
}

/** UTF-16 as Excel saves "Unicode text". */
class Utf16Lines {
  readonly #decoder: TextDecoder;
  #rest = '';

  private constructor(encoding: string) {
    this.#decoder = new TextDecoder(encoding);
  }

  /** Null: the bytes have no mark of UTF-16. */
  static start([first, second]: Uint8Array): Utf16Lines | null {
    if (first === 0xff && second === 0xfe) return new Utf16Lines('utf-16le');
    return first === 0xfe && second === 0xff ? new Utf16Lines('utf-16be') : null;
  }

  push(chunk: Uint8Array): LineBlock {
    const lines = (this.#rest + this.#decoder.decode(chunk, { stream: true })).split('\n');
    this.#rest = lines.pop() ?? '';
    return { lines: lines.map(withoutReturn), windowsLines: 0 };
  }

  finish(): LineBlock {
    const rest = this.#rest + this.#decoder.decode();
    return { lines: rest === '' ? [] : [withoutReturn(rest)], windowsLines: 0 };
  }
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b;
  const whole = new Uint8Array(a.length + b.length);
  whole.set(a);
  whole.set(b, a.length);
  return whole;
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return UTF8.decode(bytes);
  } catch {
    return null;
  }
}

function splitLines(text: string): string[] {
  const lines = text.split('\n');
  // The text ends with the end of a line, or is the last line.
  if (text.endsWith('\n')) lines.pop();
  return text.includes('\r') ? lines.map(withoutReturn) : lines;
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

function describeEncoding(row: number): string {
  return (
    `Row ${row} is not UTF-8. A file from Windows often is cp1252: say \`format: {encoding: auto}\` in the mapping, or ` +
    'convert it to UTF-8, for example with iconv.'
  );
}

function describeLongRow(row: number): string {
  return `The file is damaged: row ${row} has more than ${MOST_ROW_BYTES / 2 ** 20} MB.`;
}
