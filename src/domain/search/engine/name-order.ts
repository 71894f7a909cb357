import { foldText } from './fold-text.ts';

/** Symbols of {@link nameRank}: as many as fit in the 53 bits of a whole number. */
const RANK_SYMBOLS = 9;
const SYMBOLS = 40;

/**
 * A text whose order is that of names in lists: words without accents and punctuation, numbers by their value.
 *
 * @example nameOrder('PS 9') < nameOrder('PS 12') // true
 */
export function nameOrder(name: string): string {
  return foldText(name).replace(/\d+/g, (digits) => {
    const plain = digits.replace(/^0+(?=\d)/, '').slice(0, 9);
    return `${plain.length}${plain}`;
  });
}

/** The beginning of a {@link nameOrder} as a number: of two texts, the one with the lower number comes first. */
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

/** The least and the greatest rank that a name can have whose {@link nameOrder} begins with this one. */
export function rankRange(beginning: string): readonly [least: number, most: number] {
  const least = nameRank(beginning);
  const open = Math.max(0, RANK_SYMBOLS - beginning.length);
  return [least, least + SYMBOLS ** open - 1];
}
