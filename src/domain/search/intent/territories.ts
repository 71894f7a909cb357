import { type Token, type TokenSpan, wordsOf } from './intent-tokens.ts';

/** Territories of the United States: we have no schools there. Folded words that name them, and their cities. */
const TERRITORIES: ReadonlyMap<string, string> = new Map(
  (
    [
      ['Puerto Rico', ['puerto rico', 'bayamon', 'ponce', 'caguas', 'mayaguez', 'arecibo', 'guaynabo', 'humacao']],
      ['Guam', ['guam', 'hagatna', 'dededo']],
      ['American Samoa', ['american samoa', 'samoa americana', 'pago pago']],
      ['U.S. Virgin Islands', ['virgin islands', 'islas virgenes', 'charlotte amalie']],
      ['Northern Mariana Islands', ['northern mariana islands', 'islas marianas', 'saipan']],
    ] as const
  ).flatMap(([name, words]) => words.map((word) => [word, name] as const)),
);
const LONGEST = 3;

/** The territory that a question names, and its words; null if it names none. */
export function readTerritory(tokens: readonly Token[]): (TokenSpan & { readonly territory: string }) | null {
  for (let from = 0; from < tokens.length; from += 1) {
    for (let to = Math.min(tokens.length, from + LONGEST); to > from; to -= 1) {
      const territory = TERRITORIES.get(wordsOf(tokens.slice(from, to)));
      if (territory !== undefined) return { from, to, territory };
    }
  }
  return null;
}
