import { Parser } from 'htmlparser2';
import { cleanText } from '../normalize/source-text.ts';
import { SourceFileError } from '../report/import-report.ts';
import { splitMember } from '../report/source-path.ts';
import { describeExpansion, MOST_SHEET_BYTES, WHOLE_FILE_LIMITS } from './expansion-limits.ts';
import { describeKind } from './file-kind.ts';
import {
  FETCH_AGAIN,
  findAlikeName,
  listSheetRows,
  sheetNotFound,
  type SheetRow,
  type WorkbookSheet,
} from './sheet-rows.ts';
import { inspectFile } from './source-bytes.ts';
import { listZipMembers, readZipMember, readWholeMember } from './zip-archive.ts';

const WORKBOOK = 'xl/workbook.xml';

const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** A sheet of a workbook, by the name on its tab, and the file in the zip that has its rows. */
interface SheetPart {
  readonly name: string;
  readonly path: string;
}

/**
 * Reads one sheet of an Excel workbook row by row and counts the rows. Of a sheet, only the texts that cells share are in
 * memory. Numbers come as they are stored, and a date is one.
 *
 * @throws SourceFileError if the file is missing, cut off, too large, no workbook, or lacks the sheet, a column or the
 * values of formulas.
 */
export async function* readXlsxSheet<Column extends string>(
  source: WorkbookSheet<Column>,
): AsyncGenerator<SheetRow<Column>> {
  const { file } = source;
  await refuseOthers(file);
  try {
    const names = await listParts(file);
    const path = await findSheet(source);
    const texts = await readSharedTexts(file, names);
    yield* listSheetRows(source, readRows(source, { path, texts }));
  } catch (error) {
    if (error instanceof SourceFileError && !isInner(error)) throw error;
    const problem = error instanceof SourceFileError || !(error instanceof Error) ? '' : ` (${error.message})`;
    throw new SourceFileError(file, `The file is cut off, or no Excel workbook (xlsx)${problem}.`, FETCH_AGAIN);
  }
}

/** The zip reader names parts of a workbook, which mean nothing to a person. */
function isInner({ message }: SourceFileError): boolean {
  return /zip has no file|zip file is cut off|is damaged or cut off/u.test(message);
}

async function refuseOthers(path: string): Promise<void> {
  const { file, member } = splitMember(path);
  const { kind } = await inspectFile(file);
  const other = kind === 'page' && member === null ? describeKind(kind) : null;
  if (other !== null) throw new SourceFileError(path, other.problem, other.remedy);
}

/** Lists the files in a workbook. @throws SourceFileError if they expand beyond the limits */
async function listParts(file: string): Promise<string[]> {
  const members = await listZipMembers(file);
  const [packed, expanded] = [
    members.reduce((sum, one) => sum + one.packed, 0),
    members.reduce((sum, one) => sum + one.expanded, 0),
  ];
  const problem = describeExpansion({ packed, expanded }, { ...WHOLE_FILE_LIMITS, bytes: MOST_SHEET_BYTES });
  if (problem !== null) throw new SourceFileError(file, problem, 'Save its sheet as CSV. Nothing was imported.');
  return members.map(({ name }) => name);
}

async function findSheet({ file, sheet }: WorkbookSheet<string>): Promise<string> {
  const parts = await listSheetParts(file);
  const names = parts.map(({ name }) => name);
  const name = findAlikeName(names, sheet);
  const found = parts.find((part) => part.name === name);
  if (found === undefined) throw sheetNotFound(file, sheet, names);
  return found.path;
}

async function* readRows(
  { file, sheet }: WorkbookSheet<string>,
  { path, texts }: { path: string; texts: readonly string[] },
): AsyncGenerator<readonly string[]> {
  const collector = new SheetCollector(texts);
  const parser = new Parser(collector, { xmlMode: true });
  for await (const part of decode(readZipMember(file, path))) {
    parser.write(part);
    const { unstored } = collector;
    if (unstored !== null) {
      const problem = `The sheet "${sheet}" has formulas without their values, for example in ${unstored}.`;
      throw new SourceFileError(file, problem, 'Open it in a spreadsheet program and save it. Nothing was imported.');
    }
    yield* collector.take();
  }
  parser.end();
  yield* collector.take();
}

