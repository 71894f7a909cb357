/** Below this number of entries, a plain sort is faster. */
const SORT_AT_ONCE = 512;

/**
 * Sorts the numbers 0 to `length` (not included) and returns those from index `from` to `to` (not included), without
 * sorting the rest. `compare` is a total order.
 */
export function selectWindow(length: number, { from, to }: { from: number; to: number }, compare: Compare): number[] {
  if (from >= length) return [];
  const order = upTo(length);
  const end = Math.min(to, length);
  if (length <= SORT_AT_ONCE) return [...order].sort(compare).slice(from, end);
  if (from > 0) partition(order, { low: 0, high: length - 1, place: from }, compare);
  if (end < length) partition(order, { low: from, high: length - 1, place: end - 1 }, compare);
  return [...order.subarray(from, end)].sort(compare);
}

/**
 * Selects the first `count` of the numbers 0 to `length` (not included). The last of them is at the end, the others are
 * in any order.
 */
export function selectFirst(length: number, count: number, compare: Compare): Uint32Array {
  const order = upTo(length);
  if (count < length) partition(order, { low: 0, high: length - 1, place: count - 1 }, compare);
  return order.subarray(0, count);
}

type Compare = (left: number, right: number) => number;

/**
 * Moves entries so that the one that belongs at `place` is there, with smaller entries before it and the others after
 * it.
 */
function partition(order: Uint32Array, range: { low: number; high: number; place: number }, compare: Compare): void {
  let { low, high } = range;
  while (low < high) {
    const pivot = order[medianOf(order, { low, high }, compare)] ?? 0;
    let left = low;
    let right = high;
    while (left <= right) {
      while (compare(order[left] ?? 0, pivot) < 0) left += 1;
      while (compare(order[right] ?? 0, pivot) > 0) right -= 1;
      if (left <= right) {
        const moved = order[left] ?? 0;
        order[left] = order[right] ?? 0;
        order[right] = moved;
        left += 1;
        right -= 1;
      }
    }
    if (range.place <= right) high = right;
    else if (range.place >= left) low = left;
    else return;
  }
}

function medianOf(order: Uint32Array, { low, high }: { low: number; high: number }, compare: Compare): number {
  const middle = (low + high) >>> 1;
  const [a, b, c] = [order[low] ?? 0, order[middle] ?? 0, order[high] ?? 0];
  if (compare(a, b) < 0) return compare(b, c) < 0 ? middle : compare(a, c) < 0 ? high : low;
  return compare(a, c) < 0 ? low : compare(b, c) < 0 ? high : middle;
}

function upTo(length: number): Uint32Array {
  const numbers = new Uint32Array(length);
  for (let number = 1; number < length; number += 1) numbers[number] = number;
  return numbers;
}
