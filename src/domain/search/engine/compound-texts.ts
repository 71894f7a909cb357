import { foldedWords } from './name-words.ts';
import { JOINED_PARTICLES } from './word-spellings.ts';

/** Letters of each part that a word is split into, at least. */
const PART_LENGTH = 3;

/**
 * A text with words written together that names write as one, and with words written apart that names write as several; only
 * those that differ from the text. `isKnown` tells whether any name has a word.
 *
 * @example compoundTexts('de la salle high', (word) => word === 'delasalle') // ['delasalle high']
 * @example compoundTexts('delasalle high', (word) => word === 'salle') // ['de la salle high']
 */
export function compoundTexts(text: string, isKnown: (word: string) => boolean): string[] {
  const words = foldedWords(text);
  const written = words.join(' ');
  const together = join(words, isKnown).join(' ');
  const apart = words.flatMap((word) => splitParticles(word, isKnown) ?? split(word, isKnown) ?? [word]).join(' ');
  return [together, apart].filter((other) => other !== written);
}

/** Joins little words with the next, and two words that are one known word. */
function join(words: readonly string[], isKnown: (word: string) => boolean): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    let word = words[at] ?? '';
    while (
      at + 1 < words.length &&
      (JOINED_PARTICLES.includes(words[at] ?? '') || isKnown(word + (words[at + 1] ?? '')))
    ) {
      at += 1;
      word += words[at] ?? '';
    }
    joined.push(word);
  }
  return joined;
}

/** Little words, one or several, and a known word. */
function splitParticles(word: string, isKnown: (word: string) => boolean): string[] | null {
  for (const particle of JOINED_PARTICLES) {
    const rest = word.slice(particle.length);
    if (!word.startsWith(particle) || rest.length < PART_LENGTH) continue;
    const further = splitParticles(rest, isKnown);
    if (further !== null) return [particle, ...further];
    if (isKnown(rest)) return [particle, rest];
  }
  return null;
}

/** Two known words, where no name has the word itself. */
function split(word: string, isKnown: (word: string) => boolean): string[] | null {
  if (word.length < 2 * PART_LENGTH || isKnown(word)) return null;
  for (let at = word.length - PART_LENGTH; at >= PART_LENGTH; at -= 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every(isKnown)) return parts;
  }
  return null;
}
