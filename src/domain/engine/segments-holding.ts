import type { SoughtWord } from './located-words.ts';
import { findWord, type Segment } from './segment.ts';

/** What may have a word: any name of a segment, or the name of one of its cities and districts. */
type Holder = 'name' | 'place';

/** Words of earlier questions that are remembered, at most. */
const WORDS_CAP = 4_000;

/** The segments of the last question, and which of them have a word. Segments change only with the live pages. */
let known: { readonly segments: readonly Segment[]; readonly words: Map<string, ReadonlySet<Segment>> } | null = null;

/**
 * The segments in which all words of a text that are not loose can be found, spelled as they are. Most words of a question are in
 * no name of a place, so that hardly any segment is left. A word that may be found in another way, such as a state, a level
 * or a number, leaves all.
 */
export function segmentsHolding(
  segments: readonly Segment[],
  words: readonly SoughtWord[],
  holder: Holder,
): readonly Segment[] {
  const narrowing = words.filter((word) => !word.isLoose && isFoundByName(word));
  return narrowing.reduce<readonly Segment[]>((left, word) => {
    if (left.length === 0) return left;
    const having = holdersOf(segments, word, holder);
    return left.filter((segment) => having.has(segment) || word.states.includes(segment.state));
  }, segments);
}

/** How many of some segments have a word in a name. */
export function countHolding(segments: readonly Segment[], word: Pick<SoughtWord, 'text' | 'bytes'>): number {
  return holdersOf(segments, { ...word, similar: [] }, 'name').size;
}

function isFoundByName({ zipCode, districtCode, schoolCode, kindBits }: SoughtWord): boolean {
  return kindBits === 0 && zipCode === null && districtCode === null && schoolCode === null;
}

function holdersOf(
  segments: readonly Segment[],
  { text, bytes, similar }: Pick<SoughtWord, 'text' | 'bytes' | 'similar'>,
  holder: Holder,
): ReadonlySet<Segment> {
  const words = wordsKnownIn(segments);
  const key = `${holder} ${similar.length} ${text}`;
  const before = words.get(key);
  if (before !== undefined) return before;
  const spellings = [bytes, ...similar.map((other) => other.bytes)];
  const having = new Set(segments.filter((segment) => spellings.some((each) => hasWord(segment, each, holder))));
  if (words.size >= WORDS_CAP) words.clear();
  words.set(key, having);
  return having;
}

function hasWord(segment: Segment, bytes: Uint8Array, holder: Holder): boolean {
  const at = findWord(segment, bytes);
  if (at < 0 || holder === 'name') return at >= 0;
  return isHeld(segment.wordCityAt, at) || isHeld(segment.wordDistrictAt, at);
}

function isHeld(starts: Uint32Array, word: number): boolean {
  return (starts[word + 1] ?? 0) > (starts[word] ?? 0);
}

function wordsKnownIn(segments: readonly Segment[]): Map<string, ReadonlySet<Segment>> {
  const held = known;
  if (
    held !== null &&
    held.segments.length === segments.length &&
    held.segments.every((each, at) => each === segments[at])
  )
    return held.words;
  known = { segments, words: new Map() };
  return known.words;
}
