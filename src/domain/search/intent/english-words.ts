import type { LevelCode } from '../../schools/school-level.ts';
import type { Token } from './intent-tokens.ts';
import type { Phrase } from './meanings.ts';
import { isSpanish } from './read-phrases.ts';
import { toEnglishWord } from './spanish-names.ts';

const LEVELS_IN_NAMES: Readonly<Record<LevelCode, string>> = {
  p: 'preschool',
  e: 'elementary',
  m: 'middle',
  h: 'high',
};
const SPANISH_NOUNS: ReadonlySet<string> = new Set(['escuela', 'escuelas', 'colegio', 'colegios']);

/** A question in the words of English names: levels named, "escuela" left out. Other words stay as they are. */
export function nameInEnglish(tokens: readonly Token[], phrases: readonly Phrase[]): string {
  const words: string[] = [];
  for (let at = 0; at < tokens.length;) {
    const phrase = phrases.find(({ from }) => from === at);
    const meaning = phrase?.meaning;
    if (phrase === undefined || meaning?.kind !== 'level' || !isSpanish(tokens.slice(phrase.from, phrase.to))) {
      const word = tokens[at]?.text ?? '';
      if (!SPANISH_NOUNS.has(word)) words.push(toEnglishWord(word));
      at += 1;
      continue;
    }
    words.push(...meaning.levels.map((level) => LEVELS_IN_NAMES[level]));
    at = phrase.to;
  }
  return words.join(' ');
}
