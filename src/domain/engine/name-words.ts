import { foldText } from './fold-text.ts';
import { NUMBERED_KINDS, PHRASE_SPELLINGS, WORD_SPELLINGS } from './word-spellings.ts';

/** Further words of a name are not compared. */
const NAME_WORDS_CAP = 24;
/** Further bytes of a word are not compared. */
const WORD_LENGTH_CAP = 40;

/**
 * Splits a name into words for comparison: folded, abbreviations written out, initials joined, numbers without leading
 * zeros.
 *
 * @example nameWords('P.S. 012 Jacques-Cartier') // ['public', 'school', '12', 'jacques', 'cartier']
 */
export function nameWords(name: string): string[] {
  return spellWords(joinInitials(foldedWords(name)), true).slice(0, NAME_WORDS_CAP);
}

/** Splits a text into folded words as they are. Letters and digits of "ps12" and "k8" become two words. */
export function foldedWords(text: string): string[] {
  const folded = foldText(text);
  if (folded === '') return [];
  return folded
    .split(' ')
    .flatMap((word) => /^(ps|is|ms|hs|jhs|k|prek|pk)(\d{1,3})$/.exec(word)?.slice(1) ?? [word])
    .map((word) => word.slice(0, WORD_LENGTH_CAP));
}

/** Joins runs of single letters to one word: "p s 12" becomes "ps 12". */
export function joinInitials(words: readonly string[]): string[] {
  const joined: string[] = [];
  let isInitials = false;
  for (const word of words) {
    const isInitial = /^\p{L}$/u.test(word);
    if (isInitial && isInitials) joined.push((joined.pop() ?? '') + word);
    else joined.push(word);
    isInitials = isInitial;
  }
  return joined;
}

/** Spells words in their one form for comparison. `isWhole` is false while the user still types the last word. */
export function spellWords(words: readonly string[], isWhole: boolean): string[] {
  const spelled: string[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = PHRASE_SPELLINGS.find(([written]) => written.every((word, offset) => words[at + offset] === word));
    if (phrase !== undefined) {
      spelled.push(...phrase[1]);
      at += phrase[0].length;
    } else {
      spelled.push(...spellWord(words, at, isWhole));
      at += 1;
    }
  }
  return spelled;
}

function spellWord(words: readonly string[], at: number, isWhole: boolean): readonly string[] {
  const word = words[at] ?? '';
  const next = words[at + 1];
  if (/^\d+$/.test(word)) return [word.length < 5 ? word.replace(/^0+(?=\d)/, '') : word];
  if (next !== undefined && /^\d/.test(next) && Object.hasOwn(NUMBERED_KINDS, word)) return NUMBERED_KINDS[word] ?? [];
  if (word === 'el') return isElementary({ at, next, isWhole }) ? ['elementary'] : [word];
  return Object.hasOwn(WORD_SPELLINGS, word) ? (WORD_SPELLINGS[word] ?? [word]) : [word];
}

/** "El" after a name is short for elementary. Before a word it is Spanish. */
function isElementary({ at, next, isWhole }: { at: number; next: string | undefined; isWhole: boolean }): boolean {
  if (at === 0) return false;
  return next === undefined ? isWhole : ['sch', 'school', 'academy', 'magnet'].includes(next);
}
