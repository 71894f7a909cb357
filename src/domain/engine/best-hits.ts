import { nameOrder } from './name-order.ts';
import { decodeSchoolId } from './school-code.ts';
import { compareTexts } from './segment-lists.ts';
import { textAt, type Segment } from './segment.ts';
import { selectFirst, selectWindow } from './select-window.ts';

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
