import type { Cell, Equation } from './suppression-table.ts';

/** A linear equation: the unknowns times their coefficients add up to `sum`. */
interface LinearRow<Unknown> {
  readonly coefficients: ReadonlyMap<Unknown, number>;
  readonly sum: number;
}

const EPSILON = 1e-9;

/**
 * Finds the cells that a reader who knows the rule can work out from the shown cells. Returns hidden cells (and unnamed
 * rests) with their size, or NaN if the cell follows from others with unknown counts.
 *
 * There are three ways. If the shown parts of a total leave nothing, every hidden part is 0. If they leave the limit
 * times the number of hidden parts, each hidden part is at that limit (`largestHidden`, 9). And the sums together may
 * determine any cell.
 */
export function deducedCells(equations: readonly Equation[], largestHidden: number): Map<Cell, number> {
  const deduced = deduceEmpty(equations);
  for (const equation of equations) deduceFull(equation, { largestHidden, deduced });
  const rows = equations.map((equation) => rowOf(equation, deduced)).filter((row) => row.coefficients.size > 0);
  for (const [cell, size] of solvedUnknowns(rows)) deduced.set(cell, size);
  return deduced;
}

function deduceEmpty(equations: readonly Equation[]): Map<Cell, number> {
  const empty = new Map<Cell, number>();
  for (let before = -1; before !== empty.size;) {
    before = empty.size;
    for (const equation of equations) {
      const { coefficients, sum } = rowOf(equation, empty);
      if (coefficients.has(equation.total) || sum !== 0) continue;
      for (const cell of coefficients.keys()) empty.set(cell, 0);
    }
  }
  return empty;
}

function deduceFull(equation: Equation, known: { largestHidden: number; deduced: Map<Cell, number> }): void {
  const { coefficients, sum } = rowOf(equation, known.deduced);
  if (coefficients.has(equation.total) || equation.rest !== null) return;
  if (sum !== coefficients.size * known.largestHidden) return;
  for (const cell of coefficients.keys()) known.deduced.set(cell, known.largestHidden);
}

/** Builds a row: unknown parts and rest, minus an unknown total, equal the shown total minus the shown parts. */
function rowOf(equation: Equation, known: ReadonlyMap<Cell, number>): LinearRow<Cell> {
  const row = { coefficients: new Map<Cell, number>(), sum: 0 };
  for (const part of equation.rest === null ? equation.parts : [...equation.parts, equation.rest]) {
    addTerm(row, { cell: part, sign: 1, known });
  }
  addTerm(row, { cell: equation.total, sign: -1, known });
  return row;
}

function addTerm(
  row: { coefficients: Map<Cell, number>; sum: number },
  term: { cell: Cell; sign: 1 | -1; known: ReadonlyMap<Cell, number> },
): void {
  const size = term.known.get(term.cell) ?? (term.cell.isHidden ? undefined : term.cell.count);
  if (size === undefined) row.coefficients.set(term.cell, term.sign);
  else row.sum -= term.sign * size;
}

/**
 * Solves linear equations by Gauss-Jordan elimination and returns the unknowns that they determine, with their values.
 * An unknown is determined if a row of the reduced form has it alone. A sum of NaN gives NaN. Contradicting rows are
 * skipped.
 */
function solvedUnknowns<Unknown>(rows: readonly LinearRow<Unknown>[]): Map<Unknown, number> {
  const unknowns = [...new Set(rows.flatMap((row) => [...row.coefficients.keys()]))];
  const reduced = reduce(
    rows.map((row) => [...unknowns.map((unknown) => row.coefficients.get(unknown) ?? 0), row.sum]),
    unknowns.length,
  );
  const solved = new Map<Unknown, number>();
  for (const row of reduced) {
    const held = unknowns.filter((_, column) => Math.abs(row[column] ?? 0) > EPSILON);
    const [only] = held;
    if (only !== undefined && held.length === 1) solved.set(only, row.at(-1) ?? NaN);
  }
  return solved;
}

/** Reduces a matrix to row echelon form. The last column is the sum. */
function reduce(matrix: number[][], columns: number): number[][] {
  let top = 0;
  for (let column = 0; column < columns; column += 1) {
    const pivot = matrix.findIndex((row, at) => at >= top && Math.abs(row[column] ?? 0) > EPSILON);
    const row = matrix[pivot];
    if (row === undefined) continue;
    const scaled = scale(row, 1 / (row[column] ?? 1));
    matrix[pivot] = matrix[top] ?? scaled;
    matrix[top] = scaled;
    matrix = matrix.map((other, at) => (at === top ? other : subtract(other, scaled, other[column] ?? 0)));
    top += 1;
  }
  return matrix;
}

function scale(row: readonly number[], factor: number): number[] {
  return row.map((entry) => entry * factor);
}

function subtract(row: number[], other: readonly number[], factor: number): number[] {
  return Math.abs(factor) <= EPSILON ? row : row.map((entry, at) => entry - factor * (other[at] ?? 0));
}
