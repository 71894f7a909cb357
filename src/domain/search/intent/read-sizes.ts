import type { SchoolSize } from '../../engine/school-buckets.ts';
import type { Token } from './intent-tokens.ts';
import type { Meaning, Phrase } from './meanings.ts';

const SIZE_WORDS: ReadonlyMap<string, SchoolSize> = new Map([
  ...['small', 'smaller', 'tiny', 'chica', 'chicas', 'chico', 'pequena', 'pequenas', 'pequeno', 'pequenos'].map(
    (word) => [word, 'small'] as const,
  ),
  ...['smallest', 'little'].map((word) => [word, 'small'] as const),
  ...['large', 'larger', 'big', 'bigger', 'huge', 'grande', 'grandes'].map((word) => [word, 'large'] as const),
]);
/** Words before a size: "not too big". */
const DEGREES: ReadonlySet<string> = new Set(['too', 'very', 'not', 'really', 'so', 'muy', 'tan', 'demasiado', 'no']);
/** What a size is said of: "small private high schools", "escuelas chicas". */
const SIZED: ReadonlySet<Meaning['kind']> = new Set(['schools', 'level', 'type', 'school-kind', 'best', 'near-me']);

/** Adds sizes beside words for schools: "Big Lake" is no size. */
export function readSizes(tokens: readonly Token[], phrases: readonly Phrase[]): Phrase[] {
  const isSized = (phrase: Phrase | undefined) => phrase !== undefined && SIZED.has(phrase.meaning.kind);
  const sizes = tokens.flatMap(({ text }, at): Phrase[] => {
    const size = SIZE_WORDS.get(text);
    const isBeside =
      DEGREES.has(tokens[at - 1]?.text ?? '') ||
      isSized(phrases.find(({ from }) => from === at + 1)) ||
      isSized(phrases.find(({ to }) => to === at));
    if (size === undefined || !isBeside || phrases.some(({ from, to }) => from <= at && at < to)) return [];
    return [{ from: at, to: at + 1, meaning: { kind: 'size', size } }];
  });
  return [...phrases, ...sizes].sort((left, right) => left.from - right.from);
}
