import { LANGUAGES, mapLanguages, type Language } from '#domain/places/language.ts';

const COLLATORS = mapLanguages((language) => new Intl.Collator(LANGUAGES[language].tag, { numeric: true }));

/** Sorts things by name as a dictionary of the language does: "Álgebra I" comes before "Biología". */
export function sortByName<Named extends { readonly name: string }>(
  things: readonly Named[],
  language: Language,
): readonly Named[] {
  return things.toSorted((one, other) => COLLATORS[language].compare(one.name, other.name));
}
