import { Transform, type TransformCallback } from 'node:stream';
import { describeExpansion } from './expansion-limits.ts';

export type Encoding = 'utf8' | 'latin1';

/** Bytes that are not text of the declared encoding. The message names the row. */
export class NotTextError extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'NotTextError';
  }
}

const NUL = 0;
const LINE_FEED = 10;

/**
 * Checks bytes on their way to the parser: strict UTF-8 (unless the source declares Latin-1), no NUL, and no more than
 * the limits of expansion. Passes the bytes on.
 */
export class StrictText extends Transform {
  readonly #decoder: TextDecoder | null;
  readonly #packed: number;
  #expanded = 0;
  #row = 1;

  constructor({ encoding, packed }: { encoding: Encoding; packed: number }) {
    super();
    this.#packed = packed;
    // Every byte is a character of Latin-1.
    this.#decoder = encoding === 'utf8' ? new TextDecoder('utf-8', { fatal: true }) : null;
  }

  override _transform(chunk: Uint8Array, _encoding: string, done: TransformCallback): void {
    this.#expanded += chunk.length;
    const problem = this.#findProblem(chunk);
    if (problem !== null) done(new NotTextError(problem));
    else {
      this.#countRows(chunk);
      done(null, chunk);
    }
  }

  override _flush(done: TransformCallback): void {
    const isCut = this.#decoder !== null && !canDecode(() => this.#decoder?.decode());
    done(isCut ? new NotTextError(`Row ${this.#row} is not UTF-8: the file ends inside a character.`) : null);
  }

  #findProblem(chunk: Uint8Array): string | null {
    const expansion = describeExpansion({ packed: this.#packed, expanded: this.#expanded });
    if (expansion !== null) return expansion;
    const nul = chunk.indexOf(NUL);
    if (nul >= 0) return `Row ${this.#countRows(chunk.subarray(0, nul))} has a NUL byte, which no text has.`;
    if (this.#decoder === null || canDecode(() => this.#decoder?.decode(chunk, { stream: true }))) return null;
    const row = this.#countRows(chunk.subarray(0, findInvalid(chunk)));
    return `Row ${row} is not UTF-8. A file from Windows often is cp1252: convert it to UTF-8, for example with iconv.`;
  }

  #countRows(chunk: Uint8Array): number {
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) this.#row += 1;
    return this.#row;
  }
}

function canDecode(decode: () => unknown): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

/** Finds roughly where a chunk stops being UTF-8: the end of the longest valid half, by bisection. */
function findInvalid(chunk: Uint8Array): number {
  let [low, high] = [0, chunk.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isValid(chunk.subarray(0, middle))) low = middle;
    else high = middle;
  }
  return low;
}

function isValid(chunk: Uint8Array): boolean {
  return canDecode(() => new TextDecoder('utf-8', { fatal: true }).decode(chunk, { stream: true }));
}
