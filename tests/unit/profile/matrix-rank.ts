/** The number of independent rows of a matrix, by Gaussian elimination. */
export function rankOf(matrix: readonly (readonly number[])[]): number {
  const rows = matrix.map((row) => [...row]);
  let rank = 0;
  for (let column = 0; column < (rows[0]?.length ?? 0); column += 1) {
    const pivot = rows.slice(rank).find((row) => Math.abs(row[column] ?? 0) > 1e-9);
    if (pivot === undefined) continue;
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(rank, 0, pivot);
    for (const row of rows.slice(rank + 1)) subtractPivot(row, pivot, column);
    rank += 1;
  }
  return rank;
}

/** Makes the cell of a column zero. */
function subtractPivot(row: number[], pivot: readonly number[], column: number): void {
  const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
  for (let cell = column; cell < row.length; cell += 1) row[cell] = (row[cell] ?? 0) - factor * (pivot[cell] ?? 0);
}
