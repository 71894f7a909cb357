import { wordsOf, type Token } from './intent-tokens.ts';

const LONGEST = 6;

/** The longest phrase of a table that begins at a word, with what it means. Null if none does. */
export function longestPhraseAt<Value>(
  tokens: readonly Token[],
  from: number,
  table: ReadonlyMap<string, Value>,
): { readonly value: Value; readonly to: number } | null {
  for (let to = Math.min(tokens.length, from + LONGEST); to > from; to -= 1) {
    const value = table.get(wordsOf(tokens.slice(from, to)));
    if (value !== undefined) return { value, to };
  }
  return null;
}
