import names from './spanish-names.json' with { type: 'json' };

/** Words of names in Spanish, and what names in English have. Folded. */
const WORDS_IN_ENGLISH: ReadonlyMap<string, string> = new Map(Object.entries(names));

/** A word as names have it in English. */
export function toEnglishWord(word: string): string {
  return WORDS_IN_ENGLISH.get(word) ?? word;
}
