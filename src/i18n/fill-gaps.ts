/** Texts by key, in groups. */
export interface TextNode {
  readonly [key: string]: string | TextNode;
}

/**
 * Adds English texts for those that a language lacks. A text with plural forms counts as one: a language has its own forms
 * or the English ones, never a mix.
 */
export function fillGaps<Texts extends TextNode>(own: TextNode, english: Texts): Texts {
  const ownBases = new Set(Object.keys(own).map(withoutPluralForm));
  const filled = Object.entries<string | TextNode>(english).flatMap(([key, text]) => {
    const value = own[key];
    if (value === undefined) return ownBases.has(withoutPluralForm(key)) ? [] : [[key, text] as const];
    return [[key, typeof value === 'string' || typeof text === 'string' ? value : fillGaps(value, text)] as const];
  });
  // The keys of English are all there.
  return { ...own, ...Object.fromEntries(filled) } as Texts;
}

/** The key of a text without the plural form that it ends with: `schools` for `schools_one`. */
export function withoutPluralForm(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, '');
}
