/** A repeatable source of chance: one seed text gives one sequence, on every machine and every day. */
export interface SeededRandom {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number, both ends possible. */
  integer(low: number, high: number): number;
  /** True with a probability from 0 to 1. */
  chance(probability: number): boolean;
  /** Bell-shaped around 0 with a standard deviation close to 1, never beyond ±3. */
  normal(): number;
  pick<T>(items: readonly T[]): T;
  /** Different items in the order of the list. A list shorter than `count` gives all of them. */
  sample<T>(items: readonly T[], count: number): T[];
}

/** Starts the sequence of a seed text (mulberry32 over an FNV-1a hash of the text). */
export function createRandom(seed: string): SeededRandom {
  const next = mulberry32(hashText(seed));
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    // Twelve uniform numbers have a variance of 1; six, doubled, keep the tails within ±3.
    normal: () => (Array.from({ length: 6 }, next).reduce((sum, value) => sum + value, 0) - 3) * Math.SQRT2,
    pick: (items) => itemAt(items, integer(0, items.length - 1)),
    sample: (items, count) => {
      const chosen = items.map((item, index) => ({ item, index, order: next() })).sort((a, b) => a.order - b.order);
      return chosen
        .slice(0, count)
        .sort((a, b) => a.index - b.index)
        .map(({ item }) => item);
    },
  };
}

/** Finds the item at a position. A position past the end starts over. Throws on an empty list. */
export function itemAt<T>(items: readonly T[], position: number): T {
  const item = items[position % items.length];
  if (item === undefined) throw new Error(`No item at position ${position} of ${items.length}.`);
  return item;
}

function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
