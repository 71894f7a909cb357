import { foldedWords } from './name-words.ts';
import { JOINED_PARTICLES } from './word-spellings.ts';

/** The minimum number of letters in each part of a split word. */
const PART_LENGTH = 3;

/**
 * Returns variants of a text: with words joined that names write as one, and with words split that names write as
 * several. The text itself is not among them. `isKnown` returns whether any name has a word.
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

/** Joins particles with the next word, and two words that together are a known word. */
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

/** Splits a word into one or more particles and a known word. */
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

/** Splits a word that no name has into two known words. */
function split(word: string, isKnown: (word: string) => boolean): string[] | null {
  if (word.length < 2 * PART_LENGTH || isKnown(word)) return null;
  for (let at = word.length - PART_LENGTH; at >= PART_LENGTH; at -= 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every(isKnown)) return parts;
  }
  return null;
}
