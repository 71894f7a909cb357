/** Names under one first letter, in their given order. `anchor` is the letter in lower case, `0` for digits. */
export interface LetterGroup<Named> {
  readonly letter: string;
  readonly anchor: string;
  readonly items: readonly Named[];
}

/** Groups sorted names by first letter; accents count as their letter, everything else stands under `#`. */
export function groupByLetter<Named extends { readonly name: string }>(
  items: readonly Named[],
): readonly LetterGroup<Named>[] {
  const groups = Map.groupBy(items, (item) => letterOf(item.name));
  return [...groups].map(([letter, own]) => ({
    letter,
    anchor: letter === '#' ? 'cities-0' : `cities-${letter.toLowerCase()}`,
    items: own,
  }));
}

function letterOf(name: string): string {
  const first = name.normalize('NFD').charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}
