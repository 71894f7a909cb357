import { MOST_ROW_BYTES } from './expansion-limits.ts';

/** The lines that a field in quotes may have. */
const MOST_FIELD_LINES = 200;

/** A row as its fields. `isRepaired`: a quote inside it was none that begins or ends a field. */
export interface FileRecord {
  readonly fields: readonly string[];
  readonly isRepaired: boolean;
}

/**
 * Splits lines into fields. A field in quotes may have delimiters, doubled quotes and ends of lines. A quote anywhere else
 * is a letter: publishers write `Roberto ""Bobby"" Duran`, and one such line must not lose the file.
 */
export class RecordSplitter {
  /** The number of fields of the header. 0: not known yet. */
  width = 0;
  readonly delimiter: string;
  #held: string[] = [];

  constructor(delimiter: string) {
    this.delimiter = delimiter;
  }

  /** True: the last line ended inside a field in quotes. */
  get isOpen(): boolean {
    return this.#held.length > 0;
  }

  /** Splits a line. No record: it ends inside a field in quotes. */
  push(line: string): FileRecord[] {
    if (this.#held.length === 0 && !line.includes('"'))
      return [{ fields: line.split(this.delimiter), isRepaired: false }];
    this.#held.push(line);
    const text = this.#held.join('\n');
    const fields = splitStrictly(text, this.delimiter);
    const isWhole = fields !== null && fields !== OPEN && (this.#held.length === 1 || this.#fits(fields));
    if (isWhole) return this.#release([{ fields, isRepaired: false }]);
    const isHopeless = text.length > MOST_ROW_BYTES || this.#held.length > MOST_FIELD_LINES;
    if (fields === OPEN && !isHopeless) return [];
    return this.#repair();
  }

  /** The records of lines that were held. Null: the file ends inside a field in quotes. */
  finish(): FileRecord[] | null {
    if (this.#held.length === 0) return [];
    // A last line alone that does not end its field is cut off.
    return this.#held.length === 1 ? null : this.#repair();
  }

  #fits({ length }: readonly string[]): boolean {
    return this.width === 0 || length === this.width;
  }

  #release(records: FileRecord[]): FileRecord[] {
    this.#held = [];
    return records;
  }

  /** Reads the first held line with its quotes as letters, and the others again. */
  #repair(): FileRecord[] {
    const [first = '', ...others] = this.#held;
    this.#held = [];
    const fields = splitLoosely(first, { delimiter: this.delimiter, width: this.width });
    return [{ fields, isRepaired: true }, ...others.flatMap((line) => this.push(line))];
  }
}

const OPEN = Symbol('open');

/** Splits a text as RFC 4180 says. Null: a quote is in a wrong place. `OPEN`: it ends inside a field in quotes. */
function splitStrictly(text: string, delimiter: string): string[] | null | typeof OPEN {
  const fields: string[] = [];
  for (let at = 0; ;) {
    if (text[at] !== '"') {
      const end = text.indexOf(delimiter, at);
      const field = text.slice(at, end < 0 ? text.length : end);
      if (field.includes('"')) return null;
      fields.push(field);
      if (end < 0) return fields;
      at = end + delimiter.length;
      continue;
    }
    const close = findClose(text, at + 1);
    if (close < 0) return OPEN;
    fields.push(text.slice(at + 1, close).replaceAll('""', '"'));
    if (close + 1 === text.length) return fields;
    if (!text.startsWith(delimiter, close + 1)) return null;
    at = close + 1 + delimiter.length;
  }
}

/** The quote that ends a field. A doubled one does not. */
function findClose(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at;
  return -1;
}

/**
 * Splits a line whose quotes are not in their places. Quotes inside a quoted field are letters if that makes the row as wide
 * as the header. Otherwise all quotes are letters.
 */
function splitLoosely(line: string, { delimiter, width }: { delimiter: string; width: number }): string[] {
  const quoted = splitInnerQuotes(line, delimiter);
  const plain = line.split(delimiter);
  const fields = plain.length !== width && quoted.length === width ? quoted : plain;
  return fields.map((field) => unquote(field).replaceAll('""', '"'));
}

/** Splits at delimiters outside of quotes that begin after a delimiter and end before one. */
function splitInnerQuotes(line: string, delimiter: string): string[] {
  const fields: string[] = [];
  for (let at = 0; at <= line.length;) {
    const close = line[at] === '"' ? line.indexOf(`"${delimiter}`, at + 1) + 1 : 0;
    const found = line.indexOf(delimiter, close === 0 ? at : close);
    const isLast = line[at] === '"' && close === 0 && line.endsWith('"');
    const end = found < 0 || isLast ? line.length : found;
    fields.push(line.slice(at, end));
    at = end + delimiter.length;
  }
  return fields;
}

/** Takes off the quotes around a field, or a first one that nothing closes. */
function unquote(field: string): string {
  if (!field.startsWith('"')) return field;
  if (field.length > 1 && field.endsWith('"')) return field.slice(1, -1);
  return field.includes('"', 1) ? field : field.slice(1);
}
