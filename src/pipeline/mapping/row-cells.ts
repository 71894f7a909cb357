import { SourceFileError } from '../report/import-report.ts';
import { readCell, type Cell } from './cell-values.ts';
import { readDateRange } from './date-ranges.ts';
import { SKIP, type Choice, type Mapping } from './mapping-schema.ts';

type TextRecord = Readonly<Record<string, string>>;

/** One row of a file, with what is needed to read its cells. */
export interface MappedRow {
  readonly file: string;
  readonly row: number;
  readonly record: TextRecord;
  readonly marks: Mapping['missing'];
}

/** The named groups of a column's name. */
export type ColumnParts = Readonly<Record<string, string | undefined>>;
export const NO_PARTS: ColumnParts = {};

/** Reads a cell of a row. @throws SourceFileError if it is a mark that the mapping does not know. */
export function readRowCell(row: MappedRow, column: string): Cell {
  const text = row.record[column] ?? '';
  const cell = readCell(text, row.marks);
  if (cell !== null) return cell;
  if (readDateRange(text) === 'unreadable') throw dateError(row, { text, column });
  throw new SourceFileError(
    row.file,
    `Row ${row.row} has "${text}" in the column ${column}. It is no number, no range and no mark of the mapping.`,
    'Add it to `missing` with what it means. Nothing was imported.',
  );
}

function dateError({ file, row }: MappedRow, { text, column }: { text: string; column: string }): SourceFileError {
  return new SourceFileError(
    file,
    `Row ${row} has "${text}" in the column ${column}: a spreadsheet turned a range such as 10-14 into a date, and it cannot be told which.`,
    'Fetch the file again and import it without opening it in a spreadsheet. If the publisher’s file has the date, add it to `missing` as `not-reported`. Nothing was imported.',
  );
}

/**
 * Finds what a word means. A text that is no choice is its own meaning.
 *
 * @returns null if the mapping skips the word
 * @throws SourceFileError if the mapping does not know the word
 */
export function chooseWord<Value extends string>(
  choice: Value | Choice,
  { row, parts }: { row: MappedRow; parts: ColumnParts },
): Value | null {
  if (typeof choice === 'string') return choice;
  const columns = choice.first_of ?? [choice.column];
  for (const column of columns) {
    const word = findWord({ column, part: choice.part }, { row, parts });
    // A release without an optional column says nothing. Of several columns, blank ones say nothing either.
    if (word === null || (word === '' && columns.length > 1)) continue;
    const meaning = findMeaning(choice.words, word) ?? choice.others;
    if (meaning === undefined) throw unknownWord(row, { word, choice: { ...choice, column } });
    if (meaning !== SKIP) return meaning as Value;
  }
  return null;
}

/**
 * The word of a row that a choice is about. Its column can be a text with columns in braces. Null: the file lacks an optional
 * column.
 */
export function findWord(
  { column, part }: { column?: string | undefined; part?: string | undefined },
  { row, parts }: { row: MappedRow; parts: ColumnParts },
): string | null {
  if (column === undefined) return parts[part ?? ''] ?? '';
  return column.includes('{') ? fillTemplate(column, row.record) : (row.record[column] ?? null);
}

/** What a word means. A word in another case is the same. */
export function findMeaning<Meaning>(words: Readonly<Record<string, Meaning>>, word: string): Meaning | undefined {
  if (Object.hasOwn(words, word)) return words[word];
  const known =
    LOWER.get(words) ?? new Map(Object.entries(words).map(([one, meaning]) => [one.toLowerCase(), meaning]));
  LOWER.set(words, known);
  return known.get(word.toLowerCase()) as Meaning | undefined;
}

const LOWER = new WeakMap<object, ReadonlyMap<string, unknown>>();

/** The error of a word that no mapping explains, with the known word that is most like it. */
export function unknownWord(
  { file, row }: MappedRow,
  { word, choice }: { word: string; choice: { column?: string | undefined; part?: string | undefined; words: object } },
): SourceFileError {
  const place =
    choice.column === undefined ? `the part ${choice.part ?? ''} of a column` : `the column ${choice.column}`;
  const nearest = findNearest(word, Object.keys(choice.words));
  const hint = nearest === null ? '' : ` The nearest known word is "${nearest}".`;
  return new SourceFileError(
    file,
    `Row ${row} has the unknown word "${word}" in ${place}.${hint}`,
    'Add it to `words` with its meaning, or with `skip`. Nothing was imported.',
  );
}

/** Finds the known word with the most pairs of letters in common. */
function findNearest(word: string, known: readonly string[]): string | null {
  const own = pairsOf(word);
  const scored = known.map((one) => ({ one, score: countCommon(own, pairsOf(one)) }));
  const best = scored.reduce<(typeof scored)[number] | null>((a, b) => (a === null || b.score > a.score ? b : a), null);
  return best === null || best.score < 0.4 ? null : best.one;
}

function pairsOf(word: string): Set<string> {
  const letters = word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
}

function countCommon(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((pair) => b.has(pair)).length;
  return a.size + b.size === 0 ? 0 : (2 * common) / (a.size + b.size);
}

/** Fills a text with columns in braces. A text without braces is the name of a column. */
export function fillTemplate(template: string, record: TextRecord): string {
  if (!template.includes('{')) return record[template] ?? '';
  return template.replace(/\{([^}]+)\}/gu, (_, column: string) => record[column] ?? '');
}

/** The columns that a template names. */
export function listTemplateColumns(template: string | undefined): string[] {
  if (template === undefined) return [];
  if (!template.includes('{')) return [template];
  return [...template.matchAll(/\{([^}]+)\}/gu)].map(([, column]) => column ?? '');
}
