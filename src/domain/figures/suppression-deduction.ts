import type { Cell, Equation } from './suppression-table.ts';
import { solvedUnknowns, type LinearRow } from './linear-system.ts';

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
  if (coefficients.has(equation.total) || equation.rest !== null || coefficients.size === 0) return;
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
