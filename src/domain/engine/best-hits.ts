import { nameOrder } from './name-order.ts';
import { decodeSchoolId } from './school-code.ts';
import { compareTexts } from './segment-lists.ts';
import { textAt, type Segment } from './segment.ts';

/** Below this number of entries, a plain sort is faster. */
const SORT_AT_ONCE = 512;

type Compare = (left: number, right: number) => number;

/** A school that the search found. */
export interface Hit {
  readonly segment: Segment;
  readonly school: number;
}

/** Collects schools and keeps the best ones. */
interface BestHits {
  /** Adds a school of the segment at index `place`. A higher key is better. */
  readonly add: (place: number, school: number, key: number) => void;
  /** Returns the sorted hits from index `from` up to, but not including, `to`. */
  readonly window: (from: number, to: number) => Hit[];
}

/** The minimum number of hits to collect before dropping the worse ones. */
const LEAST_HELD = 1_024;

/**
 * Keeps the best `limit` hits: by key, then by name, by state and by id. This order is total, so the result does not
 * depend on the order of additions.
 */
export function keepBestHits(segments: readonly Segment[], limit: number): BestHits {
  const schools = segments.reduce((sum, { schoolCount }) => sum + schoolCount, 0);
  const capacity = Math.max(1, Math.min(schools, Math.max(LEAST_HELD, 2 * limit)));
  const keys = new Float64Array(capacity);
  const ranks = new Float64Array(capacity);
  const places = new Uint16Array(capacity);
  const numbers = new Uint16Array(capacity);
  let count = 0;
  let worstKey = Number.NEGATIVE_INFINITY;
  let worstRank = Number.POSITIVE_INFINITY;

  const hitAt = (at: number): Hit | null => {
    const segment = segments[places[at] ?? 0];
    return segment === undefined ? null : { segment, school: numbers[at] ?? 0 };
  };
  // Many names begin alike, so this cache reads each name once.
  const namesRead = new Map<number, HitName>();
  const nameAt = (at: number): HitName | null => {
    const hit = namesRead.has(at) ? null : hitAt(at);
    if (hit !== null) namesRead.set(at, readName(hit));
    return namesRead.get(at) ?? null;
  };
  const compare = (left: number, right: number): number => {
    const byKey = (keys[right] ?? 0) - (keys[left] ?? 0);
    if (byKey !== 0) return byKey;
    const byRank = (ranks[left] ?? 0) - (ranks[right] ?? 0);
    return byRank !== 0 || left === right ? byRank : compareNames(nameAt(left), nameAt(right));
  };
  const put = (at: number, from: { key: number; rank: number; place: number; school: number }) => {
    keys[at] = from.key;
    ranks[at] = from.rank;
    places[at] = from.place;
    numbers[at] = from.school;
  };
  const dropWorse = () => {
    const best = selectFirst(count, limit, compare);
    const worst = best.at(-1) ?? 0;
    worstKey = keys[worst] ?? worstKey;
    worstRank = ranks[worst] ?? worstRank;
    // In ascending order, a move never overwrites an item that has not moved yet.
    best.sort().forEach((from, at) => {
      put(at, { key: keys[from] ?? 0, rank: ranks[from] ?? 0, place: places[from] ?? 0, school: numbers[from] ?? 0 });
    });
    count = best.length;
    namesRead.clear();
  };

  return {
    add: (place, school, key) => {
      if (key < worstKey) return;
      const rank = segments[place]?.rank[school] ?? 0;
      if (key === worstKey && rank > worstRank) return;
      if (count === capacity) dropWorse();
      put(count, { key, rank, place, school });
      count += 1;
    },
    window: (from, to) => selectWindow(count, { from, to }, compare).flatMap((at) => hitAt(at) ?? []),
  };
}

interface HitName {
  readonly order: string;
  readonly name: string;
  readonly state: string;
  readonly id: string;
}

function readName({ segment, school }: Hit): HitName {
  const name = textAt(segment, 'name', school);
  return { order: nameOrder(name), name, state: segment.state, id: decodeSchoolId(segment.id[school] ?? 0) };
}

function compareNames(left: HitName | null, right: HitName | null): number {
  if (left === null || right === null) return 0;
  return (
    compareTexts(left.order, right.order) ||
    compareTexts(left.name, right.name) ||
    compareTexts(left.state, right.state) ||
    compareTexts(left.id, right.id)
  );
}

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
function selectFirst(length: number, count: number, compare: Compare): Uint32Array {
  const order = upTo(length);
  if (count < length) partition(order, { low: 0, high: length - 1, place: count - 1 }, compare);
  return order.subarray(0, count);
}

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
