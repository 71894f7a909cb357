const ABBREVIATIONS = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['mt', 'mount'],
  ['ft', 'fort'],
]);

/**
 * Returns a key that is equal for all spellings of a place: no accents, no punctuation, one space, lower case, and four
 * common abbreviations (St, Ste, Mt, Ft) written out.
 *
 * @example placeKey("St. John's") // 'saint johns'
 * @example placeKey('Winston-Salem') // 'winston salem'
 */
export function placeKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => ABBREVIATIONS.get(word) ?? word)
    .join(' ');
}
