/** Where a value stands in a sorted column, or -1. */
export function indexOfSorted(column: Uint32Array, value: number): number {
  const at = firstNotBelow(column, value);
  return column[at] === value ? at : -1;
}

/** Where the first value of a sorted column stands that is not below another. */
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
