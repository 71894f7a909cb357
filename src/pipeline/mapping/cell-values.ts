import type { MissingReason } from '#domain/figures/figure-schema.ts';
import { readDateRange } from './date-ranges.ts';
import { toMarkPattern, type Mark } from './mapping-schema.ts';

/** What a cell says: a number, a range, a reason for nothing, or nothing at all. */
export type Cell =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'range'; readonly lower?: number; readonly upper?: number }
  | { readonly kind: 'missing'; readonly reason: MissingReason }
  | { readonly kind: 'none' };

const NONE: Cell = { kind: 'none' };
const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/iu;
const AT_MOST = /^(?:<=?|≤|LT|LE)(\d+(?:\.\d+)?)$/iu;
const AT_LEAST = /^(?:>=?|≥|GT|GE)(\d+(?:\.\d+)?)$/iu;
const BETWEEN = /^(\d+(?:\.\d+)?)[-–](\d+(?:\.\d+)?)$/u;

/**
 * Reads a cell. A range (`21-39`, `GE95`, `< 5.0%`, or `14-Oct` of a spreadsheet) stays a range, and never becomes its middle.
 *
 * @returns null for a word that is neither a number, nor a range, nor a mark of the mapping
 */
export function readCell(text: string, marks: Readonly<Record<string, Mark>>): Cell | null {
  const mark = marks[text] ?? (text === '' ? 'none' : undefined);
  if (mark !== undefined) return toMissing(mark);
  const bare = text.replace(/[$%,"\s]/gu, '');
  if (NUMBER.test(bare)) return { kind: 'number', value: Number(bare) };
  return readRange(bare) ?? readPattern(text, marks) ?? readMangled(bare);
}

function readMangled(bare: string): Cell | null {
  const range = readDateRange(bare);
  return range === null || range === 'unreadable' ? null : { kind: 'range', ...range };
}

function toMissing(mark: Mark): Cell {
  return mark === 'none' ? NONE : { kind: 'missing', reason: mark };
}

function readPattern(text: string, marks: Readonly<Record<string, Mark>>): Cell | null {
  for (const [mark, meaning] of Object.entries(marks)) {
    const source = toMarkPattern(mark);
    if (source !== null && new RegExp(`^(?:${source})$`, 'u').test(text)) return toMissing(meaning);
  }
  return null;
}

function readRange(bare: string): Cell | null {
  const most = AT_MOST.exec(bare)?.[1];
  if (most !== undefined) return { kind: 'range', upper: Number(most) };
  const least = AT_LEAST.exec(bare)?.[1];
  if (least !== undefined) return { kind: 'range', lower: Number(least) };
  const [, lower, upper] = BETWEEN.exec(bare) ?? [];
  if (lower === undefined || upper === undefined || Number(lower) > Number(upper)) return null;
  return { kind: 'range', lower: Number(lower), upper: Number(upper) };
}

/**
 * Adds cells up. If one of them is missing, so is the sum. If one is a range, the sum is one. `ignored` has the reasons for
 * which a part may be missing; without any known part the sum is missing, too.
 */
export function addCells(parts: readonly Cell[], ignored: readonly MissingReason[] | 'all' = []): Cell {
  const isIgnored = (cell: Cell): boolean => {
    if (ignored === 'all') return cell.kind === 'missing' || cell.kind === 'none';
    return cell.kind === 'missing' && ignored.includes(cell.reason);
  };
  const known = parts.filter((cell) => !isIgnored(cell));
  const cells = known.length === 0 ? parts : known;
  const missing = cells.find(({ kind }) => kind === 'missing');
  if (missing !== undefined) return missing;
  if (cells.some(({ kind }) => kind === 'none')) return NONE;
  const lower = cells.reduce((sum, cell) => sum + lowest(cell), 0);
  if (cells.every(({ kind }) => kind === 'number')) return { kind: 'number', value: lower };
  const upper = cells.reduce((sum, cell) => sum + highest(cell), 0);
  return { kind: 'range', lower, ...(Number.isFinite(upper) ? { upper } : {}) };
}

function lowest(cell: Cell): number {
  return cell.kind === 'number' ? cell.value : cell.kind === 'range' ? (cell.lower ?? 0) : 0;
}

function highest(cell: Cell): number {
  return cell.kind === 'number' ? cell.value : cell.kind === 'range' ? (cell.upper ?? Infinity) : 0;
}

/** Divides a part by its whole. Without a whole, or with a range, there is no share. */
export function divideCells(part: Cell, whole: Cell): Cell {
  const missing = [part, whole].find(({ kind }) => kind === 'missing');
  if (missing !== undefined) return missing;
  if (part.kind !== 'number' || whole.kind !== 'number' || whole.value <= 0) return NONE;
  return { kind: 'number', value: part.value / whole.value };
}
