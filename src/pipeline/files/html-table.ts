import { Parser } from 'htmlparser2';
import { SourceFileError } from '../report/import-report.ts';
import { cleanText } from '../normalize/source-text.ts';
import { readRawBytes } from './raw-bytes.ts';

/** What a page that Excel opens declares if it says nothing else. */
const DEFAULT_CHARSET = 'windows-1252';
const CHARSET = /charset\s*=\s*["']?([\w-]+)/iu;
const MOST_CELLS = 500;
const MOST_CELL_CHARACTERS = 64 * 2 ** 10;

/**
 * Reads the rows of the tables of an HTML page, as the texts of their cells. A page that Excel opens has all rows in
 * one table.
 *
 * @throws SourceFileError if the file has no whole table.
 */
export async function* readHtmlTable(file: string): AsyncGenerator<readonly string[]> {
  const rows = new RowCollector();
  const parser = new Parser(rows, { decodeEntities: true });
  let decoder: TextDecoder | null = null;
  try {
    for await (const chunk of readRawBytes(file)) {
      decoder ??= decoderOf(chunk);
      parser.write(decoder.decode(chunk, { stream: true }));
      yield* rows.take();
    }
    parser.end(decoder?.decode() ?? '');
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    throw new SourceFileError(file, `The file cannot be read (${String(error.code)}).`, 'Check the path.');
  }
  yield* rows.take();
  if (!rows.isWhole) {
    const remedy = 'Download the page again. Nothing was imported.';
    throw new SourceFileError(file, 'The page ends before its table ends: it is cut off.', remedy);
  }
}

/** The encoding that the page declares. A page that was saved again can be UTF-8 whatever it declares. */
function decoderOf(head: Uint8Array): TextDecoder {
  if (isOtherUtf8(head)) return new TextDecoder('utf-8');
  const declared = CHARSET.exec(new TextDecoder('latin1').decode(head))?.[1] ?? DEFAULT_CHARSET;
  try {
    return new TextDecoder(declared);
  } catch {
    return new TextDecoder(DEFAULT_CHARSET);
  }
}

/** True for bytes that are UTF-8 and have letters of other languages than English. */
function isOtherUtf8(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return text.length < bytes.length;
  } catch {
    return false;
  }
}

/** Collects the cells of rows while the parser reads. */
class RowCollector {
  /** True if every table that began has ended. */
  get isWhole(): boolean {
    return this.#tables > 0 && this.#open === 0;
  }

  #tables = 0;
  #open = 0;
  #rows: string[][] = [];
  #cells: string[] | null = null;
  #text: string | null = null;

  onopentag(name: string): void {
    if (name === 'table') {
      this.#tables += 1;
      this.#open += 1;
    } else if (name === 'tr') this.#cells = [];
    else if (name === 'td' || name === 'th') this.#text = '';
    else if (this.#text !== null && (name === 'br' || name === 'li')) this.#text += '\n';
  }

  ontext(text: string): void {
    if (this.#text !== null && this.#text.length < MOST_CELL_CHARACTERS) this.#text += text;
  }

  onclosetag(name: string, isImplied = false): void {
    // The end of the file closes what is open. A table that it closes is cut off.
    if (name === 'table' && !isImplied) this.#open -= 1;
    else if (name === 'td' || name === 'th') this.#closeCell();
    else if (name === 'tr') this.#closeRow();
  }

  *take(): Generator<readonly string[]> {
    const rows = this.#rows;
    this.#rows = [];
    yield* rows;
  }

  #closeCell(): void {
    if (this.#text !== null && this.#cells !== null && this.#cells.length < MOST_CELLS) {
      this.#cells.push(cleanText(this.#text));
    }
    this.#text = null;
  }

  #closeRow(): void {
    if (this.#cells !== null) this.#rows.push(this.#cells);
    this.#cells = null;
  }
}
