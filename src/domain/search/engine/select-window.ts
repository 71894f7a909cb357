/** Below this many entries a plain sort is quicker. */
const SORT_AT_ONCE = 512;

/**
 * The entries from `from` to `to` (not included) of the numbers 0 to `length` (not included) in order, without sorting the
 * others. `compare` is a total order.
 */
export function selectWindow(
  length: number,
  { from, to }: { from: number; to: number },
  compare: (left: number, right: number) => number,
): number[] {
  if (from >= length) return [];
  const order = Uint32Array.from({ length }, (_, index) => index);
  const end = Math.min(to, length);
  if (length > SORT_AT_ONCE) {
    const start = from === 0 ? 0 : (partition(order, { low: 0, high: length - 1, place: from }, compare), from);
    if (end < length) partition(order, { low: start, high: length - 1, place: end - 1 }, compare);
    return [...order.subarray(start, end)].sort(compare);
  }
  return [...order].sort(compare).slice(from, end);
}

/** Moves entries so that the one that belongs at `place` stands there, those before it in front, the others behind. */
function partition(
  order: Uint32Array,
  range: { low: number; high: number; place: number },
  compare: (left: number, right: number) => number,
): void {
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

function medianOf(
  order: Uint32Array,
  { low, high }: { low: number; high: number },
  compare: (left: number, right: number) => number,
): number {
  const middle = (low + high) >>> 1;
  const [a, b, c] = [order[low] ?? 0, order[middle] ?? 0, order[high] ?? 0];
  if (compare(a, b) < 0) return compare(b, c) < 0 ? middle : compare(a, c) < 0 ? high : low;
  return compare(a, c) < 0 ? low : compare(b, c) < 0 ? high : middle;
}
