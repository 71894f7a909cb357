import spellings from './word-spellings.json' with { type: 'json' };

/** Words with several spellings, each with the spelling used for comparison. Applies to names and queries. */
export const WORD_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  ...spellings.words,
  ...ordinalSpellings(),
  ...numberSpellings(),
};

/** Runs of words that mean other words. Longer runs come first. */
export const PHRASE_SPELLINGS: readonly (readonly [written: readonly string[], compared: readonly string[]])[] =
  spellings.phrases.map(({ written, compared }) => [written, compared]);

/** Words before a school's number that mean a kind of school: "PS 12". */
export const NUMBERED_KINDS: Readonly<Record<string, readonly string[]>> = spellings.numberedKinds;

/** Words of queries that match any of several words in names. */
export const WORD_CHOICES: Readonly<Record<string, readonly string[]>> = spellings.choices;

/** Particles that some people join with the next word: "De Soto", "DeSoto". Longer ones come first. */
export const JOINED_PARTICLES: readonly string[] = spellings.particles;

/** Words that a user may leave out or add. They affect the order of results, but never which results there are. */
export const LOOSE_WORDS: ReadonlySet<string> = new Set([
  ...['a', 'an', 'and', 'at', 'for', 'in', 'inc', 'of', 'on', 'the', 'to', 'near'],
  ...['school', 'schools', 'no', 'number', 'doctor'],
]);

function ordinalSpellings(): Record<string, readonly string[]> {
  const words = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
  const suffixes = ['st', 'nd', 'rd'];
  return Object.fromEntries(words.map((word, index) => [word, [`${index + 1}${suffixes[index] ?? 'th'}`]]));
}

function numberSpellings(): Record<string, readonly string[]> {
  const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
  return Object.fromEntries(words.map((word, index) => [word, [String(index + 1)]]));
}
