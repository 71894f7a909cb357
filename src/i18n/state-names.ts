import type { Language } from '#domain/places/language.ts';
import { sortByName } from './reading-order.ts';
import { TEXTS } from './texts.ts';

/** Translates the English name of a state for a text. Addresses have postal codes, and other words stay as they are. */
export function translateState(name: string, language: Language): string {
  const names: Readonly<Record<string, string>> = TEXTS[language]['state-names'];
  return names[name] ?? name;
}

/** A city with its state. "Washington" is not repeated before "Washington, D. C." */
export function nameInState(city: string, state: string, language: Language): string {
  return appendState(`${city}, `, translateState(state, language));
}

/** Appends the name of a state to the beginning of a sentence, without the city that it begins with if that was just named. */
export function appendState(beginning: string, state: string): string {
  const [city = '', rest] = state.split(', ');
  return rest !== undefined && beginning.endsWith(`${city}, `) ? beginning + rest : beginning + state;
}

/** Translates the English names of states, and sorts them as the language does: Carolina del Norte comes before Nevada. */
export function translateStates(names: readonly string[], language: Language): readonly string[] {
  const translated = names.map((name) => ({ name: translateState(name, language) }));
  return sortByName(translated, language).map(({ name }) => name);
}
