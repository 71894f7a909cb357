import type { PageKind } from '../page/page-model.ts';

/** A part of a state's pages that one durable step renders. Ranges are inclusive, in order of the key. */
export type Chunk =
  | { kind: 'profiles'; from: string; to: string }
  | { kind: 'cities'; from: string; to: string }
  | { kind: 'districts'; from: string; to: string }
  | { kind: 'state' }
  | { kind: 'national' };

/** The kinds of page in each part of a state that has a digest. */
export const CHUNK_PAGE_KINDS = {
  profiles: ['profile', 'reviews'],
  cities: ['city', 'city-listing', 'best-schools'],
  districts: ['district'],
} as const satisfies Record<Exclude<Chunk['kind'], 'state' | 'national'>, readonly PageKind[]>;

/** Pages of one chunk, about: small enough for the memory of a Worker, large enough to make packs worthwhile. */
const PAGES_PER_CHUNK = 150;

/**
 * Cuts keyed items, in order of their keys, into ranges of at most `PAGES_PER_CHUNK` in weight; an item heavier than
 * that is a range of its own.
 */
export function cutIntoRanges(
  items: readonly { key: string; weight: number }[],
  limit = PAGES_PER_CHUNK,
): { from: string; to: string }[] {
  const ranges: { from: string; to: string }[] = [];
  let weight = Infinity;
  for (const item of items) {
    const last = ranges.at(-1);
    if (last === undefined || weight + item.weight > limit) {
      ranges.push({ from: item.key, to: item.key });
      weight = item.weight;
    } else {
      last.to = item.key;
      weight += item.weight;
    }
  }
  return ranges;
}
