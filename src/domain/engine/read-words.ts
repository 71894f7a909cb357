import { queryWords } from './query-words.ts';
import { compoundTexts } from './compound-texts.ts';
import { parseSchoolCode, toKindBits, type SoughtWord } from './located-words.ts';
import type { TextCodec } from './segment-bytes.ts';
import { findPrefix, findWord, wordBytes, type Segment, type WordList } from './segment.ts';
import { editsAllowed, similarWords } from './similar-words.ts';
import { WORD_CHOICES } from './word-spellings.ts';

/** The maximum number of similar words to look up for one word, nearest first. */
const SIMILAR_CAP = 40;
/** Numbers, and words without a vowel: initials such as "KCMS". */
const NEVER_WRONG = /\d|^[^aeiouy]*$/;
/** Too many words begin with a shorter one but for a wrong letter. */
const SHORTEST_BEGINNING = 5;

/** Prepares the words of a text for lookup. */
export function soughtWords(text: string, codec: TextCodec): SoughtWord[] {
  return queryWords(text).map((word) => ({
    ...word,
    bytes: codec.encode(word.text),
    beginningBytes: word.beginning === null ? null : codec.encode(word.beginning),
    similar: choicesOf(word.text).map((choice) => ({ bytes: codec.encode(choice), edits: 0 })),
    zipCode: /^\d{5}$/.test(word.text) ? Number(word.text) : null,
    districtCode: /^\d{6,7}$/.test(word.text) ? Number(word.text) : null,
    schoolCode: parseSchoolCode(word.text),
    kindBits: toKindBits(word.text, word.beginning),
  }));
}

/** The words to look up a query in. */
interface ReadingGround {
  readonly segments: readonly Segment[];
  /** All words of the segments' names, in one list or several. */
  readonly lists: () => readonly WordList[];
}

/**
 * Yields readings of the words of a text, from strict to free. The caller tries the next reading only if the last one
 * found nothing. First, words match themselves. Then the last word also matches as a prefix. Then particles are joined
 * with the next word, or split. Then unknown words, and at last all words, match similar words.
 */
export function* readingsOf(text: string, ground: ReadingGround): Generator<readonly SoughtWord[]> {
  const codec = ground.segments[0]?.codec;
  const words = codec === undefined ? [] : soughtWords(text, codec);
  if (codec === undefined || words.length === 0) return;
  yield wholeWords(words);
  yield words;
  const isInList = (word: string) => ground.lists().some((list) => findWord(list, codec.encode(word)) >= 0);
  for (const other of compoundTexts(text, isInList)) yield soughtWords(other, codec);
  const lists = ground.lists();
  const similar = new Map<SoughtWord, SoughtWord>();
  for (const word of words.filter((each) => !isKnown(each, ground.segments))) {
    const other = withSimilar(word, lists);
    // No word is similar, so no reading finds anything.
    if (other === word && isNeeded(word)) return;
    similar.set(word, other);
  }
  const readings = [similar, new Map(words.map((word) => [word, similar.get(word) ?? withSimilar(word, lists)]))];
  for (const reading of readings) {
    const read = words.map((word) => reading.get(word) ?? word);
    if (read.some((word, index) => word !== words[index])) yield read;
  }
}

/** Returns true for a word that must be in a name, because it names neither a place nor a kind of school. */
function isNeeded({ isLoose, similar, zipCode, districtCode, schoolCode, kindBits }: SoughtWord): boolean {
  return !isLoose && similar.length === 0 && (zipCode ?? districtCode ?? schoolCode) === null && kindBits === 0;
}

/** Returns the words without prefix matches. */
export function wholeWords(words: readonly SoughtWord[]): SoughtWord[] {
  return words.map((word) => ({ ...word, beginningBytes: null }));
}

function choicesOf(word: string): readonly string[] {
  return Object.hasOwn(WORD_CHOICES, word) ? (WORD_CHOICES[word] ?? []) : [];
}

/** A word with the words that differ little from it; itself if there are none. */
export function withSimilar(word: SoughtWord, lists: readonly WordList[]): SoughtWord {
  const similar = word.isLoose ? [] : similarTo(word, lists);
  return similar.length === 0 ? word : { ...word, similar: [...word.similar, ...similar] };
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
  const edits = NEVER_WRONG.test(word.text) ? 0 : editsAllowed(word.bytes.length);
  if (edits === 0) return [];
  const isBeginning = word.beginning !== null && word.bytes.length >= SHORTEST_BEGINNING;
  return lists
    .flatMap((list) =>
      similarWords(list, word.bytes, { edits, isBeginning })
        .filter((similar) => similar.edits > 0)
        .sort((left, right) => left.edits - right.edits)
        .slice(0, SIMILAR_CAP)
        .map((similar) => ({ bytes: wordBytes(list, similar.at), edits: similar.edits })),
    )
    .slice(0, SIMILAR_CAP);
}
