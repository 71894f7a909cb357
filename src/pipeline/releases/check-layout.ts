import { createReadStream } from 'node:fs';
import { listZipMembers, readZipMember } from '../files/zip-archive.ts';
import { SourceFileError } from '../report/import-report.ts';
import type { FoundFile } from './folder-walk.ts';
import type { SourceFile, SourceLayout } from './sources-schema.ts';

const HEAD_BYTES = 65_536;
const MOST_NAMES = 8;

/**
 * Compares the first lines of a file with every layout that we know.
 *
 * @returns what is different, as a sentence. Null: the layout is known, or the file shows none (a workbook).
 */
export async function checkLayout({ source, path, name }: FoundFile): Promise<string | null> {
  try {
    const head = await readLayoutHead(source, path);
    if (head === null) return null;
    const names = head.kind === 'text' ? null : head.names;
    const problem =
      names === null && head.kind === 'text' ? compareText(head.line, source) : compareNames(names ?? [], source);
    return problem === null ? null : `${name}: ${problem}`;
  } catch (error) {
    if (error instanceof SourceFileError) return error.message;
    throw error;
  }
}

type LayoutHead =
  | { readonly kind: 'text'; readonly line: string }
  | { readonly kind: 'table'; readonly names: string[] };

async function readLayoutHead(source: SourceFile, path: string): Promise<LayoutHead | null> {
  const format = source.layouts.at(-1)?.format;
  if (format === 'xlsx' || format === 'html' || /\.(?:xlsx|xls|html?)$/iu.test(path)) return null;
  const bytes = await readBytes(source, path);
  if (format === 'shapefile') return { kind: 'table', names: readTableNames(bytes) };
  const [line = ''] = new TextDecoder().decode(bytes).split(/\r?\n/u, 1);
  return { kind: 'text', line: line.replace(/^\ufeff/u, '') };
}

async function readBytes(source: SourceFile, path: string): Promise<Uint8Array> {
  if (!/\.zip$/iu.test(path)) return readStart(createReadStream(toTable(path, source)));
  const pattern = new RegExp(`^(?:${source.member ?? '.*'})$`, 'iu');
  const members = await listZipMembers(path);
  const member = members.find(({ name }) => pattern.test(name));
  if (member !== undefined) return readStart(readZipMember(path, toTable(member.name, source)));
  const has = members.slice(0, MOST_NAMES).map(({ name }) => name);
  throw new SourceFileError(
    path,
    `The zip has no file like ${source.member ?? ''}. It has ${has.join(', ')}.`,
    'Look at what the publisher changed.',
  );
}

/** The columns of a shapefile are in its table. */
function toTable(path: string, { layouts }: SourceFile): string {
  return layouts.at(-1)?.format === 'shapefile' ? path.replace(/\.shp$/iu, '.dbf') : path;
}

async function readStart(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const start = new Uint8Array(HEAD_BYTES);
  let length = 0;
  for await (const chunk of chunks) {
    const part = chunk.subarray(0, HEAD_BYTES - length);
    start.set(part, length);
    length += part.length;
    if (length === HEAD_BYTES) break;
  }
  return start.subarray(0, length);
}

const FIELD_BYTES = 32;
const FIELDS_END = 0x0d;

/** Reads the names of the columns of a dBase table: each has 32 bytes, after a head of 32. */
function readTableNames(bytes: Uint8Array): string[] {
  const names: string[] = [];
  for (let at = FIELD_BYTES; at + FIELD_BYTES <= bytes.length && bytes[at] !== FIELDS_END; at += FIELD_BYTES)
    names.push(new TextDecoder('latin1').decode(bytes.subarray(at, at + 11)).replace(/\0.*$/su, ''));
  return names;
}

function compareText(line: string, source: SourceFile): string | null {
  const problems = source.layouts.map((layout) => compareLine(line, layout));
  return pickProblem(problems);
}

function compareLine(line: string, layout: SourceLayout): LayoutProblem | null {
  const cells = line.split(layout.delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/u, '$1'));
  const isHeader = layout.columns.every((column) => cells.includes(column));
  if (!layout.headerless || (isHeader && layout.columns.length > 0)) return compareColumns(cells, layout);
  if (cells.length === layout.columns.length) return null;
  return {
    size: Math.abs(cells.length - layout.columns.length),
    text: `It has ${cells.length} columns instead of ${layout.columns.length}.`,
  };
}

function compareNames(names: readonly string[], source: SourceFile): string | null {
  return pickProblem(source.layouts.map((layout) => compareColumns(names, layout)));
}

interface LayoutProblem {
  /** How much is different. */
  readonly size: number;
  readonly text: string;
}

function compareColumns(names: readonly string[], { columns, needs }: SourceLayout): LayoutProblem | null {
  const known = new Set(columns.map((column) => column.toUpperCase()));
  const present = new Set(names.map((name) => name.toUpperCase()));
  const lacking = [...columns, ...needs].filter((column) => !present.has(column.toUpperCase()));
  const added = columns.length === 0 ? [] : names.filter((name) => !known.has(name.toUpperCase()));
  if (lacking.length + added.length === 0) return null;
  const parts = [
    ...(lacking.length === 0 ? [] : [`it lacks ${listSome(lacking)}`]),
    ...(added.length === 0 ? [] : [`it has the new ${added.length === 1 ? 'column' : 'columns'} ${listSome(added)}`]),
  ];
  return {
    size: lacking.length + added.length,
    text: `The header is in no layout that we know: ${parts.join(', and ')}.`,
  };
}

/** Null if one layout fits. Otherwise the text of the nearest one, or of the newest of two. */
function pickProblem(problems: readonly (LayoutProblem | null)[]): string | null {
  const found = problems.filter((problem) => problem !== null);
  if (found.length < problems.length) return null;
  return found.toReversed().toSorted((a, b) => a.size - b.size)[0]?.text ?? null;
}

function listSome(names: readonly string[]): string {
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  return `${names.slice(0, MOST_NAMES).join(', ')}${more}`;
}
