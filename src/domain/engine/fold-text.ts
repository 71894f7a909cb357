/** Letters without a separable accent, and their usual spelling in English. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};
const IS_ASCII = /^[ -~]*$/;

/**
 * Folds a text for comparison: lower case, without accents and apostrophes, `&` as "and", and every run of other
 * characters as one space.
 *
 * @example foldText("St. Mary's  Académie & Co") // 'st marys academie and co'
 */
export function foldText(text: string): string {
  const plain = IS_ASCII.test(text) ? text.toLowerCase() : withoutAccents(text);
  return plain
    .replace(/['`’‘ʻʼ´]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}
