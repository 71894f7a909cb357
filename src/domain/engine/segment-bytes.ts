import { hasFields, readJson } from '../types/json-checks.ts';

/** Writes text as UTF-8 and reads it; the platform's own encoder and decoder. */
export interface TextCodec {
  readonly encode: (text: string) => Uint8Array;
  readonly decode: (bytes: Uint8Array) => string;
}

const ARRAY_TYPES = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  i32: Int32Array,
  f32: Float32Array,
  f64: Float64Array,
} as const;
type ColumnType = keyof typeof ARRAY_TYPES;
interface ColumnArrays {
  u8: Uint8Array;
  u16: Uint16Array;
  u32: Uint32Array;
  i32: Int32Array;
  f32: Float32Array;
  f64: Float64Array;
}

/** Named columns of numbers, each of one type. */
type ColumnTypes = Readonly<Record<string, ColumnType>>;
/** The typed arrays of a segment, by the name of the column. */
export type Columns<Types extends ColumnTypes> = { readonly [Name in keyof Types]: ColumnArrays[Types[Name]] };

const MAGIC = 0x52_4d_52_48;
const PREAMBLE_BYTES = 16;

/** Thrown for a file that cannot be read: it is cut short, or has another format or version. */
export class SegmentFormatError extends Error {
  override readonly name = 'SegmentFormatError';
}

/**
 * Packs a few facts and many columns into one file: preamble (magic, version, length of the facts), the facts as JSON,
 * then the columns in order, each at a multiple of 8 bytes. Equal content gives equal bytes.
 */
export function packColumns<Types extends ColumnTypes>(
  content: { version: number; facts: unknown; types: Types; columns: Columns<Types> },
  codec: TextCodec,
): Uint8Array<ArrayBuffer> {
  const names: (keyof Types & string)[] = Object.keys(content.types);
  const lengths = names.map((name) => content.columns[name].length);
  const facts = codec.encode(JSON.stringify({ facts: content.facts, lengths }));
  const bytes = names.reduce(
    (end, name) => aligned(end) + content.columns[name].byteLength,
    PREAMBLE_BYTES + facts.length,
  );
  const file = new Uint8Array(bytes);
  new Uint32Array(file.buffer, 0, 3).set([MAGIC, content.version, facts.length]);
  file.set(facts, PREAMBLE_BYTES);
  let at = PREAMBLE_BYTES + facts.length;
  for (const name of names) {
    const column = content.columns[name];
    at = aligned(at);
    file.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), at);
    at += column.byteLength;
  }
  return file;
}

/** The part of a file that packColumns writes before the columns. */
interface SegmentHead {
  readonly facts: unknown;
  readonly lengths: readonly number[];
}

/** The columns of a file as views of its bytes: nothing is copied. Throws {@link SegmentFormatError}. */
export function unpackColumns<Types extends ColumnTypes>(
  file: ArrayBuffer,
  expected: { version: number; types: Types },
  codec: TextCodec,
): { facts: unknown; columns: Columns<Types> } {
  if (file.byteLength < PREAMBLE_BYTES) throw new SegmentFormatError('The file is cut short.');
  const [magic, version, factsLength = 0] = new Uint32Array(file, 0, 3);
  if (magic !== MAGIC || version !== expected.version) {
    throw new SegmentFormatError(`The file is not of version ${expected.version}: regenerate its state.`);
  }
  const head = new Uint8Array(file, PREAMBLE_BYTES, Math.min(factsLength, file.byteLength - PREAMBLE_BYTES));
  const { facts, lengths } = readJson(codec.decode(head), hasFields<SegmentHead>('facts', 'lengths'));
  let at = PREAMBLE_BYTES + factsLength;
  const columns = Object.entries(expected.types).map(([name, type], index) => {
    const length = lengths[index] ?? 0;
    at = aligned(at);
    const bytes = length * ARRAY_TYPES[type].BYTES_PER_ELEMENT;
    if (at + bytes > file.byteLength) throw new SegmentFormatError('The file is cut short.');
    const column = new ARRAY_TYPES[type](file, at, length);
    at += bytes;
    return [name, column];
  });
  // Every name of the expected types is present, with an array of its type.
  return { facts, columns: Object.fromEntries(columns) as Columns<Types> };
}

function aligned(offset: number): number {
  return Math.ceil(offset / 8) * 8;
}
