const ABBREVIATIONS = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['mt', 'mount'],
  ['ft', 'fort'],
]);

/**
 * The key under which two spellings of one place meet: no accents, no punctuation, one space, lower case, and the
 * four abbreviations that the sources mix freely (St, Ste, Mt, Ft) written out.
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
