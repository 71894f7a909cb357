import type { TextCodec } from './segment-bytes.ts';
import { DEGREE_PARTS, NOWHERE } from './segment-columns.ts';

/** Lists of numbers packed end to end, with the start of each. `at` has one more entry than there are lists. */
interface PackedLists<Entries extends Uint8Array | Uint16Array> {
  readonly at: Uint32Array;
  readonly entries: Entries;
}

/** Packs lists of numbers below 65,536. */
export function packLists(lists: readonly (readonly number[])[]): PackedLists<Uint16Array> {
  return { at: startsOf(lists), entries: Uint16Array.from(lists.flat()) };
}

/** Packs texts as UTF-8. */
export function packTexts(texts: readonly string[], codec: TextCodec): PackedLists<Uint8Array> {
  const encoded = texts.map((text) => codec.encode(text));
  const at = startsOf(encoded);
  const entries = new Uint8Array(at[texts.length] ?? 0);
  encoded.forEach((bytes, index) => entries.set(bytes, at[index]));
  return { at, entries };
}

/**
 * Inverts lists of numbers below `count`: for each number, returns the indexes of the lists that have it, without
 * duplicates.
 */
export function invertLists(lists: readonly (readonly number[])[], count: number): PackedLists<Uint16Array> {
  const inverted: number[][] = Array.from({ length: count }, () => []);
  lists.forEach((list, place) => {
    for (const number of list) {
      const places = inverted[number];
      if (places !== undefined && places.at(-1) !== place) places.push(place);
    }
  });
  return packLists(inverted);
}

/** Packs degrees as whole numbers, with {@link NOWHERE} for missing ones. */
export function packDegrees(values: readonly (number | null)[]): Int32Array {
  return Int32Array.from(values, (value) => (value === null ? NOWHERE : Math.round(value * DEGREE_PARTS)));
}

function startsOf(lists: readonly ArrayLike<number>[]): Uint32Array {
  const at = new Uint32Array(lists.length + 1);
  lists.forEach((list, index) => (at[index + 1] = (at[index] ?? 0) + list.length));
  return at;
}

/** For each of `count` owners, returns the indexes at which the list names it. Owners beyond the count get no list. */
export function packMembers(owners: readonly number[], count: number): PackedLists<Uint16Array> {
  return invertLists(
    owners.map((owner) => [owner]),
    count,
  );
}

/** Compares texts by their UTF-16 units. */
export function compareTexts(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
