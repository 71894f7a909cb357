/** A linear equation: the unknowns times their coefficients add up to `sum`. */
export interface LinearRow<Unknown> {
  readonly coefficients: ReadonlyMap<Unknown, number>;
  readonly sum: number;
}

const EPSILON = 1e-9;

/**
 * Solves linear equations by Gauss-Jordan elimination and returns the unknowns that they determine, with their values.
 * An unknown is determined if a row of the reduced form has it alone. A sum of NaN gives NaN. Contradicting rows are
 * skipped.
 */
export function solvedUnknowns<Unknown>(rows: readonly LinearRow<Unknown>[]): Map<Unknown, number> {
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