/** Collects the cells of rows from the tags of a sheet. */
class SheetCollector {
  /** The place of a formula without a stored value. */
  unstored: string | null = null;
  readonly #texts: readonly string[];
  #rows: string[][] = [];
  #taken = 0;
  #cells: string[] = [];
  #cell = { place: '', at: -1, type: '', hasFormula: false };
  #value = '';
  #isValue = false;

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  /** Takes the rows out that are complete. */
  take(): string[][] {
    const rows = this.#rows;
    this.#rows = [];
    this.#taken += rows.length;
    return rows;
  }

  onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
    const tag = bareName(name);
    if (tag === 'row') this.#openRow(attributes['r']);
    else if (tag === 'c') this.#openCell(attributes);
    else if (tag === 'f') this.#cell.hasFormula = true;
    this.#isValue = tag === 'v' || tag === 't';
  }

  ontext(text: string): void {
    if (this.#isValue) this.#value += text;
  }

  onclosetag(name: string): void {
    const tag = bareName(name);
    this.#isValue = false;
    if (tag === 'c') this.#closeCell();
    else if (tag === 'row') this.#rows.push(this.#cells);
  }

  /** Blank rows before a row are not in the file. */
  #openRow(number: string | undefined): void {
    this.#cells = [];
    const missing = Number(number ?? 0) - (this.#taken + this.#rows.length + 1);
    for (let row = 0; row < Math.min(missing, MOST_BLANK_ROWS); row += 1) this.#rows.push([]);
  }

  #openCell({ r: place = '', t: type = '' }: Readonly<Record<string, string>>): void {
    this.#cell = { place, at: place === '' ? this.#cells.length : columnOf(place), type, hasFormula: false };
    this.#value = '';
  }

  #closeCell(): void {
    const { place, at, type, hasFormula } = this.#cell;
    // Excel stores an empty text as the type `str`, which is a value.
    if (hasFormula && this.#value === '' && type !== 'str') this.unstored ??= place;
    while (this.#cells.length < at) this.#cells.push('');
    this.#cells[at] = this.#read(type);
  }

  #read(type: string): string {
    const value = this.#value;
    if (type === 's') return this.#texts[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'true' : 'false';
    const isNumber = (type === '' || type === 'n') && value !== '';
    return isNumber ? String(Number(value)) : value;
  }
}

const MOST_BLANK_ROWS = 10_000;

/** The place of a column, from 0: `A5` is 0, `AB5` is 27. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of place.replace(/[^A-Z]/gu, '')) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Lists the sheets of a workbook. The workbook lists names with the ids of relations, and these name the files. */
async function listSheetParts(file: string): Promise<SheetPart[]> {
  const targets = new Map<string, string>();
  parseXml(await readText(file, RELATIONS), (tag, { Id = '', Target = '' }) => {
    if (tag === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
  });
  const sheets: SheetPart[] = [];
  parseXml(await readText(file, WORKBOOK), (tag, attributes) => {
    const path = targets.get(attributes['r:id'] ?? attributes['id'] ?? '');
    if (bareName(tag) === 'sheet' && path !== undefined)
      sheets.push({ name: cleanText(attributes['name'] ?? ''), path });
  });
  return sheets;
}

/** Reads the texts that the cells of a workbook share. Notes on how to pronounce them are left out. */
async function readSharedTexts(file: string, names: readonly string[]): Promise<string[]> {
  const path = names.find((name) => /^xl\/sharedStrings\.xml$/iu.test(name));
  const texts: string[] = [];
  if (path === undefined) return texts;
  let text = '';
  const state = { isText: false, isSound: false };
  const parser = new Parser(
    {
      onopentagname: (tag) => {
        if (bareName(tag) === 'si') text = '';
        if (bareName(tag) === 'rPh') state.isSound = true;
        state.isText = bareName(tag) === 't' && !state.isSound;
      },
      ontext: (part) => {
        if (state.isText) text += part;
      },
      onclosetag: (tag) => {
        if (bareName(tag) === 'rPh') state.isSound = false;
        if (bareName(tag) === 'si') texts.push(text);
        state.isText = false;
      },
    },
    { xmlMode: true },
  );
  for await (const part of decode(readZipMember(file, path))) parser.write(part);
  parser.end();
  return texts;
}

/** The name of a tag without its namespace. */
function bareName(tag: string): string {
  return tag.slice(tag.indexOf(':') + 1);
}

/** Decodes UTF-8 as it comes. */
async function* decode(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function readText(file: string, name: string): Promise<string> {
  return new TextDecoder().decode(await readWholeMember(file, name));
}

function parseXml(text: string, onTag: (tag: string, attributes: Readonly<Record<string, string>>) => void): void {
  new Parser({ onopentag: onTag }, { xmlMode: true }).end(text);
}
