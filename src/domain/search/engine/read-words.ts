import { queryWords } from './query-words.ts';
import { codeOfText, kindBitsOf, type SoughtWord } from './located-words.ts';
import type { TextCodec } from './segment-bytes.ts';
import { findPrefix, findWord, wordBytes, type Segment, type WordList } from './segment.ts';
import { editsAllowed, similarWords } from './similar-words.ts';

/** Similar words of one word that are looked up: the nearest. */
const SIMILAR_CAP = 40;

/** How freely words are read. Each reading is tried only where the one before finds nothing. */
export const READINGS = ['whole', 'beginning', 'unknown', 'similar'] as const;
export type Reading = (typeof READINGS)[number];

/** The words of a question as they are looked up. */
export function soughtWords(text: string, codec: TextCodec | undefined): SoughtWord[] {
  if (codec === undefined) return [];
  return queryWords(text).map((word) => ({
    ...word,
    bytes: codec.encode(word.text),
    beginningBytes: word.beginning === null ? null : codec.encode(word.beginning),
    similar: [],
    zipCode: /^\d{5}$/.test(word.text) ? Number(word.text) : null,
    districtCode: /^\d{6,7}$/.test(word.text) ? Number(word.text) : null,
    schoolCode: codeOfText(word.text),
    kindBits: kindBitsOf(word.text),
  }));
}

/** The words of a question in one reading; null where it can find no more than the reading before it. */
export function readWords(
  words: readonly SoughtWord[],
  reading: Reading,
  { segments, lists }: { segments: readonly Segment[]; lists: () => readonly WordList[] },
): SoughtWord[] | null {
  if (reading === 'whole') return words.map((word) => ({ ...word, beginningBytes: null }));
  if (reading === 'beginning') return [...words];
  const read = words.map((word) => {
    const isWanted = !word.isLoose && (reading === 'similar' || !isKnown(word, segments));
    return isWanted ? { ...word, similar: similarTo(word, lists()) } : word;
  });
  return read.some(({ similar }) => similar.length > 0) ? read : null;
}

function isKnown(word: SoughtWord, segments: readonly Segment[]): boolean {
  if (word.states.length > 0 || /^\d+$/.test(word.text)) return true;
  return segments.some((segment) => {
    if (findWord(segment, word.bytes) >= 0) return true;
    if (word.beginningBytes === null) return false;
    const [from, to] = findPrefix(segment, word.beginningBytes);
    return from < to;
  });
}

function similarTo(word: SoughtWord, lists: readonly WordList[]): SoughtWord['similar'] {
  const edits = /\d/.test(word.text) ? 0 : editsAllowed(word.bytes.length);
  if (edits === 0) return [];
  return lists
    .flatMap((list) =>
      similarWords(list, word.bytes, { edits, isBeginning: word.beginning !== null })
        .filter((similar) => similar.edits > 0)
        .sort((left, right) => left.edits - right.edits)
        .slice(0, SIMILAR_CAP)
        .map((similar) => ({ bytes: wordBytes(list, similar.at), edits: similar.edits })),
    )
    .slice(0, SIMILAR_CAP);
}
