/** Finds the index of a value in a sorted column, or returns -1. */
export function findSorted(column: Uint32Array, value: number): number {
  const at = firstNotBelow(column, value);
  return column[at] === value ? at : -1;
}

/** Finds the index of the first value in a sorted column that is not below another value. */
export function firstNotBelow(column: Uint32Array, value: number): number {
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
