import { foldText } from './fold-text.ts';
import { foldedWords, spellWords } from './name-words.ts';

/**
 * Finds the parts of a title that match the typed words or begin with one of them. Returns UTF-16 offsets, in order and
 * not touching each other. A word with another spelling and the same meaning matches whole. Words with typos do not
 * match.
 *
 * @example highlightRanges('Saint Mary High', 'st mar') // [[0, 5], [6, 9]]
 */
export function highlightRanges(title: string, typed: string): readonly (readonly [from: number, to: number])[] {
  const words = foldedWords(typed);
  const meant = new Set(spellWords(words, true));
  return [...title.matchAll(/[\p{L}\p{N}\p{M}'’.]+/gu)].flatMap(({ 0: word, index }) => {
    const folded = foldText(word);
    if (spellWords(foldedWords(word), true).some((spelled) => meant.has(spelled)))
      return [[index, index + word.length] as const];
    const begun = words.filter((typedWord) => folded.startsWith(typedWord)).sort((a, b) => b.length - a.length)[0];
    if (begun === undefined) return [];
    return [[index, index + (folded.length === word.length ? begun.length : word.length)] as const];
  });
}
