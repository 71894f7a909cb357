import { foldText } from './fold-text.ts';

/** The number of symbols in a {@link nameRank}: as many as fit in the 53 bits of a whole number. */
const RANK_SYMBOLS = 9;
const SYMBOLS = 40;

/**
 * Converts a name to a text that sorts as names in lists do: words without accents and punctuation, numbers by value.
 *
 * @example nameOrder('PS 9') < nameOrder('PS 12') // true
 */
export function nameOrder(name: string): string {
  return foldText(name).replace(/\d+/g, (digits) => {
    const plain = digits.replace(/^0+(?=\d)/, '').slice(0, 9);
    return `${plain.length}${plain}`;
  });
}

/** Converts the beginning of a {@link nameOrder} to a number. Numbers sort as the texts do. */
export function nameRank(order: string): number {
  let rank = 0;
  for (let at = 0; at < RANK_SYMBOLS; at += 1) rank = rank * SYMBOLS + symbolOf(order.charCodeAt(at));
  return rank;
}

function symbolOf(code: number): number {
  if (Number.isNaN(code)) return 0;
  if (code === 32) return 1;
  if (code >= 48 && code <= 57) return code - 46;
  if (code >= 97 && code <= 122) return code - 85;
  return 38;
}

/** Returns the lowest and the highest rank of names whose {@link nameOrder} begins with this text. */
export function rankRange(beginning: string): readonly [least: number, most: number] {
  const least = nameRank(beginning);
  const open = Math.max(0, RANK_SYMBOLS - beginning.length);
  return [least, least + SYMBOLS ** open - 1];
}
